public import Foundation

/// Hears which tab the user chooses. The method may be left out.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called for every tap, also on the tab that is selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
