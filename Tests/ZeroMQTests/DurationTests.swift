import Testing

@testable import ZeroMQ

@Suite struct DurationTests {
  @Test(arguments: [
    (Duration.zero, CInt(0)), (.nanoseconds(1), 1), (.milliseconds(1), 1), (.microseconds(1_001), 2),
    (.seconds(3), 3_000), (.seconds(2_147_482), 2_147_482_000), (.seconds(Int64.max), CInt.max),
    (.milliseconds(-5), 0), (.nanoseconds(-1), 0),
  ])
  func `a duration is rounded up to milliseconds`(duration: Duration, milliseconds: CInt) {
    #expect(duration.millisecondsRoundedUp == milliseconds)
  }

  @Test func `no duration is for ever`() {
    #expect(Duration?.none.millisecondsOrForever == -1)
  }
}
