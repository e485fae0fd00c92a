/// How a controller is presented; `none`, `custom` and `formSheet` among them.
public enum UIModalPresentationStyle: String, Sendable {
  case automatic, none, fullScreen, currentContext, custom, overFullScreen, overCurrentContext, pageSheet, formSheet,
    popover
}
