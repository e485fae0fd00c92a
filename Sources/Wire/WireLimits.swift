/// What no frame exceeds, in either direction.
package enum WireLimits {
  /// In bytes. A peer that sends more is disconnected.
  package static let largestFrame = 16 << 20
  /// Deliveries in one frame; more go into the next.
  package static let deliveriesPerFrame = 64
}
