import Contracts
import Coordination
import Foundation
import ScenarioLanguage
import Testing
import TraceFormat
import Vocabulary

@testable import Stress

@Suite struct `The corpus` {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID())").path

  private var reduction: Reduction { reduction(on: 18) }

  private func reduction(on version: Int) -> Reduction {
    let draft = ScenarioDraft(
      suite: "NAV-034-12345678", name: "seed 1 session 2 steps 30 ios 18", ios: IOSVersion(version),
      app: ["window": ["navigation": ["id": "home", "stack": ["a"]]]], steps: [["pop": "home"]])
    return Reduction(
      draft: draft,
      symptom: Symptom(kind: .bound("events"), shape: "", severity: .failure), sentence: "it is broken", tried: 3,
      isMinimal: true)
  }

  private func keep(_ reduction: Reduction, trace: [UInt8] = [], in directory: String? = nil) throws -> String {
    let corpus = Corpus(directory ?? self.directory)
    let path = corpus.path(for: reduction)
    try corpus.keep(reduction, trace: trace, at: path)
    return path
  }

  @Test func `what is kept is found again, and is a file that run accepts`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = try keep(reduction, trace: [0x7B, 0x7D, 0x0A])
    let (cases, troubles) = try Corpus(directory).cases()
    #expect(troubles.isEmpty)
    #expect(cases.map(\.draft.steps) == [reduction.draft.steps])
    #expect(cases.map(\.symptom) == ["NAV-034"])
    #expect(ScenarioLoader.load(paths: [path]).diagnostics.isEmpty)
    #expect(try AtomicFile.read(Corpus.tracePath(path)) == [0x7B, 0x7D, 0x0A])
  }

  @Test func `one that is not there yet is empty, and one that cannot be reached is an error`() throws {
    #expect(try Corpus(directory).cases().cases.isEmpty)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try FileManager.default.createSymbolicLink(atPath: directory, withDestinationPath: "nowhere")
    #expect(throws: StoreError("read", directory, .missing)) { try Corpus(directory).cases() }
    let file = #filePath
    #expect(throws: StoreError("read", "\(file)/corpus", .isFile)) { try Corpus("\(file)/corpus").cases() }
  }

  @Test func `a case that is cut in half is named, and the others are read`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = try keep(reduction)
    let whole = try AtomicFile.read(path)
    // At every length: none of them may be taken for a case.
    for length in 0..<whole.count - 1 {
      if case .success = Corpus.read(Array(whole[..<length]), path) { Issue.record("cut off at \(length)") }
    }
    try AtomicFile.write(Array(whole[..<(whole.count / 2)]), to: "\(directory)/NAV-001-00000000.yaml")
    let (cases, troubles) = try Corpus(directory).cases()
    #expect(cases.count == 1)
    #expect(troubles.count == 1)
    #expect(troubles[0].contains("NAV-001-00000000.yaml is cut off"))
  }

  @Test func `a case that somebody has changed is left alone, and its finding has another name`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = try keep(reduction)
    let text = String(decoding: try AtomicFile.read(path), as: UTF8.self)
    let changed = text.replacing("steps:", with: "steps: # ours\n ")
    try AtomicFile.write(Array(changed.utf8), to: path)
    // The second time it is there under that name.
    for _ in 1...2 { #expect(try keep(reduction) == "\(directory)/NAV-034-12345678-2.yaml") }
    #expect(try AtomicFile.read(path) == Array(changed.utf8))
    let (cases, troubles) = try Corpus(directory).cases()
    #expect(cases.map(\.symptom) == ["NAV-034"])
    #expect(troubles.count == 1)
  }

  /// It may fail on the one, and only warn on the other.
  @Test func `the same scenario on another version is another case`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = try [18, 15, 18, 15].map { try keep(reduction(on: $0)) }
    #expect(Set(paths).count == 2 && paths[0] == paths[2] && paths[1] == paths[3])
    #expect(try Corpus(directory).cases().cases.map(\.draft.ios) == [IOSVersion(15), IOSVersion(18)])
  }

  @Test func `the same scenario for another formula is another case, and each shows its own formula alone`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let text = """
      contract: NAV-034
      title: t
      says: s
      ios: 15...26
      confidence: observed
      sources: [x]
      always:
        - never: home.viewDidLoad
        - never: home.viewDidAppear
      scenarios: []
      """
    let file = try #require(ScenarioFile.parse(Array(text.utf8), path: "NAV-034-t.yaml").file)
    let book = RunPlan.book(of: [file])
    let rules = try #require(book.pages.first).rules
    func sighting(_ claim: String?) -> Sighting {
      let symptom = Symptom(
        kind: .violation(contract: "NAV-034", formula: rules[0].place), shape: "", severity: .failure)
      return Sighting(symptom: symptom, sentence: "", event: 9, claim: claim)
    }
    let paths = try rules.map { rule in
      let found = Reduction(
        draft: reduction.draft, symptom: sighting(nil).symptom, sentence: "\(rule.claim); event 3 must not be",
        claim: rule.claim, tried: 3, isMinimal: true)
      return try keep(found)
    }
    #expect(paths.count == 2 && Set(paths).count == 2)
    let cases = try Corpus(directory).cases().cases
    #expect(
      rules.map { rule in cases.filter { $0.shows(sighting(rule.claim), of: book) }.map(\.path) } == paths.map { [$0] })
    // Where nobody watches the formula any more, all of the contract counts.
    #expect(cases.allSatisfy { $0.shows(sighting(rules[0].claim), of: RuleBook([])) })
  }

  @Test func `a case that was cut off is written again where it lies`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = try keep(reduction)
    let whole = try AtomicFile.read(path)
    try AtomicFile.write(Array(whole.prefix(whole.count / 2)), to: path)
    #expect(try keep(reduction) == path)
    #expect(try AtomicFile.read(path) == whole)
  }

  @Test func `what is no file is named, and the others are read`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try keep(reduction)
    try FileManager.default.createDirectory(atPath: "\(directory)/a.yaml", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: "\(directory)/b.yaml", withDestinationPath: "nowhere")
    try #require(unsafe mkfifo("\(directory)/c.yaml", 0o600) == 0)
    let (cases, troubles) = try Corpus(directory).cases()
    #expect(cases.count == 1)
    #expect(
      troubles == ["a", "b", "c"].map { "\(directory)/\($0).yaml is no file, and no case of a corpus; take it away" })
  }

  @Test func `a contract is called one, and no case that was cut off`() throws {
    let bytes = Array("# of our own\ncontract: OWN-001\ntitle: A push comes\n".utf8)
    guard case .failure(let trouble) = Corpus.read(bytes, "own/OWN-001-x.yaml") else {
      Issue.record("a contract is a case")
      return
    }
    #expect(
      trouble.sentence
        == "own/OWN-001-x.yaml is a contract, and no case of a corpus; 'understudy stress' watches it where its path is named"
    )
  }

  @Test func `a directory that cannot be made is a clear error`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try AtomicFile.write([1], to: directory)
    #expect(throws: StoreError.self) { try keep(reduction, in: "\(directory)/inside") }
    #expect(try AtomicFile.read(directory) == [1])
  }

  @Test func `what cannot be written is a clear error, and what was there is kept`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = try keep(reduction, trace: [1])
    let before = try AtomicFile.read(path)
    let error = #expect(throws: StoreError.self) { try AtomicFile.write([2], to: "\(path)/report") }
    #expect(error?.description == "cannot write \(path)/report: its folder does not exist")
    #expect(try AtomicFile.read(path) == before)
  }
}
