// Covers UIModalPresentationStyle.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks dismissals at each level of a stack of presentations.
@MainActor @Suite(.currentStage) struct PresentationStackTests {
  private let app = VirtualApp()
  private let root = UIViewController()

  init() { app.show(root) }

  private func present(
    _ controller: UIViewController, on presenter: UIViewController,
    _ style: UIModalPresentationStyle, animated: Bool = false
  ) {
    controller.modalPresentationStyle = style
    presenter.present(controller, animated: animated)
    app.advance(by: animated ? 1 : 0.1)
  }

  /// Whether the window contains only the root's view, and this view has no transform.
  private var isBare: Bool {
    app.window.subviews == [root.view] && root.presentedViewController == nil
      && root.view.transform == .identity
  }

  @Test(
    "Calling dismiss on the root while the topmost modal is being dismissed removes all modals",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen],
    [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func dismissingTop(lower: UIModalPresentationStyle, upper: UIModalPresentationStyle) {
    weak var released: UIViewController?
    do {
      let (first, second, third) = (UIViewController(), UIViewController(), UIViewController())
      released = second
      present(first, on: root, lower)
      present(second, on: first, upper)
      present(third, on: second, lower)
      third.dismiss(animated: true)
      app.advance(by: 0.1)
      root.dismiss(animated: true)
      app.advance(by: 2)
    }
    #expect(isBare)
    #expect(released == nil)
  }

  @Test("A modal is released if a callback dismisses it while its presented controllers disappear")
  func lowerDismissedMeanwhile() {
    /// A controller that runs a closure in `viewDidDisappear(_:)`.
    final class Leaving: UIViewController {
      var didDisappear: () -> Void = {}
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        didDisappear()
      }
    }
    weak var released: UIViewController?
    var isDismissed = false
    do {
      let (first, second, third) = (UIViewController(), Leaving(), UIViewController())
      released = first
      present(first, on: root, .overFullScreen)
      present(second, on: first, .overFullScreen)
      present(third, on: second, .overFullScreen)
      second.didDisappear = { [weak first] in
        first?.dismiss(animated: true) { isDismissed = true }
      }
      root.dismiss(animated: false)
      app.advance(by: 1)
    }
    #expect(isBare && isDismissed)
    #expect(released == nil && root.transitionCoordinator == nil)
  }

  @Test("The root's view is restored even if a callback calls dismiss again during the dismissal")
  func dismissedAgainMeanwhile() {
    /// A controller that runs a closure in `viewDidAppear(_:)`.
    final class Page: UIViewController {
      var didAppear: () -> Void = {}
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        didAppear()
      }
    }
    let (first, page) = (UIViewController(), Page())
    let stack = UINavigationController(rootViewController: UIViewController())
    present(first, on: root, .fullScreen)
    present(stack, on: first, .overCurrentContext)
    page.didAppear = { [root] in root.dismiss(animated: false) }
    stack.pushViewController(page, animated: true)
    app.advance(by: 0.1)
    root.dismiss(animated: true)
    app.advance(by: 1)
    #expect(isBare)
  }
}
