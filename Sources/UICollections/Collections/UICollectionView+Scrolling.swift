import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

/// The item to which the collection view scrolls. The position of this item can change when cells
/// before it are measured.
struct ScrollTarget {
  var path: IndexPath
  var position: UICollectionView.ScrollPosition
  var isAnimated: Bool
  /// The last content offset that the scroll has set.
  var offset: CGPoint
}

extension UICollectionView {
  func scroll(
    to path: IndexPath, _ position: ScrollPosition, animated: Bool
  ) {
    checkUsage(
      hasItem(at: path), "attempt to scroll to invalid index path: \(Array(path))",
      function: "scrollToItem(at:at:animated:)")
    check(position)
    if bounds.isEmpty { layoutIfNeeded() }
    prepareLayoutIfNeeded()
    guard let offset = offset(showing: path, position) else { return }
    scrollSection(to: path, position, animated: animated)
    setContentOffset(offset, animated: animated)
    scrollTarget = ScrollTarget(
      path: path, position: position, isAnimated: isScrollAnimating, offset: offset)
    setNeedsLayout()
  }

  private func check(_ position: ScrollPosition) {
    let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    func isMixed(_ part: ScrollPosition) -> Bool {
      part.rawValue.nonzeroBitCount > 1
    }
    checkUsage(
      !isMixed(position.intersection(vertical)) && !isMixed(position.intersection(horizontal)),
      "a scroll position has at most one vertical and one horizontal position: \(position.rawValue)",
      function: "scrollToItem(at:at:animated:)")
  }

  /// The content offset that shows an item at a scroll position, clamped to the range of scrolling.
  /// The result is nil if the layout has no attributes for the item.
  func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let attributes = currentLayout.layoutAttributesForItem(at: path) else { return nil }
    let frame = visibleFrame(of: attributes)
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - visible.height / 2
    } else if position.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    } else if position.isDisjoint(with: [.top, .centeredVertically, .bottom]) {
      offset.y += shift(frame.minY, frame.maxY, visible.minY, visible.maxY)
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - visible.width / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX + inset.right - bounds.width
    } else {
      offset.x += shift(frame.minX, frame.maxX, visible.minX, visible.maxX)
    }
    return roundedToPixels(clamped(offset))
  }

  /// The shortest shift that moves a range into the visible range.
  private func shift(
    _ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat
  ) -> CGFloat {
    if low < visibleLow { return low - visibleLow }
    return high > visibleHigh ? min(high - visibleHigh, low - visibleLow) : 0
  }

  /// The content offset clamped to the range of scrolling.
  func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, in: contentSize) }

  func clamped(_ offset: CGPoint, in contentSize: CGSize) -> CGPoint {
    let inset = adjustedContentInset
    func clamp(
      _ value: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ visible: CGFloat
    ) -> CGFloat {
      min(max(value, -before), max(-before, content + after - visible))
    }
    return CGPoint(
      x: clamp(offset.x, inset.left, contentSize.width, inset.right, bounds.width),
      y: clamp(offset.y, inset.top, contentSize.height, inset.bottom, bounds.height))
  }

  /// Corrects the content offset if the target of a scroll has moved because cells were measured.
  func retainScrollTarget() {
    guard let target = scrollTarget else { return }
    guard hasItem(at: target.path), let offset = offset(showing: target.path, target.position)
    else { return scrollTarget = nil }
    if isTracking { return scrollTarget = nil }
    guard !target.isAnimated else { return }
    if abs(offset.x - contentOffset.x) > 0.01 || abs(offset.y - contentOffset.y) > 0.01 {
      contentOffset = offset
      scrollTarget?.offset = offset
    }
  }

  /// Requests a layout after an animated scroll has ended. The layout corrects the content offset
  /// if the target item has moved during the animation.
  func scrollingDidRest() {
    guard let target = scrollTarget else { return }
    if target.isAnimated {
      scrollTarget?.isAnimated = false
      setNeedsLayout()
    }
  }

  /// The content offset at which a scroll ends, as determined by the layout.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let offset = currentLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    checkUsage(
      offset.x.isFinite && offset.y.isFinite,
      "the target offset of \(type(of: currentLayout)) must be finite: \(offset)",
      function: "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    return offset
  }
}
