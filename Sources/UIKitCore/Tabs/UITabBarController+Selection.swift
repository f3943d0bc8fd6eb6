import Foundation
import Diagnostics

extension UITabBarController {
  // MARK: Pages

  /// Replaces the controllers, the bar's items and the list, and keeps the selection if possible.
  ///
  /// - Parameter customizable: The new value of ``customizableViewControllers``.
  func replacePages(
    with new: [UIViewController], animated: Bool, customizable: [UIViewController]?
  ) {
    for (index, page) in new.enumerated() {
      checkUsage(
        !new[..<index].contains { $0 === page },
        "\(page) cannot be two tabs of \(self)",
        function: "setViewControllers(_:animated:)")
    }
    finishTransitionsImmediately()
    if let busy = notifyingPageTransition {
      return busy.afterNotifications { [weak self] in
        self?.replacePages(with: new, animated: animated, customizable: customizable)
      }
    }
    let old = pages
    let (oldSelection, oldIndex) = (selectedViewController, selectedIndex)
    let withTabs = UITabBarController.pagesWithTabs(new)
    if let visible = moreStack?.visiblePage, !new.dropFirst(withTabs.count).contains(visible) {
      moreStack?.showList()
      adoptPagesBehindMore()
    }
    let removed = old.filter { page in !new.contains { $0 === page } }
    for page in removed { page.willMove(toParent: nil) }
    let fresh = new.filter { $0.parentController !== self && $0 !== moreStack?.visiblePage }
    for page in fresh { addChild(page) }
    pages = new
    customizableViewControllers = customizable
    showItems(animated: animated)
    let next = selection(after: oldSelection, at: oldIndex)
    selectedPage = next.flatMap { tabPage(of: $0) }
    tabBar.select(selectedPage?.tabBarItemIfNeeded)
    changePage(isAnimated: false)
    // If the controller had a tab of its own, its view must leave this container before the "More"
    // stack shows the controller.
    if let next, selectedPage === moreStack, next !== moreStack {
      moreStack?.show(next, animated: false)
      adoptPagesBehindMore()
    }
    for page in removed {
      page.containerInsets = .zero
      page.removeFromParent()
    }
    for page in fresh where page.parentController === self { page.didMove(toParent: self) }
  }

  /// The controller to select after a change of the tabs.
  ///
  /// - Parameters:
  ///   - oldSelection: The controller that was selected before the change.
  ///   - oldIndex: The index of that controller before the change.
  private func selection(
    after oldSelection: UIViewController?, at oldIndex: Int
  ) -> UIViewController? {
    if let oldSelection, pages.contains(oldSelection) { return oldSelection }
    if oldSelection === moreStack, hasMoreTab { return oldSelection }
    guard !pages.isEmpty else { return nil }
    let isFirst = oldIndex == NSNotFound && oldSelection == nil
    return pages[isFirst ? 0 : min(oldIndex, pages.count - 1)]
  }

  /// Updates the items of the bar and of the "More" list after the tab bar item of a controller has
  /// changed.
  func tabItemDidChange() {
    showItems(animated: false)
    tabBar.select(selectedPage?.tabBarItemIfNeeded)
  }

  private func showItems(animated: Bool) {
    var items = UITabBarController.pagesWithTabs(pages).map(\.tabBarItemIfNeeded)
    let isMore = hasMoreTab
    if isMore { items.append(moreStackIfNeeded.tabBarItemIfNeeded) }
    tabBar.show(items, animated: animated)
    moreList?.show(isMore ? pagesBehindMore.map(\.tabBarItemIfNeeded) : [])
    moreList?.showsEditButton = canBeCustomized
  }

  // MARK: Selection

