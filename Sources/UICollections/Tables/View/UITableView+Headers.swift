import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  private static let titleIdentifier = "UITableView-title"

  func registerAutomaticHeaders() {
    headerPool.register(UITableView.titleIdentifier) {
      UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
    }
  }

  // MARK: Extents

  /// The estimated padding, header height and footer height of a section that has not been visible
  /// yet.
  func sectionTemplate(_ section: Int) -> TableGeometry.Section {
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    let footerTitle = dataSource?.tableView(self, titleForFooterInSection: section)
    var new = TableGeometry.Section()
    new.header = extent(
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight,
      common: sectionHeaderHeight, estimate: estimatedHeaderHeight(section),
      hasTitle: title != nil, mayHaveView: heightSource.hasHeaderViews,
      empty: emptyHeaderHeight(section),
      "tableView(_:heightForHeaderInSection:)", section)
    new.footer = extent(
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight,
      common: sectionFooterHeight, estimate: estimatedFooterHeight(section),
      hasTitle: footerTitle != nil, mayHaveView: heightSource.hasFooterViews,
      empty: emptyFooterHeight, "tableView(_:heightForFooterInSection:)", section)
    new.padding = new.header.height > 0 && !new.header.isEmpty ? headerPadding : 0
    return new
  }

  private func estimatedHeaderHeight(_ section: Int) -> CGFloat {
    let height =
      delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      ?? estimatedSectionHeaderHeight
    return checkedEstimate(
      height, section, "tableView(_:estimatedHeightForHeaderInSection:)")
  }

  private func estimatedFooterHeight(_ section: Int) -> CGFloat {
    let height =
      delegate?.tableView(self, estimatedHeightForFooterInSection: section)
      ?? estimatedSectionFooterHeight
    return checkedEstimate(
      height, section, "tableView(_:estimatedHeightForFooterInSection:)")
  }

  private func checkedEstimate(
    _ height: CGFloat, _ section: Int, _ function: StaticString
  ) -> CGFloat {
    checkUsage(
      height.isFinite, "the estimate for section \(section) must be a number, not \(height)",
      function: function)
    return height
  }

  private func extent(
    _ height: CGFloat, common: CGFloat, estimate: CGFloat, hasTitle: Bool, mayHaveView: Bool,
    empty: CGFloat, _ function: StaticString, _ section: Int
  ) -> TableGeometry.Extent {
    checkUsage(
      height.isFinite && (height >= 0 || height == UITableView.automaticDimension),
      "the height for section \(section) must be a number of points from 0 or "
        + "UITableView.automaticDimension, not \(height)", function: function)
    if height == 0, style != .plain { return .init(height: Double(empty), isEmpty: true) }
    let isCommon = height == common
    if height >= 0, !isCommon || hasTitle { return .init(height: Double(height)) }
    guard hasTitle || mayHaveView else { return .init(height: Double(empty), isEmpty: true) }
    let guess = height >= 0 ? height : estimate > 0 ? estimate : hasTitle ? 38 : empty
    return .init(height: Double(guess), isEstimated: true)
  }

  /// The height of a header or footer without a title. The distances were measured on iOS 15 to 18.
  /// Grouped sections are 35 points apart. The footer has half of this distance, rounded up to
  /// whole device pixels, and the next header has the other half. The first header has 35 points if
  /// the table has no header view.
  private func emptyHeaderHeight(_ section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    return section == 0 && tableHeaderView == nil ? 35 : 35 - emptyFooterHeight
  }

  private var emptyFooterHeight: CGFloat { style == .plain ? 0 : pixelCeiling(17.5) }

  private var headerPadding: Double {
    guard sectionHeaderTopPadding == UITableView.automaticDimension else {
      return Double(max(0, sectionHeaderTopPadding))
    }
    return style == .plain ? 22 : 0
  }

  // MARK: Filling

  /// Makes headers and footers for the visible sections.
  ///
  /// - Returns: Whether heights have changed.
  func fillHeaders(_ anchor: IndexPath?) -> Bool {
    let top = Double(bounds.minY) - displacement.gapHeight
    guard var section = geometry.section(at: top) else { return false }
    var hasChanged = false
    while section < geometry.sectionCount, !isOutOfDate,
      Double(sectionRect(section).minY) < Double(bounds.maxY)
    {
      if headers[section] == nil, needsHeader(section) {
        let delta = showHeader(section)
        hasChanged = hasChanged || delta != 0
        if let anchor, section <= anchor.section { follow(delta) } else { refreshContentSize() }
      }
      if footers[section] == nil, needsFooter(section) {
        let delta = showFooter(section)
        hasChanged = hasChanged || delta != 0
        if let anchor, section < anchor.section { follow(delta) } else { refreshContentSize() }
      }
      section += 1
    }
    return hasChanged
  }

  /// Moves the content offset when a header or footer above the visible rows has become larger or
  /// smaller. The visible rows therefore keep their positions. At the beginning of the content, the
  /// offset does not change, so the first header stays visible.
  private func follow(_ delta: Double) {
    if isAtTop { refreshContentSize() } else { shift(by: delta) }
  }

  private func needsHeader(_ section: Int) -> Bool {
    let extent = geometry.sections[section].header
    guard hasView(extent) else { return false }
    if extent.isEstimated { return true }
    if style == .plain { return true }
    let y = Double(headerRect(section).minY)
    return y < Double(bounds.maxY) && y + extent.height > Double(bounds.minY)
  }

  private func needsFooter(_ section: Int) -> Bool {
    let extent = geometry.sections[section].footer
    guard hasView(extent) else { return false }
    if style == .plain { return true }
    let y = Double(footerRect(section).minY)
    return y < Double(bounds.maxY) && y + extent.height > Double(bounds.minY)
  }

  private func showHeader(_ section: Int) -> Double {
    guard let item = makeHeader(section) else {
      return geometry.change(section) {
        if $0.header.isEstimated { $0.header.height = Double(emptyHeaderHeight(section)) }
        $0.header.isEstimated = false
        $0.header.isEmpty = true
        $0.padding = 0
      }
    }
    headers[section] = item
    show(item)
    let delta = measureHeader(item, section)
    UIView.performWithoutAnimation { item.frame = headerRect(section) }
    delegate?.tableView(self, willDisplayHeaderView: item, forSection: section)
    return delta
  }

  private func showFooter(_ section: Int) -> Double {
    guard let item = makeFooter(section) else {
      return geometry.change(section) {
        if $0.footer.isEstimated { $0.footer.height = Double(emptyFooterHeight) }
        $0.footer.isEstimated = false
        $0.footer.isEmpty = true
      }
    }
    footers[section] = item
    show(item)
    let delta = measureFooter(item, section)
    UIView.performWithoutAnimation { item.frame = footerRect(section) }
    delegate?.tableView(self, willDisplayFooterView: item, forSection: section)
    return delta
  }

  private func show(_ item: UIView) {
    UIView.performWithoutAnimation {
      addSubview(item)
      if let indexView { bringSubviewToFront(indexView) }
    }
  }

  // MARK: Measuring

  /// Measures the visible headers and footers whose heights are estimates. Headers and footers that
  /// no longer have a height are removed.
  func measureHeadersAndFooters() {
    for (section, item) in headers where geometry.sections.indices.contains(section) {
      if hasView(geometry.sections[section].header) {
        measureHeader(item, section)
      } else {
        removeHeader(section)
      }
    }
    for (section, item) in footers where geometry.sections.indices.contains(section) {
      if hasView(geometry.sections[section].footer) {
        measureFooter(item, section)
      } else {
        removeFooter(section)
      }
    }
  }

  private func hasView(_ extent: TableGeometry.Extent) -> Bool {
    !extent.isEmpty && (extent.height > 0 || extent.isEstimated)
  }

  /// Sets the height of a header in the geometry. A header whose height is an estimate is measured
  /// first.
  ///
  /// - Returns: The difference between the section's new and old height, in points.
  @discardableResult
  private func measureHeader(_ item: UIView, _ section: Int) -> Double {
    let height = height(
      of: item, extent: geometry.sections[section].header, section, isHeader: true)
    return geometry.change(section) {
      $0.header = .init(height: height)
      $0.padding = height > 0 ? headerPadding : 0
    }
  }

  /// Sets the height of a footer in the geometry. A footer whose height is an estimate is measured
  /// first.
  ///
  /// - Returns: The difference between the section's new and old height, in points.
  @discardableResult
  private func measureFooter(_ item: UIView, _ section: Int) -> Double {
    let height = height(
      of: item, extent: geometry.sections[section].footer, section, isHeader: false)
    return geometry.change(section) { $0.footer = .init(height: height) }
  }

  /// The height of a header or footer, in points. If the extent is an estimate and the table's
  /// height for headers or footers is automatic, the result is the height that the view's content
  /// needs. Otherwise the result is the height of the extent.
  private func height(
    of item: UIView, extent: TableGeometry.Extent, _ section: Int, isHeader: Bool
  ) -> Double {
    var height = extent.height
    UIView.performWithoutAnimation {
      let view = item as? UITableViewHeaderFooterView
      view?.context = HeaderFooterContext(
        style: style, isHeader: isHeader, isFirst: section == 0 && tableHeaderView == nil,
        margins: headerMargins)
      let isFixed = (isHeader ? sectionHeaderHeight : sectionFooterHeight) >= 0
      guard extent.isEstimated, !isFixed else { return }
      let size = item.systemLayoutSizeFitting(
        CGSize(width: headerWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      height = Double(pixelCeiling(size.height > 0 ? size.height : item.frame.height))
    }
    return height
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      return view
    }
    return makeTitle(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
  }

  private func makeFooter(_ section: Int) -> UIView? {
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      return view
    }
    return makeTitle(
      dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
  }

  private func makeTitle(_ title: String?, isHeader: Bool) -> UIView? {
    guard let title, let view = headerPool.dequeue(UITableView.titleIdentifier) else { return nil }
    view.showTitle(title, style: style, isHeader: isHeader)
    return view
  }

  // MARK: Leaving

  func recycleHeaders() {
    let (top, bottom) = (Double(bounds.minY), Double(bounds.maxY))
    for section in headers.keys.sorted() where !isInView(section, top, bottom) {
      removeHeader(section)
    }
    for section in footers.keys.sorted() where !isInView(section, top, bottom) {
      removeFooter(section)
    }
  }

  private func isInView(_ section: Int, _ top: Double, _ bottom: Double) -> Bool {
    let rect = sectionRect(section)
    return Double(rect.minY) < bottom && Double(rect.maxY) > top
  }

  func removeHeader(_ section: Int) {
    guard let item = headers.removeValue(forKey: section) else { return }
    item.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: item, forSection: section)
    recycleHeaderOrFooter(item)
  }

  func removeFooter(_ section: Int) {
    guard let item = footers.removeValue(forKey: section) else { return }
    item.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: item, forSection: section)
    recycleHeaderOrFooter(item)
  }

  func recycleHeaderOrFooter(_ item: UIView) {
    guard let view = item as? UITableViewHeaderFooterView,
      let identifier = view.reuseIdentifier
    else { return }
    headerPool.enqueue(view, identifier)
  }

  // MARK: Frames

  func layOutHeaders() {
    for (section, item) in headers {
      let frame = huggedRect(floatingHeaderRect(section), of: item)
      if item.frame != frame { item.frame = frame }
      let isPinned = frame.minY > headerRect(section).minY
      (item as? UITableViewHeaderFooterView)?.isPinned = isPinned
    }
    for (section, item) in footers {
      let frame = floatingFooterRect(section)
      if item.frame != frame { item.frame = frame }
      let isPinned = frame.minY < footerRect(section).minY
      (item as? UITableViewHeaderFooterView)?.isPinned = isPinned
    }
  }

  /// The frame of a section's header. In a plain table, the header stays at the top of the visible
  /// bounds while rows of the section are below the header. When the last row leaves the bounds,
  /// the header moves up together with that row.
  private func floatingHeaderRect(_ section: Int) -> CGRect {
    var rect = headerRect(section)
    guard style == .plain else { return rect }
    let top = floatingBounds.minY
    let end = footerRect(section).minY - rect.height
    rect.origin.y = max(rect.minY, min(top, max(end, rect.minY)))
    return rect
  }

  /// The frame that a header fills. If ``contentHuggingElements`` contains section headers, the
  /// result is only the leading part that the header's content needs. Otherwise the result is the
  /// whole frame.
  private func huggedRect(_ rect: CGRect, of view: UIView) -> CGRect {
    guard contentHuggingElements.contains(.sectionHeaders) else { return rect }
    let width =
      (view as? UITableViewHeaderFooterView)?.contentWidth(height: rect.height)
      ?? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    guard width > 0, width < rect.width else { return rect }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return pixelAligned(
      CGRect(
        x: isMirrored ? rect.maxX - width : rect.minX, y: rect.minY, width: width,
        height: rect.height))
  }

  private func floatingFooterRect(_ section: Int) -> CGRect {
    var rect = footerRect(section)
    guard style == .plain else { return rect }
    let bottom = bounds.maxY - adjustedContentInset.bottom - rect.height
    let start = CGFloat(geometry.rowsTop(section)) + displacement(ofSection: section)
    rect.origin.y = min(rect.minY, max(bottom, min(start, rect.minY)))
    return rect
  }
}
