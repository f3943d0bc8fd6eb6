import CoreGraphics
import Foundation
import UIKitCore

/// Scrolls a scroll view while a location is near an edge of the visible content. The location is,
/// for example, that of a dragged item or a reordered row.
@MainActor final class EdgeScroller: NSObject {
  /// The scroll view. The reference is weak, because the display link may keep the scroller alive
  /// longer than the scroll view.
  private weak var scrollView: UIScrollView?
  private let axes: Axes
  /// Returns the current location in the scroll view's coordinate space. Scrolling pauses while the
  /// closure returns nil.
  private let location: () -> CGPoint?
  private let didScroll: () -> Void
  private var link: CADisplayLink?
  /// The time of the last frame.
  private var lastTimestamp: TimeInterval?
  /// The part of the last frame's scroll distance that was shorter than one pixel, in points. This
  /// part is added to the next frame's distance.
  private var remainder = CGPoint.zero

  struct Axes: OptionSet {
    let rawValue: Int
    static let horizontal = Axes(rawValue: 1)
    static let vertical = Axes(rawValue: 2)
  }

  /// The width of the zones along the edges, in points. The content scrolls while the location is
  /// inside a zone. Apple documents neither the width nor the speed.
  private static let zone: CGFloat = 60

  init(
    _ scrollView: UIScrollView, axes: Axes, location: @escaping () -> CGPoint?,
    didScroll: @escaping () -> Void
  ) {
    self.scrollView = scrollView
    self.axes = axes
    self.location = location
    self.didScroll = didScroll
    super.init()
    let link = CADisplayLink(target: self, selector: EdgeScroller.scroll)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  private func scroll() {
    guard let scrollView, let link else { return stop() }
    let elapsed = min(link.timestamp - (lastTimestamp ?? link.timestamp), EdgeScroller.longestFrame)
    lastTimestamp = link.timestamp
    guard let location = location() else { return }
    let inset = scrollView.adjustedContentInset
    let (bounds, visible) = (scrollView.bounds, scrollView.bounds.inset(by: inset))
    let scale = scrollView.traitCollection.displayScale
    var offset = scrollView.contentOffset
    if axes.contains(.horizontal) {
      let speed = EdgeScroller.speed(
        at: location.x, in: visible.minX...max(visible.minX, visible.maxX))
      let end = max(0 - inset.left, scrollView.contentSize.width + inset.right - bounds.width)
      let distance = EdgeScroller.distance(speed, elapsed, scale, &remainder.x)
      offset.x = min(max(offset.x + distance, 0 - inset.left), end)
    }
    if axes.contains(.vertical) {
      let speed = EdgeScroller.speed(
        at: location.y, in: visible.minY...max(visible.minY, visible.maxY))
      let end = max(0 - inset.top, scrollView.contentSize.height + inset.bottom - bounds.height)
      let distance = EdgeScroller.distance(speed, elapsed, scale, &remainder.y)
      offset.y = min(max(offset.y + distance, 0 - inset.top), end)
    }
    guard offset != scrollView.contentOffset else { return }
    scrollView.contentOffset = offset
    scrollView.layoutIfNeeded()
    didScroll()
  }

  /// The maximum elapsed time of a frame, in seconds. After the main actor was busy, this maximum
  /// prevents a large jump of the content.
  private static let longestFrame: TimeInterval = 0.1

  /// The scrolling speed in points per second; negative towards the start of the content. The speed
  /// is 10 times the distance from the inner boundary of the zone. At the edge itself, the speed is
  /// 600, or less if the visible range is shorter than 240 points. Beyond the edge, the speed is
  /// higher.
  static func speed(at position: CGFloat, in visible: ClosedRange<CGFloat>) -> CGFloat {
    let zone = min(EdgeScroller.zone, (visible.upperBound - visible.lowerBound) / 4)
    let before = visible.lowerBound + zone - position
    let after = position - visible.upperBound + zone
    return before > 0 ? 0 - before * 10 : max(after, 0) * 10
  }

  /// The distance to scroll in one frame, in points, rounded toward zero to whole pixels. The
  /// remainder is stored and added in the next frame.
  private static func distance(
    _ speed: CGFloat, _ elapsed: TimeInterval, _ scale: CGFloat, _ remainder: inout CGFloat
  ) -> CGFloat {
    let exact = speed * CGFloat(elapsed) + remainder
    let distance = scale > 0 ? (exact * scale).rounded(.towardZero) / scale : exact
    remainder = speed == 0 ? 0 : exact - distance
    return distance
  }
}
