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

  private static func parameter(_ name: String) -> Value {
    World.current?.parameter(name) ?? .null
  }
}
