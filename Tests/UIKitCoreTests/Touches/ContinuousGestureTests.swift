// Covers UIHoverGestureRecognizer, UILongPressGestureRecognizer, UIPinchGestureRecognizer.
// Covers UIRotationGestureRecognizer, UISwipeGestureRecognizer, UISwipeGestureRecognizer.Direction.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Pinch, rotation, swipe, long press and hover recognizers", .currentStage)
struct ContinuousGestureTests {
  private let app = VirtualApp()
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let log = Log()

  init() { app.showView().addSubview(pad) }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ note: @escaping (Recognizer) -> String = { "\($0.state.rawValue)" }
  ) -> Recognizer {
    recognizer.addHandler { [log] in
      if let recognizer = $0 as? Recognizer { log(note(recognizer)) }
    }
    pad.addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Pinch

  @Test(
    "A pinch's scale is the distance between its fingers divided by their distance at the beginning"
  )
  func pinch() {
    let pinch = add(UIPinchGestureRecognizer())
    app.touch(.began, CGPoint(x: 100, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 192, y: 100), id: 2)
    app.advance(by: 0.1)
    app.touch(.moved, CGPoint(x: 197, y: 100), id: 2)
    #expect(pinch.state == .possible && pinch.scale == 97.0 / 92)
    app.advance(by: 0.1)
    app.touch(.moved, CGPoint(x: 200, y: 100), id: 2)
    #expect(pinch.state == .began && pinch.scale == 1)
    app.advance(by: 0.1)
    app.touch(.moved, CGPoint(x: 300, y: 100), id: 2)
    #expect(pinch.scale == 2 && pinch.numberOfTouches == 2)
    #expect(pinch.location(in: pad) == CGPoint(x: 200, y: 100))
    #expect(abs(pinch.velocity - 10) < 2.1)
    pinch.scale = 1
    app.touch(.moved, CGPoint(x: 200, y: 100), id: 2)
    #expect(pinch.scale == 0.5)
    app.touch(.ended, CGPoint(x: 200, y: 100), id: 2)
    #expect(pinch.state == .changed && pinch.scale == 0.5)
    app.touch(.began, CGPoint(x: 300, y: 100), id: 3)
    app.touch(.moved, CGPoint(x: 200, y: 100), id: 3)
    #expect(pinch.scale == 0.25)
    app.touch(.ended, CGPoint(x: 200, y: 100), id: 3)
    app.touch(.ended, CGPoint(x: 100, y: 100), id: 1)
    #expect(log.drain() == ["1", "2", "2", "2", "3"])
    #expect(pinch.scale == 1)
  }

  @Test("A pinch whose fingers begin at one point has a finite scale")
  func pinchAtOnePoint() {
    let pinch = add(UIPinchGestureRecognizer())
    app.touch(.began, CGPoint(x: 100, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 100, y: 100), id: 2)
    app.touch(.moved, CGPoint(x: 200, y: 100), id: 2)
    #expect(pinch.scale.isFinite)
    app.touch(.moved, CGPoint(x: 100, y: 100), id: 2)
    #expect(pinch.scale.isFinite && pinch.scale > 0)
  }

  // MARK: Rotation

  @Test("A rotation gesture follows the line between its fingers, even beyond 180 degrees")
  func rotation() {
    let rotation = add(UIRotationGestureRecognizer())
    let center = CGPoint(x: 160, y: 240)
    func point(_ degrees: CGFloat) -> CGPoint {
      let angle = degrees * .pi / 180
      return CGPoint(x: center.x + 100 * cos(angle), y: center.y + 100 * sin(angle))
    }
    app.touch(.began, center, id: 1)
    app.touch(.began, point(0), id: 2)
    app.touch(.moved, point(4), id: 2)
    #expect(rotation.state == .possible)
    for degrees in stride(from: CGFloat(10), through: 270, by: 10) {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, point(degrees), id: 2)
    }
    // Before the gesture begins, the fingers rotate by five degrees. The rotation of the recognizer
    // excludes these degrees.
    #expect(abs(rotation.rotation - 265 * .pi / 180) < 1e-9)
    #expect(abs(rotation.velocity - 600 * .pi / 180) < 1e-6)
    rotation.rotation = 0
    app.touch(.moved, point(260), id: 2)
    #expect(abs(rotation.rotation + 10 * .pi / 180) < 1e-9)
    app.touch(.ended, point(260), id: 2)
    app.touch(.ended, center, id: 1)
    #expect(log.drain().last == "3")
  }

  // MARK: Swipe

  @Test("A swipe is recognized if it is quick, straight and in the required direction")
  func swipe() {
    let swipe = add(UISwipeGestureRecognizer())
    func stroke(to end: CGPoint, pause: Double = 0) {
      app.touch(.began, CGPoint(x: 160, y: 240))
      app.advance(by: 0.05 + pause)
      app.touch(.moved, end)
      app.touch(.ended, end)
      app.frame()
    }
    stroke(to: CGPoint(x: 240, y: 250))
    #expect(log.drain() == ["3"])
    stroke(to: CGPoint(x: 80, y: 240))
    stroke(to: CGPoint(x: 160, y: 340))
    stroke(to: CGPoint(x: 200, y: 240))
    stroke(to: CGPoint(x: 240, y: 310))
    stroke(to: CGPoint(x: 240, y: 240), pause: 0.6)
    #expect(log.drain().isEmpty)
    swipe.direction = [.up, .left]
    stroke(to: CGPoint(x: 150, y: 140))
    stroke(to: CGPoint(x: 80, y: 240))
    #expect(log.drain() == ["3", "3"])
    swipe.numberOfTouchesRequired = 2
    stroke(to: CGPoint(x: 80, y: 240))
    #expect(log.drain().isEmpty)
    app.touch(.began, CGPoint(x: 160, y: 240), id: 1)
    app.touch(.began, CGPoint(x: 260, y: 240), id: 2)
    app.touch(.moved, CGPoint(x: 80, y: 240), id: 1)
    app.touch(.moved, CGPoint(x: 180, y: 240), id: 2)
    #expect(log.drain() == ["3"])
  }

  // MARK: Long press

  @Test("A long press begins after half a second without movement, and then follows its finger")
  func longPress() {
    let press = add(UILongPressGestureRecognizer())
    app.touch(.began, CGPoint(x: 100, y: 100))
    app.touch(.moved, CGPoint(x: 108, y: 100))
    app.advance(by: 0.45)
    #expect(log.entries.isEmpty)
    app.advance(by: 0.1)
    #expect(log.drain() == ["1"])
    app.touch(.moved, CGPoint(x: 200, y: 100))
    app.touch(.ended, CGPoint(x: 200, y: 100))
    #expect(log.drain() == ["2", "3"])
    app.touch(.began, CGPoint(x: 100, y: 100))
    app.touch(.moved, CGPoint(x: 112, y: 100))
    app.advance(by: 1)
    app.touch(.ended, CGPoint(x: 112, y: 100))
    app.tap(CGPoint(x: 100, y: 100))
    #expect(log.drain().isEmpty)
    press.minimumPressDuration = 0
    app.touch(.began, CGPoint(x: 100, y: 100))
    #expect(log.drain() == ["1"])
    app.touch(.ended, CGPoint(x: 100, y: 100))
    press.minimumPressDuration = 0.5
    press.numberOfTouchesRequired = 2
    app.touch(.began, CGPoint(x: 100, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 200, y: 100), id: 2)
    app.advance(by: 0.6)
    #expect(log.drain() == ["3", "1"])
  }

  @Test("With numberOfTapsRequired, a long press is recognized only after taps")
  func longPressAfterTap() {
    let press = add(UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    app.touch(.began, CGPoint(x: 100, y: 100))
    app.advance(by: 1)
    app.touch(.ended, CGPoint(x: 100, y: 100))
    #expect(log.drain().isEmpty)
    app.tap(CGPoint(x: 100, y: 100))
    app.advance(by: 0.1)
    app.touch(.began, CGPoint(x: 100, y: 100))
    app.advance(by: 0.6)
    #expect(log.drain() == ["1"])
  }

  @Test("When a long press begins, a tap recognizer that receives the same touch fails")
  func pressAndTap() {
    _ = add(UILongPressGestureRecognizer()) { "press \($0.state.rawValue)" }
    _ = add(UITapGestureRecognizer()) { "tap \($0.state.rawValue)" }
    app.touch(.began, CGPoint(x: 100, y: 100))
    app.advance(by: 0.6)
    app.touch(.ended, CGPoint(x: 100, y: 100))
    #expect(log.drain() == ["press 1", "press 3"])
    app.tap(CGPoint(x: 100, y: 100))
    #expect(log.drain() == ["tap 3"])
  }

  // MARK: Hover

  @Test("A hover recognizer begins, changes and ends with the pointer over its view or a subview")
  func hover() {
    let small = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    pad.addSubview(small)
    let inner = UIHoverGestureRecognizer { [log] in log("inner \($0.state.rawValue)") }
    small.addGestureRecognizer(inner)
    _ = add(UIHoverGestureRecognizer()) { "outer \($0.state.rawValue)" }
    func move(_ x: CGFloat) {
      app.session.handleHover(at: CGPoint(x: x, y: 100), timestamp: app.time)
    }
    move(20)
    #expect(log.drain() == ["outer 1"])
    move(60)
    #expect(log.drain() == ["inner 1", "outer 2"])
    #expect(inner.location(in: small) == CGPoint(x: 10, y: 50))
    move(70)
    #expect(log.drain() == ["inner 2", "outer 2"])
    move(200)
    #expect(log.drain() == ["inner 3", "outer 2"])
    app.session.handleHover(at: nil, timestamp: app.time)
    #expect(log.drain() == ["outer 3"])
    move(60)
    #expect(log.drain() == ["inner 1", "outer 1"])
    inner.isEnabled = false
    app.frame()
    #expect(log.drain() == ["inner 4"])
    move(65)
    #expect(log.drain() == ["outer 2"])
    inner.isEnabled = true
    move(66)
    #expect(log.drain() == ["inner 1", "outer 2"])
    small.removeFromSuperview()
    move(67)
    #expect(log.drain().contains("outer 2"))
  }

  @Test("A hover recognizer begins when its view scrolls under a pointer that does not move")
  func hoverWhileScrolling() {
    let scrollView = UIScrollView(frame: pad.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    let cell = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    cell.addGestureRecognizer(UIHoverGestureRecognizer { [log] in log("\($0.state.rawValue)") })
    scrollView.addSubview(cell)
    pad.addSubview(scrollView)
    app.session.handleHover(at: CGPoint(x: 100, y: 150), timestamp: app.time)
    #expect(log.drain().isEmpty)
    app.session.handle(
      ScrollInputEvent(
        location: CGPoint(x: 100, y: 150), delta: CGPoint(x: 0, y: -80), isContinuous: true,
        timestamp: app.time))
    #expect(log.drain() == ["1"])
  }
}
