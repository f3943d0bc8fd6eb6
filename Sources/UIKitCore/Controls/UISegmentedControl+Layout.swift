import CoreGraphics

extension UISegmentedControl {
  func contentSizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var naturalWidth: CGFloat {
    let widest = segments.map(\.contentWidth).max() ?? 0
    let sum = segments.reduce(CGFloat(0)) { sum, segment in
      sum
        + (segment.fixedWidth ?? (apportionsSegmentWidthsByContent ? segment.contentWidth : widest))
    }
    return (sum + 2 * SegmentMetrics.thumbInset).rounded(.up)
  }

  /// The rectangles of the segments within the control's insets, in the order of the segments.
  var segmentFrames: [CGRect] {
    let inset = hasBackgroundImages ? 0 : SegmentMetrics.thumbInset
    let area = CGRect(
      x: bounds.minX + inset, y: bounds.minY + inset, width: max(0, bounds.width - 2 * inset),
      height: max(0, bounds.height - 2 * inset))
    let widths = segmentWidths(in: area.width)
    var x = area.minX
    return widths.map { width in
      defer { x += width }
      let left = isMirrored ? area.minX + area.maxX - x - width : x
      return CGRect(x: left, y: area.minY, width: width, height: area.height)
    }
  }

  /// The segments' widths. A segment with a fixed width has this width. The other segments divide
  /// the remaining width, equally or in proportion to their content.
  private func segmentWidths(in availableWidth: CGFloat) -> [CGFloat] {
    let fixed = segments.compactMap(\.fixedWidth).reduce(0, +)
    let flexible = segments.filter { $0.fixedWidth == nil }
    let rest = max(0, availableWidth - fixed)
    let content = flexible.reduce(CGFloat(0)) { $0 + $1.contentWidth }
    return segments.map { segment in
      if let width = segment.fixedWidth { return width }
      guard apportionsSegmentWidthsByContent, content > 0 else {
        return rest / CGFloat(flexible.count)
      }
      return rest * segment.contentWidth / content
    }
  }

  /// The index of the segment that is horizontally nearest to a point; nil if that segment is
  /// disabled.
  func segment(at point: CGPoint) -> Int? {
    let frames = segmentFrames
    let index = frames.indices.min {
      distance(point.x, frames[$0]) < distance(point.x, frames[$1])
    }
    guard let index, segments[index].isEnabled else { return nil }
    return index
  }

  private func distance(_ x: CGFloat, _ frame: CGRect) -> CGFloat {
    x < frame.minX ? frame.minX - x : max(0, x - frame.maxX)
  }

  // MARK: Layout of the parts

  func layOutParts() {
    content.frame = bounds
    let frames = segmentFrames
    for (index, segment) in segments.enumerated() {
      segment.frame = frames[index]
      segment.positionAdjustment = adjustment(ofSegmentAt: index)
      segment.show(
        isSelected: index == displayedSelection, isPressed: index == pressedSegment)
    }
    layOutThumb(frames)
    layOutSeparators(frames)
    layOutImages(frames)
  }

  private func layOutThumb(_ frames: [CGRect]) {
    guard frames.indices.contains(displayedSelection), !hasBackgroundImages else {
      thumbIfAny?.alpha = 0
      return
    }
    let isPressed = pressedSegment == displayedSelection
    let scale = isPressed ? SegmentMetrics.pressedScale : 1
    let layOut = {
      self.thumb.layOut(frames[self.displayedSelection])
      self.thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    // A thumb that was hidden appears at its new position without an animation.
    if thumb.alpha == 0 { UIView.performWithoutAnimation(layOut) } else { layOut() }
    thumb.alpha = 1
  }

  private func layOutSeparators(_ frames: [CGRect]) {
    while separators.count > max(0, frames.count - 1) {
      separators.removeLast().removeFromSuperview()
    }
    while separators.count < frames.count - 1 {
      let separator = UIView()
      separator.backgroundColor = SegmentMetrics.separatorColor
      separator.layer.cornerRadius = SegmentMetrics.separatorWidth / 2
      content.insertSubview(separator, at: 0)
      separators.append(separator)
    }
    let beside = [displayedSelection, pressedSegment ?? -1].filter { $0 >= 0 }
    for (index, separator) in separators.enumerated() {
      let edge = isMirrored ? frames[index].minX : frames[index].maxX
      let inset = min(SegmentMetrics.separatorInset, bounds.height / 2)
      separator.frame = CGRect(
        x: edge - SegmentMetrics.separatorWidth / 2, y: bounds.minY + inset,
        width: SegmentMetrics.separatorWidth, height: bounds.height - 2 * inset)
      separator.alpha = beside.contains(index) || beside.contains(index + 1) ? 0 : 1
    }
  }
}
