package import Coordination
import Foundation
import Sequencing
import Vocabulary
import Wire

/// A check that a plugin passes or not.
package struct PluginCheck: Sendable {
  package let title: String
  /// What is wrong; nil if nothing is.
  package let fault: Fault?

  package struct Fault: Sendable {
    package let what: String
    package let remedy: String

    package init(_ what: String, remedy: String) {
      self.what = what
      self.remedy = remedy
    }
  }

  package init(_ title: String, _ fault: Fault? = nil) {
    self.title = title
    self.fault = fault
  }
}

/// Plays a coordinator to a plugin, and looks whether it keeps to the protocol where its scenarios would not show it.
package struct PluginProbe {
  /// How long it may take over an answer, or to go.
  private let patience: Duration
  /// What a farewell leaves in a run is half of it; a machine that is busy is given more.
  private static let farewell = Duration.seconds(1)

  private let program: WorkerProgram
  private let role: PluginProfile.Role
  /// Those that its manifest brings.
  private let words: [String]

  private typealias Fault = PluginCheck.Fault

  package init(_ program: WorkerProgram, _ role: PluginProfile.Role, words: [String], patience: Duration) {
    self.patience = patience
    self.program = program.playing(role)
    self.role = role
    self.words = words
  }

  /// What a plugin's hello is worth, as a run takes it. Nothing else can be checked of one that fails here.
  package static func hello(_ heard: PluginProfile.Audition?) -> PluginCheck {
    PluginCheck(
      "says hello, in a version, a role and words that are known",
      heard?.failure.map {
        Fault(
          $0,
          remedy:
            "send `hello` first of all, with the cookie, versions that include 1, the name of the folder, its role, and "
            + "words as UIKit spells them")
      })
  }

  /// All checks, each with a process of its own.
  package var checks: [() throws -> PluginCheck] {
    [
      { PluginCheck("is silent until it is asked", try silence()) },
      { PluginCheck("ends when it is refused", try refusal()) },
      { PluginCheck("ends at the farewell", try end()) },
      { PluginCheck("ends at SIGTERM", try termination()) },
      { PluginCheck("does not go on after bytes that are no frame", try garbage()) },
      { PluginCheck("skips fields that it does not know", try unknownField()) },
      { PluginCheck("answers a word that it does not know", try unknownWord()) },
    ]
  }

  private func silence() throws -> Fault? {
    let rehearsal = try welcomed()
    switch try rehearsal.listen(for: .milliseconds(300)) {
    case .silence: return nil
    case .frame: return Fault("it sends a frame that nobody has asked for", remedy: "send nothing but replies")
    case .garbage: return Fault("it sends bytes that are no frame", remedy: "send one part, a `ToCoordinator`")
    case .ended(let how): return died("it ends as soon as it is welcome", how, rehearsal)
    }
  }

  private func refusal() throws -> Fault? {
    let rehearsal = try Rehearsal(program)
    _ = try rehearsal.hello()
    rehearsal.send(.refused("this is a check"))
    let remedy = "at `refused`, print its sentence and exit with 1"
    guard let how = try rehearsal.end(within: patience) else {
      return Fault("it stays", remedy: remedy)
    }
    guard how == "exit status 1" else { return Fault("it ends with \(how)", remedy: remedy) }
    return rehearsal.process.log.contains { $0.contains("this is a check") }
      ? nil : Fault("it does not print why", remedy: remedy)
  }

  private func end() throws -> Fault? {
    let rehearsal = try welcomed()
    rehearsal.send(.farewell)
    let remedy = "at `farewell`, close the socket and exit with 0; what runs half a second later is killed"
    guard let how = try rehearsal.end(within: PluginProbe.farewell) else {
      return Fault("it stays", remedy: remedy)
    }
    return how == "exit status 0" ? nil : Fault("it ends with \(how)", remedy: remedy)
  }

  private func termination() throws -> Fault? {
    let rehearsal = try welcomed()
    // It may be about to install its handler.
    _ = try rehearsal.listen(for: .milliseconds(100))
    rehearsal.process.terminate()
    let remedy = "at SIGTERM, send `goodbye` and wait for `farewell`, or leave the signal alone"
    switch try rehearsal.listen(for: patience) {
    case .ended: return nil
    case .frame(let frame) where frame.goodbye:
      rehearsal.send(.farewell)
      return try rehearsal.end(within: patience) == nil
        ? Fault("it says goodbye, and stays", remedy: remedy) : nil
    case .frame, .garbage: return Fault("it answers with something else than a goodbye", remedy: remedy)
    case .silence: return Fault("it stays", remedy: remedy)
    }
  }

  private func garbage() throws -> Fault? {
    let rehearsal = try welcomed()
    rehearsal.send([0xFF, 0xFF, 0xFF, 0xFF])
    return try rehearsal.end(within: patience) == nil
      ? Fault("it stays", remedy: "exit with 1 when a frame cannot be read") : nil
  }

  private func unknownField() throws -> Fault? {
    let rehearsal = try welcomed()
    // Field 99, a number; as a later version of the protocol might send it.
    var frame: [UInt8] = [0x98, 0x06, 0x01]
    var writer = FrameWriter()
    ToWorker.farewell.write(&writer)
    frame = writer.bytes + frame
    rehearsal.send(frame)
    return try rehearsal.end(within: patience) == "exit status 0"
      ? nil
      : Fault("it does not hear the farewell beside such a field", remedy: "let a protobuf library read the frames")
  }

  /// A message or an event whose verb is behind the end of the table.
  private func unknownWord() throws -> Fault? {
    let rehearsal = try welcomed()
    let word = Word(number: UInt16(Word.spellings.count + words.count + 7))
    let home = ObjectID(index: 1)
    let plugin = Configuration.Plugin(program.name, on: [home])
    let configuration = Configuration(
      ios: IOSVersion(18, 0), objects: [.init("window", .window), .init("home", .navigationController)],
      plugins: role == .behavior ? [plugin] : [], words: words)
    switch role {
    case .behavior: deliver(word, to: home, as: .behavior(0), configuration, rehearsal)
    case .component(let kind): deliver(word, to: home, as: kind, configuration, rehearsal)
    case .observer:
      let event = Event(
        number: 1, instant: 0, turn: 1, call: 0, operation: 0,
        effect: Effect(.note, component: .navigation, object: home, word: word))
      let billing = WireOpen.Billing(file: "check.yaml", scenario: "check", observer: plugin)
      rehearsal.send(
        .open(WireOpen(session: 1, configuration, as: .app, billing)),
        .happened(WireHappening(session: 1, [event])), .ended(WireEnd(session: 1, "settled")))
    }
    let remedy =
      "treat a number behind the last word that you know as a word of somebody else"
      + (role == .observer ? ", and judge the session" : ": hand the message on, or answer `FAULT`")
    switch try rehearsal.listen(for: patience) {
    case .frame(let frame):
      let answers = role == .observer ? frame.judgements.count : frame.replies.count
      guard answers == 1 else { return Fault("it sends \(answers) answers where one was expected", remedy: remedy) }
      return try silenceBehindAnswer(rehearsal)
    case .garbage: return Fault("its answer is no frame", remedy: remedy)
    case .ended(let how): return died("it ends over one", how, rehearsal, remedy: remedy)
    case .silence: return Fault("it does not answer", remedy: remedy)
    }
  }

  /// In a run such a frame may come when its session is over, or to nobody.
  private func silenceBehindAnswer(_ rehearsal: Rehearsal) throws -> Fault? {
    switch try rehearsal.listen(for: .milliseconds(300)) {
    case .silence: nil
    case .frame, .garbage: Fault("it sends another frame behind its answer", remedy: "send one answer, and once")
    case .ended(let how): died("it ends behind its answer", how, rehearsal)
    }
  }

  private func deliver(
    _ word: Word, to object: ObjectID, as kind: ComponentKind, _ configuration: Configuration, _ rehearsal: Rehearsal
  ) {
    let message = Message(receiver: object, verb: word, arguments: [])
    rehearsal.send(
      .open(WireOpen(session: 1, configuration, as: kind)),
      .deliver(WireDelivery(session: 1, number: 1, now: 0, .input(.message(message), to: kind), news: [])))
  }

  private func welcomed() throws -> Rehearsal {
    guard let rehearsal = try Rehearsal.welcomed(program) else { throw ProbeError(program.title) }
    return rehearsal
  }

  private func died(
    _ what: String, _ how: String, _ rehearsal: Rehearsal, remedy: String = "look at what it has printed"
  ) -> Fault {
    Fault("\(what): \(how)" + rehearsal.process.log.map { "\n  | \($0)" }.joined(), remedy: remedy)
  }
}

/// A plugin that said hello before does not say it again.
struct ProbeError: Error, CustomStringConvertible {
  let title: String

  init(_ title: String) {
    self.title = title
  }

  var description: String { "the \(title) said hello once, and not when it was started again" }
}
