package import Vocabulary

/// The beginning of a session, as it travels: its configuration.
package struct WireOpen: Hashable, Sendable {
  package let session: UInt32
  package let configuration: Configuration
  /// As what the worker plays in it.
  package let kind: ComponentKind
  /// What an observer is told besides; nil for everybody else.
  package let billing: Billing?

  /// Which scenario it is, and what it gives the observer.
  package struct Billing: Hashable, Sendable {
    package let file: String
    package let scenario: String
    package let observer: Configuration.Plugin

    package init(file: String, scenario: String, observer: Configuration.Plugin) {
      self.file = file
      self.scenario = scenario
      self.observer = observer
    }
  }

  package init(session: UInt32, _ configuration: Configuration, as kind: ComponentKind, _ billing: Billing? = nil) {
    self.session = session
    self.configuration = configuration
    self.kind = kind
    self.billing = billing
  }

  package static func == (left: WireOpen, right: WireOpen) -> Bool {
    left.session == right.session && left.kind == right.kind && left.configuration == right.configuration
      && left.billing == right.billing
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(session)
  }

  package func write(_ field: Int, _ writer: inout FrameWriter) {
    writer.message(field) { writer in
      writer.unsigned(1, session)
      writer.unsigned(2, configuration.ios.major)
      writer.unsigned(3, configuration.ios.minor)
      for object in configuration.objects {
        writer.message(4) { writer in
          writer.text(1, object.name)
          writer.unsigned(2, object.kind.rawValue)
          writer.unsigned(3, object.player?.rawValue ?? 0)
        }
      }
      writer.message(5) { configuration.device.write(&$0) }
      writer.message(6) { configuration.durations.write(&$0) }
      for choice in configuration.switches {
        writer.message(7) { writer in
          writer.text(1, choice.name)
          writer.text(2, choice.value)
        }
      }
      // In the order of their numbers, so that equal configurations give equal bytes.
      for handled in configuration.handled.sorted(by: { $0.order < $1.order }) {
        writer.message(8) { writer in
          writer.unsigned(1, handled.object.bits)
          writer.unsigned(2, handled.slot.number)
          writer.unsigned(3, handled.verb.number)
        }
      }
      for interception in configuration.interceptions {
        writer.message(9) { writer in
          writer.unsigned(1, interception.behavior.rawValue)
          writer.unsigned(2, interception.object.bits)
          writer.unsigned(3, interception.verb.number)
        }
      }
      for reaction in configuration.reactions {
        writer.message(10) { writer in
          writer.unsigned(1, reaction.component.rawValue)
          writer.packed(2, reaction.properties.lazy.map { UInt32($0.number) }, count: reaction.properties.count)
          writer.unsigned(3, reaction.gate?.rawValue ?? 0)
        }
      }
      for plugin in configuration.plugins {
        writer.message(11) { plugin.write(&$0) }
      }
      for hearing in configuration.hearings {
        writer.message(12) { hearing.write(&$0) }
      }
      writer.unsigned(13, kind.rawValue)
      if let billing {
        writer.text(14, billing.file)
        writer.text(15, billing.scenario)
        writer.message(16) { billing.observer.write(&$0) }
      }
      for word in configuration.words { writer.text(17, word) }
    }
  }

  package init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var session: UInt32 = 0
    var major = 0
    var minor = 0
    var objects: [Configuration.Object] = []
    var device = Configuration.Device()
    var durations = Configuration.Durations()
    var switches: [Configuration.Switch] = []
    var handled: Set<Configuration.Handled> = []
    var interceptions: [Configuration.Interception] = []
    var reactions: [Configuration.Reaction] = []
    var plugins: [Configuration.Plugin] = []
    var hearings: [Configuration.Hearing] = []
    var kind = ComponentKind.app
    var (file, scenario) = ("", "")
    var observer: Configuration.Plugin?
    var words: [String] = []
    while let field = try reader.next() {
      switch field {
      case 1: session = UInt32(try reader.small())
      case 2: major = try reader.small()
      case 3: minor = try reader.small()
      case 4: objects.append(try Configuration.Object(&reader))
      case 5: device = try Configuration.Device(&reader)
      case 6: durations = try Configuration.Durations(&reader)
      case 7: switches.append(try Configuration.Switch(&reader))
      case 8: handled.insert(try Configuration.Handled(&reader))
      case 9: interceptions.append(try Configuration.Interception(&reader))
      case 10: reactions.append(try Configuration.Reaction(&reader))
      case 11: plugins.append(try Configuration.Plugin(&reader))
      case 12: hearings.append(try Configuration.Hearing(&reader))
      case 13: kind = try reader.componentKind()
      case 14: file = try reader.text()
      case 15: scenario = try reader.text()
      case 16: observer = try Configuration.Plugin(&reader)
      case 17: words.append(try reader.text())
      default: break
      }
    }
    reader.leave(outer)
    self.init(
      session: session,
      Configuration(
        ios: IOSVersion(major, minor), objects: objects, device: device, durations: durations, switches: switches,
        handled: handled, plugins: plugins, interceptions: interceptions, hearings: hearings, reactions: reactions,
        words: words),
      as: kind, observer.map { Billing(file: file, scenario: scenario, observer: $0) })
  }
}

