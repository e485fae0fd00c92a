/// How a controller is presented; the cases are spelled as scenarios spell them.
public enum UIModalPresentationStyle: String, Sendable {
  case automatic, none, fullScreen, currentContext, custom, overFullScreen, overCurrentContext, pageSheet, formSheet,
    popover
}
