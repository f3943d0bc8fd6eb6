import CoreGraphics

extension UISplitViewController {
  // MARK: Widths

  /// The default width of a side column, in points.
  private static let naturalWidth: CGFloat = 320

  func width(of column: Column) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    let total = storedView?.bounds.width ?? 0
    let isPrimary = column == .primary
    let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let fraction =
      isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let lowest = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
    let highest = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
    var width = UISplitViewController.naturalWidth
    if fraction != automatic { width = total * fraction }
    if points != automatic { width = points }
    if highest != automatic { width = min(width, highest) }
    if lowest != automatic { width = max(width, lowest) }
    return min(max(0, width), total).rounded()
  }

  // MARK: Attaching

  func prepareDimmingView() {
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: UISplitViewController.dimmingViewTapped))
    storedView?.addSubview(dimmingView)
  }

  private func dimmingViewTapped(_ recognizer: UITapGestureRecognizer) {
    change(to: .secondaryOnly, animated: true)
  }

  /// Adds the views of columns to the hierarchy: the container, the separator line and the
  /// controller's view.
  func attach(_ visible: [Column]) {
    guard let view = storedView else { return }
    for column in columnOrder where visible.contains(column) {
      guard let entry = columns[column] else { continue }
      if entry.container.superview !== view {
        if column == .secondary {
          view.insertSubview(entry.container, at: 0)
        } else {
          view.addSubview(entry.container)
        }
        view.addSubview(entry.line)
      }
      let child: UIView = entry.outer.view
      if child.superview !== entry.container {
        child.frame = entry.container.bounds
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        entry.container.addSubview(child)
      }
    }
  }

  /// Removes the views of hidden columns from the hierarchy, so that their controllers disappear.
  func detachHidden() {
    guard !collapsed else { return }
    let displayed = Set(displayedColumns(in: mode) + [.secondary])
    for (column, entry) in columns where !displayed.contains(column) {
      entry.container.removeFromSuperview()
      entry.line.removeFromSuperview()
    }
  }

  // MARK: Layout

  func layOutColumns() {
    guard let view = storedView, !view.bounds.isEmpty else { return }
    collapseOrExpand()
    updateGestures()
    if collapsed { return layOutCollapsed() }
    adaptMode()
    layOutExpanded()
  }

  func expandFirst() {
    mode = preferredMode
    noteMode()
    attach(displayedColumns(in: mode) + [.secondary])
    showModeButton()
  }

  var isReversed: Bool {
    (storedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      != (primaryEdge == .trailing)
  }

  /// Moves columns beyond the primary edge. When the columns are shown, they slide in from this
  /// position.
  func layOutHidden(_ hidden: Set<Column>) {
    guard let height = storedView?.bounds.height else { return }
    for column in hidden {
      guard let entry = columns[column] else { continue }
      let width = width(of: column)
      layOut(entry, CGRect(x: -width, y: 0, width: width, height: height))
    }
  }

  /// Sets the frame of every attached column. Hidden columns are beyond the primary edge.
  func layOutExpanded() {
    guard let view = storedView, !collapsed else { return }
    let bounds = view.bounds
    let displayed = displayedColumns(in: mode)
    var x: CGFloat = 0
    for column in columnOrder.dropLast() {
      guard let entry = columns[column] else { continue }
      let width = width(of: column)
      let isDisplayed = displayed.contains(column)
      layOut(entry, CGRect(x: isDisplayed ? x : -width, y: 0, width: width, height: bounds.height))
      if isDisplayed { x += width }
    }
    var rest = CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    if mode.isOver { rest = bounds }
    if mode == .twoDisplaceSecondary {
      let beside = displayed.last.map(width(of:)) ?? 0
      rest.size.width = max(0, bounds.width - beside)
    }
    if let secondary = columns[.secondary] { layOut(secondary, rest) }
    dimmingView.frame = bounds
    dimmingView.alpha = mode.isOver ? 1 : 0
    if let secondary = columns[.secondary]?.container, secondary.superview === view {
      view.insertSubview(dimmingView, aboveSubview: secondary)
    }
  }

  /// Sets a column's frame. In `frame`, the x coordinate is the distance from the primary edge.
  private func layOut(_ column: SplitColumn, _ frame: CGRect) {
    guard let view = storedView else { return }
    let pixel = traitCollection.hairline
    func mirrored(_ rect: CGRect) -> CGRect {
      guard isReversed else { return rect }
      return CGRect(
        x: view.bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    let target = mirrored(frame)
    if column.container.frame != target { column.container.frame = target }
    column.line.frame = mirrored(
      CGRect(x: frame.maxX, y: 0, width: pixel, height: frame.height))
    column.line.isHidden = column === columns[.secondary]
  }

  func layOutCollapsed() {
    guard let view = storedView else { return }
    for entry in columns.values where entry.container.superview === view {
      entry.container.frame = view.bounds
    }
    compactController?.storedView?.frame = view.bounds
  }
}
