import ArgumentParser
import GesturesModel
import NavigationModel
import PresentationModel
import TabsModel
import WorkerKit

struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Hosts one component for many sessions; a coordinator starts it.",
    discussion: """
      Endpoint and cookie come in UNDERSTUDY_ENDPOINT and UNDERSTUDY_COOKIE. Started by hand it says what it is.
      """)

  @Argument(help: "navigation, tabs, gestures or presentation.")
  var component: Component

  enum Component: String, ExpressibleByArgument, CaseIterable {
    case navigation, tabs, gestures, presentation
  }

  func run() throws {
    do throws(WorkerError) {
      switch component {
      case .navigation: try serve(NavigationStack.self)
      case .tabs: try serve(TabController.self)
      case .gestures: try serve(GestureArbitration.self)
      case .presentation: try serve(Presentations.self)
      }
    } catch {
      Terminal.complain(error.sentence)
      throw ExitCode(1)
    }
  }
}
