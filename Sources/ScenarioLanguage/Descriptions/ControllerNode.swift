/// A view controller and what it holds.
package indirect enum ControllerNode: Hashable, Sendable {
  case plain(String)
  case navigation(id: String, stack: [ControllerNode])
  case tabs(id: String, children: [ControllerNode], selected: String?)
  case container(id: String, children: [ControllerNode])
  case alert(id: String, actions: [String])
  /// Of a kind that a plugin brings.
  case custom(id: String, plugin: String, children: [ControllerNode], [GivenArgument])

  package var id: String {
    switch self {
    case .plain(let id), .navigation(let id, _), .tabs(let id, _, _), .container(let id, _), .alert(let id, _),
      .custom(let id, _, _, _):
      id
    }
  }

  /// What stands right inside it.
  package var inside: [ControllerNode] {
    switch self {
    case .plain, .alert: []
    case .navigation(_, let nodes), .tabs(_, let nodes, _), .container(_, let nodes), .custom(_, _, let nodes, _): nodes
    }
  }

  /// Its name, and those of all that is in it.
  package var ids: [String] { [id] + inside.flatMap(\.ids) }
}
