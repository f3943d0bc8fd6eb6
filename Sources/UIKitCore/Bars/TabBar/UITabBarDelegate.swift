public import Foundation

/// A delegate that is notified of the user's tab selections. The method of the protocol is
/// optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called for every tap on a tab, even if that tab is already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Called after the bar has selected the item. The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
