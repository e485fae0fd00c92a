/// How large and how deep a scenario file may be. Each limit has a sentence in `Diagnostic+Description.swift`.
enum Limits {
  /// 1 MiB.
  static let fileSize = 1 << 20
  /// What looks like an alias before anything is composed: so few cannot grow to much.
  static let aliases = 4
  /// Mappings and lists inside one another.
  static let depth = 32
  /// Lists inside one another in a value: no more go over the wire.
  static let nestedLists = 15
  /// Scalars, lists and mappings of a file.
  static let nodes = 100_000
  /// The same, after every scenario was written out for every row of its `with`.
  static let expandedNodes = 400_000
  /// Bytes of text after the rows of `with` were filled in.
  static let expandedText = 16 << 20
  /// Rows of one `with`.
  static let rows = 1_000
  /// Characters of an event pattern.
  static let pattern = 1_000
  /// Names among which what was meant is looked for.
  static let candidates = 500
  /// Plugins of one app.
  static let plugins = 16
  /// New words that a plugin brings: those of all plugins of an app have numbers of 16 bits, behind the known ones.
  static let pluginWords = 2_000
  /// Mistakes that are listed for one file.
  static let diagnostics = 100
  /// Columns of a line that are shown with a mistake.
  static let shownColumns = 240
  /// Files and directories in one walk.
  static let walkedEntries = 100_000
  /// Directories inside one another in a walk.
  static let walkedDepth = 32
}
