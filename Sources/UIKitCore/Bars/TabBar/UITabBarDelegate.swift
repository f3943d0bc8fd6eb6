public import Foundation

/// Receives the user's tab selections. The method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called for every tap, also on the selected tab.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// The default does nothing; the bar selects the item before the call.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
