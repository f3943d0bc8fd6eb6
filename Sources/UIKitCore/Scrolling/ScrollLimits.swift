import CoreGraphics

/// The range of resting offsets of an axis, and the behavior at its ends.
struct ScrollLimits: Equatable {
  var range: ClosedRange<CGFloat>
  var bounces: Bool

  func clamp(_ position: CGFloat) -> CGFloat {
    min(max(position, range.lowerBound), range.upperBound)
  }
}
