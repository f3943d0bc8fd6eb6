import UIKit

/// The pages of the scenes *Tables* and *Collections*, each under a bar with a large title.
@MainActor enum ListPages {
  /// - Parameter isLarge: Shows text at a size for accessibility.
  static func page(_ root: UIViewController, isLarge: Bool = false) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    if isLarge {
      navigation.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    }
    return navigation
  }
}
