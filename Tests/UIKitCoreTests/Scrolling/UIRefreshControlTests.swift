import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Refresh controls", .currentStage)
struct UIRefreshControlTests {
  private let scene = ScrollScene()
  private let control = UIRefreshControl()
  private var view: UIScrollView { scene.view }
  private let log = Log()

  init() {
    view.refreshControl = control
    control.addAction(UIAction { [log] _ in log("refresh") }, for: .valueChanged)
  }

  private func pull(_ distance: CGFloat) {
    scene.drag(
      from: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: distance / 20), steps: 20, lifting: false)
  }

  @Test("A long pull begins refreshing once, and the control stays visible until the refresh ends")
  func pulling() {
    pull(120)
    #expect(log.drain().isEmpty && !control.isRefreshing && control.alpha > 0)
    scene.app.touch(.ended, CGPoint(x: 100, y: 220))
    scene.rest()
    pull(300)
    #expect(log.drain() == ["refresh"] && control.isRefreshing)
    let pulled = view.contentOffset.y
    scene.app.advance(by: 0.3)
    scene.app.touch(.ended, CGPoint(x: 100, y: 400))
    scene.app.frame()
    #expect(abs(view.contentOffset.y - pulled) < 12)
    scene.rest()
    #expect(view.contentOffset.y == -60)
    #expect(view.adjustedContentInset.top == 60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    control.endRefreshing()
    #expect(view.contentOffset.y == -60)
    scene.rest()
    #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
    #expect(control.alpha == 0 && log.drain().isEmpty)
  }

  @Test("A refresh control that is added as a subview of a scroll view begins refreshing by a pull")
  func subview() {
    view.refreshControl = nil
    view.addSubview(control)
    pull(300)
    #expect(log.drain() == ["refresh"] && control.isRefreshing)
    scene.app.advance(by: 0.3)
    scene.app.touch(.ended, CGPoint(x: 100, y: 400))
    scene.rest()
    #expect(control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    control.endRefreshing()
    scene.rest()
    #expect(view.contentOffset.y == 0 && control.alpha == 0)
  }

  @Test("If refreshing ends during a drag, content returns to the top after the release")
  func endingWhileDragged() {
    pull(300)
    control.endRefreshing()
    let offset = view.contentOffset.y
    scene.app.frame()
    #expect(view.contentOffset.y == offset)
    scene.app.advance(by: 0.3)
    scene.app.touch(.ended, CGPoint(x: 100, y: 400))
    scene.rest()
    #expect(view.contentOffset.y == 0)
    pull(300)
    #expect(log.drain() == ["refresh", "refresh"])
  }

  @Test("beginRefreshing sends no event and does not scroll, and the control can be removed")
  func programmatic() {
    view.contentOffset.y = 500
    control.beginRefreshing()
    #expect(control.isRefreshing && log.drain().isEmpty)
    #expect(view.contentOffset.y == 500 && view.adjustedContentInset.top == 60)
    view.refreshControl = nil
    #expect(control.superview == nil && view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == 500)
  }
}
