import Foundation
import Diagnostics

extension UITabBarController {
  // MARK: Pages

  func replacePages(with new: [UIViewController], animated: Bool) {
    for (index, page) in new.enumerated() {
      checkUsage(
        !new[..<index].contains { $0 === page },
        "\(page) cannot be two tabs of \(self)",
        function: "setViewControllers(_:animated:)")
    }
    cutTransitionsShort()
    if let busy = notifyingPageTransition {
      return busy.afterNotifications { [weak self] in
        self?.replacePages(with: new, animated: animated)
      }
    }
    let old = pages
    let oldIndex = old.firstIndex { $0 === selectedPage } ?? 0
    let removed = old.filter { page in !new.contains { $0 === page } }
    for page in removed { page.willMove(toParent: nil) }
    let fresh = new.filter { $0.parentController !== self }
    for page in fresh { addChild(page) }
    pages = new
    tabBar.show(new.map(\.tabBarItemIfNeeded), animated: animated)
    let remaining = new.first { $0 === selectedPage }
    let next = remaining ?? (new.isEmpty ? nil : new[min(oldIndex, new.count - 1)])
    selectedPage = next
    tabBar.select(next?.tabBarItemIfNeeded)
    changePage(isAnimated: false)
    for page in removed {
      page.containerInsets = .zero
      page.removeFromParent()
    }
    for page in fresh { page.didMove(toParent: self) }
  }

  /// Called after a page's item changes.
  func tabItemDidChange() {
    tabBar.show(pages.map(\.tabBarItemIfNeeded), animated: false)
    tabBar.select(selectedPage?.tabBarItemIfNeeded)
  }

  // MARK: Selection

  /// Called when the user taps a tab.
  func choose(_ item: UITabBarItem) {
    guard let page = pages.first(where: { $0.tabBarItemIfNeeded === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
    // The delegate may have changed the tabs.
    guard pages.contains(where: { $0 === page }) else { return }
    if page === selectedPage {
      (page as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
    delegate?.tabBarController(self, didSelect: page)
  }

  func select(_ page: UIViewController) {
    guard page !== selectedPage else { return }
    cutTransitionsShort()
    // The callbacks of the finished transitions may have removed the page from the tabs.
    guard pages.contains(where: { $0 === page }) else { return }
    selectedPage = page
    tabBar.select(page.tabBarItemIfNeeded)
    guard let busy = notifyingPageTransition else { return changePage(isAnimated: true) }
    // A callback of a change may select a tab; this selection is applied after that change.
    busy.afterNotifications { [weak self] in
      guard let self else { return }
      cutTransitionsShort()
      changePage(isAnimated: true)
    }
  }

  /// The change of tabs, or the presentation inside the page, that is notifying controllers now.
  private var notifyingPageTransition: ControllerTransition? {
    if let transition, transition.isNotifying { return transition }
    return displayedPage?.notifyingTransitionInContext
  }

  /// Finishes the presentations inside the page, the running change, and the changes that its
  /// callbacks begin. A change that is notifying its controllers is not finished.
  private func cutTransitionsShort() {
    displayedPage?.finishPresentationsInContext()
    while let running = transition, !running.isNotifying {
      running.finishImmediately()
      if transition === running { return }
    }
  }

  /// Adds the selected page's view without notifying the page, which the window notifies.
  func installSelected() {
    guard transition == nil, let page = selectedPage, isViewLoaded else { return }
    if displayedPage !== page { displayedPage?.removeContainedView() }
    displayedPage = page
    if page.containedView.superview !== contentView {
      layOutPage(page)
      contentView.addSubview(page.containedView)
    }
    updateBar()
  }

  /// Replaces the displayed page by the selected one.
  private func changePage(isAnimated: Bool) {
    guard isViewLoaded, displayedPage !== selectedPage else { return updateBar() }
    guard appearance == .appeared || appearance == .appearing else {
      let left = displayedPage
      left?.removeContainedView()
      displayedPage = nil
      installSelected()
      // The page began to disappear together with the tabs, which no longer notify it of the
      // end.
      left?.finishDisappearing()
      return
    }
    restoreTabBar()
    let (from, to) = (displayedPage, selectedPage)
    displayedPage = to
    to?.loadViewIfNeeded()
    var drivers: TabDrivers = (nil, nil)
    if isAnimated, let from, let to { drivers = self.drivers(from: from, to: to) }
    let frame = to.map(layOutPage) ?? .zero
    let new = ControllerTransition(
      from: from.map {
        .init(
          controller: $0, view: $0.containedView, initialFrame: $0.containedView.frame,
          finalFrame: $0.containedView.frame)
      },
      to: to.map {
        .init(controller: $0, view: $0.containedView, initialFrame: frame, finalFrame: frame)
      },
      in: contentView, owner: self, order: .tabs, animator: drivers.0, interaction: drivers.1,
      isAnimated: drivers.0 != nil)
    transition = new
    new.applyOutcome = { [weak self] finished in self?.finishChange(from: from, to: to, finished) }
    new.didEnd = { [weak self, weak new] _ in
      guard let self, self.transition === new else { return }
      self.transition = nil
    }
    new.begin()
    // Without an animation, the old page is removed first, so that it is not visible behind a
    // transparent new page.
    if drivers.0 == nil { new.complete(true) }
    updateBar()
  }

  private typealias TabDrivers = (
    (any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?
  )

  private func drivers(from: UIViewController, to: UIViewController) -> TabDrivers {
    guard UIView.areAnimationsEnabled, storedView?.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    else { return (nil, nil) }
    return (animator, delegate?.tabBarController(self, interactionControllerFor: animator))
  }

  /// Updates the views before the controllers are notified of the end.
  private func finishChange(from: UIViewController?, to: UIViewController?, _ finished: Bool) {
    let (remaining, removed) = finished ? (to, from) : (from, to)
    removed?.removeContainedView()
    if !finished {
      displayedPage = remaining
      if selectedPage === to {
        selectedPage = remaining
        tabBar.select(remaining?.tabBarItemIfNeeded)
        restoreTabBar()
      }
    }
    for view in [from?.containedViewIfLoaded, to?.containedViewIfLoaded] {
      view?.transform = .identity
      view?.alpha = 1
    }
    if let remaining {
      if remaining.containedView.superview !== contentView {
        contentView.addSubview(remaining.containedView)
      }
      layOutPage(remaining)
    }
    updateBar()
  }
}
