import CoreGraphics
import UIKitCore

// These operations present and dismiss controllers, over the whole window or in the context of a
// page.

extension FuzzWorld {
  /// Returns the topmost controller. The result is nil if it cannot present now, or if
  /// `maximalDepth` controllers are below it. The method uses only public API.
  private func presenter(maximalDepth: Int) -> UIViewController? {
    let presenter = top
    var depth = 0
    var below = presenter.presentingViewController
    while let found = below {
      depth += 1
      below = found.presentingViewController
    }
    guard depth < maximalDepth, !presenter.isBeingDismissed, !(presenter is UIAlertController),
      presenter.viewIfLoaded?.window != nil
    else { return nil }
    return presenter
  }

  private func content() -> UIViewController {
    let content: UIViewController =
      chance(30) ? UINavigationController(rootViewController: contextPage()) : FuzzProbe(self)
    remember(content)
    return content
  }

  func present() {
    // Sometimes select the root. The root cannot present while another controller is presented.
    guard let presenter = chance(5) ? tabs : presenter(maximalDepth: 4) else { return }
    let content = content()
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .pageSheet, .formSheet, .fullScreen, .popover, .automatic,
      .custom, .overCurrentContext, .currentContext,
    ]
    content.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
    content.modalTransitionStyle =
      [.coverVertical, .crossDissolve, .flipHorizontal].randomElement(using: &random)
      ?? .coverVertical
    if chance(20) { content.transitioningDelegate = animators }
    if let popover = content.popoverPresentationController {
      popover.sourceView = presenter.view
      popover.sourceRect = CGRect(x: 20, y: 100, width: 40, height: 40)
    }
    if let sheet = content.sheetPresentationController, chance(50) {
      sheet.detents = [.medium(), .large()]
      if chance(30) { sheet.largestUndimmedDetentIdentifier = .medium }
    }
    content.isModalInPresentation = chance(10)
    let thenDismisses = chance(5)
    presenter.present(content, animated: isAnimated) { [weak content, weak self] in
      if thenDismisses { content?.dismiss(animated: self?.chance(50) ?? false) }
    }
  }

  func dismiss() {
    let displayed = top
    guard displayed !== tabs else { return }
    // The dismissal removes all modals, only the topmost modal, or all modals above the first one.
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tabs.dismiss(animated: isAnimated)
    case 1: displayed.presentingViewController?.dismiss(animated: isAnimated)
    case 2: tabs.presentedViewController?.dismiss(animated: isAnimated)
    default: displayed.dismiss(animated: isAnimated)
    }
  }

  /// Dismisses a modal and presents another controller in the completion of the dismissal. Apps
  /// often do this.
  func replaceModal() {
    let displayed = top
    guard displayed !== tabs, !(displayed is UIAlertController) else { return }
    displayed.dismiss(animated: isAnimated) { [weak self] in self?.present() }
  }

  func alert() {
    guard let presenter = presenter(maximalDepth: 5) else { return }
    let alert = UIAlertController(
      title: "Title", message: "Message", preferredStyle: chance(50) ? .alert : .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Push", style: .default) { [weak self] _ in self?.push() })
    alert.addAction(
      UIAlertAction(title: "Present", style: .default) { [weak self] _ in self?.present() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if alert.preferredStyle == .alert, chance(30) { alert.addTextField() }
    remember(alert)
    presenter.present(alert, animated: isAnimated)
  }

  func answer() {
    guard let alert = top as? UIAlertController,
      let action = alert.actions.randomElement(using: &random)
    else { return }
    alert.choose(action)
  }

  // MARK: In the context of a page

  /// A page of the page controller, of a stack or of the tabs. The page may be invisible.
  private var coverablePage: UIViewController? {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: pages?.viewControllers?.first
    case 1: stack?.viewControllers.randomElement(using: &random)
    default: tabs.viewControllers?.randomElement(using: &random)
    }
  }

  /// A page, or the topmost controller that is presented over the page.
  private var pageTop: UIViewController? {
    var controller = chance(80) ? tabs.selectedViewController.map(visiblePage) : coverablePage
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }

  /// Returns the visible page of a tab.
  private func visiblePage(of tab: UIViewController) -> UIViewController {
    (tab as? UINavigationController)?.topViewController
      ?? (tab as? UIPageViewController)?.viewControllers?.first ?? tab
  }

  /// Presents a controller in the context of a page.
  func coverPage() {
    guard let presenter = pageTop, !(presenter is UIAlertController), !presenter.isBeingDismissed
    else { return }
    let content = content()
    content.modalPresentationStyle = chance(50) ? .currentContext : .overCurrentContext
    content.modalTransitionStyle = chance(70) ? .coverVertical : .crossDissolve
    if chance(20) { content.transitioningDelegate = animators }
    presenter.present(content, animated: isAnimated)
  }

  func uncoverPage() {
    let displayed = chance(50) ? pageTop : coverablePage
    displayed?.dismiss(animated: isAnimated)
  }
}
