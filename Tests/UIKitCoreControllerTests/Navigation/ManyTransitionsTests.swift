import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

/// Checks many animated changes of a stack in one iteration of the run loop.
@MainActor @Suite("Many transitions in one iteration of the run loop", .currentStage)
struct ManyTransitionsTests {
  private let app = VirtualApp()
  private let log = Log()
  private let stack: UINavigationController

  init() {
    stack = UINavigationController(rootViewController: UIViewController())
    app.show(stack)
    app.advance(by: 0.1)
  }

  private func pages(_ count: Int) -> [SpyController] {
    (0..<count).map { SpyController("\($0)", log) }
  }

  private var viewCount: Int {
    func count(_ view: UIView) -> Int { 1 + view.subviews.map(count).reduce(0, +) }
    return count(app.window)
  }

  /// Checks that only this page is visible and at rest, and that the bar contains its title.
  private func expectOnTop(_ page: UIViewController) {
    #expect(stack.topViewController === page && stack.visibleViewController === page)
    #expect(stack.viewControllers.filter { $0.viewIfLoaded?.window != nil } == [page])
    #expect(page.view.convert(page.view.bounds, to: nil).minX == 0)
    #expect(stack.navigationBar.topItem === page.navigationItem)
    #expect(stack.navigationBar.items?.count == stack.viewControllers.count)
    #expect(stack.transitionCoordinator == nil)
    #expect(!app.session.isMoving)
  }

  /// Checks that each page got its appearance callbacks once. A page that is not visible must also
  /// have got its disappearance callbacks once.
  private func expectPairedCallbacks(_ pages: [SpyController], visible: SpyController?) {
    var callbacks: [String: [String]] = [:]
    for entry in log.drain() {
      let words = entry.split(separator: " ", maxSplits: 1)
      callbacks["\(words[0])", default: []].append("\(words[1])")
    }
    for page in pages {
      var expected = ["will appear", "did appear"]
      if page !== visible { expected += ["will disappear", "did disappear"] }
      #expect(callbacks[page.name] == expected)
    }
  }

  @Test("100 pushes in one run loop iteration show the last controller, and 100 pops show the root")
  func pushesAndPops() {
    let pages = pages(100)
    let before = viewCount
    for page in pages { stack.pushViewController(page, animated: true) }
    #expect(stack.viewControllers.count == 101)
    app.advance(by: 2)
    expectOnTop(pages[99])
    expectPairedCallbacks(pages, visible: pages[99])
    let popped = (0..<100).map { _ in stack.popViewController(animated: true) }
    #expect(popped == pages.reversed())
    #expect(stack.viewControllers.count == 1)
    app.advance(by: 2)
    expectOnTop(stack.viewControllers[0])
    #expect(viewCount == before)
    #expect(pages.allSatisfy { $0.parent == nil })
  }

  @Test("100 pushes that alternate with pops in one run loop iteration leave the stack unchanged")
  func alternatingPushesAndPops() {
    let pages = pages(100)
    let before = viewCount
    for page in pages {
      stack.pushViewController(page, animated: true)
      #expect(stack.popViewController(animated: true) === page)
    }
    app.advance(by: 2)
    expectOnTop(stack.viewControllers[0])
    #expect(stack.viewControllers.count == 1 && viewCount == before)
    expectPairedCallbacks(pages, visible: nil)
  }

  @Test("After 100 pushes and pops in one run loop iteration, the last controller is deallocated")
  func release() {
    weak var last: UIViewController?
    for _ in 0..<100 {
      let page = UIViewController()
      last = page
      stack.pushViewController(page, animated: true)
      stack.popViewController(animated: true)
    }
    app.advance(by: 2)
    #expect(last == nil)
  }
}
