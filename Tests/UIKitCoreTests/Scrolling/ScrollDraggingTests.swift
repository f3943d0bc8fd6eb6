// Covers UIScrollView, UIScrollViewDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Dragging a scroll view", .currentStage)
struct ScrollDraggingTests {
  private let scene = ScrollScene()
  private var view: UIScrollView { scene.view }
  private var delegateLog: Log { scene.delegate.log }

  @Test("A scroll view's drag begins after ten points without a jump and then follows the finger")
  func hysteresis() {
    scene.app.touch(.began, CGPoint(x: 100, y: 300))
    #expect(view.isTracking && !view.isDragging)
    scene.app.touch(.moved, CGPoint(x: 100, y: 291))
    #expect(view.contentOffset.y == 0)
    scene.app.touch(.moved, CGPoint(x: 100, y: 289))
    #expect(view.isDragging)
    #expect(view.contentOffset.y == 1)
    scene.app.touch(.moved, CGPoint(x: 130, y: 190))
    #expect(view.contentOffset == CGPoint(x: 0, y: 100))
    scene.app.advance(by: 0.2)
    scene.app.touch(.ended, CGPoint(x: 130, y: 190))
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
    #expect(view.contentOffset.y == 100)
  }

  @Test("A drag that ends with a flick notifies the scroll view's delegate in UIKit's order")
  func order() {
    scene.flick(up: 600)
    #expect(delegateLog.drain() == ["will drag", "scroll", "will end", "end true", "will glide"])
    #expect(view.isDecelerating)
    scene.rest()
    #expect(delegateLog.drain() == ["scroll", "glided"])
    #expect(!view.isDecelerating)
  }

