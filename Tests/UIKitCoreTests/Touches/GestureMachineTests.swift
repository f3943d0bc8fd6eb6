// Covers UITouch.TouchType.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("The state machine of recognizers", .currentStage)
struct GestureMachineTests {
  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous(gestureRecognizer, otherGestureRecognizer) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
  }

  private let app = VirtualApp()
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let log = Log()
  private let delegate = Delegate()
  private let start = CGPoint(x: 100, y: 100)

  init() { app.showView().addSubview(pad) }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.addHandler { [log] in log("\(name) \($0.state.rawValue)") }
    (view ?? pad).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag(to end: CGPoint, lifting: Bool = true) {
    app.touch(.began, start)
    app.touch(.moved, end)
    if lifting { app.touch(.ended, end) }
  }

  // MARK: Together

  @Test("Only one of two continuous gestures is recognized unless a delegate allows both")
  func simultaneous() {
    let (first, second) = (
      add(UIPanGestureRecognizer(), "first"), add(UIPanGestureRecognizer(), "second")
    )
    drag(to: CGPoint(x: 150, y: 100))
    #expect(log.drain() == ["first 1", "first 3"])
    second.delegate = delegate
    delegate.simultaneous = { _, other in other === first }
    drag(to: CGPoint(x: 150, y: 100))
    #expect(log.drain() == ["first 1", "second 1", "first 3", "second 3"])
  }

  @Test(
    "A running gesture prevents a tap in the same view tree unless the tap's delegate allows it")
  func later() {
    _ = add(UIPanGestureRecognizer(), "pan")
    let button = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    pad.addSubview(button)
    let tap = add(UITapGestureRecognizer(), "tap", to: button)
    app.touch(.began, start, id: 1)
    app.touch(.moved, CGPoint(x: 130, y: 100), id: 1)
    app.tap(CGPoint(x: 220, y: 220), id: 2)
    #expect(log.drain().filter { $0.hasPrefix("tap") }.isEmpty)
    tap.delegate = delegate
    delegate.simultaneous = { _, _ in true }
    app.tap(CGPoint(x: 220, y: 220), id: 2)
    #expect(log.drain().contains("tap 3"))
  }

  @Test("Pinch, rotation and pan are recognized together if the delegate allows it")
  func three() {
    delegate.simultaneous = { _, _ in true }
    for recognizer in [
      add(UIPanGestureRecognizer(), "pan"), add(UIPinchGestureRecognizer(), "pinch"),
      add(UIRotationGestureRecognizer(), "turn"),
    ] { recognizer.delegate = delegate }
    app.touch(.began, CGPoint(x: 100, y: 200), id: 1)
    app.touch(.began, CGPoint(x: 200, y: 200), id: 2)
    app.touch(.moved, CGPoint(x: 250, y: 280), id: 2)
    #expect(Set(log.drain()) == ["pan 1", "pinch 1", "turn 1"])
    app.touch(.moved, CGPoint(x: 240, y: 290), id: 2)
    #expect(Set(log.drain()) == ["pan 2", "pinch 2", "turn 2"])
  }

  // MARK: Failure requirements

  @Test("A pan that requires a swipe to fail begins when the swipe has failed")
  func panWaits() {
    let (pan, swipe) = (
      add(UIPanGestureRecognizer(), "pan"), add(UISwipeGestureRecognizer(), "swipe")
    )
    pan.require(toFail: swipe)
    app.touch(.began, start)
    app.touch(.moved, CGPoint(x: 130, y: 100))
    #expect(pan.state == .possible)
    app.touch(.moved, CGPoint(x: 170, y: 100))
    #expect(log.drain() == ["swipe 3"])
    app.touch(.ended, CGPoint(x: 170, y: 100))
    #expect(log.drain().isEmpty)
    app.touch(.began, start)
    app.touch(.moved, CGPoint(x: 130, y: 100))
    app.advance(by: 0.6)
    #expect(log.drain() == ["pan 1"])
    app.touch(.moved, CGPoint(x: 140, y: 100))
    app.touch(.ended, CGPoint(x: 140, y: 100))
    #expect(log.drain() == ["pan 2", "pan 3"])
  }

  @Test(
    "With delegates' failure requirements, a single, double or triple tap calls one recognizer")
  func graph() {
    let single = add(UITapGestureRecognizer(), "1")
    let double = add(UITapGestureRecognizer(), "2")
    let triple = add(UITapGestureRecognizer(), "3")
    double.numberOfTapsRequired = 2
    triple.numberOfTapsRequired = 3
    single.delegate = delegate
    double.delegate = delegate
    triple.delegate = delegate
    delegate.requires = { $0 === single && $1 === double }
    delegate.isRequired = { $0 === triple && $1 === double }
    for (taps, expected) in [(1, ["1 3"]), (2, ["2 3"]), (3, ["3 3"])] {
      for _ in 0..<taps {
        app.tap(start)
        app.advance(by: 0.1)
      }
      app.advance(by: 1)
      #expect(log.drain() == expected)
    }
  }

  @Test("In a cycle of failure requirements exactly one recognizer succeeds")
  func circle() {
    let (first, second) = (
      add(UITapGestureRecognizer(), "first"), add(UITapGestureRecognizer(), "second")
    )
    first.require(toFail: second)
    second.require(toFail: first)
    for _ in 0..<2 {
      app.tap(start)
      app.advance(by: 1)
      #expect(log.drain().count == 1)
    }
  }

  @Test("A tap is not delayed if the recognizer that must fail receives no touches")
  func absentRequirement() {
    let elsewhere = UITapGestureRecognizer()
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.require(toFail: elsewhere)
    app.tap(start)
    #expect(log.drain() == ["tap 3"])
  }

  // MARK: Interruptions

  @Test(
    "A recognizer that is disabled during a gesture is cancelled and ignores the current touches")
  func toggled() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { recognizer in
      guard recognizer.state == .changed else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    app.touch(.began, start)
    app.touch(.moved, CGPoint(x: 120, y: 100))
    app.touch(.moved, CGPoint(x: 140, y: 100))
    app.touch(.moved, CGPoint(x: 160, y: 100))
    app.touch(.ended, CGPoint(x: 160, y: 100))
    #expect(log.drain() == ["pan 1", "pan 2", "pan 4"])
    drag(to: CGPoint(x: 130, y: 100))
    #expect(log.drain() == ["pan 1", "pan 3"])
  }

  @Test(
    "A recognizer that is removed by its own action is cancelled, and works again when added again")
  func removedInAction() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { [pad] recognizer in
      if recognizer.state == .began { pad.removeGestureRecognizer(recognizer) }
    }
    drag(to: CGPoint(x: 150, y: 100), lifting: false)
    app.touch(.moved, CGPoint(x: 170, y: 100))
    app.touch(.ended, CGPoint(x: 170, y: 100))
    app.frame()
    #expect(log.drain() == ["pan 1", "pan 4"])
    #expect(pan.view == nil && pan.state == .possible)
    pad.addGestureRecognizer(pan)
    drag(to: CGPoint(x: 150, y: 100))
    #expect(log.drain().first == "pan 1")
  }

  @Test("If a gesture's action removes the view, the gesture is cancelled once")
  func viewRemovedInAction() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { recognizer in
      if recognizer.state == .began { recognizer.view?.removeFromSuperview() }
    }
    drag(to: CGPoint(x: 150, y: 100), lifting: false)
    app.touch(.moved, CGPoint(x: 170, y: 100))
    app.touch(.ended, CGPoint(x: 170, y: 100))
    app.frame()
    #expect(log.drain() == ["pan 1", "pan 4"])
    #expect(pan.state == .possible)
  }

  @Test(
    "Hiding a window cancels its gestures; after the window is shown, gestures are recognized again"
  )
  func windowHides() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    drag(to: CGPoint(x: 150, y: 100), lifting: false)
    app.window.isHidden = true
    app.frame()
    #expect(log.drain() == ["pan 1", "pan 4"])
    app.touch(.ended, CGPoint(x: 150, y: 100))
    app.window.isHidden = false
    app.frame()
    #expect(pan.state == .possible)
    drag(to: CGPoint(x: 150, y: 100))
    #expect(log.drain() == ["pan 1", "pan 3"])
  }

  @Test("Touches in different subviews belong to one gesture of their superview's recognizer")
  func subviews() {
    let (left, right) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 480)),
      UIView(frame: CGRect(x: 160, y: 0, width: 160, height: 480))
    )
    pad.addSubview(left)
    pad.addSubview(right)
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    app.touch(.began, CGPoint(x: 100, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 200, y: 100), id: 2)
    app.touch(.moved, CGPoint(x: 300, y: 100), id: 2)
    #expect(pinch.state == .began && pinch.numberOfTouches == 2)
    right.removeFromSuperview()
    app.touch(.moved, CGPoint(x: 290, y: 100), id: 2)
    #expect(pinch.numberOfTouches == 2)
    #expect(log.drain() == ["pinch 1", "pinch 2"])
  }

  @Test("A recognizer that sets several states in one event sends its action once for each state")
  func everyState() {
    final class Hasty: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .changed
        state = .changed
        state = .ended
      }
    }
    _ = add(Hasty(), "hasty")
    app.tap(start)
    #expect(log.drain() == ["hasty 1", "hasty 2", "hasty 3"])
  }

  @Test("A recognizer receives only touches of its allowed types")
  func touchTypes() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    app.tap(start)
    #expect(log.drain().isEmpty)
  }
}
