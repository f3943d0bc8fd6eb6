import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite("A process without a screen", .sessionScope)
struct StandaloneDisplayTests {
  @MainActor private final class Counter {
    var count = 0
    func step() { count += 1 }
  }

  private let display = StandaloneDisplay.shared

  /// Adds a display link before a screen exists.
  private func addLink(to counter: Counter) -> CADisplayLink {
    DisplayLinks.current = display.links
    let link = CADisplayLink(target: counter, selector: Counter.step)
    link.add(to: .main, forMode: .common)
    return link
  }

  @Test(
    "Without a screen, a timer calls the display links, and stops when no link is active")
  func timer() {
    let counter = Counter()
    let link = addLink(to: counter)
    #expect(display.timer != nil)
    display.makeFrame()
    #expect(counter.count == 1)
    link.isPaused = true
    display.makeFrame()
    #expect(counter.count == 1 && display.timer == nil)
    link.isPaused = false
    #expect(display.timer != nil)
    link.invalidate()
    display.makeFrame()
    #expect(display.timer == nil)
  }

  @Test("The first screen of a process adopts the display links that were created before it")
  func screen() {
    let counter = Counter()
    let link = addLink(to: counter)
    let screen = TestScreen()
    screen.advance(by: 1.0 / 60)
    #expect(counter.count == 1)
    display.makeFrame()
    #expect(counter.count == 1)
    link.invalidate()
  }
}
