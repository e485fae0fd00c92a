import Foundation
import Wire
package import ZeroMQ

/// Where a worker's coordinator is, and how it is spoken to.
package struct CoordinatorAddress: Sendable {
  let endpoint: Endpoint
  /// By what the coordinator knows us.
  let cookie: String
  /// Our keys, and the key of a coordinator on another machine; nil for one on this machine.
  let curve: (keys: CurveKeyPair, itsKey: CurveKey)?
  /// How long it may take over its first word, in which it may be busy with others.
  let patience: Duration

  /// On another machine; it is looked for as long as there is patience.
  package init(_ endpoint: Endpoint, keys: CurveKeyPair, itsKey: CurveKey, patience: Duration) {
    self.endpoint = endpoint
    self.patience = patience
    curve = (keys, itsKey)
    cookie = Hello.randomCookie()
  }

  /// On this machine, as the environment says; nil if it says nothing.
  init?(_ environment: [String: String]) throws(ZeroMQError) {
    guard let text = environment["UNDERSTUDY_ENDPOINT"], let cookie = environment["UNDERSTUDY_COOKIE"] else {
      return nil
    }
    endpoint = try Endpoint(text)
    self.cookie = cookie
    curve = nil
    patience = .seconds(10)
  }

  var isElsewhere: Bool { curve != nil }

  /// What sockets that speak to it need.
  var options: [Socket.Option] {
    curve.map { [.curveClient(keys: $0.keys, serverKey: $0.itsKey)] } ?? []
  }
}
