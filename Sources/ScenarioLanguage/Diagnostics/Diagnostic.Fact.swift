extension Diagnostic {
  /// What is wrong. Facts only; `Diagnostic+Description.swift` and `Diagnostic.Fact+Meaning.swift` make the text.
  package enum Fact: Hashable, Sendable {
    // The file
    case noSuchPath
    case noScenarioFiles
    case unreadable(reason: String)
    case tooLarge(bytes: Int, limit: Int)
    case tooManyFiles(limit: Int)
    case notUTF8
    case empty

    // YAML
    case malformed(problem: String)
    case tab
    case alias
    case anchor
    case tag(String)
    case duplicateKey(String)
    case severalDocuments
    case tooDeep(limit: Int)
    case tooManyNodes(limit: Int)
    case tooMuchText(limit: Int)
    case complexKey
    /// There are more mistakes than are listed.
    case more

    // Shape
    case unknownKey(String, in: String, known: [String], suggestion: String?)
    case settingInTree(String, in: String)
    /// A key that goes with another lead alone.
    case foreignKey(String, in: String, of: String)
    case missingKey(String, in: String)
    /// None of the keys of which there must be one.
    case missingLead([String], in: String)
    case severalLeads([String], in: String)
    case wrongType(expected: String, found: String)
    case unknownChoice(String, allowed: [String], suggestion: String?)
    case unknownSwitch(String, suggestion: String?)
    case outOfRange(Int, ClosedRange<Int>)
    case notWithin(String, ClosedRange<Double>)
    /// An empty list or mapping where it would hold of everything.
    case hollow
    case badTime(String)
    case timeOutOfRange(String)
    case badVersion(String)
    case neverExisted(String)
    case badRange(String)
    case noNumber(atLeast: Int, atMost: Int)
    case badName(String)
    case takenName(String)
    case badContract(String)

    // Meaning
    case badPattern(String)
    case longPattern(limit: Int)
    /// With all names that there are: what may have been meant is looked for when somebody reads it.
    case unknownObject(String, among: [String])
    case unknownPart(String, of: String, suggestion: String?)
    /// A property whose value is an object, where that object itself must be named.
    case propertyAsPart(String, of: String)
    case wrongRole(String, is: String, expected: String)
    case lacksName(String)
    case duplicateObject(String)
    case plainInTree(String, kind: String)
    case unknownMember(String, Member, of: String, suggestion: String?)
    case unknownArgument(String, of: String, suggestion: String?)
    /// Whether it stands in a mapping of methods, where null is what it has instead.
    case answersNothing(String, inMapping: Bool = false)
    case nobodyImplements(String, of: String)
    /// Without a method: of a pattern that says `*`.
    case nobodyIsDelegate(of: String)
    case idleHandler
    case severalGroups(String)
    case misplaced(String, in: String)
    case useless(String, beside: String? = nil)
    case noDelegate(of: String, presentation: String)
    case lookedUp(String)
    case tooManyPlugins(limit: Int)
    case tooManyWords(limit: Int)
    case pluginFolder(plugin: String)
    case unknownPluginParameter(String, of: String, known: [String], suggestion: String?)
    case boundTwice(String, to: String)
    case bindsNothing(String, takes: [String])
    /// A note: no mistake, but perhaps not what was meant.
    case neverAsked(String, String, of: String, first: String)
    case inVain(String, of: String, answeredBy: String)
    case wrongBinding(String, to: String, of: String, kinds: [String])
    case uselessBinding(String, to: String, takes: [String])
    case rivalPlayer(String, of: String, first: String)
    case unknownKind(String, known: [String], suggestion: String?)
    case wrongKind(String, isController: Bool)
    case rivalKind(String, first: String)
    case takenVerb(String, by: String)
    /// What a kind of controller is made with anyway.
    case takenFact(String)

    case unknownAction(String, of: String, known: [String], suggestion: String?)
    case renamed(String, id: String)
    /// Nil where the step does not name the sheet.
    case unknownDetent(String, of: String?, known: [String], suggestion: String?)
    /// A view whose place leads back to it.
    case liesInItself(String)
    /// A handler that says after what time, and not what.
    case afterWithoutLater
    /// A sheet that is dismissed by a pull upwards.
    case committedUpwards

    // Parameters, formulas, sets of files
    /// A row of `with` has no value for what other rows have one for.
    case rowLacks(String)
    case unknownParameter(String, suggestion: String?)
    /// A row of `with` says what nothing asks for.
    case idleParameter(String)
    case tooManyRows(limit: Int)
    case duplicateScenario(String)
    case neverRuns(scenario: String, file: String)
    case neverLooked(expectation: String, scenario: String)
    /// A formula speaks of an object that no scenario of its file has.
    case nobodyNamed(String, suggestion: String?)
    /// The opposite: a variable, and a scenario of its file has an object of that name.
    case variableNamedAsObject(String)
    case unboundVariable(String)
    case boundTooLate(String)
    case closedByAny(String)
    case tooManyVariables(limit: Int)
    case scopeLacks(String, for: String)
    case severalScopes([String])
    case contractFileName(contract: String)
    case duplicateContract(String, first: String)
    case noSuchContract(String)
  }

  /// What an object may have under a name.
  package enum Member: String, Hashable, Sendable {
    case setting, property, callback, method = "delegate method", operation, note, verb
  }
}
