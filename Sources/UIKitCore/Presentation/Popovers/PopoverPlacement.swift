import CoreGraphics
import Foundation

/// The frame of a popover's bubble and the position of its arrow.
struct PopoverPlacement: Equatable {
  // Apple documents no sizes; the values were selected to match the proportions of Apple's
  // popovers.
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 37
  /// The minimum distance of the arrow's tip from each end of the arrow's base, in points.
  static let minimumArrowHalf: CGFloat = 5
  static let cornerRadius: CGFloat = 13

  /// The frame of the whole bubble, including its arrow.
  var frame: CGRect
  /// The arrow's direction; empty if the popover covers its source.
  var direction: UIPopoverArrowDirection
  /// Distance of the arrow's tip from the bubble's origin, along the side of the bubble that has
  /// the arrow.
  var tip: CGFloat

  /// Creates a placement on the first permitted side that has space for the whole size. If no side
  /// has enough space, the popover is placed on the side that shows the largest part of the
  /// content. The popover covers its source if no side has space for 5 % of the content, or if
  /// `canOverlap` is true and no side has space for the whole size.
  ///
  /// - Parameters:
  ///   - size: The size of the content, without the arrow.
  ///   - source: The rectangle that the arrow points at, in the same coordinate space as `area`.
  ///   - area: The rectangle that may contain the popover.
  ///   - permitted: The permitted directions. Up and down are preferred to left and right, and a
  ///     popover below its source is preferred to a popover above its source.
  init(
    size: CGSize, source: CGRect, area: CGRect, permitted: UIPopoverArrowDirection,
    canOverlap: Bool
  ) {
    let arrow = PopoverPlacement.arrowHeight
    let size = CGSize(
      width: min(max(size.width, 1), max(area.width, 1)),
      height: min(max(size.height, 1), max(area.height, 1)))
    let source = PopoverPlacement.visible(source, in: area)
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    var best: (fit: CGFloat, placement: PopoverPlacement)?
    for side in sides where permitted.contains(side) {
      let space: CGSize =
        switch side {
        case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrow)
        case .down: CGSize(width: area.width, height: source.minY - area.minY - arrow)
        case .left: CGSize(width: area.maxX - source.maxX - arrow, height: area.height)
        default: CGSize(width: source.minX - area.minX - arrow, height: area.height)
        }
      let isVertical = side == .up || side == .down
      let displayed = CGSize(
        width: min(size.width, space.width, area.width - (isVertical ? 0 : arrow)),
        height: min(size.height, space.height, area.height - (isVertical ? arrow : 0)))
      guard displayed.width > 0, displayed.height > 0 else { continue }
      let fit = displayed.width * displayed.height / (size.width * size.height)
      if fit > (best?.fit ?? 0) + 0.001 {
        best = (fit, PopoverPlacement(displayed, source, area, side))
      }
    }
    let minimumFit: CGFloat = canOverlap ? 0.999 : 0.05
    if let best, best.fit >= minimumFit {
      self = best.placement
      return
    }
    // If the popover fits on no side, it covers its source. Center the popover on the source as far
    // as `area` permits.
    let origin = CGPoint(
      x: min(max(source.midX - size.width / 2, area.minX), area.maxX - size.width),
      y: min(max(source.midY - size.height / 2, area.minY), area.maxY - size.height))
    frame = CGRect(origin: origin, size: size)
    direction = []
    tip = 0
  }

  /// Clamps a source outside `area` to the nearest edge; a null source becomes the center of
  /// `area`.
  private static func visible(_ source: CGRect, in area: CGRect) -> CGRect {
    guard !source.isNull else { return CGRect(x: area.midX, y: area.midY, width: 0, height: 0) }
    let left = min(max(source.minX, area.minX), area.maxX)
    let right = min(max(source.maxX, area.minX), area.maxX)
    let top = min(max(source.minY, area.minY), area.maxY)
    let bottom = min(max(source.maxY, area.minY), area.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private init(
    _ size: CGSize, _ source: CGRect, _ area: CGRect, _ side: UIPopoverArrowDirection
  ) {
    let arrow = PopoverPlacement.arrowHeight
    let isVertical = side == .up || side == .down
    let total = CGSize(
      width: size.width + (isVertical ? 0 : arrow), height: size.height + (isVertical ? arrow : 0))
    var origin = CGPoint.zero
    switch side {
    case .up: origin.y = source.maxY
    case .down: origin.y = source.minY - total.height
    case .left: origin.x = source.maxX
    default: origin.x = source.minX - total.width
    }
    let midpoint = isVertical ? source.midX : source.midY
    let length = isVertical ? total.width : total.height
    let low = isVertical ? area.minX : area.minY
    let high = isVertical ? area.maxX : area.maxY
    let start = min(max(midpoint - length / 2, low), max(low, high - length))
    if isVertical { origin.x = start } else { origin.y = start }
    // Keep the tip at a distance from the rounded corners. If the tip is near a corner, the half of
    // the arrow next to this corner is narrower.
    let clear = min(
      PopoverPlacement.cornerRadius + PopoverPlacement.minimumArrowHalf, length / 2)
    tip = min(max(midpoint - start, clear), length - clear)
    frame = CGRect(
      x: origin.x.rounded(), y: origin.y.rounded(), width: total.width.rounded(),
      height: total.height.rounded())
    direction = side
  }

  /// Insets of the bubble on the side of the arrow.
  var arrowInsets: UIEdgeInsets {
    let arrow = PopoverPlacement.arrowHeight
    return switch direction {
    case .up: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0)
    case .left: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow)
    default: .zero
    }
  }

  /// The point from which the popover scales when it appears, in fractions of the bubble's size.
  var anchor: CGPoint {
    guard frame.width > 0, frame.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
    return switch direction {
    case .up: CGPoint(x: tip / frame.width, y: 0)
    case .down: CGPoint(x: tip / frame.width, y: 1)
    case .left: CGPoint(x: 0, y: tip / frame.height)
    case .right: CGPoint(x: 1, y: tip / frame.height)
    default: CGPoint(x: 0.5, y: 0.5)
    }
  }

  /// The outline of the bubble with its arrow; the origin of the bubble is zero.
  var outline: CGPath {
    let box = CGRect(origin: .zero, size: frame.size).inset(by: arrowInsets)
    let path = CGMutablePath()
    let radius = min(PopoverPlacement.cornerRadius, box.width / 2, box.height / 2)
    path.addRoundedRect(in: box, cornerWidth: max(0, radius), cornerHeight: max(0, radius))
    guard direction != [] else { return path }
    let halves = arrowHalves(box)
    // The transform of a left arrow turns the left half of the arrow downward, so the two lengths
    // are swapped.
    let (left, right) =
      direction == .left ? (halves.after, halves.before) : (halves.before, halves.after)
    path.addPath(
      PopoverPlacement.arrow(left: left, right: right), transform: arrowTransform(box))
    return path
  }

  /// Lengths in points from the tip to the two ends of the arrow's base, in the direction of
  /// growing coordinates. Each length is half of the base, or less if the tip is near a corner of
  /// the bubble.
  private func arrowHalves(_ box: CGRect) -> (before: CGFloat, after: CGFloat) {
    let isVertical = direction == .up || direction == .down
    let length = isVertical ? frame.width : frame.height
    let half = PopoverPlacement.arrowBase / 2
    let minimum = PopoverPlacement.minimumArrowHalf
    let radius = min(PopoverPlacement.cornerRadius, box.width / 2, box.height / 2)
    return (
      min(half, max(minimum, tip - radius)), min(half, max(minimum, length - radius - tip))
    )
  }

  /// Returns the transform that moves the arrow to its edge of the bubble. Without the transform,
  /// the arrow is at the origin and points up.
  private func arrowTransform(_ box: CGRect) -> CGAffineTransform {
    switch direction {
    case .up: CGAffineTransform(translationX: tip, y: 0)
    case .down: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: tip, ty: frame.height)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: tip)
    default: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: frame.width, ty: tip)
    }
  }

  /// The outline of an arrow with a rounded tip. The sides of the arrow blend into the bubble's
  /// edge, and the base overlaps the bubble by half a point.
  private static func arrow(left: CGFloat, right: CGFloat) -> CGPath {
    let (half, height) = (arrowBase / 2, arrowHeight)
    let tip: CGFloat = 4
    // The horizontal extent of each side of the arrow without the tip, as a fraction of the largest
    // extent. The fraction is 0 for a vertical side.
    let (l, r) = ((left - tip) / (half - tip), (right - tip) / (half - tip))
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -left, y: height + 0.5))
    path.addLine(to: CGPoint(x: -left, y: height))
    path.addCurve(
      to: CGPoint(x: -tip, y: 1.8), control1: CGPoint(x: -left + 9 * l, y: height),
      control2: CGPoint(x: -tip - 4 * l, y: 5.5))
    path.addCurve(
      to: CGPoint(x: tip, y: 1.8), control1: CGPoint(x: -1.8, y: -0.6),
      control2: CGPoint(x: 1.8, y: -0.6))
    path.addCurve(
      to: CGPoint(x: right, y: height), control1: CGPoint(x: tip + 4 * r, y: 5.5),
      control2: CGPoint(x: right - 9 * r, y: height))
    path.addLine(to: CGPoint(x: right, y: height + 0.5))
    path.closeSubpath()
    return path
  }
}
