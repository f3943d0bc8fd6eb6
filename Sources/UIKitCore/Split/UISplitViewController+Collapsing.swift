import CoreGraphics

extension UISplitViewController {
  /// Collapses the columns in a compact width, and expands the columns in any other width.
  func collapseOrExpand() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if !hasLaidOut {
      hasLaidOut = true
      if isCompact { collapse() } else { expandFirst() }
    } else if isCompact != collapsed {
      if isCompact { collapse() } else { expand() }
    }
  }

  // MARK: Content

  func setContent(_ controller: UIViewController?, of column: Column) {
    if column == .compact {
      let old = compactController
      compactController = controller
      if collapsed { replaceCompact(old) }
      return
    }
    // Move the controllers out of the stack only if the stack is shown. While the compact column's
    // controller is shown, the other columns have their own controllers.
    let wasCollapsed = collapsed && compactController == nil
    if wasCollapsed { unstack() }
    remove(column)
    if let controller { insert(controller, as: column) }
    guard isViewLoaded, hasLaidOut else { return }
    if collapsed, !wasCollapsed { return }
    if wasCollapsed {
      stack(topColumn: controller == nil ? .primary : column)
    } else {
      attach(displayedColumns(in: mode) + [.secondary])
      showModeButton()
    }
    storedView?.setNeedsLayout()
  }

  private func drop(_ entry: SplitColumn) {
    entry.outer.willMove(toParent: nil)
    entry.outer.storedView?.removeFromSuperview()
    entry.container.removeFromSuperview()
    entry.line.removeFromSuperview()
    entry.outer.removeFromParent()
  }

  /// Removes the columns' views from the hierarchy.
  private func detachAll() {
    for entry in columns.values {
      entry.container.removeFromSuperview()
      entry.line.removeFromSuperview()
    }
  }

  // MARK: Collapsing

  func collapse() {
    collapsed = true
    showModeButton()
    dimmingView.alpha = 0
    if compactController != nil {
      detachAll()
      replaceCompact(nil)
    } else {
      replacePrimary(by: choosePrimary { $0.primaryViewController(forCollapsing: self) })
      let proposed = columnOrder.last { columns[$0] != nil } ?? .primary
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      stack(topColumn: keepsPrimary ? .primary : top)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The primary controller that the delegate selects, in the style without columns; nil if the
  /// delegate does not replace the current primary controller.
  private func choosePrimary(
    _ choice: (any UISplitViewControllerDelegate) -> UIViewController?
  ) -> UIViewController? {
    guard style == .unspecified, let present = columns[.primary]?.outer,
      let controller = delegate.flatMap(choice), controller !== present
    else { return nil }
    return controller
  }

  private func replacePrimary(by controller: UIViewController?) {
    guard let controller else { return }
    if let secondary = columns[.secondary], secondary.outer === controller {
      remove(.secondary)
    }
    remove(.primary)
    insert(controller, as: .primary)
  }

  /// Adopts the secondary controller that the delegate or the primary controller separates, in the
  /// style without columns.
  ///
  /// - Returns: Whether the secondary controller has changed.
  private func adoptSeparatedSecondary(from primary: UIViewController?) -> Bool {
    guard style == .unspecified, let primary,
      let controller = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        ?? primary.separateSecondaryViewController(for: self),
      controller !== columns[.secondary]?.outer
    else { return false }
    detachAll()
    if let stack = stackOfCollapse,
      stack.viewControllers.contains(where: { $0 === controller })
    {
      stack.setViewControllers(
        stack.viewControllers.filter { $0 !== controller }, animated: false)
    }
    remove(.secondary)
    insert(controller, as: .secondary)
    return true
  }

  private func remove(_ column: Column) {
    guard let old = columns.removeValue(forKey: column) else { return }
    drop(old)
  }

  private func insert(_ controller: UIViewController, as column: Column) {
    if let former = columns.first(where: { $0.value.contains(controller) })?.key {
      remove(former)
    }
    let entry = SplitColumn(content: controller, wraps: style != .unspecified)
    columns[column] = entry
    addChild(entry.outer)
    entry.outer.didMove(toParent: self)
  }

  /// Whether the delegate has combined the secondary controller with the primary controller, which
  /// is possible only in the style without columns.
  private var keepsPrimary: Bool {
    guard style == .unspecified, let primary = columns[.primary]?.outer,
      let secondary = columns[.secondary]?.outer
    else { return false }
    return delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary)
      ?? false
  }

  private func replaceCompact(_ old: UIViewController?) {
    if let old, old.parent === self {
      old.willMove(toParent: nil)
      old.storedView?.removeFromSuperview()
      old.removeFromParent()
    }
    guard let controller = compactController, let view = storedView else { return }
    addChild(controller)
    controller.view.frame = view.bounds
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  /// The stack of the primary column: the column's navigation controller, or the navigation
  /// controller of the selected tab if the column has a tab bar controller.
  var primaryStack: UINavigationController? {
    guard let primary = columns[.primary]?.outer else { return nil }
    let page = (primary as? UITabBarController)?.selectedViewController ?? primary
    return page as? UINavigationController
  }

  /// Moves the controllers of all columns up to `topColumn` into the stack of the primary column.
  private func stack(topColumn: Column) {
    detachAll()
    stackOfCollapse = primaryStack
    for column in columnOrder.dropFirst() where column.rawValue <= topColumn.rawValue {
      if style == .unspecified, let primary = columns[.primary]?.outer,
        let secondary = columns[column]?.outer
      {
        primary.collapseSecondaryViewController(secondary, for: self)
      } else {
        moveToStack(column, animated: false)
      }
    }
    attach([.primary])
    columns[.primary]?.line.isHidden = true
    storedView?.setNeedsLayout()
  }

  private func moveToStack(_ column: Column, animated: Bool) {
    guard let entry = columns[column], let stack = stackOfCollapse else { return }
    var pages = entry.navigation?.viewControllers ?? [entry.outer]
    // If the column has no controllers, because they were stacked and the user has popped them, use
    // the controllers that were stacked before.
    if pages.isEmpty { pages = entry.stackedPages }
    entry.navigation?.setViewControllers([], animated: false)
    entry.stackedPages = pages
    stack.setViewControllers(stack.viewControllers + pages, animated: animated)
  }

  /// Moves the controllers of the secondary column into the stack, unless the stack already
  /// contains these controllers.
  func stackSecondary(_ controller: UIViewController) {
    guard collapsed, columns[.secondary]?.outer === controller, !isStacked(.secondary) else {
      return
    }
    moveToStack(.secondary, animated: false)
  }

  /// If the stack contains controllers of the secondary column, moves all controllers in the stack
  /// back to their columns.
  ///
  /// - Returns: The secondary controller; nil if the stack contains no controllers of the secondary
  ///   column.
  func unstackSecondary() -> UIViewController? {
    guard isStacked(.secondary) else { return nil }
    unstack()
    return columns[.secondary]?.outer
  }

  /// Moves the controllers in the stack back to their columns. A controller that was pushed later
  /// moves to the column of the controller below it.
  private func unstack() {
    guard let stack = stackOfCollapse else { return }
    // Remove the stack's view first, because a change of a visible stack would run a transition
    // that ends later.
    detachAll()
    var parts: [Column: [UIViewController]] = [:]
    var column = Column.primary
    for page in stack.viewControllers {
      if let owner = columnOrder.first(where: { columns[$0]?.stackedPages.first === page }) {
        column = owner
      }
      parts[column, default: []].append(page)
    }
    stack.setViewControllers(parts[.primary] ?? [], animated: false)
    for column in columnOrder.dropFirst() {
      guard let entry = columns[column] else { continue }
      let pages = parts[column] ?? entry.stackedPages
      entry.stackedPages = []
      if !pages.isEmpty { entry.navigation?.setViewControllers(pages, animated: false) }
    }
  }

  func expand() {
    let primary = choosePrimary { $0.primaryViewController(forExpanding: self) }
    if !adoptSeparatedSecondary(from: primary ?? columns[.primary]?.outer) { unstack() }
    replacePrimary(by: primary)
    stackOfCollapse = nil
    compactController?.willMove(toParent: nil)
    compactController?.storedView?.removeFromSuperview()
    compactController?.removeFromParent()
    collapsed = false
    let proposed = preferredMode
    let chosen =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    mode = resolved(chosen)
    noteMode()
    attach(displayedColumns(in: mode) + [.secondary])
    showModeButton()
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: The stack

  func showInStack(_ column: Column) {
    guard let entry = columns[column], let stack = stackOfCollapse else { return }
    if let first = column == .primary ? stack.viewControllers.first : entry.stackedPages.first,
      stack.viewControllers.contains(where: { $0 === first })
    {
      let above = columnOrder.first {
        $0.rawValue > column.rawValue && isStacked($0)
      }
      guard let above, let next = columns[above]?.stackedPages.first,
        let index = stack.viewControllers.firstIndex(where: { $0 === next }), index > 0
      else { return }
      stack.popToViewController(stack.viewControllers[index - 1], animated: true)
    } else {
      for below in columnOrder.dropFirst() where below.rawValue <= column.rawValue {
        if !isStacked(below) { moveToStack(below, animated: below == column) }
      }
    }
  }

  func hideInStack(_ column: Column) {
    guard let stack = stackOfCollapse, isStacked(column),
      let first = columns[column]?.stackedPages.first,
      let index = stack.viewControllers.firstIndex(where: { $0 === first }), index > 0
    else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// The last column with controllers in the stack; `primary` if the stack has no controllers of
  /// other columns.
  var topColumnOfStack: Column { columnOrder.last { isStacked($0) } ?? .primary }

  private func isStacked(_ column: Column) -> Bool {
    guard let first = columns[column]?.stackedPages.first else { return false }
    return stackOfCollapse?.viewControllers.contains { $0 === first } == true
  }

  /// Shows a controller in the secondary column.
  ///
  /// While the columns are collapsed, the controller replaces the secondary column's controller,
  /// and it remains in the secondary column after an expansion. If controllers of the secondary
  /// column are already in the stack, the new controller is pushed instead.
  func showDetail(_ controller: UIViewController) {
    guard collapsed, compactController == nil, let stack = stackOfCollapse else {
      setViewController(controller, for: .secondary)
      if mode.isOver { change(to: .secondaryOnly, animated: true) }
      return
    }
    guard isStacked(.secondary) else {
      remove(.secondary)
      insert(controller, as: .secondary)
      return moveToStack(.secondary, animated: true)
    }
    let pages = (controller as? UINavigationController)?.viewControllers ?? [controller]
    if let navigation = controller as? UINavigationController {
      navigation.setViewControllers([], animated: false)
    }
    if let page = pages.first { stack.pushViewController(page, animated: true) }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? { container(UISplitViewController.self) }
}
