import Foundation
import Testing

@testable import UIKitHost

@Suite("The list of the run loop's timers")
struct RunLoopTimerListTests {
  private static let line =
    "\t0 : <CFRunLoopTimer 0x5634 [0x7f23]>{valid = Yes, firing = No, interval = 0.1, "
    + "tolerance = 0, next fire date = 817508570 (0.0995608568 @ 73004942482247), "
    + "callout = ? (0x7f23 / (nil)) (?), context = <CFRunLoopTimer context 0x5634>}"

  @Test("Each timer is listed once with its interval and delay, even if it is in several modes")
  func lines() {
    let once = Self.line.replacingOccurrences(of: "interval = 0.1", with: "interval = 0")
    let late = once.replacingOccurrences(of: "(0.0995608568", with: "(-3.5e-05")
      .replacingOccurrences(of: "<CFRunLoopTimer 0x5634", with: "<CFRunLoopTimer 0x5678")
    let list = RunLoopTimerList(
      description: ["<CFRunLoop 0x1>{", Self.line, late, "another mode", Self.line, "}"]
        .joined(separator: "\n"))
    #expect(
      list.items == [
        RunLoopTimerList.Item(interval: 0.1, delay: 0.0995608568),
        RunLoopTimerList.Item(interval: 0, delay: -3.5e-05),
      ])
  }

  @Test("The list of timers ignores invalid timers and descriptions in another format")
  func otherTexts() {
    let invalid = Self.line.replacingOccurrences(of: "valid = Yes", with: "valid = No")
    let renamed = Self.line.replacingOccurrences(of: "next fire date", with: "date")
    for text in ["", "(null)", invalid, renamed] {
      #expect(RunLoopTimerList(description: text).items.isEmpty)
    }
  }

  @Test("A timer of the main run loop is in the list until it is invalidated")
  @MainActor func mainRunLoop() {
    let timer = Timer(fire: Date(timeIntervalSinceNow: 5_000), interval: 0, repeats: false) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    func contains() -> Bool {
      RunLoopTimerList().items.contains { $0.interval == 0 && (4_000...5_000).contains($0.delay) }
    }
    #expect(contains())
    timer.invalidate()
    #expect(!contains())
  }
}
