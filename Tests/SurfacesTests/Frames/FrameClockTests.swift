import Surfaces
import Testing

@Suite("Frame clocks") struct FrameClockTests {
  @Test("The virtual clock's time does not change until a test advances it")
  func virtualTime() {
    let clock = VirtualClock(now: 100)
    #expect(clock.now == 100)
    clock.advance(by: 0.25)
    clock.advance(by: 0)
    #expect(clock.now == 100.25)
  }

  @Test("The display clock's time never decreases")
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
