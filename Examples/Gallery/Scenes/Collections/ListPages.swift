import UIKit

/// Makes the navigation controllers of the scenes *Tables* and *Collections*, with large titles.
@MainActor enum ListPages {
  /// Makes a navigation controller with a root view controller.
  ///
  /// - Parameters:
  ///   - isLarge: Shows text at an accessibility size.
  ///   - isMirrored: Lays out the view controller from right to left.
  static func page(
    _ root: UIViewController, isLarge: Bool = false, isMirrored: Bool = false
  ) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    if isLarge {
      navigation.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    }
    if isMirrored { navigation.traitOverrides.layoutDirection = .rightToLeft }
    return navigation
  }
}
