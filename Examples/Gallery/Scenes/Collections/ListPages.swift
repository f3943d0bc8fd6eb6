import UIKit

/// The pages of the scenes *Tables* and *Collections*, each under a bar with a large title.
@MainActor enum ListPages {
  /// - Parameters:
  ///   - isLarge: Shows text at a size for accessibility.
  ///   - isMirrored: Lays out the page from right to left.
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
