import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
private final class Onboarding: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let pages = (0..<4).map { index in
    let page = UIViewController()
    page.title = "\(index)"
    return page
  }
  var log: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else {
      return nil
    }
    return pages[index + 1]
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.append("will \(pendingViewControllers.map { $0.title ?? "" })")
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.append("did \(finished) \(previousViewControllers.map { $0.title ?? "" }) \(completed)")
  }
}

@MainActor @Suite("Onboarding with a page view controller", .currentStage)
struct OnboardingTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let model = Onboarding()
  private let pager = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal,
    options: [.interPageSpacing: 20])

  init() {
    pager.dataSource = model
    pager.delegate = model
    pager.setViewControllers([model.pages[0]], direction: .forward, animated: false)
    stage.show(pager)
    stage.settle()
  }

  @Test("Pages set in code appear without a call of the delegate")
  func programmatic() {
    stage.advance(by: 0)
    var finished: Bool?
    pager.setViewControllers([model.pages[2]], direction: .forward, animated: true) {
      finished = $0
    }
    stage.settle()
    #expect(finished == true)
    #expect(pager.viewControllers == [model.pages[2]])
    #expect(model.log.isEmpty)
    #expect(model.pages[2].parent === pager)
    #expect(model.pages[2].view.window != nil)
    #expect(model.pages[2].view.convert(CGPoint.zero, to: nil).x == 0)
  }

  @Test("A swipe notifies the delegate before the transition and after its completion")
  func swipe() {
    stage.advance(by: 0)
    stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.2)
    stage.settle()
    #expect(model.log == ["will [\"1\"]", "did true [\"0\"] true"])
    #expect(pager.viewControllers == [model.pages[1]])
  }

  @Test(
    "If a swipe is dragged back to its start, the delegate is notified of an incomplete transition")
  func abandoned() {
    stage.advance(by: 0)
    stage.touchDown(CGPoint(x: 300, y: 400))
    for x in stride(from: 290, through: 200, by: -10) {
      stage.touchMove(CGPoint(x: x, y: 400))
      stage.advance(by: 1.0 / 60)
    }
    for x in stride(from: 200, through: 300, by: 10) {
      stage.touchMove(CGPoint(x: x, y: 400))
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.settle()
    #expect(model.log.first == "will [\"1\"]")
    #expect(model.log.last == "did true [\"0\"] false")
    #expect(pager.viewControllers == [model.pages[0]])
  }

  @Test("The page control has one dot per page, and a swipe changes its current page")
  func dots() throws {
    stage.advance(by: 0)
    func find(_ view: UIView) -> UIPageControl? {
      view as? UIPageControl ?? view.subviews.lazy.compactMap(find).first
    }
    let dots = try #require(find(pager.view))
    #expect(dots.numberOfPages == 4)
    #expect(dots.currentPage == 0)
    stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.2)
    stage.settle()
    #expect(dots.currentPage == 1)
  }

  @Test(
    "After a swipe beyond the first or last page, the page view controller returns to this page"
  )
  func ends() {
    stage.advance(by: 0)
    stage.drag(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.2)
    stage.settle()
    #expect(pager.viewControllers == [model.pages[0]])
    #expect(abs(model.pages[0].view.convert(CGPoint.zero, to: nil).x) < 0.5)
    pager.setViewControllers([model.pages[3]], direction: .forward, animated: false)
    stage.settle()
    stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.2)
    stage.settle()
    #expect(pager.viewControllers == [model.pages[3]])
    #expect(abs(model.pages[3].view.convert(CGPoint.zero, to: nil).x) < 0.5)
    #expect(pager.transitionStyle == .scroll)
    #expect(pager.navigationOrientation == .horizontal)
  }
}
