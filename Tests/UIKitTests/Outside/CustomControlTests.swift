import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A rating control that tracks a finger. Its code uses only what UIControl's documentation
/// describes.
@MainActor private final class Rating: UIControl {
  var log: [String] = []
  var refuses = false
  private(set) var value = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin \(isTracking)")
    return !refuses && super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("continue \(isTouchInside)")
    let stars = Int(touch.location(in: self).x / 40)
    if stars != value {
      value = stars
      sendActions(for: .valueChanged)
    }
    return stars < 5
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.append("end \(touch != nil)")
  }
  override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
}

@MainActor @Suite("An app's own control", .currentStage)
struct CustomControlTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let rating = Rating(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
  private let page = UIViewController()

  init() {
    page.view.addSubview(rating)
    stage.show(page)
  }

  private func record(_ events: [(UIControl.Event, String)]) {
    for (event, name) in events {
      rating.addAction(UIAction { [weak rating] _ in rating?.log.append(name) }, for: event)
    }
  }

  @Test("A control's tracking methods are called before the control events of a touch")
  func tracking() {
    stage.advance(by: 0)
    record([
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchUpInside, "upInside"),
      (.valueChanged, "value"),
    ])
    stage.touchDown(CGPoint(x: 60, y: 120))
    #expect(rating.isTracking)
    #expect(rating.isTouchInside)
    #expect(rating.isHighlighted)
    #expect(rating.state == .highlighted)
    stage.touchMove(CGPoint(x: 140, y: 120))
    stage.touchUp()
    #expect(rating.value == 2)
    #expect(!rating.isTracking)
    #expect(!rating.isHighlighted)
    // The result of `beginTracking(_:with:)` determines `isTracking`. Therefore `isTracking` is
    // false until this method returns.
    #expect(
      rating.log == [
        "begin false", "down", "continue true", "value", "dragInside", "end true", "upInside",
      ])
  }

  @Test("A control that refuses to track gets no further tracking calls and sends no events")
  func refusal() {
    stage.advance(by: 0)
    rating.refuses = true
    record([(.touchUpInside, "upInside")])
    stage.touchDown(CGPoint(x: 60, y: 120))
    #expect(!rating.isTracking)
    stage.touchMove(CGPoint(x: 140, y: 120))
    stage.touchUp()
    #expect(!rating.log.contains { $0.hasPrefix("continue") || $0.hasPrefix("end") })
    #expect(!rating.log.contains("upInside"))
  }

  @Test("A touch that leaves a control sends touchDragExit, and touchUpOutside if it ends outside")
  func exit() {
    stage.advance(by: 0)
    record([
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchUpOutside, "upOutside"),
      (.touchUpInside, "upInside"), (.touchDragOutside, "dragOutside"),
    ])
    stage.touchDown(CGPoint(x: 60, y: 120))
    stage.touchMove(CGPoint(x: 60, y: 400))
    #expect(!rating.isHighlighted)
    #expect(!rating.isTouchInside)
    #expect(rating.isTracking)
    stage.touchMove(CGPoint(x: 62, y: 120))
    #expect(rating.isHighlighted)
    stage.touchMove(CGPoint(x: 60, y: 400))
    stage.touchUp()
    let events = rating.log.filter { !$0.hasPrefix("continue") && !$0.hasPrefix("begin") }
    #expect(
      events == ["exit", "dragOutside", "enter", "exit", "dragOutside", "end true", "upOutside"])
  }

  @Test("A cancelled touch cancels tracking and sends touchCancel")
  func cancellation() {
    stage.advance(by: 0)
    record([(.touchCancel, "touchCancel"), (.touchUpInside, "upInside")])
    stage.touchDown(CGPoint(x: 60, y: 120))
    stage.touchCancel()
    #expect(rating.log == ["begin false", "cancel", "touchCancel"])
    #expect(!rating.isTracking)
    #expect(!rating.isTouchInside)
    #expect(!rating.isHighlighted)
  }

  @Test("A disabled control and the control behind it do not track a touch on the disabled control")
  func disabled() {
    stage.advance(by: 0)
    let outer = Rating(frame: page.view.bounds)
    page.view.insertSubview(outer, at: 0)
    outer.addSubview(rating)
    rating.isEnabled = false
    #expect(rating.state == .disabled)
    stage.tap(CGPoint(x: 60, y: 120))
    #expect(rating.log.isEmpty && outer.log.isEmpty)
    #expect(page.view.hitTest(CGPoint(x: 60, y: 120), with: nil) === rating)
  }

  @Test(
    "An action replaces an action with the same identifier, and can be removed by its identifier"
  )
  func identifiers() {
    stage.advance(by: 0)
    let identifier = UIAction.Identifier("count")
    var count = 0
    rating.addAction(UIAction(identifier: identifier) { _ in count += 1 }, for: .valueChanged)
    rating.addAction(UIAction(identifier: identifier) { _ in count += 10 }, for: .valueChanged)
    rating.sendActions(for: .valueChanged)
    #expect(count == 10)
    rating.removeAction(identifiedBy: identifier, for: .touchUpInside)
    rating.sendActions(for: .valueChanged)
    #expect(count == 20)
    rating.removeAction(identifiedBy: identifier, for: .valueChanged)
    rating.sendActions(for: .valueChanged)
    #expect(count == 20)
    #expect(rating.allControlEvents.isEmpty)
  }

  @Test(
    "Every event handler of a control is enumerated with its events until enumeration is stopped")
  func enumeration() {
    stage.advance(by: 0)
    let first = UIAction { _ in }
    rating.addAction(first, for: [.valueChanged, .touchUpInside])
    rating.addAction(UIAction { _ in }, for: .editingChanged)
    var received: [UIControl.Event] = []
    rating.enumerateEventHandlers { action, target, events, stop in
      #expect(action != nil)
      #expect(target == nil)
      received.append(events)
    }
    #expect(
      received.reduce(into: UIControl.Event()) { $0.formUnion($1) } == rating.allControlEvents)
    var calls = 0
    rating.enumerateEventHandlers { _, _, _, stop in
      calls += 1
      stop = true
    }
    #expect(calls == 1)
  }

  @Test("A disabled control still performs its actions when code calls sendActions(for:)")
  func sendingWhileDisabled() {
    stage.advance(by: 0)
    var count = 0
    rating.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    rating.isEnabled = false
    rating.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  @Test("A control can have several states at the same time")
  func states() {
    stage.advance(by: 0)
    rating.isSelected = true
    rating.isHighlighted = true
    #expect(rating.state == [.selected, .highlighted])
    rating.isEnabled = false
    #expect(rating.state.contains(.disabled))
    #expect(rating.contentHorizontalAlignment == .center)
    #expect(rating.contentVerticalAlignment == .center)
    #expect(UIControl().isEnabled)
    #expect(UIControl().isUserInteractionEnabled)
    #expect(!UIControl().showsMenuAsPrimaryAction)
    #expect(!UIControl().isContextMenuInteractionEnabled)
  }
}
