import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

extension UICollectionView {
  /// The maximum number of layout and measuring rounds in one pass. Without a limit, a layout that
  /// every measured size invalidates again would cause an endless loop.
  private static let maximumRounds = 100

  func connect(_ layout: UICollectionViewLayout) {
    checkUsage(
      layout.owner == nil || layout.owner === self,
      "\(type(of: layout)) lays out another collection view already",
      function: "collectionViewLayout")
    layout.owner = self
    isLayoutValid = false
    setNeedsLayout()
  }

  // MARK: Invalidation

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === currentLayout else { return }
    isLayoutValid = false
    if context.invalidateDataSourceCounts, batch == nil { counts = nil }
    setNeedsLayout()
    let size = context.contentSizeAdjustment
    if size != .zero {
      contentSize = CGSize(
        width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
    }
  }

  func prepareLayoutIfNeeded() {
    guard !isPreparingLayout else { return }
    var attempts = 0
    while !isLayoutValid, attempts < UICollectionView.maximumRounds {
      attempts += 1
      isPreparingLayout = true
      isLayoutValid = true
      _ = loadedCounts
      currentLayout.prepare()
      isPreparingLayout = false
      adoptContentSize()
    }
  }

  private func adoptContentSize() {
    let size = currentLayout.collectionViewContentSize
    checkUsage(
      size.width.isFinite && size.height.isFinite,
      "the content size of \(type(of: currentLayout)) must be finite: \(size)",
      function: "collectionViewContentSize")
    // The setter of the content size may clamp the offset, so the old offset is stored first.
    let x = contentOffset.x
    if contentSize != size { contentSize = size }
    retainLeadingDistance(from: x)
  }

  // MARK: Bounds

  /// Changes the bounds, and invalidates the layout if its
  /// `shouldInvalidateLayout(forBoundsChange:)` returns true. This method is called before the
  /// change, because custom layouts compare the new bounds with the collection view's old bounds.
  func changeBounds(to new: CGRect, _ change: () -> Void) {
    let old = bounds
    guard new != old else { return change() }
    let distance = mirrorWidth - old.maxX
    let isWide = mirrorsLayout && hasLaidOut && contentSize.width > old.width
    let context =
      currentLayout.shouldInvalidateLayout(forBoundsChange: new)
      ? currentLayout.invalidationContext(forBoundsChange: new) : nil
    change()
    if isWide, new.width != old.width, !new.isEmpty {
      contentOffset.x = mirrorWidth - distance - new.width
      mirroredEnd = mirrorWidth - new.width
    }
    if let context { currentLayout.invalidateLayout(with: context) }
    if old.size != new.size { sizeDidChange(from: old) }
  }

  /// Animates the elements to their new positions if the size changes inside an animation block;
  /// otherwise the elements move without an animation.
  private func sizeDidChange(from old: CGRect) {
    setNeedsLayout()
    guard UIView.inheritedAnimationDuration > 0, window != nil, hasLaidOut, batch == nil else {
      return
    }
    currentLayout.update = LayoutUpdate(
      old: displayedAttributes, oldName: { $0 }, newName: { $0 })
    currentLayout.prepare(forAnimatedBoundsChange: old)
    layoutIfNeeded()
    currentLayout.finalizeAnimatedBoundsChange()
    currentLayout.update = nil
  }

  func insetsDidChange() {
    guard currentLayout.dependsOnInsets else { return }
    currentLayout.invalidateLayout()
  }

  func traitsDidChange(from previous: UITraitCollection?) {
    guard let previous,
      previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        || previous.layoutDirection != traitCollection.layoutDirection
        || previous.horizontalSizeClass != traitCollection.horizontalSizeClass
        || previous.verticalSizeClass != traitCollection.verticalSizeClass
        || previous.userInterfaceIdiom != traitCollection.userInterfaceIdiom
    else { return }
    for view in displayed.values { view.needsMeasuring = true }
    let context = currentLayout.makeInvalidationContext()
    context.invalidateEverything = true
    currentLayout.invalidateLayout(with: context)
  }

  // MARK: Pass

  /// Shows the layout's elements in the bounds. The pass is repeated while the views' preferred
  /// sizes change the layout, at most ``maximumRounds`` times.
  func layOutElements() {
    guard !isLayingOutElements, !freezesPositions, batch?.isCollecting != true else { return }
    // The data source already has the new data of deferred batches, but the layout still has the
    // old items. The deferred batches are therefore performed first.
    guard deferredBatches.isEmpty else { return performDeferredBatches() }
    isLayingOutElements = true
    var anchor: ScrollAnchor?
    var rounds = 0
    repeat {
      prepareLayoutIfNeeded()
      retainLeadingDistance(from: contentOffset.x)
      startAtLeadingEdgeIfNeeded()
      if rounds > 0 { restore(anchor) }
      retainScrollTarget()
      anchor = anchor ?? makeAnchor()
      updateDisplayedElements()
      rounds += 1
    } while !isLayoutValid && rounds < UICollectionView.maximumRounds && deferredBatches.isEmpty
    isLayingOutElements = false
    if scrollTarget?.isAnimated == false { scrollTarget = nil }
    if !bounds.isEmpty { hasLaidOut = true }
    if deferredBatches.isEmpty { prefetch() }
    performDeferredBatches()
  }

