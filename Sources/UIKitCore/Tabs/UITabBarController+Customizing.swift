import Foundation

extension UITabBarController {
  /// The ``customizableViewControllers`` that are among ``viewControllers``.
  private var customizablePages: [UIViewController] {
    let customizable = customizableViewControllers ?? []
    return pages.filter { page in customizable.contains { $0 === page } }
  }

  /// Whether the list of the "More" tab has an Edit button.
  var canBeCustomized: Bool { hasMoreTab && !customizablePages.isEmpty }

  /// Shows the screen on which the user rearranges the tabs, for the Edit button.
  func beginCustomizing() {
    guard canBeCustomized, coveringController == nil else { return }
    let customizable = customizablePages
    delegate?.tabBarController(self, willBeginCustomizing: customizable)
    let arrangement = TabArrangement(
      pages: pages, tabCount: UITabBarController.pagesWithTabs(pages).count,
      customizable: customizable)
    let screen = UINavigationController(
      rootViewController: TabCustomizationController(tabs: self, arrangement: arrangement))
    screen.navigationBar.tintColor = moreStackIfNeeded.navigationBar.tintColor
    screen.modalPresentationStyle = .overFullScreen
    // The screen contains a copy of the bar. The copy covers the bar, so that the bar seems to stay
    // in place during a cross-dissolve.
    screen.modalTransitionStyle = .crossDissolve
    present(screen, animated: true)
  }

  /// Adopts the user's order and dismisses the screen.
  func endCustomizing(_ arrangement: TabArrangement) {
    guard let screen = coveringController, !screen.isBeingDismissed else { return }
    // If the app has set other tabs since the screen appeared, or sets other tabs in the delegate's
    // method, the app's tabs remain.
    func hasPagesOfScreen() -> Bool {
      Set(arrangement.pages.map(ObjectIdentifier.init)) == Set(pages.map(ObjectIdentifier.init))
    }
    let isChanged = arrangement.isChanged && hasPagesOfScreen()
    let order = isChanged ? arrangement.pages : pages
    delegate?.tabBarController(self, willEndCustomizing: order, changed: isChanged)
    if isChanged, hasPagesOfScreen() {
      replacePages(with: order, animated: false, customizable: customizableViewControllers)
    }
    dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.tabBarController(self, didEndCustomizing: order, changed: isChanged)
    }
  }
}
