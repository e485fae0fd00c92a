import Foundation
import Testing

extension Processes {
  @Suite struct `A subclass whose session ends while it waits in super` {
    private static let suite = """
      suite: order
      title: One session after the other
      ios: 18
      scenarios:
        - name: an exception
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {other: {navigation: {stack: [screen]}}}
            plugins: {QueueingNavigation: home, DiscardChangesGuard: feed}
          steps: [{push: other, on: home}]
        - name: the next session
          with: [{time: 1}, {time: 2}, {time: 3}]
          app:
            window: {navigation: {id: home, stack: [feed]}}
            controllers: {"detail${time}": {}}
            plugins: {QueueingNavigation: home}
          steps:
            - {push: "detail${time}", on: home}
            - expect: {state: {home.viewControllers: [feed, "detail${time}"]}}

      """

    @Test(.enabled(if: Suite.hasPlugins("QueueingNavigation", "DiscardChangesGuard")))
    func `leaves nothing to the next one`() throws {
      let scratch = try Scratch()
      let program = try Program(
        ["run", scratch.write("order.yaml", Self.suite), "--plugins", Suite.plugins, "--jobs", "1"], in: scratch)
      #expect(try program.end() == 2)
      #expect(program.results.contains("4 scenarios: 3 passed, 1 inconclusive"), "\(program.results)")
    }
  }
  @Suite struct `A subclass as an app has it` {
    private static let stack = "window: {navigation: {id: home, stack: [feed]}}, controllers: {detail: {}}"

    private func run(
      _ deed: String, on object: String, app: String = stack, ios: String = "18", steps: String
    ) throws -> (CInt, String) {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/Plugins/ScreenPlugin", withIntermediateDirectories: true)
      let manifest = """
        plugin: ScreenPlugin
        says: A screen.
        run: ["\(Suite.product("ScreenPlugin"))"]
        parameters: {deed: "What it does."}

        """
      _ = try scratch.write("Plugins/ScreenPlugin/plugin.yaml", manifest)
      let suite = """
        suite: screen
        title: A screen
        ios: \(ios)
        scenarios:
          - name: \(deed)
            app: {\(app), plugins: {ScreenPlugin: {on: \(object), with: {deed: \(deed)}}}}
            steps:
              \(steps.split(separator: "\n").joined(separator: "\n      "))

        """
      let program = try Program(
        ["run", scratch.write("screen.yaml", suite), "--plugins", "\(scratch.path)/Plugins", "--jobs", "1"], in: scratch
      )
      return (try program.end(), program.diagnostics + program.results)
    }

    private func holds(_ deed: String, on object: String, app: String = stack, _ steps: String) throws {
      let (code, text) = try run(deed, on: object, app: app, steps: steps)
      #expect(code == 0, "\(text)")
    }

    @Test func `hears of a finger in the transition that it leads, each block once`() throws {
      try holds(
        "watches", on: "detail",
        """
        - {push: detail, on: home}
        - {tap: {backButton: home}}
        - {push: detail, on: home}
        - {swipe: back, on: home}
        - expect: {state: {detail.title: "will will changed:2:false again:2"}}
        """)
      try holds(
        "watches", on: "paper", app: "window: feed, controllers: {paper: {modalPresentationStyle: pageSheet}}",
        """
        - {present: paper, from: feed}
        - {dismiss: feed}
        - {present: paper, from: feed}
        - {pull: paper, release: commit}
        - expect: {state: {paper.title: "will will changed:2:false again:2"}}
        """)
      try holds(
        "watches", on: "form", app: "window: feed, controllers: {sheet: {navigation: {stack: [form]}}}",
        """
        - {present: sheet, from: feed}
        - {dismiss: feed}
        - {present: sheet, from: feed}
        - {pull: sheet, release: commit}
        - expect: {state: {form.title: "will will changed:2:false again:2"}}
        """)
    }

    @Test func `runs nothing beside the next transition that came too late for its own`() throws {
      try holds(
        "late", on: "detail",
        """
        - {push: detail, on: home}
        - {tap: {backButton: home}}
        - {push: detail, on: home}
        - expect: {state: {detail.title: "queued:false completed queued:false completed"}}
        """)
    }

    @Test func `runs tasks in turns of their own, elsewhere and back`() throws {
      try holds("tasks", on: "feed", "- expect: {state: {feed.title: \"task block 21 [1, 3] 10 stream\"}}")
    }

