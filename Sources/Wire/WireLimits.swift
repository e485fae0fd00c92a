/// What no frame exceeds, in either direction.
package enum WireLimits {
  /// In bytes. A peer that sends more is disconnected.
  package static let largestFrame = 16 << 20
  /// In bytes. A frame that has become so large is sent, and what comes goes into the next one.
  package static let fullFrame = 16 << 10
}
