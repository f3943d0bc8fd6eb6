import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite("Programmatic scrolling", .currentStage)
struct ScrollAnimationTests {
  private let scene = ScrollScene()
  private var view: UIScrollView { scene.view }
  private var delegateLog: Log { scene.delegate.log }

  @Test("An animated scroll takes 0.3 seconds and notifies the delegate once at its end")
  func animated() {
    view.setContentOffset(CGPoint(x: 0, y: 1000.3), animated: true)
    #expect(view.contentOffset.y == 0 && view.isScrollAnimating)
    scene.app.advance(by: 0.15)
    #expect(abs(view.contentOffset.y - 500) < 1)
    scene.app.advance(by: 0.05)
    #expect(view.contentOffset.y > 760 && view.contentOffset.y < 800)
    scene.app.advance(by: 0.2)
    #expect(view.contentOffset.y == 1000.3)
    #expect(delegateLog.drain() == ["scroll", "animated"])
    view.setContentOffset(view.contentOffset, animated: true)
    scene.rest()
    #expect(delegateLog.drain().isEmpty)
  }

  @Test("Another setContentOffset call redirects an animated scroll, and a touch stops it")
  func interrupted() {
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.app.advance(by: 0.15)
    let midOffset = view.contentOffset.y
    view.setContentOffset(.zero, animated: true)
    scene.app.advance(by: 1.0 / 60)
    #expect(view.contentOffset.y < midOffset && view.contentOffset.y > midOffset - 30)
    scene.app.advance(by: 1)
    #expect(view.contentOffset.y == 0)
    #expect(delegateLog.drain() == ["scroll", "animated"])
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.app.advance(by: 0.15)
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    let restOffset = view.contentOffset
    scene.rest()
    #expect(view.contentOffset == restOffset)
  }

  @Test("Setting contentOffset does not stop an animated scroll, but a call without animation does")
  func setDuringAnimation() {
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.app.advance(by: 0.1)
    view.contentOffset.y = 3000
    #expect(view.contentOffset.y == 3000 && view.isScrollAnimating)
    scene.rest()
    #expect(view.contentOffset.y == 1000)
    view.setContentOffset(.zero, animated: true)
    scene.app.advance(by: 0.1)
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(!view.isScrollAnimating)
    scene.rest()
    #expect(view.contentOffset.y == 500)
  }

  @Test("An animated scroll during a deceleration ends the deceleration and notifies the delegate")
  func replacedDeceleration() {
    scene.flick(up: 900)
    scene.app.advance(by: 0.1)
    #expect(view.isDecelerating)
    _ = delegateLog.drain()
    view.setContentOffset(.zero, animated: true)
    #expect(delegateLog.drain() == ["glided"] && !view.isDecelerating)
    scene.rest()
    #expect(delegateLog.drain() == ["scroll", "animated"])
    #expect(view.contentOffset.y == 0)
  }

  @Test("An animated scroll during an animated zoom ends the zoom and notifies the delegate")
  func replacedZoom() {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    view.addSubview(picture)
    scene.delegate.zoomed = picture
    view.maximumZoomScale = 3
    view.setZoomScale(2, animated: true)
    scene.app.advance(by: 0.1)
    _ = delegateLog.drain()
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(delegateLog.drain().contains { $0.hasPrefix("zoomed ") })
    scene.rest()
    #expect(delegateLog.drain().last == "animated")
    #expect(view.contentOffset.y == 300)
  }

  @Test(
    "An animated scroll that starts during a scroll to the top ends with didEndScrollingAnimation"
  )
  func replacedScrollToTop() {
    view.contentOffset.y = 2000
    scene.app.frame()
    #expect(view.scrollToTop())
    scene.app.advance(by: 0.1)
    view.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    scene.rest()
    #expect(delegateLog.drain().last == "animated")
  }

  @Test("A scroll view's delegate can start an animated scroll when a drag ends")
  func fromDelegate() {
    scene.delegate.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 3000), animated: true) }
    scene.flick(up: 900)
    scene.rest()
    #expect(view.contentOffset.y == 3000)
    #expect(delegateLog.drain().last == "animated")
  }

  @Test(
    "scrollRectToVisible scrolls the shortest distance, but not if the rectangle is visible already"
  )
  func rectangle() {
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    view.contentOffset.y = -20
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == -20)
    view.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 50), animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 30)
    view.scrollRectToVisible(CGRect(x: 0, y: 4990, width: 10, height: 500), animated: false)
    #expect(view.contentOffset.y == 4550)
    view.scrollRectToVisible(.null, animated: false)
    #expect(view.contentOffset.y == 4550)
  }

  @Test("An animated scroll of a view without a window ends immediately")
  func noWindow() {
    let free = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    free.contentSize = CGSize(width: 100, height: 1000)
    free.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(free.contentOffset.y == 50)
  }

  @Test("Setting contentOffset in an animation block animates the bounds of the layer")
  func inBlock() {
    UIView.animate(withDuration: 0.5) { view.contentOffset.y = 200 }
    #expect(view.contentOffset.y == 200)
    scene.app.advance(by: 0.25)
    let displayed = view.layer.presentation()?.bounds.minY ?? 0
    #expect(displayed > 50 && displayed < 150)
  }
}
