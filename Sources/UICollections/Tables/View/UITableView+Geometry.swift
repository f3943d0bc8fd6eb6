import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  // MARK: Widths

  /// The part of the safe area at the sides that the content insets do not already cover.
  private var sideInsets: UIEdgeInsets {
    let safe = safeAreaInsets
    let adjusted = adjustedContentInset
    return UIEdgeInsets(
      top: 0, left: max(0, safe.left - adjusted.left), bottom: 0,
      right: max(0, safe.right - adjusted.right))
  }

  /// The distance of contents from the table's sides, without the safe area.
  private var sideMargin: CGFloat {
    UIView.listMargin(width: bounds.width, traits: traitCollection)
  }

  /// The distance of inset grouped cells from the table's sides.
  var cardInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let readable = cellLayoutMarginsFollowReadableWidth ? readableMargin : 0
    let side = max(sideMargin, readable)
    return UIEdgeInsets(
      top: 0, left: sideInsets.left + side, bottom: 0, right: sideInsets.right + side)
  }

  /// The margins left and right of the readable width, which grows with the text size.
  private var readableMargin: CGFloat {
    max(0, (bounds.width - readableWidth) / 2)
  }

  var cellWidth: CGFloat { max(0, bounds.width - cardInsets.left - cardInsets.right) }
  var headerWidth: CGFloat { cellWidth }

  /// The distances of contents from the sides of a cell.
  var cellMargins: UIEdgeInsets {
    let side = sideMargin
    guard style != .insetGrouped else {
      return indexInsets.added(
        to: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    }
    let readable = cellLayoutMarginsFollowReadableWidth ? readableMargin : 0
    let safe = insetsContentViewsToSafeArea ? sideInsets : .zero
    return indexInsets.added(
      to: UIEdgeInsets(
        top: 0, left: max(side + safe.left, readable), bottom: 0,
        right: max(side + safe.right, readable)))
  }

  /// The insets that the section index covers.
  private var indexInsets: UIEdgeInsets {
    guard indexView != nil else { return .zero }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = SectionIndexView.width
    return UIEdgeInsets(
      top: 0, left: isMirrored ? width : 0, bottom: 0, right: isMirrored ? 0 : width)
  }

  var headerMargins: UIEdgeInsets { cellMargins }

  var defaultSeparatorInset: UIEdgeInsets {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: 0, left: isMirrored ? 0 : cellMargins.left, bottom: 0,
      right: isMirrored ? cellMargins.right : 0)
  }

  // MARK: Rectangles

  func rowRect(_ path: IndexPath) -> CGRect {
    pixelAligned(
      CGRect(
        x: cardInsets.left, y: CGFloat(displayedTop(of: path)), width: cellWidth,
        height: CGFloat(geometry.height(of: path))))
  }

  /// The distance from the top of the content to the top of a row, in points, including the
  /// row's displacement by drag and drop.
  func displayedTop(of path: IndexPath) -> Double {
    geometry.rowTop(path) + displacement.offset(of: path, geometry)
  }

  /// The distance by which drag and drop moves the beginning of a section down; `section` may be
  /// the number of sections.
  func displacement(ofSection section: Int) -> CGFloat {
    CGFloat(displacement.offset(ofSection: section, geometry))
  }

  func rowRect(checkingRow path: IndexPath) -> CGRect {
    loadDataIfNeeded()
    return geometry.contains(path) ? rowRect(path) : .zero
  }

  func headerRect(_ section: Int) -> CGRect {
    loadDataIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return pixelAligned(
      CGRect(
        x: cardInsets.left,
        y: CGFloat(geometry.headerTop(section)) + displacement(ofSection: section),
        width: headerWidth,
        height: CGFloat(geometry.sections[section].header.height)))
  }

  func footerRect(_ section: Int) -> CGRect {
    loadDataIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return pixelAligned(
      CGRect(
        x: cardInsets.left,
        y: CGFloat(geometry.footerTop(section)) + displacement(ofSection: section + 1),
        width: headerWidth,
        height: CGFloat(geometry.sections[section].footer.height)))
  }

  func sectionRect(_ section: Int) -> CGRect {
    loadDataIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let offset = displacement(ofSection: section)
    return pixelAligned(
      CGRect(
        x: 0, y: CGFloat(geometry.sectionTop(section)) + offset, width: bounds.width,
        height: CGFloat(geometry.sections[section].total)
          + displacement(ofSection: section + 1) - offset))
  }

  /// The end of the last section in the content, on a device pixel.
  var sectionsEnd: CGFloat {
    pixelAligned(
      CGRect(x: 0, y: 0, width: 0, height: geometry.bottom + displacement.total(geometry))
    ).maxY
  }

  // MARK: Rows at positions

  func path(at point: CGPoint) -> IndexPath? {
    loadDataIfNeeded()
    guard point.x >= bounds.minX, point.x < bounds.maxX,
      case .rows(let y) = displacement.position(at: Double(point.y), geometry),
      let section = geometry.section(at: y),
      case .row(let row) = geometry.element(at: y, in: section)
    else { return nil }
    return y >= geometry.sectionTop(section) ? IndexPath(row: row, section: section) : nil
  }

  func paths(in rect: CGRect) -> [IndexPath]? {
    loadDataIfNeeded()
    guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return nil }
    var result: [IndexPath] = []
    var next = geometry.firstRow(endingBelow: Double(rect.minY) - displacement.gapHeight)
    while let path = next, displayedTop(of: path) < Double(rect.maxY) {
      if displayedTop(of: path) + geometry.height(of: path) > Double(rect.minY) {
        result.append(path)
      }
      next = geometry.path(after: path)
    }
    return result
  }

  /// Rows with a cell that intersects the bounds.
  var visiblePaths: [IndexPath] {
    if window != nil || hasData { layoutIfNeeded() }
    return rows.sortedPaths.filter { path in
      let rect = rowRect(path)
      return rect.maxY > bounds.minY && rect.minY < bounds.maxY
    }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    loadDataIfNeeded()
    checkUsage(
      path.count == 2 && geometry.sections.indices.contains(path.section)
        && (path.row == NSNotFound || geometry.contains(path)),
      "there is no row \(path.last ?? 0) in section \(path.first ?? 0) to scroll to",
      function: "scrollToRow(at:at:animated:)")
    if animated, window != nil, UIView.areAnimationsEnabled {
      let target = targetOffset(for: path, position)
      guard target != contentOffset else { return }
      setContentOffset(target, animated: true)
      scrollTarget = (path, position, target.y)
      return
    }
    scrollTarget = nil
    stopScrollingAndZooming()
    // Rows near the target are measured when they become visible, and their heights move the
    // target. Scroll again until the target stays at its position.
    for _ in 0..<12 {
      let target = targetOffset(for: path, position)
      if target != contentOffset { contentOffset = target }
      guard window != nil || superview != nil else { return }
      setNeedsLayout()
      layoutIfNeeded()
      if targetOffset(for: path, position) == contentOffset { return }
    }
  }

  /// Redirects an animated `scrollToRow` to its row's present position, because rows on the
  /// way are measured only when they become visible. If the animation has ended before its row,
  /// because the last frame has measured rows, another one continues.
  func followScrollTarget() {
    guard let (path, position, end) = scrollTarget else { return }
    guard geometry.contains(path), !isTracking else { return scrollTarget = nil }
    let target = targetOffset(for: path, position)
    if isScrollAnimating {
      guard redirectScrollAnimation(to: target.y) else { return }
    } else {
      let hasArrived = abs(contentOffset.y - end) < 0.5
      guard hasArrived, abs(target.y - end) >= 0.5 else { return scrollTarget = nil }
      setContentOffset(target, animated: true)
    }
    scrollTarget = (path, position, target.y)
  }

  private func targetOffset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var rect = path.row == NSNotFound ? headerRect(path.section) : rowRect(path)
    if style == .plain, path.row != NSNotFound {
      // The section's floating header covers the top of the visible part.
      let header = CGFloat(geometry.sections[path.section].header.height)
      rect.origin.y -= header
      rect.size.height += header
    }
    let visible = bounds.inset(by: inset)
    var y = contentOffset.y
    switch position {
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - visible.height / 2 - inset.top
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    case .none:
      if rect.minY < visible.minY || rect.height > visible.height {
        y = rect.minY - inset.top
      } else if rect.maxY > visible.maxY {
        y = rect.maxY - bounds.height + inset.bottom
      }
    }
    let lowest = 0 - inset.top
    let highest = max(lowest, contentSize.height + inset.bottom - bounds.height)
    return roundedToPixels(CGPoint(x: contentOffset.x, y: min(max(y, lowest), highest)))
  }

  func scrollToSelection(_ position: ScrollPosition, animated: Bool) {
    let midpoint = bounds.midY
    let nearest = selection.filter(geometry.contains).min {
      abs(rowRect($0).midY - midpoint) < abs(rowRect($1).midY - midpoint)
    }
    if let nearest { scroll(to: nearest, position, animated: animated) }
  }
}

extension UIEdgeInsets {
  fileprivate func added(to other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
