import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// Checks stages that are released during an animation or a touch. They must release the objects of
/// their windows.
@MainActor @Suite(.currentStage) struct StageReleaseTests {
  @MainActor private final class Released {
    weak var window: UIWindow?
    weak var root: UIViewController?
    weak var other: AnyObject?
    weak var view: UIView?
  }

  /// Starts a change on a stage, and releases the stage during the change.
  ///
  /// - Parameter change: A closure that starts the change. It returns the controller or view that
  ///   moves.
  private func release(
    _ root: (() -> UIViewController)? = nil,
    during change: (Stage, UIViewController) -> AnyObject?
  ) -> Released {
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
  func alert(_ style: UIAlertController.Style) {
    expectNothing(
      release { _, root in
        let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        return alert
      })
  }

  @Test("A presented alert is released with its stage")
  func alertAtRest() {
    expectNothing(
      release { stage, root in
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
  func presentation(_ style: UIModalPresentationStyle) {
    expectNothing(
      release { _, root in
        let modal = UIViewController()
        modal.modalPresentationStyle = style
        modal.popoverPresentationController?.sourceView = root.view
        root.present(modal, animated: true)
        return modal
      })
  }

  @Test("A sheet that is being dismissed is released with its stage")
  func dismissal() {
    expectNothing(
      release { stage, root in
        let modal = UIViewController()
        root.present(modal, animated: true)
        stage.settle()
        modal.dismiss(animated: true)
        return modal
      })
  }

  @Test("A controller that is being pushed is released with the test's stage")
  func push() {
    expectNothing(
      release({ UINavigationController(rootViewController: UIViewController()) }) { _, root in
        let page = UIViewController()
        (root as? UINavigationController)?.pushViewController(page, animated: true)
        return page
      })
  }

  @Test("A controller that is being popped is released with its stage")
  func pop() {
    expectNothing(
      release({ UINavigationController(rootViewController: UIViewController()) }) {
        stage, root in
        let page = UIViewController()
        let stack = root as? UINavigationController
        stack?.pushViewController(page, animated: true)
        stage.settle()
        stack?.popViewController(animated: true)
        return page
      })
  }

  @Test("A controller that a finger swipes away is released with its stage")
  func swipe() {
    expectNothing(
      release({ UINavigationController(rootViewController: UIViewController()) }) {
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

  @Test("A page to which a page view controller is turning is released with its stage")
  func pageTurn() {
    expectNothing(
      release({
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

  @Test("A text field is released with its stage while its input view moves")
  func inputView() {
    expectNothing(
      release { _, root in
        let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 30))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        return field
      })
  }

  @Test("A view in an animation is released with its stage")
  func animation() {
    expectNothing(
      release { _, root in
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

  @Test("A view that a running property animator animates is released with its stage")
  func propertyAnimator() {
    expectNothing(
      release { _, root in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.view.addSubview(view)
        UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
        return view
      })
  }

  @Test("A property animator that changes nothing is released with its stage")
  func idleAnimator() {
    expectNothing(
      release { _, root in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { _ in root.view.alpha = 0 }
        animator.startAnimation()
        return animator
      })
  }

  @Test("The target of a display link is released with its stage")
  func displayLink() {
    @MainActor final class Target {
      func tick(_ link: CADisplayLink) {}
    }
    expectNothing(
      release { _, _ in
        let target = Target()
        CADisplayLink(target: target, selector: Target.tick).add(to: .main, forMode: .common)
        return target
      })
  }

  /// A view with a context menu. The menu's action refers to the view.
  private final class MenuView: UIView, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Hide") { _ in self.isHidden = true }])
      }
    }
  }

  /// Presses a view that has a context menu, and returns the view.
  ///
  /// - Parameter seconds: The duration of the press. A menu opens after half a second.
  private func press(_ stage: Stage, _ root: UIViewController, for seconds: Double) -> MenuView {
    let view = MenuView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    view.backgroundColor = .red
    view.addInteraction(UIContextMenuInteraction(delegate: view))
    root.view.addSubview(view)
    stage.advance(by: 0.1)
    stage.touchDown(CGPoint(x: 140, y: 140))
    stage.advance(by: seconds)
    return view
  }

  @Test("A view with an open context menu is released with its stage")
  func contextMenu() {
    expectNothing(
      release { stage, root in
        let view = press(stage, root, for: 1)
        stage.touchUp()
        stage.settle()
        let interaction = view.interactions.first as? UIContextMenuInteraction
        #expect(interaction?.menuAppearance == .rich)
        return view
      })
  }

  @Test("A view that is lifted for its context menu is released with its stage")
  func contextMenuPress() {
    expectNothing(release { stage, root in press(stage, root, for: 0.3) })
  }

  @Test("A view whose context menu is closing is released with its stage")
  func closingContextMenu() {
    expectNothing(
      release { stage, root in
        let view = press(stage, root, for: 1)
        stage.touchUp()
        stage.settle()
        (view.interactions.first as? UIContextMenuInteraction)?.dismissMenu()
        return view
      })
  }
}