  @Test("After a drag without a flick, content stays where the finger lifted")
  func still() {
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -5), steps: 10, lifting: false)
    scene.app.advance(by: 0.3)
    scene.app.touch(.ended, CGPoint(x: 100, y: 250))
    #expect(delegateLog.drain() == ["will drag", "scroll", "will end", "end false"])
    #expect(scene.delegate.velocity == .zero)
    #expect(view.contentOffset.y == 40)
  }

  @Test("Dragging x beyond the end of a view of height d moves content by (1 - 1/(0.55x/d + 1)) d")
  func rubberBand() {
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    scene.app.touch(.moved, CGPoint(x: 100, y: 110))
    for pull in stride(from: CGFloat(20), through: 300, by: 40) {
      scene.app.touch(.moved, CGPoint(x: 100, y: 110 + pull))
      let stretched = (1 - 1 / (pull * 0.55 / 480 + 1)) * 480
      #expect(abs(view.contentOffset.y + stretched) <= 0.25)
    }
    scene.app.touch(.moved, CGPoint(x: 100, y: 110))
    #expect(view.contentOffset.y == 0)
  }

  @Test("After a release beyond an end, content springs back within a second, critically damped")
  func springBack() {
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    scene.app.touch(.moved, CGPoint(x: 100, y: 310))
    scene.app.advance(by: 0.3)
    scene.app.touch(.ended, CGPoint(x: 100, y: 310))
    let start = view.contentOffset.y
    #expect(start < -80)
    let began = scene.app.time
    for _ in 0..<20 {
      scene.app.advance(by: 1.0 / 60)
      let t = CGFloat(scene.app.time - began)
      #expect(abs(view.contentOffset.y - (start + 10 * start * t) * exp(-10 * t)) <= 0.26)
    }
    scene.app.advance(by: 0.7)
    #expect(view.contentOffset.y == 0 && !view.isDecelerating)
    #expect(
      delegateLog.drain() == [
        "will drag", "scroll", "will end", "end true", "will glide", "scroll", "glided",
      ])
  }

  @Test("Content that fits along an axis can be dragged along this axis only with alwaysBounce")
  func fitting() {
    scene.drag(from: CGPoint(x: 100, y: 300), by: CGPoint(x: 8, y: 0), steps: 6)
    #expect(delegateLog.drain().isEmpty)
    view.alwaysBounceHorizontal = true
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 8, y: 0), steps: 6, lifting: false)
    #expect(view.contentOffset.x < -15)
    scene.app.session.cancelTouches()
    scene.rest()
    #expect(view.contentOffset.x == 0)
  }

  @Test("A scroll view's drag stops at the content's ends if bouncing is disabled")
  func noBounce() {
    view.bounces = false
    scene.drag(from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 10), steps: 10)
    scene.app.frame()
    #expect(view.contentOffset.y == 0)
    view.bounces = true
    view.bouncesVertically = false
    view.contentOffset.y = 4400
    scene.flick(up: 3000)
    scene.rest()
    #expect(view.contentOffset.y == 4520)
  }

  @Test("A directional lock keeps a drag on its initial axis unless the drag begins diagonally")
  func directionalLock() {
    view.contentSize = CGSize(width: 2000, height: 5000)
    view.isDirectionalLockEnabled = true
    view.contentOffset = CGPoint(x: 500, y: 500)
    scene.drag(
      from: CGPoint(x: 200, y: 300), by: CGPoint(x: -2, y: -10), steps: 10, lifting: false)
    #expect(view.contentOffset.x == 500 && view.contentOffset.y > 580)
    scene.app.session.cancelTouches()
    scene.app.frame()
    let before = view.contentOffset
    scene.drag(
      from: CGPoint(x: 200, y: 300), by: CGPoint(x: -8, y: -8), steps: 10, lifting: false)
    #expect(view.contentOffset.x > before.x + 50 && view.contentOffset.y > before.y + 50)
  }

  @Test("A scroll view's drag continues without a jump when a finger is added or lifted")
  func fingers() {
    scene.app.touch(.began, CGPoint(x: 100, y: 400), id: 1)
    scene.app.touch(.moved, CGPoint(x: 100, y: 340), id: 1)
    #expect(view.contentOffset.y == 50)
    scene.app.touch(.began, CGPoint(x: 200, y: 100), id: 2)
    #expect(view.contentOffset.y == 50)
    scene.app.touch(.moved, CGPoint(x: 200, y: 80), id: 2)
    #expect(view.contentOffset.y == 60)
    scene.app.touch(.ended, CGPoint(x: 100, y: 340), id: 1)
    scene.app.touch(.moved, CGPoint(x: 200, y: 60), id: 2)
    #expect(view.contentOffset.y == 80)
    #expect(view.isDragging)
  }

  @Test("A drag ends when scrolling is disabled, and no drag begins while scrolling is disabled")
  func disabling() {
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -10), steps: 5, lifting: false)
    view.isScrollEnabled = false
    scene.app.frame()
    #expect(!view.isDragging)
    #expect(delegateLog.drain() == ["will drag", "scroll", "will end", "end false"])
    scene.app.touch(.ended, CGPoint(x: 100, y: 250))
    scene.flick(up: 500)
    #expect(delegateLog.drain().isEmpty)
  }

  @Test("A drag ends when the scroll view is removed or the touches are cancelled")
  func removal() {
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -10), steps: 5, lifting: false)
    view.removeFromSuperview()
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating)
    scene.app.touch(.moved, CGPoint(x: 100, y: 100))
    scene.app.touch(.ended, CGPoint(x: 100, y: 100))
    scene.app.window.rootViewController!.view.addSubview(view)
    scene.app.frame()
    delegateLog.entries = []
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -10), steps: 5, lifting: false)
    scene.app.session.cancelTouches()
    #expect(delegateLog.drain() == ["will drag", "scroll", "will end", "end false"])
    #expect(!view.isDragging)
  }

  @Test("A drag in a rotated and scaled scroll view still follows the finger")
  func transformed() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5)
    scene.app.frame()
    // The view is rotated by 90 degrees, so that its downward direction is to the left in the
    // window.
    scene.app.touch(.began, CGPoint(x: 160, y: 240))
    scene.app.touch(.moved, CGPoint(x: 165, y: 240))
    scene.app.touch(.moved, CGPoint(x: 205, y: 240))
    #expect(abs(view.contentOffset.y - 80) < 0.6)
  }

  @Test(
    "If the delegate changes contentOffset during a drag, the drag continues from the new offset"
  )
  func rebased() {
    var moved = false
    scene.delegate.onScroll = { view in
      if view.contentOffset.y > 60, !moved {
        moved = true
        view.contentOffset.y += 1000
      }
    }
    scene.drag(
      from: CGPoint(x: 100, y: 300), by: CGPoint(x: 0, y: -10), steps: 10, lifting: false)
    #expect(view.contentOffset.y == 1090)
  }
}
