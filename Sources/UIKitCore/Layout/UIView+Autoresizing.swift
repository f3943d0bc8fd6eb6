import Foundation
import QuartzCore

extension UIView {
  /// Resizes the subviews after a change of size, according to their autoresizing masks.
  func resizeSubviews(from old: CGSize, to new: CGSize) {
    guard autoresizesSubviews else { return }
    for child in children where !child.autoresizingMask.isEmpty {
      child.resize(withSuperviewFrom: old, to: new)
    }
  }

  private func resize(withSuperviewFrom old: CGSize, to new: CGSize) {
    // The frame without the transform is used, so that a rotated view keeps its proportions.
    let (origin, size) = (untransformedFrame.origin, untransformedFrame.size)
    let (x, width) = AutoresizingMask.resize(
      origin.x, size.width, in: old.width, to: new.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = AutoresizingMask.resize(
      origin.y, size.height, in: old.height, to: new.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    untransformedFrame = CGRect(x: x, y: y, width: width, height: height)
  }
}

extension UIView.AutoresizingMask {
  /// Computes one axis of autoresizing. The change of the superview's length is distributed among
  /// the flexible lengths in proportion to these lengths. If the sum of these lengths is zero, the
  /// change is distributed in equal parts.
  ///
  /// Source: "the default behavior is to distribute the size difference proportionally among the
  /// flexible portions", UIView.autoresizingMask.
  ///
  /// - Parameters:
  ///   - start: The leading distance. The trailing distance is `old - start - length`.
  ///   - flexible: Whether the leading distance, the length and the trailing distance may change.
  /// - Returns: The new leading distance and the new length. The length is never negative.
  static func resize(
    _ start: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let delta = new - old
    let after = old - start - length
    let parts = [(flexible.before, start), (flexible.length, length), (flexible.after, after)]
    let count = parts.count { $0.0 }
    guard delta != 0, count > 0 else { return (start, length) }
    let total = parts.reduce(0) { $1.0 ? $0 + $1.1 : $0 }
    func resized(_ part: (isFlexible: Bool, value: CGFloat)) -> CGFloat {
      guard part.isFlexible else { return part.value }
      return part.value + (total == 0 ? delta / CGFloat(count) : delta * part.value / total)
    }
    return (resized(parts[0]), max(0, resized(parts[1])))
  }
}
