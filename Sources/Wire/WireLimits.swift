/// What no frame exceeds, in either direction.
package enum WireLimits {
  /// In bytes. A peer that sends more is disconnected.
  package static let largestFrame = 16 << 20
  /// In bytes. A frame that has become so large is sent, and what comes goes into the next one: then there is work on both sides while
  /// many sessions are in flight. Half of it costs more for sending, twice as much leaves more time unused.
  package static let fullFrame = 8 << 10
}
