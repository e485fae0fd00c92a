import Wire

/// What is to be sent to a worker, in frames of a bounded size.
struct Outbox {
  /// The one that is being written.
  var frame = FrameWriter()
  private var full: [FrameWriter] = []

  /// Whether there is more than one frame takes.
  var hasFullFrames: Bool { !full.isEmpty }

  /// A frame that has become large is to be sent, and what comes goes into the next one.
  mutating func endFrameIfFull() {
    if frame.count >= WireLimits.fullFrame { endFrame() }
  }

  /// What is to be sent now.
  mutating func take(fullOnly: Bool) -> [FrameWriter] {
    if !frame.isEmpty, !fullOnly { endFrame() }
    defer { full = [] }
    return full
  }

  mutating func removeAll() {
    full = []
    frame.removeAll()
  }

  private mutating func endFrame() {
    full.append(frame)
    frame = FrameWriter()
  }
}
