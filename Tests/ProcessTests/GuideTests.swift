import Foundation
import Testing

extension Processes {
  /// The README and chapters 1 to 4 and 10 of the guide, done as they say: what they show is what is printed.
  @Suite struct GuideTests {
    private let scratch: Scratch

    init() throws {
      scratch = try Scratch()
      for folder in ["trial", "flows"] {
        try FileManager.default.createDirectory(atPath: "\(scratch.path)/\(folder)", withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(scratch.path)/Scenarios", withDestinationPath: Suite.root.appending(path: "Scenarios").path)
    }

    @Test func readme() throws {
      let page = try Chapter("README.md")
      let flow = page.blocks("yaml")[0]
      let right = "events: [payment.viewDidAppear, checkout.presentationController.delegate.didDismiss]"
      let wrong = "events: [checkout.presentationController.delegate.didDismiss, cart.viewWillAppear]"
      _ = try scratch.write("trial/checkout.yaml", flow)
      let commands = "understudy run trial --ios 18 --journal run.jsonl && understudy trace show run.jsonl"
      let trace = try run(commands)
      expect(page.blocks("text")[0], in: trace, commands)
      let believed = flow.replacing(right, with: wrong).replacing("          never: [cart.viewWillAppear]\n", with: "")
      _ = try scratch.write("trial/checkout.yaml", believed)
      expect(page.blocks("text")[1], in: try run("understudy run trial --ios 18"), "the flow with what was believed")
    }

    @Test func `your first scenario`() throws {
      let chapter = try Chapter("docs/guide/01-your-first-scenario.md")
      let scenario = chapter.blocks("yaml")[0]
      // What the text says to misspell: the second button, and the expectation.
      let parts = scenario.components(separatedBy: "backButton")
      let misspelt = parts.dropLast().joined(separator: "backButton") + "backButon" + (parts.last ?? "")
      _ = try scratch.write("flows/back.yaml", misspelt.replacing("[feed, detail]}\n", with: "[feed, detials]}\n"))
      try follow(chapter, 1)
      _ = try scratch.write("flows/back.yaml", scenario)
      try follow(chapter, 2)
      _ = try scratch.write("flows/back.yaml", try firstFlow())
      try follow(chapter, 3)
    }

    @Test func `reading a trace`() throws {
      let chapter = try Chapter("docs/guide/02-reading-a-trace.md")
      _ = try scratch.write("flows/back.yaml", try firstFlow())
      try follow(chapter, 0)
      try follow(chapter, 1)
      let journal = try #require(FileManager.default.contents(atPath: "\(scratch.path)/run.jsonl"))
      expect(chapter.blocks("text")[2], in: String(decoding: journal, as: UTF8.self), "the journal")
      _ = try run(chapter.blocks("sh")[2])
      for page in ["run.html", "report.html"] {
        let text = try String(contentsOfFile: "\(scratch.path)/\(page)", encoding: .utf8)
        #expect(text.contains("two taps on the back button"), "\(page)")
      }
      try follow(chapter, 3, shown: 3)
      #expect(try run(chapter.blocks("sh")[4]).split(separator: "\n").filter { !$0.contains(" passed in ") }.isEmpty)
    }

    @Test func `suites in CI`() throws {
      let chapter = try Chapter("docs/guide/03-suites-in-ci.md")
      _ = try scratch.write("flows/back.yaml", try firstFlow())
      for place in chapter.fences.indices.dropLast()
      where chapter.fences[place].language == "sh" && chapter.fences[place + 1].language == "text" {
        expect(chapter.fences[place + 1].text, in: try run(chapter.fences[place].text), chapter.fences[place].text)
      }
      let report = try #require(FileManager.default.contents(atPath: "\(scratch.path)/reports/shard-1.xml"))
      expect(chapter.blocks("xml")[0], in: String(decoding: report, as: UTF8.self), "the report")
    }

    @Test func `writing formulas`() throws {
      let chapter = try Chapter("docs/guide/04-writing-formulas.md")
      let files = chapter.blocks("yaml")
      _ = try scratch.write("flows/back.yaml", try firstFlow())
      _ = try scratch.write("flows/SHOP-001-sheets-ask-first.yaml", files[0])
      try follow(chapter, 0)
      _ = try scratch.write("flows/settings.yaml", files[1])
      try follow(chapter, 1)
      let mended = "\n      delegates: {settings.presentationController: [shouldDismiss]}\n    steps:"
      _ = try scratch.write("flows/settings.yaml", files[1].replacing("\n    steps:", with: mended))
      _ = try scratch.write("flows/SHOP-002-saving-ends.yaml", files[2])
      try follow(chapter, 2)
    }

    @Test func `a suite for your app`() throws {
      let chapter = try Chapter("docs/guide/10-a-suite-for-your-app.md")
      let files = chapter.blocks("yaml")
      _ = try scratch.write("flows/app.yaml", files[0])
      try follow(chapter, 0)
      _ = try scratch.write("flows/editor.yaml", files[1])
      _ = try scratch.write("flows/loading.yaml", files[2])
      try follow(chapter, 1)
      let late = try line(of: files[2], with: "after: 1s")
      let again = try line(of: files[2], with: "catch: true")
      let guarded = files[2].replacing(late, with: try line(of: files[3], with: "after: 1s"))
        .replacing(again, with: try line(of: files[3], with: "${second}"))
      _ = try scratch.write("flows/loading.yaml", guarded + files[4])
      _ = try scratch.write("flows/links.yaml", files[5])
      try follow(chapter, 2)
      let steps = "    steps:\n"
      _ = try scratch.write("flows/links.yaml", files[5].replacing(steps, with: files[6] + steps))
      _ = try scratch.write("flows/photo.yaml", files[7])
      let vain = files[8].replacing(try line(of: files[8], with: "expect: {never: [editor"), with: files[9])
      _ = try scratch.write("flows/screens.yaml", vain)
      try follow(chapter, 3)
      let pull = try line(of: files[8], with: "pull: editor")
      let present = try line(of: files[8], with: "present: editor")
      _ = try scratch.write("flows/screens.yaml", vain.replacing(pull, with: present + pull))
      let app = "  - name: unsaved changes are not pulled away\n    app:\n"
      _ = try scratch.write("flows/editor.yaml", files[1].replacing(app, with: app + files[10]))
      try follow(chapter, 4)
      var anchored = files[1].replacing(app, with: app + files[10])
      for (old, new) in [
        ("do: [{present: question", "sourceView: closeButton"), ("tap: {action: Keep", "tap: {outside:"),
      ] {
        anchored.replace(try line(of: files[1], with: old), with: try line(of: files[11], with: new))
      }
      _ = try scratch.write("flows/editor.yaml", anchored)
      try follow(chapter, 5)
      _ = try scratch.write("flows/editor.yaml", files[1])
      try follow(chapter, 6)
      _ = try scratch.write("flows/slips.yaml", files[12])
      try follow(chapter, 7)
    }

    /// `flows/back.yaml` as the first chapter leaves it.
    private func firstFlow() throws -> String {
      let blocks = try Chapter("docs/guide/01-your-first-scenario.md").blocks("yaml")
      let end = try #require(blocks[0].range(of: "      - expect:"))
      return blocks[0][..<end.lowerBound] + blocks[1] + "\n" + blocks[2]
    }

    /// The first line of a block that has this in it, with its end.
    private func line(of block: String, with part: String) throws -> String {
      try #require(block.split(separator: "\n").first { $0.contains(part) }.map { "\($0)\n" })
    }

    /// Does what a block of commands says, and finds in what it prints all that the block behind it shows.
    private func follow(_ chapter: Chapter, _ place: Int, shown: Int? = nil) throws {
      let commands = chapter.blocks("sh")[place]
      expect(chapter.blocks("text")[shown ?? place], in: try run(commands), commands)
    }

    private func run(_ commands: String) throws -> String {
      let folder = URL(filePath: Suite.program).deletingLastPathComponent().path
      let script = "exec 2>&1; cd '\(scratch.path)'; export PATH=\"\(folder):$PATH\"\n\(commands)"
      let shell = try Program(["-c", script], program: "/bin/sh", in: scratch)
      _ = try shell.end()
      return shell.results
    }

    /// Line for line; others may lie before the first, and where the page has an ellipsis. How long something took is not compared.
    private func expect(_ shown: String, in printed: String, _ what: String) {
      var rest = lines(printed)[...]
      var mayLeaveOut = true
      for line in lines(shown) {
        if line.trimmingCharacters(in: .whitespaces) == "…" {
          mayLeaveOut = true
          continue
        }
        let place = mayLeaveOut ? rest.firstIndex(of: line) : rest.first == line ? rest.startIndex : nil
        guard let place else {
          Issue.record("the guide shows '\(line)', which is not printed there by \(what):\n\(printed)")
          return
        }
        rest = rest[(place + 1)...]
        mayLeaveOut = false
      }
    }

    private func lines(_ text: String) -> [String] {
      text.replacing(/\ in \d+\.\d s/, with: "").replacing(/time="[0-9.]+"/, with: "").split(separator: "\n").map {
        String($0)
      }
    }
  }

  /// What stands between the fences of a chapter, or another page.
  private struct Chapter {
    let fences: [(language: String, text: String)]

    init(_ name: String) throws {
      let path = Suite.root.appending(path: name)
      let text = try String(contentsOf: path, encoding: .utf8)
      fences = text.matches(of: /(?ms)^```([a-z]+)\n(.*?)^```$/).map { (String($0.output.1), String($0.output.2)) }
      try #require(!fences.isEmpty)
    }

    func blocks(_ language: String) -> [String] {
      fences.filter { $0.language == language }.map(\.text)
    }
  }
}
