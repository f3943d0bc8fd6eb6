import Surfaces
import Testing

@Suite("Clocks") struct FrameClockTests {
  @Test("Virtual time does not change until it is advanced")
  func virtualTime() {
    let clock = VirtualClock(now: 100)
    #expect(clock.now == 100)
    clock.advance(by: 0.25)
    clock.advance(by: 0)
    #expect(clock.now == 100.25)
  }

  @Test("Real time never runs backwards")
  func realTime() {
    let clock = DisplayClock()
    var last = clock.now
    for _ in 0..<1000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }
}
