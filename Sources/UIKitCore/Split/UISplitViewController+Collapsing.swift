import CoreGraphics

extension UISplitViewController {
  // MARK: Content

  func setContent(_ controller: UIViewController?, of column: Column) {
    if column == .compact {
      let old = compactController
      compactController = controller
      if collapsed { replaceCompact(old) }
      return
    }
    // The compact column's controller hides the others, which keep their pages.
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

  /// Puts the buttons for the mode on the first page of the secondary column, and removes them from
  /// the other columns.
  func showModeButton() {
    guard style != .unspecified, hasLaidOut else { return }
    for column in columnOrder {
      let root = columns[column]?.navigation?.viewControllers.first
      root?.navigationItem.containerItems = column == .secondary ? modeButtons : []
    }
  }

  private var modeButtons: [UIBarButtonItem] {
    guard !collapsed else { return [] }
    var buttons: [UIBarButtonItem] = []
    switch displayModeButtonVisibility {
    case .automatic: if presentsWithGesture { buttons.append(displayModeButtonItem) }
    case .never: break
    case .always: buttons.append(displayModeButtonItem)
    }
    if showsSecondaryOnlyButton, style == .tripleColumn { buttons.append(secondaryOnlyButton) }
    return buttons
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
    shade.alpha = 0
    if compactController != nil {
      detachAll()
      replaceCompact(nil)
    } else {
      replacePrimary(by: choosePrimary { $0.primaryViewController(forCollapsing: self) })
      let proposed: Column = columns[.secondary] == nil ? .primary : .secondary
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      stack(topColumn: keepsPrimary ? .primary : top)
    }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The delegate's primary controller in the style without columns; nil if it is the present one.
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

  /// Adopts the delegate's secondary controller, in the style without columns.
  ///
  /// - Returns: Whether the delegate has chosen another controller than the one before the collapse.
  private func adoptSeparatedSecondary(from primary: UIViewController?) -> Bool {
    guard style == .unspecified, let primary,
      let controller = delegate?.splitViewController(self, separateSecondaryFrom: primary),
      controller !== columns[.secondary]?.outer
    else { return false }
    detachAll()
    if let stack = columns[.primary]?.navigation,
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
    if column != .secondary { old.outer.traitOverrides.remove(UITraitHorizontalSizeClass.self) }
    drop(old)
  }

  private func insert(_ controller: UIViewController, as column: Column) {
    let entry = SplitColumn(content: controller, wraps: style != .unspecified)
    columns[column] = entry
    addChild(entry.outer)
    if column != .secondary { entry.outer.traitOverrides.horizontalSizeClass = .compact }
    entry.outer.didMove(toParent: self)
  }

  /// Whether the delegate discards the secondary controller, as it may in the style without
  /// columns.
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

  /// Moves the pages of all columns up to `topColumn` into the stack of the primary column.
  private func stack(topColumn: Column) {
    detachAll()
    for column in columnOrder.dropFirst() where column.rawValue <= topColumn.rawValue {
      moveToStack(column, animated: false)
    }
    attach([.primary])
    columns[.primary]?.line.isHidden = true
    storedView?.setNeedsLayout()
  }

  private func moveToStack(_ column: Column, animated: Bool) {
    guard let entry = columns[column], let stack = columns[.primary]?.navigation else { return }
    var pages = entry.navigation?.viewControllers ?? [entry.outer]
    // The user may have popped pages that were in the stack before.
    if pages.isEmpty { pages = entry.stackedPages }
    entry.navigation?.setViewControllers([], animated: false)
    entry.stackedPages = pages
    stack.setViewControllers(stack.viewControllers + pages, animated: animated)
  }

  /// Returns the pages in the stack to their columns. A page that was pushed later moves to
  /// the column of the page below it.
  private func unstack() {
    guard let stack = columns[.primary]?.navigation else { return }
    // Remove the stack first: a visible stack would change with a transition, which ends only
    // later.
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
    compactController?.willMove(toParent: nil)
    compactController?.storedView?.removeFromSuperview()
    compactController?.removeFromParent()
    collapsed = false
    let proposed = preferredMode
    let chosen =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    mode = resolved(chosen)
    attach(displayedColumns(in: mode) + [.secondary])
    showModeButton()
    delegate?.splitViewControllerDidExpand(self)
  }

  // MARK: The stack

  func showInStack(_ column: Column) {
    guard let entry = columns[column], let stack = columns[.primary]?.navigation else { return }
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
    guard let stack = columns[.primary]?.navigation, isStacked(column),
      let first = columns[column]?.stackedPages.first,
      let index = stack.viewControllers.firstIndex(where: { $0 === first }), index > 0
    else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// The column of the stack's topmost page; the primary one for pages that were pushed there.
  var topColumnOfStack: Column { columnOrder.last { isStacked($0) } ?? .primary }

  private func isStacked(_ column: Column) -> Bool {
    guard let first = columns[column]?.stackedPages.first else { return false }
    return columns[.primary]?.navigation?.viewControllers.contains { $0 === first } == true
  }

  /// Shows a controller in the secondary column. While the columns are collapsed, the
  /// controller becomes the secondary column, which an expansion shows again; if pages of
  /// that column are already in the stack, the controller is pushed.
  func showDetail(_ controller: UIViewController) {
    guard collapsed, compactController == nil, let stack = columns[.primary]?.navigation else {
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
