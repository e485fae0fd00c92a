extension Diagnostic.Fact {
  /// The sentences about what names and values stand for.
  var meaningSentence: String {
    switch self {
    case .badPattern(let sentence): return sentence
    case .longPattern(let limit): return "an event pattern has at most \(limit) characters"
    case .unknownObject(let name, _):
      if name == "*" { return "'*' stands for any object, not for the owner of a part" }
      return "the app has no object '\(name)'; declare it in the tree or under 'controllers'"
    case .unknownPart(let part, let owner, _): return "\(owner) has no part '\(part)'"
    case .propertyAsPart(let property, let object):
      return "'\(property)' is a property of '\(object)' and no part; name the object that it holds"
    case .wrongRole(let name, let role, let expected): return "'\(name)' is \(role); expected \(expected)"
    case .lacksName(let text): return "'\(text)' lacks the name behind the object (object.name)"
    case .duplicateObject(let name): return "there are two objects '\(name)'"
    case .plainInTree(let name, let kind):
      return
        "'\(name)' stands in the tree already, as a plain view controller; write {\(kind): {id: \(name), …}} there instead"
    case .unknownMember(let name, let member, let owner, _):
      return owner == "any object"
        ? "there is no \(member.rawValue) '\(name)'" : "\(owner) has no \(member.rawValue) '\(name)'"
    case .unknownArgument(let name, let event, _): return "'\(event)' has nothing called '\(name)' in its braces"
    case .answersNothing(let name, let isInMapping):
      return "'\(name)' is told, not asked; it has no answer" + (isInMapping ? ", write null" : "")
    case .nobodyImplements(let method, let object):
      return "nobody implements '\(method)'; name it of '\(object)' under 'delegates' or in 'setDelegate'"
    case .nobodyIsDelegate(let object):
      return "nobody is the delegate of '\(object)', so nobody hears it; set one under 'delegates' or in 'setDelegate'"
    case .idleHandler: return "this handler does nothing; give it 'do', 'later' or 'answer'"
    case .severalGroups(let name): return "'\(name)' is there twice; a bar button item may be in one group only"
    case .misplaced(let verb, let owner): return "'\(verb)' cannot be \(owner) in a turn or a handler; make it a step"
    case .useless(let key, let other):
      return "'\(key)' says nothing \(other.map { "beside '\($0)'" } ?? "here"); leave it out"
    case .noDelegate(let noun, let presentation):
      return "\(noun) has no delegate; the one that hears of its presentation is '\(presentation)'"
    case .lookedUp(let name): return "'\(name)' is computed when it is read and never an event; look at it with 'state'"
    case .tooManyPlugins(let limit): return "an app has at most \(limit) plugins"
    case .tooManyWords(let limit): return "the kinds of a plugin bring at most \(limit) words that are new"
    case .pluginFolder(let plugin): return "the folder of this manifest is not called '\(plugin)'"
    case .unknownPluginParameter(let name, let plugin, let known, _):
      return "\(plugin) has no parameter '\(name)'; "
        + (known.isEmpty ? "its manifest names none" : "its manifest names \(known.joined(separator: ", "))")
    case .boundTwice(let plugin, let object): return "\(plugin) is bound to '\(object)' twice; once is enough"
    case .wrongBinding(let plugin, let object, let kind, let kinds):
      return "'\(object)' is a \(kind), and \(plugin) is for a \(kinds.joined(separator: " or a "))"
    case .uselessBinding(let plugin, let object, let takes):
      return "\(plugin) takes nothing of '\(object)'" + remedy(taking: takes)
    case .bindsNothing(let plugin, let takes):
      return "\(plugin) is bound to no object" + remedy(taking: takes)
    case .rivalPlayer(let plugin, let component, let first):
      return "\(plugin) plays in the place of '\(component)', and \(first), which is written before it, does already"
    case .neverAsked(let plugin, let method, let object, let first):
      return "\(plugin) is never asked '\(method)' of '\(object)': \(first), which is written before it, answers that"
    case .inVain(let method, let object, let plugin):
      return "what the scenario has of '\(method)' of '\(object)' is never asked: \(plugin) answers that"
    case .unknownKind(let kind, let known, _):
      return "no plugin brings '\(kind)'; "
        + (known.isEmpty
          ? "those in the directory of plugins bring nothing" : "they bring \(known.joined(separator: ", "))")
    case .wrongKind(let kind, let isController):
      return isController
        ? "'\(kind)' is a controller; make it with 'custom' in the tree or under 'controllers'"
        : "'\(kind)' is no controller; make it under 'objects'"
    case .rivalKind(let kind, let first): return "the plugin \(first) brings '\(kind)' already"
    case .takenFact(let name): return "a controller is made with '\(name)', its children; give this another name"
    case .takenVerb(let verb, let component):
      return "'\(verb)' is carried out by \(component) on every object; the plugin would never get it"
    case .unknownAction(let name, let alert, let known, _):
      return "'\(alert)' has no action '\(name)'; "
        + (known.isEmpty ? "give it 'actions'" : "it has \(known.map { "'\($0)'" }.joined(separator: ", "))")
    case .renamed(let name, let id):
      return "'\(name)' calls itself '\(id)' here; write the same name, or leave out 'id'"
    case .unknownDetent(let detent, let sheet, let known, _):
      guard let sheet else { return "no sheet has a detent '\(detent)'" }
      return "the sheet '\(sheet)' has no detent '\(detent)'; it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .liesInItself(let view): return "the view '\(view)' lies in itself; 'view' is the one around it"
    case .afterWithoutLater:
      return "'after' is how much later 'later' runs, and the handler has none; 'do' runs in the callback itself"
    case .committedUpwards:
      return "no pull upwards dismisses a sheet; say where it comes to rest: {toDetent: large}, or cancel"
    case .rowLacks(let key): return "this row does not say what '${\(key)}' is, and others do"
    case .unknownParameter(let key, _): return "no row of 'with' says what '${\(key)}' is"
    case .idleParameter(let key):
      return "nothing in the scenario asks for '${\(key)}'; say it in the name, if it tells the rows apart"
    case .duplicateScenario(let name): return "there are two scenarios '\(name)'"
    case .neverRuns(let scenario, let file): return "it never runs: it is for \(scenario), the file for \(file)"
    case .neverLooked(let expectation, let scenario):
      return "nobody ever looks at it: it is for \(expectation), the scenario for \(scenario)"
    case .nobodyNamed(let name, _):
      return "no scenario of this file has an object '\(name)'; what stands for any begins with a capital letter"
    case .variableNamedAsObject(let name):
      return "'\(name)' stands for any in a formula, as what begins with a capital letter does; "
        + "an object of this file has that name"
    case .unboundVariable(let name): return "no event of the formula says what '\(name)' is"
    case .boundTooLate(let name):
      return
        "what '\(name)' is must be known here: from the opening of the scope, an event before it in the chain, or this one"
    case .closedByAny(let name):
      return "it closes the scope whatever '\(name)' is: only what opens a scope ties it to the others; "
        + "write '*' for an object, or leave it out"
    case .tooManyVariables(let limit): return "a formula has no more than \(limit) variables"
    case .scopeLacks(let key, let other): return "'\(other)' needs '\(key)' beside it"
    case .severalScopes(let keys):
      return "a formula has one scope, not \(keys.joined(separator: " and "))"
    case .contractFileName(let contract): return "the name of the file does not begin with '\(contract)-'"
    // Those of the other sentences.
    case .noSuchPath, .noScenarioFiles, .unreadable, .tooLarge, .tooManyFiles, .notUTF8, .empty, .more,
      .duplicateContract, .noSuchContract, .malformed, .tab, .alias, .anchor, .tag, .duplicateKey, .severalDocuments,
      .tooDeep, .tooManyNodes, .tooMuchText, .complexKey, .tooManyRows, .unknownKey, .settingInTree, .foreignKey,
      .missingKey, .missingLead, .severalLeads, .wrongType, .unknownChoice, .unknownSwitch, .outOfRange, .notWithin,
      .hollow, .timeOutOfRange, .badTime, .badVersion, .neverExisted, .badRange, .noNumber, .badName, .takenName,
      .badContract:
      return ""
    }
  }

  /// What a plugin is bound to that takes these words.
  private func remedy(taking words: [String]) -> String {
    if words.isEmpty { return ", and takes nothing of any" }
    return ": it takes \(words.joined(separator: ", ")); bind it to something that has these"
  }
}
