import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// A stage that is released while something moves releases what its windows own.
@MainActor @Suite struct StageReleaseTests {
  @MainActor private final class Released {
    weak var window: UIWindow?
    weak var root: UIViewController?
    weak var other: AnyObject?
    weak var view: UIView?
  }

  /// Starts a change on a stage and releases the stage while the change runs.
  ///
  /// - Parameter change: Starts the change, and returns the controller or view that moves.
  private func release(
    _ root: (() -> UIViewController)? = nil,
    during change: (Stage, UIViewController) -> AnyObject?
  ) async -> Released {
    // The first stage of a process installs the executors of virtual time. After a suspension the
    // test runs on them too, so that its stage is released without delay.
    _ = Stage(size: CGSize(width: 10, height: 10))
    await Task.yield()
    let released = Released()
    do {
      let stage = Stage(size: CGSize(width: 320, height: 480))
      let controller = root?() ?? UIViewController()
      stage.show(controller)
      stage.advance(by: 0.1)
      let other = change(stage, controller)
      stage.advance(by: 0.1)
      released.window = stage.window
      released.root = controller
      released.other = other
      released.view = (other as? UIViewController)?.view ?? controller.view
      #expect(released.window != nil && released.root != nil)
    }
    return released
  }

  private func expectNothing(
    _ released: Released, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(released.window == nil, sourceLocation: sourceLocation)
    #expect(released.root == nil, sourceLocation: sourceLocation)
    #expect(released.other == nil, sourceLocation: sourceLocation)
    #expect(released.view == nil, sourceLocation: sourceLocation)
  }

  @Test(
    "An alert that is being presented is released with its stage",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func alert(_ style: UIAlertController.Style) async {
    expectNothing(
      await release { _, root in
        let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        return alert
      })
  }

  @Test("An alert at rest is released with its stage")
  func alertAtRest() async {
    expectNothing(
      await release { stage, root in
        let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: .alert)
        root.present(alert, animated: true)
        stage.settle()
        return alert
      })
  }

  @Test(
    "A controller that is being presented is released with its stage",
    arguments: [
      UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen, .currentContext, .popover,
    ])
  func presentation(_ style: UIModalPresentationStyle) async {
    expectNothing(
      await release { _, root in
        let modal = UIViewController()
        modal.modalPresentationStyle = style
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: true)
        return modal
      })
  }

  @Test("A sheet that is being dismissed is released with its stage")
  func dismissal() async {
    expectNothing(
      await release { stage, root in
        let modal = UIViewController()
        root.present(modal, animated: true)
        stage.settle()
        modal.dismiss(animated: true)
        return modal
      })
  }

  @Test("A page that is being pushed is released with its stage")
  func push() async {
    expectNothing(
      await release({ UINavigationController(rootViewController: UIViewController()) }) { _, root in
        let page = UIViewController()
        (root as? UINavigationController)?.pushViewController(page, animated: true)
        return page
      })
  }

  @Test("A page that is being popped is released with its stage")
  func pop() async {
    expectNothing(
      await release({ UINavigationController(rootViewController: UIViewController()) }) {
        stage, root in
        let page = UIViewController()
        let stack = root as? UINavigationController
        stack?.pushViewController(page, animated: true)
        stage.settle()
        stack?.popViewController(animated: true)
        return page
      })
  }

  @Test("A page that a finger swipes away is released with its stage")
  func swipe() async {
    expectNothing(
      await release({ UINavigationController(rootViewController: UIViewController()) }) {
        stage, root in
        let page = UIViewController()
        (root as? UINavigationController)?.pushViewController(page, animated: true)
        stage.settle()
        stage.touchDown(CGPoint(x: 2, y: 240))
        stage.touchMove(CGPoint(x: 120, y: 240))
        stage.advance(by: 0.05)
        return page
      })
  }

  @Test("A page that is being turned to is released with its stage")
  func pageTurn() async {
    expectNothing(
      await release({
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      }) { stage, root in
        let pages = root as? UIPageViewController
        pages?.setViewControllers([UIViewController()], direction: .forward, animated: false)
        stage.settle()
        let next = UIViewController()
        pages?.setViewControllers([next], direction: .forward, animated: true)
        return next
      })
  }

  @Test("A text field is released with its stage while the keyboard's view moves")
  func inputView() async {
    expectNothing(
      await release { _, root in
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 30))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        return field
      })
  }

  @Test("A view in an animation is released with its stage")
  func animation() async {
    expectNothing(
      await release { _, root in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(view)
        UIView.animate(withDuration: 1) {
          view.alpha = 0
        } completion: { _ in
          view.alpha = 1
        }
        return view
      })
  }
}
