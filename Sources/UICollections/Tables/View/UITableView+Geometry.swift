import Foundation
import UIKitCore

extension UITableView {
  // MARK: Widths

  /// The part of the left and right safe area insets that is not included in the content insets.
  private var sideInsets: UIEdgeInsets {
    let safe = safeAreaInsets
    let adjusted = adjustedContentInset
    return UIEdgeInsets(
      top: 0, left: max(0, safe.left - adjusted.left), bottom: 0,
      right: max(0, safe.right - adjusted.right))
  }

  /// The distance between the content of cells and the table's left or right side, in points,
  /// without the safe area.
  private var sideMargin: CGFloat {
    UIView.listMargin(width: bounds.width, traits: traitCollection)
  }

  /// The distances between the cells of the inset grouped style and the table's left and right
  /// sides, in points; zero in other styles.
  var cardInsets: UIEdgeInsets {
    guard style == .insetGrouped else { return .zero }
    let readable = cellLayoutMarginsFollowReadableWidth ? readableMargin : 0
    let side = max(sideMargin, readable)
    return UIEdgeInsets(
      top: 0, left: sideInsets.left + side, bottom: 0, right: sideInsets.right + side)
  }

  /// The margin left and right of the readable width, in points. The readable width increases with
  /// the text size.
  private var readableMargin: CGFloat {
    max(0, (bounds.width - readableWidth) / 2)
  }

  var cellWidth: CGFloat { max(0, bounds.width - cardInsets.left - cardInsets.right) }
  var headerWidth: CGFloat { cellWidth }

  /// The distances between the content of a cell and the left and right sides of the cell, in
  /// points.
  var cellMargins: UIEdgeInsets {
    let side = sideMargin
    guard style != .insetGrouped else {
      return indexInsets.added(
        to: UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
    }
    let readable = cellLayoutMarginsFollowReadableWidth ? readableMargin : 0
    let safe = cellContentInsets
    return indexInsets.added(
      to: UIEdgeInsets(
        top: 0, left: max(side + safe.left, readable), bottom: 0,
        right: max(side + safe.right, readable)))
  }

  /// The distances between the content views of cells and the left and right sides of the cells, in
  /// points. The cells of the inset grouped style are inside the safe area and have no such insets.
  var cellContentInsets: UIEdgeInsets {
    style != .insetGrouped && insetsContentViewsToSafeArea ? sideInsets : .zero
  }

  /// The insets that the section index requires, in points.
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

  /// The distance by which drag and drop moves the beginning of a section down, in points. If
  /// `section` is the number of sections, the result applies to the end of the last section.
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

  /// The y coordinate of the end of the last section, rounded to a device pixel.
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

  /// The rows whose cells intersect the bounds.
  var visiblePaths: [IndexPath] {
    if window != nil || hasData { layoutIfNeeded() }
    return rows.sortedPaths.filter { path in
      let rect = rowRect(path)
      return rect.maxY > bounds.minY && rect.minY < bounds.maxY
    }
  }
}

extension UIEdgeInsets {
  fileprivate func added(to other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
