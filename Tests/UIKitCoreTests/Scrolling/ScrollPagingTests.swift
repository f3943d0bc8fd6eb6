import Testing
import UIKitCore

@MainActor @Suite("A scroll view of pages")
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

  @Test("turns a page for a flick, however short, and one page only")
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

  @Test("goes to the nearer page after a slow drag")
  func slow() {
    swipe(-150, speed: 60)
    scene.rest()
    #expect(view.contentOffset.x == 0)
    swipe(-180, speed: 60)
    scene.rest()
    #expect(view.contentOffset.x == 320)
  }

  @Test("comes back from a flick against the way it was dragged")
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

  @Test("bounces at its first and last page")
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

  @Test("goes on to a page when a finger has stopped it between two")
  func caught() {
    swipe(-60, speed: 900)
    scene.app.advance(by: 0.1)
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    let place = view.contentOffset.x
    #expect(place > 0 && place < 320)
    scene.app.advance(by: 0.4)
    scene.app.touch(.ended, CGPoint(x: 100, y: 100))
    scene.rest()
    #expect(view.contentOffset.x == (place < 160 ? 0 : 320))
  }

  @Test("gives way to a target that the delegate chooses")
  func target() {
    scene.delegate.chosenTarget = CGPoint(x: 960, y: 0)
    swipe(-60, speed: 600)
    scene.rest()
    #expect(view.contentOffset.x == 960)
  }

  @Test("turns one page for one notch of the wheel")
  func wheel() {
    scene.app.session.handle(
      ScrollSample(
        location: CGPoint(x: 100, y: 100), delta: CGPoint(x: -50, y: 0), isContinuous: false,
        timestamp: scene.app.time))
    scene.rest()
    #expect(view.contentOffset.x == 320)
  }
}
