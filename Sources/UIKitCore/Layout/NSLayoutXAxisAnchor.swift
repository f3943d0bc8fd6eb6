public import Foundation

/// A horizontal position.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another anchor, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(operand.distance(to: otherAnchor.operand))
  }

  /// Creates a constraint that keeps this anchor exactly `multiplier` system spacings after the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: spacing(after: anchor, multiplier))
  }

  /// Creates a constraint that keeps this anchor at least `multiplier` system spacings after the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: spacing(after: anchor, multiplier))
  }

  /// Creates a constraint that keeps this anchor at most `multiplier` system spacings after the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: spacing(after: anchor, multiplier))
  }

  private func spacing(after anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat) -> CGFloat {
    multiplier * SystemSpacing.between(anchor.operand, operand)
  }
}
