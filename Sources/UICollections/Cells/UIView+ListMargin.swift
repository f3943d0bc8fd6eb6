import CoreGraphics
import UIKitCore

extension UIView {
  /// The distance, in points, between the left or right side of a list or table and its content.
  /// The values are equal to the values of iOS 15 to 18.
  static func listMargin(width: CGFloat, traits: UITraitCollection) -> CGFloat {
    traits.horizontalSizeClass == .regular || width >= 414 ? 20 : 16
  }
}
