public import Foundation

/// A vertical position.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another anchor, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(operand.distance(to: otherAnchor.operand))
  }

  /// Creates a constraint that keeps this anchor exactly `multiplier` system spacings below the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview. Between baselines, a system spacing is the height of one line in the
  /// lower text's font.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: spacing(below: anchor, multiplier))
  }

  /// Creates a constraint that keeps this anchor at least `multiplier` system spacings below the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview. Between baselines, a system spacing is the height of one line in the
  /// lower text's font.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: spacing(below: anchor, multiplier))
  }

  /// Creates a constraint that keeps this anchor at most `multiplier` system spacings below the
  /// other anchor. A system spacing is 8 points between views, and 20 points from a view to the
  /// edge of its superview. Between baselines, a system spacing is the height of one line in the
  /// lower text's font.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: spacing(below: anchor, multiplier))
  }

  private func spacing(below anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat) -> CGFloat {
    multiplier * SystemSpacing.between(anchor.operand, operand)
  }
}
