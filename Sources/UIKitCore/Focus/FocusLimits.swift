import CoreGraphics

/// The edges that would clip a ring around an item. Scroll views, views with rounded corners and
/// the window have such edges.
struct FocusLimits: Equatable {
  /// The coordinates of the clipping edges. The value is infinite for an edge at which nothing
  /// clips near the item.
  var left = -CGFloat.infinity
  var right = CGFloat.infinity
  var top = -CGFloat.infinity
  var bottom = CGFloat.infinity
  /// The largest radius of a clipping corner near the item.
  var cornerRadius: CGFloat = 0

  /// Finds the edges that would clip a ring around an item.
  ///
  /// - Parameters:
  ///   - itemFrame: The item's frame in the coordinate space of `host`. If an edge clips the item
  ///     itself, for example because the item is partly scrolled out, this edge has no limit.
  ///   - host: The view that contains the ring's layer.
  @MainActor init(of itemFrame: CGRect, in host: UIView) {
    let outset = FocusRing.gap + FocusRing.width
    var current: UIView? = host
    while let view = current {
      if view.clipsToBounds || view is UIWindow {
        let clip = view.convert(view.bounds, to: host)
        add(clip, cornerRadius: view.layer.cornerRadius, itemFrame, outset)
      }
      current = view.superview
    }
  }

  private mutating func add(
    _ clip: CGRect, cornerRadius: CGFloat, _ itemFrame: CGRect, _ outset: CGFloat
  ) {
    let tolerance: CGFloat = 0.5
    let gaps = (
      left: itemFrame.minX - clip.minX, right: clip.maxX - itemFrame.maxX,
      top: itemFrame.minY - clip.minY,
      bottom: clip.maxY - itemFrame.maxY
    )
    let isNear = { (gap: CGFloat) in gap >= -tolerance && gap < outset }
    if isNear(gaps.left) { left = max(left, clip.minX) }
    if isNear(gaps.right) { right = min(right, clip.maxX) }
    if isNear(gaps.top) { top = max(top, clip.minY) }
    if isNear(gaps.bottom) { bottom = min(bottom, clip.maxY) }
    if isNear(gaps.left) || isNear(gaps.right), isNear(gaps.top) || isNear(gaps.bottom) {
      self.cornerRadius = max(self.cornerRadius, cornerRadius)
    }
  }

  func moved(by offset: CGVector) -> FocusLimits {
    var copy = self
    copy.left += offset.dx
    copy.right += offset.dx
    copy.top += offset.dy
    copy.bottom += offset.dy
    return copy
  }

  /// Returns the center line of a ring, with its clipped edges moved inwards.
  func fit(_ line: CGRect) -> CGRect {
    let half = FocusRing.width / 2
    let minX = max(line.minX, left + half)
    let maxX = min(line.maxX, right - half)
    let minY = max(line.minY, top + half)
    let maxY = min(line.maxY, bottom - half)
    guard maxX > minX, maxY > minY else { return line }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
