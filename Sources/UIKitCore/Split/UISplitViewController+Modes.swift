import CoreGraphics

extension UISplitViewController {
  // MARK: Columns

  /// The columns in order from the primary edge.
  var columnOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The side columns that a mode shows, in order from the primary edge.
  func displayedColumns(in mode: DisplayMode) -> [Column] {
    let sides = columnOrder.dropLast().filter { columns[$0] != nil }
    return Array(sides.suffix(mode.columnCount))
  }

  // MARK: Choosing

  private enum Threshold {
    /// The minimum width of the view for one column beside the secondary column, in points.
    static let one: CGFloat = 900
    /// The minimum width of the view for two columns beside the secondary column, in points.
    static let two: CGFloat = 1100
  }

  private var totalWidth: CGFloat { storedView?.bounds.width ?? 0 }

  var resolvedBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    let isWide = totalWidth >= (style == .tripleColumn ? Threshold.two : Threshold.one)
    if isWide { return .tile }
    return style == .tripleColumn && totalWidth >= Threshold.one ? .displace : .overlay
  }

  /// The app's preferred mode, or the default for the width.
  var preferredMode: DisplayMode { resolved(preferredDisplayMode) }

  /// Returns a mode that the style permits in place of `mode`. If `mode` is `automatic`, returns
  /// the default mode of the current split behavior.
  func resolved(_ mode: DisplayMode) -> DisplayMode {
    if mode != .automatic { return possible(mode) }
    switch resolvedBehavior {
    case .overlay: return .secondaryOnly
    case .displace: return .oneBesideSecondary
    case .tile, .automatic:
      return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  /// Returns the mode of the current split behavior that shows as many side columns as `mode`,
  /// limited by the style. In the style without columns, or if ``presentsWithGesture`` is false,
  /// `mode` itself is used unless the style has too few columns.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/uikit/uisplitviewcontroller/preferreddisplaymode
  private func possible(_ mode: DisplayMode) -> DisplayMode {
    let count = min(mode.columnCount, columnOrder.count - 1)
    if style != .unspecified, presentsWithGesture { return self.mode(showing: count) }
    guard count < mode.columnCount else { return mode }
    return mode.isOver ? .oneOverSecondary : .oneBesideSecondary
  }

  /// The mode that shows a number of side columns in the current split behavior.
  func mode(showing count: Int) -> DisplayMode {
    switch (count, resolvedBehavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  // MARK: Changing

  /// Selects the mode again if the width has changed the split behavior.
  ///
  /// If the user or the app has shown or hidden columns, the new mode shows the same number of side
  /// columns; otherwise the preferred mode applies.
  func adaptMode() {
    guard resolvedBehavior != behaviorOfMode else { return }
    let wasSetByUser = isModeSetByUser
    change(to: wasSetByUser ? mode(showing: mode.columnCount) : preferredMode, animated: false)
    // If the user or the app has hidden the side columns, the side columns stay hidden in every
    // width, even if the preferred mode in this width also hides the side columns.
    if wasSetByUser, mode == .secondaryOnly { isModeSetByUser = true }
  }

  /// Stores the current split behavior, and whether the mode differs from the preferred mode.
  func noteMode() {
    behaviorOfMode = resolvedBehavior
    isModeSetByUser = mode != preferredMode
  }

  /// Shows a hidden column or, while the columns are collapsed, moves the column to the top of the
  /// stack.
  func showColumn(_ column: Column) {
    if collapsed { return showInStack(column) }
    guard let index = columnOrder.firstIndex(of: column) else { return }
    let needed = columnOrder.count - 1 - index
    if column == .secondary {
      if mode.isOver { change(to: .secondaryOnly, animated: true) }
    } else if mode.columnCount < needed {
      change(to: mode(showing: needed), animated: true)
    }
  }

  func hideColumn(_ column: Column) {
    if collapsed { return hideInStack(column) }
    guard let index = columnOrder.firstIndex(of: column), column != .secondary else { return }
    let left = columnOrder.count - 2 - index
    if mode.columnCount > left { change(to: mode(showing: left), animated: true) }
  }

  /// Whether a column is visible. The secondary column is always visible, and a side column can be
  /// visible beside or over the secondary column. While the columns are collapsed, only the compact
  /// column or the column on top of the stack is visible.
  func isColumnDisplayed(_ column: Column) -> Bool {
    if collapsed {
      if compactController != nil { return column == .compact }
      return column == topColumnOfStack
    }
    guard column != .compact, columns[column] != nil else { return false }
    return column == .secondary || displayedColumns(in: mode).contains(column)
  }

  func change(to new: DisplayMode, animated: Bool) {
    guard isViewLoaded, !collapsed, hasLaidOut else { return }
    guard new != mode else {
      noteMode()
      return layOutNow(animated: animated)
    }
    let (old, next) = (Set(displayedColumns(in: mode)), Set(displayedColumns(in: new)))
    let appearing = columnOrder.filter { next.contains($0) && !old.contains($0) }
    let disappearing = columnOrder.filter { old.contains($0) && !next.contains($0) }
    delegate?.splitViewController(self, willChangeTo: new)
    for column in appearing { delegate?.splitViewController(self, willShow: column) }
    for column in disappearing { delegate?.splitViewController(self, willHide: column) }
    UIView.performWithoutAnimation {
      attach(Array(next))
      layOutHidden(next.subtracting(old))
    }
    mode = new
    noteMode()
    updateGestures()
    layOutNow(animated: animated) { split in
      for column in appearing { split.delegate?.splitViewController(split, didShow: column) }
      for column in disappearing { split.delegate?.splitViewController(split, didHide: column) }
    }
  }

  /// Lays out the columns. The change is animated if `animated` is true or if the call is in an
  /// animation block. In an animation block, the timing of the block applies.
  private func layOutNow(
    animated: Bool, completion: @escaping (UISplitViewController) -> Void = { _ in }
  ) {
    guard animated || UIView.inheritedAnimationDuration > 0, storedView?.window != nil else {
      layOutExpanded()
      detachHidden()
      return completion(self)
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.layOutExpanded()
      self.storedView?.layoutIfNeeded()
    } completion: { _ in
      self.detachHidden()
      completion(self)
    }
  }

  // MARK: Buttons

  /// Adds the buttons for the mode to the navigation item of the secondary column's root
  /// controller, and removes the buttons from all other columns.
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

  /// Performs the action of the display mode button. The action selects the mode that the delegate
  /// returns. If the delegate returns `.automatic`, the action shows one more column, or hides the
  /// side columns if all columns are visible.
  func toggleMode() {
    let chosen = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if chosen != .automatic { return change(to: resolved(chosen), animated: true) }
    let all = columnOrder.count - 1
    let next = mode.columnCount < all ? mode.columnCount + 1 : 0
    change(to: mode(showing: next), animated: true)
  }

  /// Performs the action of the secondary-only button: hides the side columns, or restores
  /// the previous mode.
  func toggleSecondaryOnly() {
    if mode != .secondaryOnly {
      modeBeforeSecondaryOnly = mode
      return change(to: .secondaryOnly, animated: true)
    }
    let columnCount = modeBeforeSecondaryOnly?.columnCount ?? columnOrder.count - 1
    change(to: mode(showing: columnCount), animated: true)
  }
}
