import Reporting
import Testing

/// The line that is rewritten: what is wrapped cannot be.
struct LiveLineTests {
  @Test(arguments: [(80, "0123456789"), (11, "0123456789"), (10, "01234567…"), (2, "…"), (1, "…"), (0, "0123456789")])
  func `it is never as long as the terminal is wide`(columns: Int, shown: String) {
    let recording = Recording()
    var line = LiveLine(recording.output) { columns }
    line.show("0123456789")
    #expect(recording.text == "\r\u{1B}[2K" + shown)
  }

  @Test func `it is cleared once`() {
    let recording = Recording()
    var line = LiveLine(recording.output) { 80 }
    line.clear()
    line.show("a")
    line.clear()
    line.clear()
    #expect(recording.text == "\r\u{1B}[2Ka\r\u{1B}[2K")
  }
}
