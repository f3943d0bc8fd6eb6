// Covers UIScrollView.ContentInsetAdjustmentBehavior.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Insets of a scroll view", .currentStage)
struct ScrollInsetsTests {
  @Test("Content insets extend the scrollable range, and their removal limits the offset again")
  func contentInset() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
    #expect(scene.view.contentOffset.y == 0)
    #expect(scene.view.adjustedContentInset == scene.view.contentInset)
    scene.flick(up: 9000, steps: 3)
    scene.rest()
    #expect(scene.view.contentOffset.y == 4580)
    scene.view.contentInset = .zero
    #expect(scene.view.contentOffset.y == 4520)
  }

  @Test(
    "New insets move content that fits; larger content moves only if its offset becomes invalid"
  )
  func contentInsetAtRest() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 500, height: 500)
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    #expect(view.contentOffset == .zero)
    view.contentOffset = CGPoint(x: -20, y: -10)
    view.contentInset = .zero
    #expect(view.contentOffset == .zero)
    view.contentSize = CGSize(width: 50, height: 50)
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
    #expect(view.contentOffset == CGPoint(x: -20, y: -10))
  }

  @Test("contentInsetAdjustmentBehavior determines whether the safe area is added to the insets")
  func behavior() {
    let app = VirtualApp(safeArea: UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10))
    let root = app.showView()
    let container = UIView(frame: root.bounds)
    root.addSubview(container)
    let view = UIScrollView(frame: container.bounds)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    view.addSubview(child)
    container.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10))
    // The view is not the controller's main view, and its content fits. Therefore the insets are
    // not adjusted.
    #expect(view.adjustedContentInset == .zero)
    #expect(child.safeAreaInsets.top == 40)
    view.contentSize = CGSize(width: 320, height: 900)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    #expect(view.contentOffset.y == -40)
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10))
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == .zero)
    #expect(view.contentOffset == .zero)
  }

  @Test("In a navigation controller the main scroll view avoids the safe area if its content fits")
  func main() {
    let app = VirtualApp(safeArea: UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    final class Delegate: NSObject, UIScrollViewDelegate {
      var changes = 0
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
    }
    let delegate = Delegate()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.delegate = delegate
    let page = UIViewController()
    page.view.addSubview(view)
    let navigation = UINavigationController(rootViewController: page)
    navigation.isNavigationBarHidden = true
    app.show(navigation)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    #expect(delegate.changes == 1)

    let alone = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    app.showView().addSubview(alone)
    #expect(alone.adjustedContentInset == .zero)
  }

  @Test("A new inset does not move content that is scrolled")
  func scrolled() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 300
    scene.view.contentInset.top = 50
    #expect(scene.view.contentOffset.y == 300)
  }

  @Test("If a scroll view at its largest offset becomes taller, it moves to the new largest offset")
  func resizing() {
    let scene = ScrollScene()
    scene.view.contentOffset.y = 4520
    scene.view.frame.size.height = 600
    #expect(scene.view.contentOffset.y == 4400)
    scene.view.frame.size.height = 300
    #expect(scene.view.contentOffset.y == 4400)
    scene.view.bounds.size.height = 9000
    #expect(scene.view.contentOffset.y == 0)
  }
}
