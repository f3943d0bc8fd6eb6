// Covers TargetTimer.

import QuartzCore
import Testing

@MainActor @Suite("Timers and delayed calls with selectors")
struct TimerSelectorTests {
  @MainActor private final class Target: NSObject {
    var log: [String] = []
    func tick(_ timer: Timer) { log.append("tick \(timer.userInfo as? Int ?? 0)") }
    func plain() { log.append("plain") }
    func append(_ text: NSString) { log.append("append \(text)") }
  }

  @Test("A timer passes itself to its target's method and keeps its userInfo")
  func timer() {
    let target = Target()
    let timer = Timer(
      timeInterval: 60, target: target, selector: Selector(Target.tick), userInfo: 3,
      repeats: false)
    #expect(timer.userInfo as? Int == 3)
    timer.fire()
    #expect(target.log == ["tick 3"])
  }

  @Test("A scheduled timer retains its target")
  func lifetime() {
    var target: Target? = Target()
    weak let weakTarget = target
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: target!, selector: Target.plain, userInfo: nil, repeats: true)
    target = nil
    #expect(weakTarget != nil)
    timer.invalidate()
  }

  @Test("A delayed call runs in a later iteration of the run loop, unless the call is cancelled")
  func delayed() {
    let target = Target()
    target.perform(Selector(Target.append), with: NSString("a"), afterDelay: 0)
    target.perform(Selector(Target.plain), with: nil, afterDelay: 0)
    target.perform(Target.plain, with: nil, afterDelay: 0)
    #expect(target.log.isEmpty)
    NSObject.cancelPreviousPerformRequests(
      withTarget: target, selector: Selector(Target.plain), object: nil)
    for _ in 0..<10 where target.log.isEmpty {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
    #if arch(x86_64)
      #expect(target.log == ["append a"])
    #else
      #expect(target.log.first == "append a")
    #endif
  }
}
