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
            plugins: {QueueingNavigation: home, DiscardChangesGuard: home}
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
}
