import CoreGraphics
import Foundation
import Surfaces
import Testing

@Suite("Playback of input scripts") struct InputScriptPlayerTests {
  private func play(
    _ text: String, start: TimeInterval = 0
  ) throws -> [(time: TimeInterval, action: InputScriptPlayer.Action)] {
    var player = InputScriptPlayer(try InputScript(text), start: start)
    var actions: [(TimeInterval, InputScriptPlayer.Action)] = []
    while let time = player.nextTime, let action = player.next(at: time) {
      actions.append((time, action))
    }
    return actions
  }

  private func touches(
    _ actions: [(time: TimeInterval, action: InputScriptPlayer.Action)]
  ) -> [RawTouchEvent] {
    actions.compactMap {
      if case .input(.touch(let touch)) = $0.action { touch } else { nil }
    }
  }

  @Test("The script player returns no action before the action's time")
  func waiting() throws {
    var player = InputScriptPlayer(try InputScript("wait 0.5\ntap 1 2"), start: 10)
    #expect(player.next(at: 10.4) == nil)
    #expect(player.nextTime == 10.5)
    #expect(player.next(at: 10.5) != nil)
    #expect(player.next(at: 10.5) == nil)
    #expect(player.endTime == nil)
    #expect(player.next(at: 11) != nil)
    #expect(player.nextTime == nil)
  }

  @Test("A scripted action is due at its time despite the rounding errors of summed frame times")
  func rounding() throws {
    var player = InputScriptPlayer(try InputScript("wait 1\nstyle dark"), start: 0)
    var now = 0.0
    for _ in 0..<60 { now += 1.0 / 60 }
    #expect(player.next(at: now) == .input(.appearance(.dark)))
  }

  @Test("A realtime step pauses the script until the player is resumed")
  func realTime() throws {
    var player = InputScriptPlayer(
      try InputScript("realtime 5 \"Done\"\nwait 1\nstyle dark"), start: 0)
    #expect(player.next(at: 0) == .realTime(limit: 5, text: "Done", line: 1))
    #expect(player.nextTime == nil)
    #expect(player.next(at: 100) == nil)
    player.resume(at: 100)
    #expect(player.nextTime == 101)
    #expect(player.next(at: 101) == .input(.appearance(.dark)))
  }

  @Test("A scripted tap lasts 50 ms and ends at the point where it began")
  func tap() throws {
    let touches = touches(try play("tap 3 4", start: 2))
    #expect(touches.map(\.phase) == [.began, .ended])
    #expect(touches.allSatisfy { $0.location == CGPoint(x: 3, y: 4) })
    #expect(touches.map(\.timestamp) == [2, 2.05])
  }

  @Test("A scripted drag moves the finger sixty times a second")
  func drag() throws {
    let touches = touches(try play("drag 0 10 60 10 0.5"))
    #expect(touches.count == 32)
    #expect(touches.first?.phase == .began)
    #expect(touches.last?.phase == .ended)
    #expect(touches[15].location == CGPoint(x: 30, y: 10))
    #expect(touches[15].timestamp == 0.25)
    #expect(touches.last?.location == CGPoint(x: 60, y: 10))
    #expect(touches.last?.timestamp == 0.5)
  }

  @Test("A scripted drag without a duration still moves the finger once")
  func suddenDrag() throws {
    #expect(touches(try play("drag 0 0 5 5 0")).map(\.phase) == [.began, .moved, .ended])
  }

  @Test("A scripted finger is lifted at the point to which it moved")
  func lifting() throws {
    let touches = touches(try play("down 1 1\nwait 0.1\nmove 8 9\nup"))
    #expect(
      touches.last
        == RawTouchEvent(id: 1, phase: .ended, location: CGPoint(x: 8, y: 9), timestamp: 0.1))
  }

  @Test("The player commits typed text character by character; an emoji sequence is one character")
  func typing() throws {
    let texts = try play(#"type "né👨‍👩‍👧""#).map(\.action)
    #expect(texts == [.input(.text("n")), .input(.text("é")), .input(.text("👨‍👩‍👧"))])
  }

  @Test("A scripted key press sends a key down with its text, and a key up")
  func key() throws {
    let keys = try play("key shift+2").compactMap {
      if case .input(.key(let key)) = $0.action { key } else { nil }
    }
    #expect(keys.map(\.phase) == [.down, .up])
    #expect(keys.allSatisfy { $0.usage == 0x1F && $0.characters == "@" })
    #expect(keys.allSatisfy { $0.modifiers == .shift })
  }

  @Test("A wait at the end of a script delays the end of the script")
  func trailingWait() throws {
    var player = InputScriptPlayer(try InputScript("style dark\nwait 3"), start: 1)
    #expect(player.next(at: 1) != nil)
    #expect(player.endTime == 4)
  }

  @Test("A script's duration equals the time that its player needs")
  func duration() throws {
    let script = try InputScript("wait 1\ntap 1 1\ndrag 0 0 9 9 0.5\nkey a\nwait 0.25")
    var player = InputScriptPlayer(script, start: 0)
    while let time = player.nextTime { _ = player.next(at: time) }
    let end = try #require(player.endTime)
    #expect(abs(script.duration - end) < 1e-9)
  }

  @Test("A pinch moves two fingers apart from a point; a scroll or a hover is a single event")
  func pointerSteps() throws {
    let script = try InputScript("pinch 100 50 40 80 0.05\nscroll 10 20 0 -30\nhover 5 6")
    #expect(script.duration == 0.05)
    var player = InputScriptPlayer(script, start: 0)
    var events: [InputEvent] = []
    while let action = player.next(at: 1) {
      if case .input(let event) = action { events.append(event) }
    }
    #expect(events.count == 2 + 3 * 2 + 2 + 2)
    #expect(
      Array(events[0...1]) == [
        .touch(RawTouchEvent(id: 1, phase: .began, location: CGPoint(x: 80, y: 50), timestamp: 0)),
        .touch(RawTouchEvent(id: 2, phase: .began, location: CGPoint(x: 120, y: 50), timestamp: 0)),
      ])
    #expect(
      events[9]
        == .touch(
          RawTouchEvent(id: 2, phase: .ended, location: CGPoint(x: 140, y: 50), timestamp: 0.05)))
    #expect(
      Array(events[10...]) == [
        .scroll(
          RawScrollEvent(location: CGPoint(x: 10, y: 20), deltaX: 0, deltaY: -30, timestamp: 0.05)),
        .hover(CGPoint(x: 5, y: 6), timestamp: 0.05),
      ])
    #expect(throws: InputScriptError.self) { try InputScript("pinch 1 2 0 80 0.1") }
  }
}
