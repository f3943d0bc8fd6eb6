// Covers UIControl.ContentHorizontalAlignment.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UIControlTests {
  private let app = VirtualApp()
  private let log = Log()

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  /// Places a control of 100 by 100 points at (100, 100) and logs its events.
  private func makeControl<Control: UIControl>(_ control: Control) -> Control {
    control.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    for (event, name) in UIControlTests.names {
      control.addAction(UIAction { [log] _ in log(name) }, for: event)
    }
    app.showView().addSubview(control)
    return control
  }

  private let center = CGPoint(x: 150, y: 150)

  @Test(
    "A tap on a control sends touchDown and touchUpInside, and highlights the control in between")
  func tap() {
    let control = makeControl(UIControl())
    app.touch(.began, center)
    #expect(log.drain() == ["down"])
    #expect(control.isTracking && control.isTouchInside && control.state == .highlighted)
    app.touch(.ended, center)
    #expect(log.drain() == ["upInside"])
    #expect(!control.isTracking && !control.isTouchInside && control.state == .normal)
  }

  @Test("A second quick tap on a control sends touchDownRepeat besides touchDown")
  func doubleTap() {
    _ = makeControl(UIControl())
    app.tap(center)
    app.advance(by: 0.1)
    log.entries = []
    app.touch(.began, center)
    #expect(log.drain() == ["down", "repeat"])
  }

  @Test(
    "A touch counts as inside a control until it is more than 70 points from the control's edge")
  func slop() {
    let control = makeControl(UIControl())
    app.touch(.began, center)
    log.entries = []
    app.touch(.moved, CGPoint(x: 269, y: 150))
    #expect(log.drain() == ["inside"])
    app.touch(.moved, CGPoint(x: 271, y: 150))
    #expect(log.drain() == ["outside", "exit"])
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    app.touch(.moved, CGPoint(x: 300, y: 150))
    #expect(log.drain() == ["outside"])
    app.touch(.moved, center)
    #expect(log.drain() == ["inside", "enter"])
    #expect(control.isHighlighted)
    app.touch(.moved, CGPoint(x: 10, y: 10))
    app.touch(.ended, CGPoint(x: 10, y: 10))
    #expect(log.drain().last == "upOutside")
  }

  @Test("If the window system cancels a touch on a control, the control sends touchCancel")
  func cancellation() {
    let control = makeControl(UIControl())
    app.touch(.began, center)
    app.session.cancelTouches()
    #expect(log.drain() == ["down", "cancel"])
    #expect(control.state == .normal && !control.isTracking)
  }

  @Test("Disabling or removing a control during a touch cancels the tracking")
  func switchedOff() {
    let control = makeControl(UIControl())
    app.touch(.began, center)
    control.isEnabled = false
    #expect(log.drain() == ["down", "cancel"])
    #expect(control.state == .disabled)
    app.touch(.ended, center)
    app.tap(center)
    #expect(log.drain().isEmpty)
    control.isEnabled = true
    app.advance(by: 1)
    app.touch(.began, center)
    control.removeFromSuperview()
    #expect(log.drain() == ["down", "cancel"])
  }

  @Test("A control sends no more events after beginTracking or continueTracking returns false")
  func trackingMethods() {
    final class Picky: UIControl {
      var begins = true
      var continues = true
      var ended = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ended += 1 }
    }
    let control = makeControl(Picky())
    control.begins = false
    app.tap(center)
    #expect(log.drain().isEmpty && control.ended == 0)
    control.begins = true
    app.advance(by: 1)
    app.touch(.began, center)
    control.continues = false
    app.touch(.moved, CGPoint(x: 151, y: 150))
    app.touch(.ended, center)
    #expect(log.drain() == ["down"])
    #expect(control.ended == 0 && !control.isTracking && !control.isHighlighted)
  }

  @Test("A control's state combines all states that apply, including states of a subclass")
  func states() {
    final class Own: UIControl {
      override var state: State { super.state.union(UIControl.State(rawValue: 1 << 16)) }
    }
    let control = Own()
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state.rawValue == 1 | 2 | 4 | 1 << 16)
    #expect(!control.state.intersection(.application).isEmpty)
  }

  @Test("Control events and states have Apple's raw values")
  func rawValues() {
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.Event.menuActionTriggered.rawValue == 16384)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 524_288)
    #expect(UIControl.Event.allEditingEvents.rawValue == 983_040)
    #expect(UIControl.Event.allTouchEvents.rawValue == 4095)
    #expect(UIControl.Event.applicationReserved.rawValue == 251_658_240)
    #expect(UIControl.Event.systemReserved.rawValue == 4_026_531_840)
    #expect(UIControl.Event.allEvents.rawValue == 4_294_967_295)
    #expect(UIControl.State.reserved.rawValue == 4_278_190_080)
  }

  @Test("Leading and trailing content alignments depend on the layout direction")
  func alignment() {
    let control = UIControl()
    #expect(control.contentHorizontalAlignment == .center)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.semanticContentAttribute = .forceRightToLeft
    #expect(control.effectiveContentHorizontalAlignment == .right)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .fill
    #expect(control.effectiveContentHorizontalAlignment == .fill)
  }

  // MARK: Gestures

  @Test("A tap on an enabled control is not recognized by an ancestor's tap recognizer")
  func ancestorTap() {
    let control = makeControl(UIControl())
    let tap = UITapGestureRecognizer { [log] _ in log("ancestor") }
    control.superview?.addGestureRecognizer(tap)
    app.tap(center)
    #expect(log.drain() == ["down", "upInside"])
    app.advance(by: 1)
    app.tap(CGPoint(x: 20, y: 20))
    #expect(log.drain() == ["ancestor"])
    control.isEnabled = false
    app.advance(by: 1)
    app.tap(center)
    #expect(log.drain() == ["ancestor"])
  }

  @Test(
    "Taps on a control trigger its own tap recognizer and the double-tap recognizer of an ancestor"
  )
  func ownTap() {
    let control = makeControl(UIControl())
    control.addGestureRecognizer(UITapGestureRecognizer { [log] _ in log("own") })
    let double = UITapGestureRecognizer { [log] _ in log("double") }
    double.numberOfTapsRequired = 2
    control.superview?.addGestureRecognizer(double)
    app.tap(center)
    app.advance(by: 0.05)
    #expect(log.drain().contains("own"))
    app.tap(center)
    #expect(log.drain().contains("double"))
  }
}