extension Configuration.Device {
  fileprivate func write(_ writer: inout FrameWriter) {
    writer.unsigned(1, width)
    writer.unsigned(2, height)
    writer.flag(3, isCompactWidth)
    writer.flag(4, isCompactHeight)
    writer.flag(5, isRightToLeft)
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    self.init()
    (width, height, isCompactWidth, isCompactHeight, isRightToLeft) = (0, 0, false, false, false)
    while let field = try reader.next() {
      switch field {
      case 1: width = try reader.small()
      case 2: height = try reader.small()
      case 3: isCompactWidth = try reader.flag()
      case 4: isCompactHeight = try reader.flag()
      case 5: isRightToLeft = try reader.flag()
      default: break
      }
    }
    reader.leave(outer)
  }
}

extension Configuration.Durations {
  fileprivate func write(_ writer: inout FrameWriter) {
    writer.unsigned(1, navigation)
    writer.unsigned(2, presentation)
    writer.unsigned(3, tabSwitch)
  }

  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    self.init()
    (navigation, presentation, tabSwitch) = (0, 0, 0)
    while let field = try reader.next() {
      switch field {
      case 1: navigation = try reader.small()
      case 2: presentation = try reader.small()
      case 3: tabSwitch = try reader.small()
      default: break
      }
    }
    reader.leave(outer)
  }
}

extension Configuration.Object {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var name = ""
    var kind = ObjectKind.unknown
    var player: ComponentKind?
    while let field = try reader.next() {
      switch field {
      case 1: name = try reader.text()
      case 2: kind = ObjectKind(rawValue: UInt8(truncatingIfNeeded: try reader.small())) ?? .unknown
      case 3: player = try reader.componentKind()
      default: break
      }
    }
    reader.leave(outer)
    self.init(name, kind, playedBy: player)
  }
}

extension Configuration.Switch {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var name = ""
    var value = ""
    while let field = try reader.next() {
      switch field {
      case 1: name = try reader.text()
      case 2: value = try reader.text()
      default: break
      }
    }
    reader.leave(outer)
    self.init(name, value)
  }
}

extension Configuration.Handled {
  fileprivate var order: (UInt32, UInt16, UInt16) { (object.bits, slot.number, verb.number) }

  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var object = ObjectID.window
    var slot = Word(.none)
    var verb = Word(.none)
    while let field = try reader.next() {
      switch field {
      case 1: object = try reader.object()
      case 2: slot = try reader.word()
      case 3: verb = try reader.word()
      default: break
      }
    }
    reader.leave(outer)
    self.init(object, slot: slot, verb: verb)
  }
}

extension Configuration.Interception {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var behavior = ComponentKind.app
    var object = ObjectID.window
    var verb = Word(.none)
    while let field = try reader.next() {
      switch field {
      case 1: behavior = try reader.componentKind()
      case 2: object = try reader.object()
      case 3: verb = try reader.word()
      default: break
      }
    }
    reader.leave(outer)
    self.init(behavior, object: object, verb: verb)
  }
}

extension Configuration.Reaction {
  fileprivate init(_ reader: inout FrameReader) throws(FrameError) {
    let outer = try reader.enter()
    var component = ComponentKind.app
    var properties = PropertySet()
    var gate: Word.Known?
    while let field = try reader.next() {
      switch field {
      case 1: component = try reader.componentKind()
      case 2:
        try reader.packed { number in
          if let property = Word.Known(rawValue: UInt16(truncatingIfNeeded: number)) { properties.insert(property) }
        }
      case 3: gate = Word.Known(rawValue: UInt16(truncatingIfNeeded: try reader.small()))
      default: break
      }
    }
    reader.leave(outer)
    self.init(component, properties, while: gate)
  }
}
