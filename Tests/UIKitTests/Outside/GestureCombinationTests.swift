import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class Canvas: UIViewController, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  let press = UILongPressGestureRecognizer()
  let box = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
  var log: [String] = []
  var simultaneous = true
  var receives = true
  var begins = true

  override func viewDidLoad() {
    super.viewDidLoad()
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    view.addSubview(box)
    for recognizer in [pan, pinch, rotation, tap, doubleTap, press] {
      recognizer.delegate = self
      recognizer.addTarget(self, action: Canvas.handle)
      box.addGestureRecognizer(recognizer)
    }
  }

  func handle(_ recognizer: UIGestureRecognizer) {
    let name =
      recognizer === pan
      ? "pan"
      : recognizer === pinch
        ? "pinch"
        : recognizer === rotation
          ? "rotation" : recognizer === tap ? "tap" : recognizer === doubleTap ? "double" : "press"
    log.append("\(name) \(recognizer.state.rawValue)")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  { receives }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

@MainActor @Suite("Combinations of gesture recognizers", .currentStage)
struct GestureCombinationTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let canvas = Canvas()

  init() {
    stage.show(canvas)
    stage.settle()
  }

  @Test("A single tap waits for the double tap to fail, and a double tap causes no single tap")
  func taps() {
    stage.advance(by: 0)
    stage.tap(canvas.box.center)
    #expect(canvas.log.isEmpty)
    stage.advance(by: 1)
    #expect(canvas.log == ["tap 3"])
    canvas.log = []
    stage.tap(canvas.box.center)
    stage.advance(by: 0.1)
    stage.tap(canvas.box.center)
    stage.advance(by: 1)
    #expect(canvas.log == ["double 3"])
  }

  @Test("Pinch and rotation are recognized together if the delegate permits it")
  func simultaneous() {
    stage.advance(by: 0)
    stage.drag(
      [
        (CGPoint(x: 150, y: 350), CGPoint(x: 100, y: 450)),
        (CGPoint(x: 240, y: 350), CGPoint(x: 290, y: 250)),
      ], duration: 0.4)
    stage.advance(by: 0.1)
    #expect(canvas.log.contains("pinch 1"))
    #expect(canvas.log.contains("rotation 1"))
    #expect(canvas.log.filter { $0 == "pinch 3" }.count == 1)
    #expect(canvas.log.filter { $0 == "rotation 3" }.count == 1)
  }

  @Test("Without the delegate's permission only one of pinch and rotation is recognized")
  func exclusive() {
    stage.advance(by: 0)
    canvas.simultaneous = false
    stage.drag(
      [
        (CGPoint(x: 150, y: 350), CGPoint(x: 100, y: 450)),
        (CGPoint(x: 240, y: 350), CGPoint(x: 290, y: 250)),
      ], duration: 0.4)
    stage.advance(by: 0.1)
    #expect(canvas.log.filter { $0.hasSuffix(" 1") }.count == 1)
  }

  @Test(
    "A delegate can refuse a recognizer's touches, and can prevent the recognition of the gesture"
  )
  func vetoes() {
    stage.advance(by: 0)
    canvas.receives = false
    stage.tap(canvas.box.center)
    stage.advance(by: 1)
    canvas.receives = true
    canvas.begins = false
    stage.tap(canvas.box.center)
    stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.2)
    stage.advance(by: 1)
    #expect(canvas.log.isEmpty)
    #expect(canvas.pan.state == .possible)
  }

  @Test("A pan begins only after a minimum movement, and its translation can be reset")
  func pan() {
    stage.advance(by: 0)
    stage.touchDown(CGPoint(x: 100, y: 300))
    stage.touchMove(CGPoint(x: 104, y: 300))
    #expect(canvas.pan.state == .possible)
    stage.advance(by: 1.0 / 60)
    stage.touchMove(CGPoint(x: 140, y: 300))
    stage.advance(by: 1.0 / 60)
    stage.touchMove(CGPoint(x: 160, y: 300))
    #expect(canvas.pan.state == .changed || canvas.pan.state == .began)
    canvas.pan.setTranslation(.zero, in: canvas.view)
    #expect(canvas.pan.translation(in: canvas.view) == .zero)
    stage.touchMove(CGPoint(x: 170, y: 305))
    #expect(canvas.pan.translation(in: canvas.view) == CGPoint(x: 10, y: 5))
    #expect(canvas.pan.numberOfTouches == 1)
    #expect(canvas.pan.location(in: canvas.box) == CGPoint(x: 125, y: 105))
    stage.touchUp()
    #expect(canvas.pan.state == .possible)
    #expect(canvas.log.filter { $0 == "pan 3" }.count == 1)
  }

  @Test("A long press begins after half a second, and fails if the touch moves earlier")
  func press() {
    stage.advance(by: 0)
    stage.touchDown(canvas.box.center)
    stage.advance(by: 0.45)
    #expect(canvas.log.isEmpty)
    stage.advance(by: 0.1)
    #expect(canvas.log == ["press 1"])
    stage.touchUp()
    #expect(canvas.log.last == "press 3")
    canvas.log = []
    stage.touchDown(canvas.box.center)
    stage.advance(by: 0.2)
    stage.touchMove(CGPoint(x: canvas.box.center.x + 15, y: canvas.box.center.y))
    stage.advance(by: 1)
    #expect(!canvas.log.contains("press 1"))
    stage.touchUp()
  }

  @Test("Disabling a recognizer in the middle of its gesture cancels the gesture")
  func disabling() {
    stage.advance(by: 0)
    stage.touchDown(CGPoint(x: 100, y: 300))
    stage.touchMove(CGPoint(x: 140, y: 300))
    stage.advance(by: 1.0 / 60)
    stage.touchMove(CGPoint(x: 160, y: 300))
    canvas.pan.isEnabled = false
    stage.touchMove(CGPoint(x: 180, y: 300))
    stage.touchUp()
    #expect(canvas.log.last == "pan 4")
  }

  @Test("A recognized tap cancels the touches of its view, unless cancelsTouchesInView is false")
  func cancelsTouches() {
    stage.advance(by: 0)
    final class Touched: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let view = Touched(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    canvas.view.addSubview(view)
    let tap = UITapGestureRecognizer()
    #expect(tap.cancelsTouchesInView)
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded)
    view.addGestureRecognizer(tap)
    stage.tap(view.center)
    stage.advance(by: 0.5)
    #expect(view.log == ["began", "cancelled"])
    view.log = []
    tap.cancelsTouchesInView = false
    stage.tap(view.center)
    stage.advance(by: 0.5)
    #expect(view.log == ["began", "ended"])
  }

  @Test("New recognizers have the default values of Apple's documentation")
  func defaults() {
    stage.advance(by: 0)
    #expect(canvas.press.minimumPressDuration == 0.5)
    #expect(canvas.press.allowableMovement == 10)
    #expect(canvas.press.numberOfTapsRequired == 0)
    #expect(canvas.press.numberOfTouchesRequired == 1)
    #expect(canvas.pan.minimumNumberOfTouches == 1)
    #expect(
      canvas.pan.maximumNumberOfTouches == Int(UInt32.max)
        || canvas.pan.maximumNumberOfTouches == Int.max)
    #expect(canvas.pinch.scale == 1)
    #expect(canvas.rotation.rotation == 0)
    #expect(UISwipeGestureRecognizer().direction == .right)
    #expect(UISwipeGestureRecognizer().numberOfTouchesRequired == 1)
    #expect(canvas.tap.view === canvas.box)
    #expect(canvas.tap.isEnabled)
    #expect(canvas.tap.name == nil)
    canvas.box.removeGestureRecognizer(canvas.tap)
    #expect(canvas.tap.view == nil)
    canvas.view.addGestureRecognizer(canvas.pan)
    #expect(canvas.pan.view === canvas.view)
    #expect(canvas.box.gestureRecognizers?.contains(canvas.pan) == false)
    #expect(UIView().gestureRecognizers == nil)
  }
}
