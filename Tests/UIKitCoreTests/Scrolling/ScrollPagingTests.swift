import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("A paging scroll view", .currentStage)
struct ScrollPagingTests {
  private let scene = ScrollScene(content: CGSize(width: 1600, height: 480))
  private var view: UIScrollView { scene.view }

  init() {
    view.isPagingEnabled = true
    view.showsHorizontalScrollIndicator = false
  }

  private func swipe(_ distance: CGFloat, speed: CGFloat) {
    let steps = max(1, Int((distance.magnitude / speed * 60).rounded()))
    scene.drag(
      from: CGPoint(x: 160, y: 200), by: CGPoint(x: distance / CGFloat(steps), y: 0), steps: steps)
  }

  @Test("A flick in a paging scroll view turns one page, even if the flick is long and fast")
  func flick() {
    swipe(-60, speed: 600)
    #expect(scene.delegate.target.x == 320)
    scene.rest()
    #expect(view.contentOffset.x == 320)
    swipe(-150, speed: 4000)
    scene.rest()
    #expect(view.contentOffset.x == 640)
    swipe(60, speed: 600)
    scene.rest()
    #expect(view.contentOffset.x == 320)
  }

  @Test("A slow drag in a paging scroll view ends at the nearer page")
  func slow() {
    swipe(-150, speed: 60)
    scene.rest()
    #expect(view.contentOffset.x == 0)
    swipe(-180, speed: 60)
    scene.rest()
    #expect(view.contentOffset.x == 320)
  }

  @Test("If a drag ends with a flick in the opposite direction, paging returns to the first page")
  func back() {
    scene.drag(
      from: CGPoint(x: 260, y: 200), by: CGPoint(x: -20, y: 0), steps: 6, lifting: false)
    for step in 1...5 {
      scene.app.advance(by: 1.0 / 60)
      scene.app.touch(.moved, CGPoint(x: 140 + 8 * CGFloat(step), y: 200))
    }
    scene.app.touch(.ended, CGPoint(x: 180, y: 200))
    scene.rest()
    #expect(view.contentOffset.x == 0)
  }

  @Test("After a flick beyond the first or last page, a paging scroll view returns to this page")
  func ends() {
    swipe(80, speed: 800)
    #expect(view.contentOffset.x < 0)
    scene.rest()
    #expect(view.contentOffset.x == 0)
    view.contentOffset.x = 1280
    swipe(-80, speed: 800)
    scene.rest()
    #expect(view.contentOffset.x == 1280)
  }

  @Test("A paging scroll view that is stopped between pages moves to the nearer page on release")
  func caught() {
    swipe(-60, speed: 900)
    scene.app.advance(by: 0.1)
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    let offset = view.contentOffset.x
    #expect(offset > 0 && offset < 320)
    scene.app.advance(by: 0.4)
    scene.app.touch(.ended, CGPoint(x: 100, y: 100))
    scene.rest()
    #expect(view.contentOffset.x == (offset < 160 ? 0 : 320))
  }

  @Test("A targetContentOffset set by the delegate takes precedence over the nearest page")
  func target() {
    scene.delegate.chosenTarget = CGPoint(x: 960, y: 0)
    swipe(-60, speed: 600)
    scene.rest()
    #expect(view.contentOffset.x == 960)
  }

  @Test("One notch of the mouse wheel turns one page of a paging scroll view")
  func wheel() {
    scene.app.session.handle(
      ScrollInputEvent(
        location: CGPoint(x: 100, y: 100), delta: CGPoint(x: -50, y: 0), isContinuous: false,
        timestamp: scene.app.time))
    scene.rest()
    #expect(view.contentOffset.x == 320)
  }
}