  /// Handles a tap on a tab: selects the tab if the delegate permits the selection, or pops the
  /// stack of the selected tab to its root.
  func choose(_ item: UITabBarItem) {
    guard let page = tabPages.first(where: { $0.tabBarItemIfNeeded === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
    // The delegate may have removed the controller from the tabs.
    guard tabPages.contains(page) else { return }
    if page === selectedPage {
      (page as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(page)
    }
    delegate?.tabBarController(self, didSelect: page)
  }

  func select(_ page: UIViewController) {
    guard let tab = tabPage(of: page) else { return }
    if tab !== page {
      moreStack?.show(page, animated: false)
      adoptPagesBehindMore()
    }
    guard tab !== selectedPage else {
      // Selecting the "More" tab by code shows the tab's list.
      if page === moreStack { moreStack?.popToRootViewController(animated: false) }
      return
    }
    finishTransitionsImmediately()
    // The callbacks of the finished transitions may have removed the controller from the tabs.
    guard tabPages.contains(tab) else { return }
    selectedPage = tab
    tabBar.select(tab.tabBarItemIfNeeded)
    guard let busy = notifyingPageTransition else { return changePage(isAnimated: true) }
    // If a callback of a change selects a tab, apply this selection after the change.
    busy.afterNotifications { [weak self] in
      guard let self else { return }
      finishTransitionsImmediately()
      changePage(isAnimated: true)
    }
  }

  /// The transition that is notifying controllers now: a change of tabs, or a presentation inside
  /// the displayed controller.
  private var notifyingPageTransition: ControllerTransition? {
    if let transition, transition.isNotifying { return transition }
    return displayedPage?.notifyingTransitionInContext
  }

  /// Finishes the presentations inside the displayed controller, the running change of tabs, and
  /// the changes that the callbacks of these transitions begin. A change that is notifying its
  /// controllers is not finished.
  private func finishTransitionsImmediately() {
    displayedPage?.finishPresentationsInContext()
    while let running = transition, !running.isNotifying {
      running.finishImmediately()
      if transition === running { return }
    }
  }

  /// Adds the selected controller's view. The method does not notify the controller, because the
  /// window notifies it.
  func installSelected() {
    guard transition == nil, let page = selectedPage, isViewLoaded else { return }
    if displayedPage !== page { displayedPage?.removeContainedView() }
    displayedPage = page
    if page.containedView.superview !== contentView {
      page.containedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      layOutPage(page)
      contentView.addSubview(page.containedView)
    }
    updateBar()
  }

  /// Replaces the displayed controller with the selected controller.
  private func changePage(isAnimated: Bool) {
    guard isViewLoaded, displayedPage !== selectedPage else { return updateBar() }
    guard appearance == .appeared || appearance == .appearing else {
      let left = displayedPage
      left?.removeContainedView()
      displayedPage = nil
      installSelected()
      // The controller began to disappear together with the tab bar controller. The tab bar
      // controller no longer notifies this controller, so end the disappearance here.
      left?.finishDisappearing()
      return
    }
    restoreTabBar()
    let (from, to) = (displayedPage, selectedPage)
    displayedPage = to
    to?.containedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    var drivers: TransitionDrivers = (nil, nil)
    if isAnimated, let from, let to { drivers = self.drivers(from: from, to: to) }
    let frame = to.map(layOutPage) ?? .zero
    let new = ControllerTransition(
      from: from.map {
        .init(controller: $0, view: $0.containedView, initialFrame: $0.containedView.frame)
      },
      to: to.map { .init(controller: $0, view: $0.containedView, finalFrame: frame) },
      in: contentView, owner: self, order: .tabs, animator: drivers.0, interaction: drivers.1,
      isAnimated: drivers.0 != nil)
    transition = new
    new.applyOutcome = { [weak self] finished in self?.finishChange(from: from, to: to, finished) }
    new.didEnd = { [weak self, weak new] _ in
      guard let self, self.transition === new else { return }
      self.transition = nil
    }
    new.begin()
    // Without an animation, remove the old view first. Otherwise, the old view would be visible
    // behind a transparent new view.
    if drivers.0 == nil { new.complete(true) }
    updateBar()
  }

  private typealias TransitionDrivers = (
    (any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?
  )

  private func drivers(from: UIViewController, to: UIViewController) -> TransitionDrivers {
    guard UIView.areAnimationsEnabled, storedView?.window != nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    else { return (nil, nil) }
    return (animator, delegate?.tabBarController(self, interactionControllerFor: animator))
  }

  /// Updates the views at the end of a change of tabs, before the controllers are notified of the
  /// end.
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
