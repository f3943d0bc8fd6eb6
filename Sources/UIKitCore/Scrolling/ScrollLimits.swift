import CoreGraphics

/// The offsets at which content can rest on one axis, and the behavior of content at the ends of
/// this range.
struct ScrollLimits: Equatable {
  var range: ClosedRange<CGFloat>
  var bounces: Bool

  func clamp(_ position: CGFloat) -> CGFloat {
    min(max(position, range.lowerBound), range.upperBound)
  }
}
