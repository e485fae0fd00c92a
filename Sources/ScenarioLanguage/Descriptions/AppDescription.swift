package import Vocabulary

/// What exists before the first step.
package struct AppDescription: Hashable, Sendable {
  package var device = Configuration.Device()
  package var window: ControllerNode?
  package var offscreen: [ControllerNode] = []
  /// Declared controllers that are in no tree, and settings of any; in the order written.
  package var controllers: [Declaration] = []
  package var delegates: [DelegateDescription] = []
  package var recognizers: [RecognizerDescription] = []
  package var scrollViews: [ScrollViewDescription] = []
  package var views: [ViewDescription] = []
  /// Items that belong to no controller, in the order in which they are named, with their settings and those of bar button items.
  package var navigationItems: [String] = []
  package var itemSettings: [Setting] = []
  package var bars: [BarDescription] = []
  package var barButtonItems: [String] = []
  package var tabs: [TabControllerDescription] = []
  package var looseTabs: [TabDescription] = []
  package var tabBarItems: [String] = []
  package var tabBars: [BarDescription] = []
  package var tabBarSettings: [Setting] = []
  package var accessories: [String] = []
  /// Nil unless it is said.
  package var idiom: String?
  /// `UIDesignRequiresCompatibility` of the Info.plist, and the SDK that the app is built with; nil unless said.
  package var requiresCompatibility: Bool?
  package var sdk: Int?
  /// `UIApplicationSupportsIndirectInputEvents`; nil unless said.
  package var supportsIndirectInputEvents: Bool?
  package var handlers: [HandlerDescription] = []
  /// In the order in which they are met.
  package var plugins: [PluginDescription] = []
  /// Objects of plugins' kinds that are no controllers, and the words that those plugins bring, in the order of their numbers.
  package var objects: [CustomObject] = []
  package var words: [String] = []

  package init() {}

  package struct Declaration: Hashable, Sendable {
    package let node: ControllerNode
    package let settings: [Setting]

    package init(_ node: ControllerNode, _ settings: [Setting]) {
      self.node = node
      self.settings = settings
    }
  }
}
