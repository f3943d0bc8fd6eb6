import Foundation

extension UITabBarController {
  /// The maximum number of tabs in the bar, including the "More" tab. The number is from Apple's
  /// documentation of the class.
  private static let maximumTabs = 5

  /// The controllers that have a tab of their own: all controllers, or the first four controllers
  /// if there are more than five.
  static func pagesWithTabs(_ pages: [UIViewController]) -> [UIViewController] {
    pages.count > maximumTabs ? Array(pages.prefix(maximumTabs - 1)) : pages
  }

  var hasMoreTab: Bool { pages.count > UITabBarController.maximumTabs }

  /// The controllers in the list of the "More" tab, in order.
  var pagesBehindMore: [UIViewController] {
    hasMoreTab ? Array(pages.dropFirst(UITabBarController.maximumTabs - 1)) : []
  }

  /// The controllers of the bar's tabs, in order.
  var tabPages: [UIViewController] {
    UITabBarController.pagesWithTabs(pages) + (hasMoreTab ? [moreStackIfNeeded] : [])
  }

  /// Returns the controller of the tab that shows `page`: the "More" stack if `page` is in the list
  /// of the "More" tab. The value is nil if no tab shows `page`.
  func tabPage(of page: UIViewController) -> UIViewController? {
    if pagesBehindMore.contains(page) { return moreStackIfNeeded }
    return tabPages.contains(page) ? page : nil
  }

  var moreStackIfNeeded: MoreNavigationController {
    if let moreStack { return moreStack }
    let stack = MoreNavigationController(list: MoreListController(tabs: self))
    moreStack = stack
    addChild(stack)
    stack.didMove(toParent: self)
    return stack
  }

  var moreList: MoreListController? { moreStack?.list }

  /// Shows the controller of a row that the user has selected in the list of the "More" tab.
  ///
  /// The delegate is not called, because the delegate controls only taps in the bar.
  func chooseBehindMore(_ item: UITabBarItem) {
    guard let page = pagesBehindMore.first(where: { $0.tabBarItemIfNeeded === item }) else {
      return
    }
    moreStackIfNeeded.show(page, animated: true)
  }

  /// Makes this controller the parent of the controller that the "More" tab showed, after the list
  /// of the tab has appeared again.
  func moreListDidAppear() {
    moreStack?.listDidAppear()
    adoptPagesBehindMore()
  }

  /// Makes this controller the parent of all controllers in the list again, except the controller
  /// that the "More" tab shows.
  func adoptPagesBehindMore() {
    for page in pages where page.parentController !== self && page !== moreStack?.visiblePage {
      addChild(page)
      page.didMove(toParent: self)
    }
  }
}
