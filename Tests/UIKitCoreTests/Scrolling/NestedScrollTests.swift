import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Scroll views within scroll views", .currentStage)
struct NestedScrollTests {
  private let app = VirtualApp()
  private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  init() {
    app.showView().addSubview(outer)
    outer.addSubview(inner)
    for view in [outer, inner] { view.contentInsetAdjustmentBehavior = .never }
    app.frame()
  }

  private func drag(by step: CGPoint) {
    let start = CGPoint(x: 160, y: 200)
    app.touch(.began, start)
    for index in 1...10 {
      app.advance(by: 1.0 / 60)
      let multiple = CGFloat(index)
      app.touch(.moved, CGPoint(x: start.x + step.x * multiple, y: start.y + step.y * multiple))
    }
    app.advance(by: 0.2)
    app.touch(
      .ended, CGPoint(x: start.x + step.x * 10, y: start.y + step.y * 10))
    app.advance(by: 2)
  }

  @Test("Nested scroll views for different axes each scroll along their own axis")
  func axes() {
    outer.contentSize = CGSize(width: 2000, height: 480)
    inner.contentSize = CGSize(width: 320, height: 2000)
    drag(by: CGPoint(x: 1, y: -8))
    #expect(inner.contentOffset.y == 70 && outer.contentOffset == .zero)
    drag(by: CGPoint(x: -8, y: 1))
    #expect(inner.contentOffset.y == 70 && outer.contentOffset.x == 70)
  }

  @Test(
    "If the inner scroll view is at its end, a drag on the same axis scrolls the outer scroll view")
  func oneAxis() {
    outer.contentSize = CGSize(width: 320, height: 2000)
    inner.contentSize = CGSize(width: 320, height: 440)
    drag(by: CGPoint(x: 0, y: -8))
    #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 0)
    drag(by: CGPoint(x: 0, y: -8))
    #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 70)
    inner.transfersVerticalScrollingToParent = false
    drag(by: CGPoint(x: 0, y: -8))
    #expect(inner.contentOffset.y == 40 && outer.contentOffset.y == 70)
  }

  @Test("If both nested scroll views are at their ends, the inner scroll view bounces")
  func bothAtEnd() {
    outer.contentSize = CGSize(width: 320, height: 2000)
    inner.contentSize = CGSize(width: 320, height: 2000)
    app.touch(.began, CGPoint(x: 160, y: 200))
    app.touch(.moved, CGPoint(x: 160, y: 300))
    #expect(inner.contentOffset.y < -20 && outer.contentOffset.y == 0)
  }

  @Test("The wheel scrolls the deepest scroll view that can move in the wheel's direction")
  func wheel() {
    outer.contentSize = CGSize(width: 320, height: 2000)
    inner.contentSize = CGSize(width: 320, height: 500)
    func turn(_ y: CGFloat) {
      app.session.handle(
        ScrollInputEvent(
          location: CGPoint(x: 100, y: 100), delta: CGPoint(x: 0, y: y), isContinuous: false,
          timestamp: app.time))
    }
    turn(-60)
    turn(-60)
    turn(-60)
    app.advance(by: 2)
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 60)
    turn(30)
    app.advance(by: 2)
    #expect(inner.contentOffset.y == 70)
  }
}
