import CoreGraphics

/// The key of an adjustment: the segments' position and the bar metrics for which the adjustment
/// was set.
struct SegmentAdjustmentKey: Hashable {
  var segment: UISegmentedControl.Segment
  var metrics: UIBarMetrics
}

extension UISegmentedControl {
  /// Displaces the content of the segments at a position, in addition to the offsets of single
  /// segments. A value for `.any` applies to positions for which no value was set.
  ///
  /// Values for compact metrics apply in a compact height; if no such value was set, the value for
  /// default metrics applies. Values for metrics with a prompt are stored but not used.
  ///
  /// - Parameters:
  ///   - adjustment: The displacement in points; positive values move the content right and down.
  ///   - leftCenterRightOrAlone: A position on the screen, which does not depend on the layout
  ///     direction.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    let key = SegmentAdjustmentKey(segment: leftCenterRightOrAlone, metrics: barMetrics)
    contentAdjustments[key] = adjustment
    setNeedsLayout()
  }

  /// The adjustment that was set for exactly this position and these metrics; zero if none was set.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    let key = SegmentAdjustmentKey(segment: leftCenterRightOrAlone, metrics: barMetrics)
    return contentAdjustments[key] ?? .zero
  }

  /// The adjustment, in points, that applies to a segment's content at its current position.
  func adjustment(ofSegmentAt index: Int) -> UIOffset {
    guard !contentAdjustments.isEmpty else { return .zero }
    let isCompact = traitCollection.verticalSizeClass == .compact
    for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
      for segment in [position(ofSegmentAt: index), .any] {
        let key = SegmentAdjustmentKey(segment: segment, metrics: metrics)
        if let adjustment = contentAdjustments[key] { return adjustment }
      }
    }
    return .zero
  }

  private func position(ofSegmentAt index: Int) -> Segment {
    guard segments.count > 1 else { return .alone }
    let slot = isMirrored ? segments.count - 1 - index : index
    if slot == 0 { return .left }
    return slot == segments.count - 1 ? .right : .center
  }
}
