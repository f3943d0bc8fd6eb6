// Covers UIGestureRecognizer, UIGestureRecognizer.State, UIGestureRecognizerDelegate.
// Covers UITapGestureRecognizer.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct GestureTests {
  /// A continuous recognizer that begins when its touch moves.
  private final class Drag: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .cancelled
    }
  }

  @MainActor private final class Target: NSObject {
    let log: Log
    init(_ log: Log) { self.log = log }
    func plain() { log("plain") }
    func tapped(_ recognizer: UITapGestureRecognizer) { log("tap \(recognizer.state.rawValue)") }
    func dragged(_ recognizer: UIGestureRecognizer) { log("drag \(recognizer.state.rawValue)") }
  }

  private final class Pad: UIView {
    let log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("cancelled")
    }
  }

  private let app = VirtualApp()
  private let log = Log()
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let target: Target
  private let point = CGPoint(x: 20, y: 20)

  init() {
    target = Target(log)
    app.showView().addSubview(pad)
  }

  private func note(_ recognizer: UIGestureRecognizer, _ name: String) -> UIGestureRecognizer {
    recognizer.addHandler { [log] in log("\(name) \($0.state.rawValue)") }
    return recognizer
  }

  private func tap(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    _ = note(tap, name)
    return tap
  }

  @Test("A tap calls each target method once, with the recognizer in its recognized state")
  func actions() {
    let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
    tap.addTarget(target, action: Target.plain)
    tap.addTarget(target, action: Selector(Target.dragged))
    pad.addGestureRecognizer(tap)
    app.tap(point)
    #expect(log.drain() == ["tap 3", "plain", "drag 3"])
    #expect(tap.state == .possible)
    app.tap(point)
    #expect(log.drain().count == 3)
    tap.removeTarget(target)
    app.tap(point)
    #expect(log.drain().isEmpty)
  }

  @Test("A target and action that are added twice are called once")
  func repeatedTarget() {
    let action = Selector(Target.plain)
    let tap = UITapGestureRecognizer(target: target, action: action)
    tap.addTarget(target, action: action)
    tap.addTarget(target, action: Target.plain)
    let other = Target(log)
    tap.addTarget(other, action: action)
    pad.addGestureRecognizer(tap)
    app.tap(point)
    #expect(log.drain() == ["plain", "plain"])
  }

  @Test(
    "A recognizer holds its target weakly and sends actions without a target up the responder chain"
  )
  func targets() {
    final class Controller: UIViewController {
      var taps = 0
      func tapped() { taps += 1 }
    }
    var owner: Target? = Target(log)
    let tap = UITapGestureRecognizer(target: owner!, action: Target.plain)
    pad.addGestureRecognizer(tap)
    owner = nil
    app.tap(point)
    #expect(log.drain().isEmpty)

    let controller = Controller()
    app.show(controller)
    controller.view.addGestureRecognizer(
      UITapGestureRecognizer(target: nil, action: Selector(Controller.tapped)))
    app.tap(point)
    #expect(controller.taps == 1)
  }

  @Test("A recognized tap cancels the view's touch unless cancelsTouchesInView is false")
  func cancelsTouches() {
    let tap = tap("tap")
    pad.addGestureRecognizer(tap)
    app.tap(point)
    #expect(pad.log.drain() == ["began", "cancelled"])
    tap.cancelsTouchesInView = false
    app.tap(point)
    #expect(pad.log.drain() == ["began", "ended"])
    tap.cancelsTouchesInView = true
    tap.delaysTouchesBegan = true
    app.tap(point)
    #expect(pad.log.drain().isEmpty)
  }

  @Test("A touch that moves, that lasts too long or that is joined by another touch is not a tap")
  func noTap() {
    pad.addGestureRecognizer(tap("tap"))
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 20, y: 80))
    app.touch(.ended, point)
    #expect(pad.log.drain() == ["began", "moved", "ended"])
    app.touch(.began, point)
    app.advance(by: 1)
    app.touch(.ended, point)
    app.touch(.began, point, id: 1)
    app.touch(.began, point, id: 2)
    app.touch(.ended, point, id: 1)
    app.touch(.ended, point, id: 2)
    #expect(log.drain().isEmpty)
    app.tap(point)
    #expect(log.drain() == ["tap 3"])
  }

  @Test("Two fingers make a two-finger tap at the point between them")
  func twoFingers() {
    let tap = tap("tap")
    tap.numberOfTouchesRequired = 2
    var location: CGPoint?
    tap.addHandler { location = $0.location(in: $0.view) }
    pad.addGestureRecognizer(tap)
    app.tap(point)
    #expect(log.drain().isEmpty)
    app.touch(.began, CGPoint(x: 20, y: 20), id: 1)
    app.touch(.began, CGPoint(x: 40, y: 60), id: 2)
    #expect(tap.numberOfTouches == 2)
    #expect(tap.location(ofTouch: 1, in: pad) == CGPoint(x: 40, y: 60))
    app.touch(.ended, CGPoint(x: 40, y: 60), id: 2)
    app.touch(.ended, CGPoint(x: 20, y: 20), id: 1)
    #expect(log.drain() == ["tap 3"])
    #expect(location == CGPoint(x: 30, y: 40))
  }

  @Test("Two fingers far from each other make a two-finger tap, and twice a double tap")
  func distantFingers() {
    for taps in 1...2 {
      let tap = tap("tap \(taps)", taps: taps)
      tap.numberOfTouchesRequired = 2
      pad.addGestureRecognizer(tap)
      for _ in 1...taps {
        app.touch(.began, CGPoint(x: 20, y: 20), id: 1)
        app.touch(.began, CGPoint(x: 180, y: 60), id: 2)
        app.touch(.ended, CGPoint(x: 20, y: 20), id: 1)
        app.touch(.ended, CGPoint(x: 180, y: 60), id: 2)
        app.advance(by: 0.1)
      }
      #expect(log.drain() == ["tap \(taps) 3"])
      pad.removeGestureRecognizer(tap)
    }
  }

  @Test("A single tap that requires a double tap to fail is recognized after a delay")
  func failureRequirement() {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.require(toFail: double)
    pad.addGestureRecognizer(single)
    pad.addGestureRecognizer(double)
    app.tap(point)
    app.advance(by: 0.2)
    #expect(log.drain().isEmpty)
    app.advance(by: 0.3)
    #expect(log.drain() == ["single 3"])
    #expect(pad.log.drain() == ["began", "cancelled"])
    app.tap(point)
    app.advance(by: 0.1)
    app.tap(point)
    #expect(log.drain() == ["double 3"])
    app.advance(by: 1)
    #expect(log.drain().isEmpty)
    app.tap(point)
    app.advance(by: 0.5)
    #expect(log.drain() == ["single 3"])
  }

  @Test("Without a failure requirement, a double tap also sends a single tap's action")
  func singleAndDouble() {
    pad.addGestureRecognizer(tap("single"))
    pad.addGestureRecognizer(tap("double", taps: 2))
    app.tap(point)
    #expect(log.drain() == ["single 3"])
    app.advance(by: 0.1)
    app.tap(point)
    #expect(log.drain().contains("double 3"))
  }

  @Test("A recognized tap in a subview prevents the recognition of a tap in its superview")
  func exclusion() {
    pad.superview!.addGestureRecognizer(tap("outer"))
    pad.addGestureRecognizer(tap("inner"))
    app.tap(point)
    #expect(log.drain() == ["inner 3"])
    app.tap(CGPoint(x: 250, y: 250))
    #expect(log.drain() == ["outer 3"])
  }

  @Test(
    "A continuous gesture begins, changes and ends or is cancelled; it cancels its view's touch"
  )
  func continuous() {
    let drag = Drag(target: target, action: Target.dragged)
    pad.addGestureRecognizer(drag)
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 30, y: 20))
    app.touch(.moved, CGPoint(x: 40, y: 20))
    app.touch(.ended, CGPoint(x: 40, y: 20))
    #expect(log.drain() == ["drag 1", "drag 2", "drag 3"])
    #expect(pad.log.drain() == ["began", "cancelled"])
    #expect(drag.state == .possible)
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 30, y: 20))
    app.session.cancelTouches()
    #expect(log.drain() == ["drag 1", "drag 4"])
  }

  @Test("A tap recognizer fails if another recognizer begins a drag with the same touch")
  func dragPreventsTap() {
    pad.addGestureRecognizer(tap("tap"))
    pad.superview!.addGestureRecognizer(Drag(target: target, action: Target.dragged))
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 25, y: 20))
    app.touch(.ended, CGPoint(x: 25, y: 20))
    #expect(log.drain() == ["drag 1", "drag 3"])
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var simultaneous = false
    var requires: UIGestureRecognizer?
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === requires }
  }

  @Test(
    "A recognizer's delegate can refuse touches and recognition and allow simultaneous gestures")
  func delegate() {
    let delegate = Delegate()
    let (inner, outer) = (tap("inner"), tap("outer"))
    inner.delegate = delegate
    pad.addGestureRecognizer(inner)
    pad.superview!.addGestureRecognizer(outer)
    delegate.begins = false
    app.tap(point)
    #expect(log.drain() == ["outer 3"])
    delegate.begins = true
    delegate.receives = false
    app.tap(point)
    #expect(log.drain() == ["outer 3"])
    delegate.receives = true
    delegate.simultaneous = true
    app.tap(point)
    #expect(log.drain() == ["inner 3", "outer 3"])
    delegate.simultaneous = false
    delegate.requires = outer
    app.tap(point)
    #expect(log.drain() == ["outer 3"])
  }

  @Test("A tap is not recognized if its view's gestureRecognizerShouldBegin returns false")
  func viewRefuses() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let view = Refusing(frame: pad.frame)
    pad.superview!.addSubview(view)
    view.addGestureRecognizer(tap("tap"))
    app.tap(point)
    #expect(log.drain().isEmpty)
  }

  @Test("A recognizer that is disabled cancels its gesture and ignores touches until it is enabled")
  func disabling() {
    let drag = Drag()
    pad.addGestureRecognizer(note(drag, "drag"))
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 30, y: 20))
    drag.isEnabled = false
    app.frame()
    #expect(log.drain() == ["drag 1", "drag 4"])
    app.touch(.moved, CGPoint(x: 40, y: 20))
    app.touch(.ended, CGPoint(x: 40, y: 20))
    app.tap(point)
    #expect(log.drain().isEmpty)
    drag.isEnabled = true
    app.touch(.began, point)
    app.touch(.moved, CGPoint(x: 30, y: 20))
    #expect(log.drain() == ["drag 1"])
  }

  @Test(
    "A recognizer belongs to the last view that it was added to; its action can remove the view")
  func ownership() {
    let tap = tap("tap")
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    pad.superview!.addSubview(other)
    #expect(pad.gestureRecognizers == nil)
    pad.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    #expect(pad.gestureRecognizers == [])
    #expect(tap.view === other)
    tap.addHandler { $0.view?.removeFromSuperview() }
    app.tap(CGPoint(x: 10, y: 310))
    #expect(log.drain() == ["tap 3"])
    #expect(other.superview == nil)
    pad.superview!.addSubview(other)
    app.tap(CGPoint(x: 10, y: 310))
    #expect(log.drain() == ["tap 3"])
  }
}
