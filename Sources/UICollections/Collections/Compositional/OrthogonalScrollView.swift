import Foundation
import UIKitCore

/// The values that a collection view needs to show a section with orthogonal scrolling.
struct ScrollingSection {
  let index: Int
  /// The section's frame in the layout's coordinate space.
  let frame: CGRect
  let geometry: SectionGeometry
}

/// The scroll view of a section that scrolls across its layout's direction. The scroll view
/// contains the section's cells and the views that are attached to items and groups.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  private weak var owner: UICollectionView?
  private var geometry: SectionGeometry?
  /// The group at which the last drag began: the group whose resting offset was nearest to the
  /// scroll offset at that time.
  private var firstGroup: Int?
  private var hasInitialOffset = false

  init(owner: UICollectionView) {
    self.owner = owner
    super.init(frame: .zero)
    backgroundColor = nil
    isOpaque = false
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    // Arrow keys move the focus from item to item. The focus scrolls the section, so the scroll
    // view must not also scroll.
    allowsKeyboardScrolling = false
    scrollDelegate = self
    movementHooks.restingOffset = { [unowned self] in resting($0, $1) }
  }

  required init?(coder: NSCoder) { nil }

  private var axis: GroupSolver.Axis { geometry?.stack ?? .horizontal }
  private var isMirrored: Bool { axis == .horizontal && owner?.mirrorsLayout == true }

  /// Adopts the frame and the lengths of a section. When the section is first shown, it scrolls to
  /// `offset`, measured from the leading edge.
  func show(_ section: ScrollingSection, frame: CGRect, offset: CGFloat) {
    geometry = section.geometry
    let present = hasInitialOffset ? logicalOffset : offset
    if self.frame != frame { self.frame = frame }
    let size = pixelAligned(
      CGRect(origin: .zero, size: section.geometry.scrollerContentSize(in: frame.size))
    ).size
    let hasNewLength = contentSize != size
    if hasNewLength { contentSize = size }
    let properties = section.geometry.section.orthogonalScrollingProperties
    bounces = properties.bounce != .never
    alwaysBounceHorizontal = axis == .horizontal && properties.bounce == .always
    alwaysBounceVertical = axis == .vertical && properties.bounce == .always
    let rests = section.geometry.section.orthogonalScrollingBehavior.restsAtGroups
    decelerationRate =
      switch properties.decelerationRate {
      case .automatic: rests ? .fast : .normal
      case let rate: UIScrollView.DecelerationRate(rawValue: rate.rawValue)
      }
    isPagingEnabled = section.geometry.section.orthogonalScrollingBehavior == .paging
    // A mirrored section scrolls from its right end. The right end moves when the content's length
    // changes, so the offset is set again.
    guard !hasInitialOffset || hasNewLength && isMirrored, !isTracking else { return }
    hasInitialOffset = true
    logicalOffset = present
  }

  /// The scroll offset from the leading edge, in either layout direction.
  var logicalOffset: CGFloat {
    get {
      axis == .vertical
        ? contentOffset.y : isMirrored ? largestOffset - contentOffset.x : contentOffset.x
    }
    set {
      contentOffset =
        axis == .vertical
        ? CGPoint(x: 0, y: newValue)
        : CGPoint(x: isMirrored ? largestOffset - newValue : newValue, y: 0)
    }
  }

  private var largestOffset: CGFloat {
    max(0, axis.length(of: contentSize) - axis.length(of: bounds.size))
  }

  /// Converts the frame of an element to this view's coordinate space. `frame` is the element's
  /// frame at the section's scroll offset 0.
  func localFrame(_ frame: CGRect, in section: ScrollingSection) -> CGRect {
    var local = frame.offsetBy(dx: -section.frame.minX, dy: -section.frame.minY)
    let shift = section.geometry.centeringInset(in: bounds.size)
    local = axis == .vertical ? local.offsetBy(dx: 0, dy: shift) : local.offsetBy(dx: shift, dy: 0)
    if isMirrored {
      local.origin.x = max(contentSize.width, bounds.width) - local.maxX
    }
    return pixelAligned(local)
  }

  /// The scroll offset of the section as a vector in the layout's coordinate space. The sum of an
  /// on-screen position and this vector is the position in the unscrolled section.
  var scrolledDistance: CGVector {
    let distance = logicalOffset - (geometry?.centeringInset(in: bounds.size) ?? 0)
    return axis == .vertical ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0)
  }

  /// Scrolls a frame to a position along the section, or by the minimum distance that makes the
  /// frame visible.
  func reveal(_ frame: CGRect, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    let visibleLength = axis.length(of: bounds.size)
    let maximumOffset = largestOffset
    func start(_ rect: CGRect) -> CGFloat { axis == .vertical ? rect.minY : rect.minX }
    let (low, length) = (start(frame), axis.length(of: frame.size))
    let visibleStart = start(bounds)
    var target =
      low < visibleStart
      ? low
      : low + length > visibleStart + visibleLength ? low + length - visibleLength : visibleStart
    if position.contains(axis == .vertical ? .top : .left) { target = low }
    if position.contains(axis == .vertical ? .centeredVertically : .centeredHorizontally) {
      target = low + length / 2 - visibleLength / 2
    }
    if position.contains(axis == .vertical ? .bottom : .right) {
      target = low + length - visibleLength
    }
    target = min(max(0, target), maximumOffset)
    let offset = axis == .vertical ? CGPoint(x: 0, y: target) : CGPoint(x: target, y: 0)
    setContentOffset(roundedToPixels(offset), animated: animated)
  }

  /// Scrolls without an animation so that an item is visible. The method prefers an offset at which
  /// a swipe would come to rest, if the item is visible at that offset.
  ///
  /// - Parameter frame: The frame of the item, in this view's coordinate space.
  /// - Returns: Whether the offset has changed.
  func showWithoutAnimation(_ frame: CGRect) -> Bool {
    guard let offset = offset(showing: frame), offset != logicalOffset else { return false }
    logicalOffset = offset
    return true
  }

  /// The margin in points that the focus system adds around a focused view.
  private static let focusMargin: CGFloat = 12

  /// Shows a focused item. Some sections rest only at groups or pages. In such a section the margin
  /// around the item may stay hidden, because showing the margin would leave the section between
  /// two groups.
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let behavior = geometry?.section.orthogonalScrollingBehavior,
      behavior.restsAtGroups || behavior == .paging
    else { return super.scrollRectToVisible(rect, animated: animated) }
    let margin = OrthogonalScrollView.focusMargin
    let inset = rect.insetBy(
      dx: axis == .horizontal ? margin : 0, dy: axis == .vertical ? margin : 0)
    guard !inset.isNull, let offset = offset(showing: inset) else { return }
    let along = axis == .horizontal && isMirrored ? largestOffset - offset : offset
    setContentOffset(
      roundedToPixels(axis == .vertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0)),
      animated: animated)
  }

  /// The offset from the leading edge at which a frame is visible; nil if the frame is already
  /// visible.
  private func offset(showing frame: CGRect) -> CGFloat? {
    let visibleLength = axis.length(of: bounds.size)
    let length = axis.length(of: frame.size)
    let contentLength = max(axis.length(of: contentSize), visibleLength)
    let low =
      axis == .vertical ? frame.minY : isMirrored ? contentLength - frame.maxX : frame.minX
    let present = logicalOffset
    func isVisible(at offset: CGFloat) -> Bool {
      low >= offset - 0.5 && low + length <= offset + visibleLength + 0.5
    }
    guard !isVisible(at: present) else { return nil }
    let isBackward = low < present
    let nearest = isBackward ? low : low + length - visibleLength
    func clamped(_ offset: CGFloat) -> CGFloat { min(max(0, offset), largestOffset) }
    let resting = clamped(restingOffset(near: nearest, showing: low, isBackward: isBackward))
    return isVisible(at: resting) ? resting : clamped(nearest)
  }

  /// An offset near `offset` at which a swipe would come to rest; `offset` itself if the section
  /// can rest anywhere.
  ///
  /// - Parameter low: The start of the item's frame along the section, measured at the scroll
  ///   offset 0.
  private func restingOffset(
    near offset: CGFloat, showing low: CGFloat, isBackward: Bool
  ) -> CGFloat {
    guard let geometry else { return offset }
    let behavior = geometry.section.orthogonalScrollingBehavior
    if behavior == .paging {
      let page = max(axis.length(of: bounds.size), 1)
      return (offset / page).rounded(isBackward ? .down : .up) * page
    }
    guard behavior.restsAtGroups else { return offset }
    let position =
      low - geometry.leadingInset - geometry.centeringInset(in: bounds.size) + 0.5
    let group = geometry.groups(from: position, to: position).first ?? 0
    if isBackward || behavior == .groupPagingCentered { return resting(at: group) }
    var first = geometry.groups(from: offset, to: offset).first ?? group
    while first < group, resting(at: first) < offset - 0.5 { first += 1 }
    return resting(at: first)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.sectionDidScroll() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    firstGroup = nearestGroup(to: logicalOffset)
  }

  private func nearestGroup(to offset: CGFloat) -> Int {
    guard let geometry, geometry.groupCount > 0 else { return 0 }
    let group = geometry.groups(from: offset, to: offset).first ?? geometry.groupCount - 1
    let next = min(geometry.groupCount - 1, group + 1)
    let (low, high) = (resting(at: group), resting(at: next))
    return abs(offset - low) <= abs(offset - high) ? group : next
  }

  /// The scroll offset at which scrolling stops at a group.
  private func resting(at group: Int) -> CGFloat {
    guard let geometry else { return 0 }
    let offset = geometry.offset(ofGroup: group)
    guard geometry.section.orthogonalScrollingBehavior == .groupPagingCentered else {
      return offset
    }
    let visibleLength = axis.length(of: bounds.size)
    return offset + geometry.leadingInset + geometry.centeringInset(in: bounds.size)
      + geometry.length(ofGroup: group) / 2 - visibleLength / 2
  }

  /// The speed in points per millisecond above which a swipe scrolls to the next group.
  private static let swipeSpeed: CGFloat = 0.1

  private func resting(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let geometry, geometry.section.orthogonalScrollingBehavior.restsAtGroups else {
      return proposed
    }
    let along =
      axis == .vertical ? proposed.y : isMirrored ? largestOffset - proposed.x : proposed.x
    let speed = axis == .vertical ? velocity.y : isMirrored ? -velocity.x : velocity.x
    var group = nearestGroup(to: along)
    if geometry.section.orthogonalScrollingBehavior != .continuousGroupLeadingBoundary,
      let firstGroup
    {
      let isSwipe = abs(speed) > OrthogonalScrollView.swipeSpeed
      let step = isSwipe ? (speed > 0 ? 1 : -1) : (group - firstGroup).signum()
      group = min(max(0, firstGroup + step), geometry.groupCount - 1)
    }
    let target = min(max(0, resting(at: group)), largestOffset)
    return roundedToPixels(
      axis == .vertical
        ? CGPoint(x: proposed.x, y: target)
        : CGPoint(x: isMirrored ? largestOffset - target : target, y: proposed.y))
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  var restsAtGroups: Bool {
    self == .continuousGroupLeadingBoundary || self == .groupPaging || self == .groupPagingCentered
  }
}

extension SectionGeometry {
  /// The inset before the first group, in the stacking direction.
  var leadingInset: CGFloat { stack == .horizontal ? insets.leading : insets.top }
  private var trailingInset: CGFloat { stack == .horizontal ? insets.trailing : insets.bottom }

  /// The additional inset at both ends of the content. With this inset, the first and the last
  /// group can also stop in the center. The value is 0 if groups do not stop in the center.
  func centeringInset(in size: CGSize) -> CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groupCount > 0 else {
      return 0
    }
    return max(0, (stack.length(of: size) - length(ofGroup: 0)) / 2 - leadingInset)
  }

  func scrollerContentSize(in size: CGSize) -> CGSize {
    let along =
      leadingInset + stackLength + trailingInset + 2 * centeringInset(in: size)
    return stack == .horizontal
      ? CGSize(width: along, height: size.height) : CGSize(width: size.width, height: along)
  }
}