    @Test func `lets tasks sleep in virtual time, and wakes them when they are cancelled`() throws {
      try holds("sleeps", on: "feed", "- expect: {state: {feed.title: \"before slept cancelled:true after\"}}")
    }

    @Test func `has timers in virtual time`() throws {
      try holds("timers", on: "feed", "- expect: {state: {feed.title: \"tick tick once tick tick\"}}")
    }

    @Test func `awaits the end of a presentation and of a dismissal`() throws {
      try holds(
        "awaits", on: "feed", app: "window: feed, controllers: {detail: {}}",
        "- expect: {state: {feed.title: \"shown:true beside hidden:true\"}}")
    }

    @Test func `takes many pieces of tasks in few turns`() throws {
      try holds("many", on: "feed", "- expect: {state: {feed.title: started 125250 500}}")
    }

    @Test func `dispatches by deadlines, and waits for nothing that was cancelled`() throws {
      try holds("deadlines", on: "feed", "- expect: {state: {feed.title: item global then last}}")
    }

    @Test func `is freed with its session, whatever it leaves behind`() throws {
      let (code, text) = try run("leaves", on: "feed", ios: "15...26", steps: "- {push: detail, on: home}")
      #expect(code == 0, "\(text)")
      #expect(!text.contains("is lost"), "\(text)")
    }

    @Test func `is not disturbed by a timer of an earlier session`() throws {
      let (code, text) = try run(
        "statics", on: "feed", ios: "15...26", steps: "- expect: {state: {feed.title: ran}}")
      #expect(code == 0, "\(text)")
    }

    @Test func `has no clock of the machine`() throws {
      let (code, text) = try run("clock", on: "feed", steps: "- {push: detail, on: home}")
      #expect(code == 2, "\(text)")
      #expect(text.contains("a session has no ContinuousClock"), "\(text)")
    }

    @Test func `sets up a sheet, and hears of its detents`() throws {
      try holds(
        "sheet", on: "feed", app: "window: feed, controllers: {paper: {modalPresentationStyle: pageSheet}}",
        """
        - expect: {state: {paper.presentationController.detent: medium}}
        - {pull: paper, release: {toDetent: small}}
        - expect: {state: {paper.presentationController.detent: small, paper.presentationController.height: 234}}
        - {pull: paper, direction: up, release: {toDetent: large}}
        - {pull: paper, release: {toDetent: small}}
        - expect: {state: {paper.presentationController.detent: large}}
        - {pull: paper, release: commit}
        - expect: {state: {feed.title: "true small large 3 1 true"}}
        """)
    }

    @Test func `shows a controller on its stack, and presents it without one`() throws {
      try holds("shows", on: "feed", "- expect: {state: {home.viewControllers: [feed, detail]}}")
      try holds(
        "shows", on: "feed", app: "window: feed, controllers: {detail: {}}",
        "- expect: {state: {feed.presentedViewController: detail}}")
    }

    @Test func `dispatches to the next turn, and into virtual time`() throws {
      try holds(
        "async", on: "feed",
        """
        - expect: {state: {feed.title: "appeared later latest"}}
        """)
    }

    @Test func `asks anew with the same alert`() throws {
      try holds(
        "asks", on: "feed", app: "window: feed, controllers: {warning: {alert: {actions: [OK]}}}",
        """
        - {tap: {action: OK, on: warning}}
        - {tap: {action: OK, on: warning}}
        - expect: {state: {feed.title: "answered:1 answered:2"}}
        """)
    }

    @Test func `has no delegate that nobody holds`() throws {
      try holds(
        "delegates", on: "feed",
        """
        - {push: detail, on: home}
        - expect: {never: ["home.delegate.willShow {viewController: detail}"]}
        """)
    }

    @Test func `knows whether it leaves`() throws {
      try holds(
        "moves", on: "detail",
        """
        - {push: detail, on: home}
        - {pop: home}
        - expect: {state: {detail.title: "true false"}}
        """)
    }

    @Test(arguments: ["home", "window", "home.interactivePopGestureRecognizer"])
    func `stands for nothing of another kind`(object: String) throws {
      let (code, text) = try run("none", on: object, steps: "- {pop: home}")
      #expect(code == 65, "\(text)")
      #expect(text.contains("and ScreenPlugin is for a viewController or a customController"), "\(text)")
    }
  }
}
