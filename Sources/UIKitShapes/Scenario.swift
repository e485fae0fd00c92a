import Vocabulary

/// What the scenario gives the plugin under `with:`.
@MainActor public enum Scenario {
  /// False if it gives nothing of that name.
  public static func flag(_ name: String) -> Bool {
    parameter(name).bool ?? false
  }

  /// Nil if it gives nothing of that name.
  public static func text(_ name: String) -> String? {
    parameter(name).string
  }

  /// Nil if it gives nothing of that name, or no number.
  public static func number(_ name: String) -> Double? {
    parameter(name).double
  }

  /// Nil if it gives nothing of that name, or no controller.
  public static func viewController(_ name: String) -> UIViewController? {
    World.current.flatMap { $0.controller(parameter(name).object) }
  }

  private static func parameter(_ name: String) -> Value {
    World.current?.parameter(name) ?? .null
  }
}