  // MARK: Right to left

  /// Whether frames of the current layout are mirrored for display.
  var mirrorsLayout: Bool { mirrors(currentLayout) }

  /// Whether frames of a layout are mirrored for display in this view.
  func mirrors(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }

  /// The width of the area in which frames are mirrored, in points.
  var mirrorWidth: CGFloat { mirrorWidth(of: contentSize) }

  func mirrorWidth(of contentSize: CGSize) -> CGFloat {
    let inset = adjustedContentInset
    return max(contentSize.width, bounds.width - inset.left - inset.right)
  }

  /// Converts a rectangle between the layout's and the view's coordinate spaces. The conversion is
  /// the same in both directions.
  func mirroredIfNeeded(_ rect: CGRect) -> CGRect {
    guard mirrorsLayout else { return rect }
    return CGRect(
      x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Converts a point between the layout's and the view's coordinate spaces. The conversion is the
  /// same in both directions.
  func mirroredIfNeeded(_ point: CGPoint) -> CGPoint {
    mirrorsLayout ? CGPoint(x: mirrorWidth - point.x, y: point.y) : point
  }

  /// Scrolls a mirrored layout to its right end before the first display, because the content
  /// begins at the right end.
  private func startAtLeadingEdgeIfNeeded() {
    guard !hasLaidOut, mirrorsLayout, contentSize.width > bounds.width, !bounds.isEmpty else {
      return
    }
    contentOffset.x = contentSize.width + adjustedContentInset.right - bounds.width
  }

  /// Adjusts the offset of a mirrored layout after the width of the content has changed. The
  /// content begins at the right end, so the distance of the visible part from the right end stays
  /// the same.
  ///
  /// - Parameter x: The horizontal offset before the change.
  private func retainLeadingDistance(from x: CGFloat) {
    guard mirrorsLayout else { return mirroredEnd = nil }
    guard !bounds.isEmpty else { return }
    let end = mirrorWidth - bounds.width
    let old = mirroredEnd ?? end
    mirroredEnd = end
    guard hasLaidOut, old != end, scrollTarget?.isAnimated != true else { return }
    contentOffset.x = x + end - old
  }
}

/// The element that keeps its on-screen position when content before it changes its size.
struct ScrollAnchor {
  var element: CollectionElement
  /// The vector from the origin of the bounds to the origin of the element's frame, both in the
  /// layout's coordinate space.
  var distance: CGPoint
}

extension UICollectionView {
  /// The anchor of this layout pass: the first cell that was already displayed and begins inside
  /// the visible part. If no such cell exists, the result is the last cell that begins before the
  /// visible part. The result is nil at the beginning of the content and during a batch.
  private func makeAnchor() -> ScrollAnchor? {
    let inset = adjustedContentInset
    let visible = mirroredIfNeeded(bounds)
    let start = CGPoint(
      x: visible.minX + (mirrorsLayout ? inset.right : inset.left), y: visible.minY + inset.top)
    guard start.y > 0.5 || start.x > 0.5, batch == nil else { return nil }
    var best: (element: CollectionElement, frame: CGRect)?
    var crossing: (element: CollectionElement, frame: CGRect)?
    for (element, view) in displayed where element.category == .cell && view.superview === self {
      guard let frame = view.appliedAttributes?.frame else { continue }
      if frame.minY >= start.y - 0.5 && frame.minX >= start.x - 0.5 {
        if best.map({ precedes(frame, $0.frame) }) ?? true { best = (element, frame) }
      } else if crossing.map({ precedes($0.frame, frame) }) ?? true {
        crossing = (element, frame)
      }
    }
    return (best ?? crossing).map { element, frame in
      ScrollAnchor(
        element: element,
        distance: CGPoint(x: frame.minX - visible.minX, y: frame.minY - visible.minY))
    }
  }

  private func precedes(_ first: CGRect, _ second: CGRect) -> Bool {
    (first.minY, first.minX) < (second.minY, second.minX)
  }

  /// Restores the on-screen position of the anchor's element by changing the content offset.
  private func restore(_ anchor: ScrollAnchor?) {
    guard let anchor, scrollTarget == nil, hasItem(at: anchor.element.indexPath),
      let frame = currentLayout.attributes(of: anchor.element)?.frame
    else { return }
    let start = frame.minX - anchor.distance.x
    let horizontal = contentSize.width > bounds.width
    var offset = CGPoint(
      x: !horizontal
        ? contentOffset.x : mirrorsLayout ? mirrorWidth - start - bounds.width : start,
      y: contentSize.height > bounds.height ? frame.minY - anchor.distance.y : contentOffset.y)
    // While a finger drags or the content decelerates, the content may be beyond its ends. In all
    // other cases the offset is clamped.
    if !isTracking, !isDecelerating { offset = clamped(offset) }
    if abs(offset.x - contentOffset.x) > 0.01 || abs(offset.y - contentOffset.y) > 0.01 {
      contentOffset = offset
    }
  }
}
