/// What no frame exceeds, in either direction.
package enum WireLimits {
  /// In bytes. A peer that sends more is disconnected.
  package static let largestFrame = 16 << 20
  /// In bytes. A frame that has become so large is sent, and what comes goes into the next one. It holds all that a lane usually has in
  /// flight: in smaller ones each side waits for the other more often, and lanes beside each other leave no core without work.
  package static let fullFrame = 128 << 10
}
