public import Vocabulary

/// What a scenario expects at one place: of the events since the expectation before it, and of the state now.
public struct Expectation: Hashable, Sendable {
  /// Where it is written.
  public var place: SourcePlace
  /// Orders that must each be found; other events may lie between.
  public var orders: [[Clause]] = []
  public var exactly: Exactly?
  public var never: [Clause] = []
  public var counts: [Count] = []
  public var state: [State] = []
  /// Parts of console texts, in order; an empty list means that nothing was printed. Nil asks nothing.
  public var logs: [String]?
  /// The name of an exception that must have been raised, `*` for any.
  public var raises: String?
  /// Breaking it only warns.
  public var isSoft = false
  /// The versions that it holds for; nil for all.
  public var versions: VersionRange?

  public init(at place: SourcePlace) {
    self.place = place
  }

  /// Whether it asks for an exception, and one with this name will do.
  func expects(_ exception: String) -> Bool {
    raises == exception || raises == "*"
  }

  /// The same on one version; an expectation for others does not.
  public func expects(_ exception: String, on ios: IOSVersion) -> Bool {
    (versions?.contains(ios) ?? true) && expects(exception)
  }

  /// A pattern with the place where it is written.
  public struct Clause: Hashable, Sendable {
    public let pattern: EventPattern
    public let place: SourcePlace

    public init(_ pattern: EventPattern, at place: SourcePlace) {
      self.pattern = pattern
      self.place = place
    }
  }

  /// These events in this order, and no other of the kinds.
  public struct Exactly: Hashable, Sendable {
    /// The kinds; empty for those of the clauses, about any object.
    public let among: [Clause]
    public let clauses: [Clause]
    public let place: SourcePlace

    public init(_ clauses: [Clause], among: [Clause] = [], at place: SourcePlace) {
      self.clauses = clauses
      self.among = among
      self.place = place
    }
  }

  public struct Count: Hashable, Sendable {
    public let clause: Clause
    public let count: Int

    public init(_ clause: Clause, _ count: Int) {
      self.clause = clause
      self.count = count
    }
  }

  public struct State: Hashable, Sendable {
    public let query: StateQuery
    public let expected: EventPattern.Term
    public let place: SourcePlace

    public init(_ query: StateQuery, _ expected: EventPattern.Term, at place: SourcePlace) {
      self.query = query
      self.expected = expected
      self.place = place
    }
  }
}

/// A place in a scenario file; line and column count from 1.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }
}

/// Versions of iOS: ranges and single ones.
public struct VersionRange: Hashable, Sendable {
  public let ranges: [ClosedRange<IOSVersion>]

  public init(_ ranges: [ClosedRange<IOSVersion>]) {
    self.ranges = ranges
  }

  /// A major without a minor in an upper bound means all of its minors.
  public func contains(_ version: IOSVersion) -> Bool {
    ranges.contains { $0.contains(version) }
  }

  /// The majors on which a scenario of this range is run, and its single minors.
  public var versions: [IOSVersion] {
    var found = IOSVersion.all.filter(contains)
    for range in ranges where !found.contains(range.lowerBound) && range.lowerBound.minor > 0 {
      found.append(range.lowerBound)
    }
    return found.sorted()
  }
}
