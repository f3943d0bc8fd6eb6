// Covers UIModalPresentationStyle.

import _StageTraits
import Testing
import UIKitCore

/// Presentations on presentations, and dismissals from each level of them.
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

  /// Whether the root is in the window as if nothing had been presented.
  private var isBare: Bool {
    app.window.subviews == [root.view] && root.presentedViewController == nil
      && root.view.transform == .identity
  }

  @Test(
    "Dismissing all during the dismissal of the topmost modal dismisses all",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen],
    [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func topOnItsWayOut(lower: UIModalPresentationStyle, upper: UIModalPresentationStyle) {
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
}
