/// Who sends frames: the routing id of a connection, at the socket for this machine or at the gate for others.
struct Peer: Hashable {
  let isElsewhere: Bool
  let identity: [UInt8]
}
