import CoreGraphics
import UIKitCore

extension UIView {
  /// The distance of the contents of lists and tables from their sides, in points, chosen to look
  /// like iOS 15 to 18.
  static func listMargin(width: CGFloat, traits: UITraitCollection) -> CGFloat {
    traits.horizontalSizeClass == .regular || width >= 414 ? 20 : 16
  }
}
