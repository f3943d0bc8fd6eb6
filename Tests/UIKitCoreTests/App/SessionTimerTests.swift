import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct SessionTimerTests {
  @Test("Timers fire in the order of their times, and a cancelled timer is released")
  func cancelling() {
    let app = VirtualApp()
    weak var cancelled: SessionTimer?
    var fired: [Int] = []
    do {
      let timer = app.session.after(1000) {}
      cancelled = timer
      timer.cancel()
    }
    app.session.after(2) { fired.append(2) }
    app.session.after(1) { fired.append(1) }
    for _ in 0..<200 { app.session.after(1000) {}.cancel() }
    #expect(cancelled == nil)
    app.advance(by: 3)
    #expect(fired == [1, 2])
  }
}
