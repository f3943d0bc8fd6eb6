import CoreGraphics
import Foundation

extension UITabBarController: ScrollEdgeObserver {
  /// The length of content under the bar, in points, at which the bar's background is fully
  /// visible.
  private static let fadeDistance: CGFloat = 16

  /// Whether the controllers' views extend to the bottom because no bar is visible.
  private var isBarAway: Bool { hidesBar || isBarPushedAway || tabBar.isHidden }

  // MARK: Pages

  /// Sets the frame of a controller's view and its inset for the bar.
  @discardableResult
  func layOutPage(_ page: UIViewController) -> CGRect {
    guard let view = storedView else { return .zero }
    var frame: CGRect = view.bounds
    let height = isBarAway ? 0 : tabBar.rowHeight
    let extendsUnderTabBar =
      page.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || page.extendedLayoutIncludesOpaqueBars)
    if !extendsUnderTabBar, height > 0 {
      frame.size.height = max(0, frame.height - height - view.safeAreaInsets.bottom)
    }
    if let pageView = page.containedViewIfLoaded, pageView.transform == .identity,
      pageView.frame != frame
    {
      pageView.frame = frame
    }
    page.presented?.presentation?.contextDidMove()
    page.containerInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: extendsUnderTabBar ? height : 0, right: 0)
    return frame
  }

  func layOut() {
    guard let view = storedView else { return }
    if isOutsideVisibleWindow { installSelected() }
    contentView.frame = view.bounds
    for page in [displayedPage, transition?.from?.controller, transition?.to?.controller] {
      if let page, page.containedViewIfLoaded?.superview === contentView { layOutPage(page) }
    }
    layOutBar()
    followContent()
  }

  // MARK: Bar

  private var barFrame: CGRect {
    guard let view = storedView else { return .zero }
    let height = tabBar.rowHeight + view.safeAreaInsets.bottom
    let isOut = hidesBar || isBarPushedAway
    // A hidden bar is 1 point below the screen, because its hairline is above its frame.
    return CGRect(
      x: 0, y: view.bounds.height + (isOut ? 1 : -height), width: view.bounds.width, height: height)
  }

  func layOutBar() {
    guard !isBarInPage else { return }
    let frame = barFrame
    if tabBar.bounds.size != frame.size { tabBar.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if tabBar.center != center { tabBar.center = center }
  }

  /// Updates the bar's position and background, and the observed scroll view, for the selected
  /// controller.
  func updateBar() {
    guard isViewLoaded else { return }
    if transition == nil { restoreTabBar() }
    layOutBar()
    followContent()
    tabBar.backgroundView.showRequested()
  }

  func barCoverageDidChange() {
    guard let view = storedView else { return }
    if let displayedPage { layOutPage(displayedPage) }
    view.setNeedsLayout()
  }

  func changeBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard let view = storedView else { return }
    let moves = animated && UIView.areAnimationsEnabled && view.window != nil
    guard moves else { return barCoverageDidChange() }
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      view.layoutIfNeeded()
    }
  }

  // MARK: Content

  /// Observes the scroll view of the displayed controller.
  func followContent() {
    guard let page = displayedPage, page.isViewLoaded else { return }
    let scrollView = contentScrollView(for: .bottom)
    if scrollView !== followed {
      followed?.edgeObservers.remove(self)
      followed = scrollView
      scrollView?.edgeObservers.add(self)
    }
    showCoverage()
  }

  func scrollEdgeDidChange(of scrollView: UIScrollView) {
    if scrollView === followed { showCoverage() }
  }

  /// Sets the opacity of the bar's background by the amount of content under the bar.
  ///
  /// During a transition in a navigation stack, the controller with more content under the bar
  /// determines the opacity.
  func showCoverage() {
    let hidden = followed?.hiddenContent(at: .bottom) ?? 0
    let coverage = min(1, hidden / UITabBarController.fadeDistance)
    guard (displayedPage as? UINavigationController)?.running != nil else {
      tabBar.coverage = coverage
      return
    }
    UIView.performWithoutAnimation { tabBar.coverage = max(coverage, tabBar.coverage) }
  }

  // MARK: Pushed pages

  /// Makes the bar a subview of a controller's view in the selected stack, at the bar's on-screen
  /// position, so that the bar moves with the view. Until ``restoreTabBar()`` is called, the bar
  /// covers no part of other views.
  func moveTabBar(onto page: UIView) {
    guard isViewLoaded, let superview = page.superview else { return }
    isBarPushedAway = true
    guard !hidesBar else { return barCoverageDidChange() }
    isBarInPage = true
    // The view may already be moving, so use its frame without a transform.
    let size = page.bounds.size
    let anchor = page.layer.anchorPoint
    let corner = CGPoint(
      x: page.center.x - anchor.x * size.width, y: page.center.y - anchor.y * size.height)
    let target = superview.convert(displayedBarFrame, from: view)
    page.addSubview(tabBar)
    tabBar.frame = CGRect(
      x: page.bounds.minX + target.minX - corner.x, y: page.bounds.minY + target.minY - corner.y,
      width: target.width, height: target.height)
    barCoverageDidChange()
  }

  private var displayedBarFrame: CGRect {
    let height = tabBar.rowHeight + view.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// Moves the bar back to this controller's view, below the screen's edge if the selected stack
  /// hides the bar.
  func restoreTabBar() {
    guard let view = storedView else { return }
    let stack = selectedPage as? UINavigationController
    let isAway = stack?.hidesBottomBar ?? false
    let isChanged = isAway != isBarPushedAway
    isBarPushedAway = isAway
    if isBarInPage || tabBar.superview !== view {
      isBarInPage = false
      tabBar.transform = .identity
      view.addSubview(tabBar)
    }
    if isChanged { barCoverageDidChange() }
    layOutBar()
  }
}

extension UIViewController {
  /// The controller's tab bar item, created on first use with the controller's title. A navigation
  /// controller that has no item uses the item of its root controller.
  var tabBarItemIfNeeded: UITabBarItem {
    if let item = tabItem { return item }
    if let root = (self as? UINavigationController)?.viewControllers.first {
      return root.tabBarItemIfNeeded
    }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tabItem = item
    return item
  }
}
