import CoreGraphics

extension MenuSession {
  /// The widths of a menu in points: `width` is used at the default text sizes, and
  /// `accessibilityWidth` at the accessibility sizes.
  private static let width: CGFloat = 250
  private static let accessibilityWidth: CGFloat = 350

  var front: MenuLevel? { levels.last }

  private var isMirrored: Bool {
    overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var area: CGRect {
    MenuPlacement.area(in: overlay.bounds, safeArea: overlay.safeAreaInsets)
  }

  private var panelWidth: CGFloat {
    let isLarge = overlay.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return min(isLarge ? MenuSession.accessibilityWidth : MenuSession.width, area.width)
  }

  // MARK: Content

  /// Shows the root menu as the first level.
  ///
  /// - Returns: Whether the menu has visible elements.
  func showRoot() -> Bool {
    let level = MenuLevel(
      menu, scope: options.contains(.singleSelection) ? menu : nil, opener: nil)
    overlay.stage.addSubview(level.panel)
    levels = [level]
    fill(level)
    guard !level.panel.list.isEmpty else { return false }
    layOut(level)
    level.panel.layoutIfNeeded()
    if isReversed, level.panel.canScroll { level.panel.scroll(by: .greatestFiniteMagnitude) }
    return true
  }

  func removeLevels() {
    for level in levels { level.panel.removeFromSuperview() }
    levels = []
    finger = nil
  }

  private var isReversed: Bool {
    placement?.side == .above && !options.contains(.fixedOrder)
  }

  private func fill(_ level: MenuLevel) {
    let rows = MenuRows(
      level.menu, scope: level.scope, loaded: { [unowned self] in elements(of: $0) })
    level.panel.list.show(rows, header: level.opener == nil ? nil : level.menu, isReversed: false)
    guard level.opener == nil, !options.contains(.fixedOrder), !rows.isEmpty else { return }
    // The side of the menu depends on the menu's height, and the order of the rows depends on the
    // side.
    if placement == nil { layOut(level) }
    if isReversed { level.panel.list.show(rows, header: nil, isReversed: true) }
  }

  /// Returns the elements of a deferred element; nil while the elements are loading.
  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    let id = ObjectIdentifier(deferred)
    if let elements = made[id] { return elements }
    guard !pending.contains(id) else { return nil }
    pending.insert(id)
    let elements = deferred.elements { [weak self] elements in
      guard let self, isOpen else { return }
      made[id] = elements
      reload()
    }
    made[id] = elements
    return elements
  }

  /// Replaces the rows of all levels with rows of the current elements, with an animation.
  func reload() {
    let highlighted = front?.panel.list.highlighted?.purpose
    for level in levels { fill(level) }
    if levels.first?.panel.list.isEmpty != false { return dismiss() }
    if let element = highlighted?.element {
      front?.panel.list.highlight(front?.panel.list.cell { $0.purpose.element === element })
    }
    UIView.animate(springDuration: 0.35, bounce: 0, options: .allowUserInteraction) {
      for level in levels { layOut(level) }
    }
  }

  /// Whether the menu is open and its levels have frames.
  var isLaidOut: Bool { isOpen && !levels.isEmpty }

  /// Lays out the menu for another text size or layout direction.
  func environmentChanged() {
    guard isLaidOut else { return }
    UIView.performWithoutAnimation {
      reload()
      moveSubmenusToOpeners()
    }
  }

  /// Moves each submenu to the present frame of the row that opened the submenu.
  private func moveSubmenusToOpeners() {
    for (below, level) in zip(levels, levels.dropFirst()) {
      below.panel.layoutIfNeeded()
      guard let cell = below.panel.list.cell(where: { $0.submenu === level.menu }) else { continue }
      level.opener = openerFrame(of: cell, in: below)
      layOut(level)
    }
  }

  // MARK: Layout

  private func layOut(_ level: MenuLevel) {
    let height = level.panel.fit(width: panelWidth)
    let size = CGSize(width: panelWidth, height: height)
    if let opener = level.opener {
      level.frame = frame(of: size, over: opener)
    } else if let window {
      let beside = preview?.layOut(menu: height, in: area, side: placement?.side)
      let placement = MenuPlacement(
        size: size, source: beside?.frame ?? source.rect(in: window), area: area,
        side: beside?.side ?? placement?.side, isMirrored: isMirrored)
      if self.placement == nil { anchorStage(at: placement.origin) }
      self.placement = placement
      level.frame = placement.frame
    }
    move(level.panel, to: level.frame)
    level.panel.prepareScrolling()
  }

  /// Moves a panel to a frame. The transform that scales the panel down does not change.
  private func move(_ panel: MenuPanel, to frame: CGRect) {
    panel.bounds.size = frame.size
    panel.center = frame.center
  }

  private func anchorStage(at point: CGPoint) {
    let bounds = overlay.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    overlay.stage.anchorPoint = CGPoint(x: point.x / bounds.width, y: point.y / bounds.height)
    overlay.stage.frame = bounds
  }

  /// Returns the frame of a submenu. The submenu's header covers the row that opened the submenu,
  /// and the frame is clamped to the available area.
  private func frame(of size: CGSize, over opener: CGRect) -> CGRect {
    let area = area
    let height = min(size.height, area.height)
    let y = min(max(opener.minY, area.minY), area.maxY - height)
    return CGRect(x: opener.minX, y: y, width: size.width, height: height)
  }

  // MARK: Submenus

  /// The visible part of a row at the full width of its level, in the window's coordinate space.
  private func openerFrame(of cell: MenuCell, in level: MenuLevel) -> CGRect {
    let row = level.panel.list.convert(cell.frame, to: level.panel)
      .intersection(level.panel.bounds)
    return CGRect(
      x: level.frame.minX, y: level.frame.minY + row.minY, width: level.frame.width,
      height: row.height)
  }

  func open(_ menu: UIMenu, from cell: MenuCell) {
    guard let below = front else { return }
    let opener = openerFrame(of: cell, in: below)
    let level = MenuLevel(menu, scope: cell.scope, opener: opener)
    below.panel.list.highlight(nil)
    overlay.stage.addSubview(level.panel)
    levels.append(level)
    fill(level)
    UIView.performWithoutAnimation {
      layOut(level)
      let resting = level.frame
      move(level.panel, to: opener)
      level.panel.layoutIfNeeded()
      // At first only the header is visible, at the position of the row that opened the submenu.
      level.panel.shadow.alpha = 0
      level.frame = resting
    }
    UIView.animate(springDuration: 0.38, bounce: 0.08, options: .allowUserInteraction) {
      move(level.panel, to: level.frame)
      level.panel.shadow.alpha = 1
      level.panel.header?.turnChevron(down: true)
      recede()
    }
  }

  /// Closes the submenus above a level.
  func closeLevels(above index: Int) {
    guard index >= 0, index + 1 < levels.count else { return }
    let closing = levels[(index + 1)...]
    levels.removeSubrange((index + 1)...)
    for level in closing {
      UIView.animate(withDuration: 0.1, delay: 0.22, options: .allowUserInteraction) {
        level.panel.alpha = 0
      }
    }
    UIView.animate(
      springDuration: 0.3, bounce: 0, options: .allowUserInteraction,
      animations: {
        for level in closing {
          if let opener = level.opener { move(level.panel, to: opener) }
          level.panel.shadow.alpha = 0
          level.panel.header?.turnChevron(down: false)
        }
        recede()
      },
      completion: { _ in
        for level in closing { level.panel.removeFromSuperview() }
      })
  }

  private func recede() {
    for (index, level) in levels.enumerated() { level.panel.recede(by: levels.count - 1 - index) }
  }
}

extension MenuPanel {
  fileprivate var header: MenuCell? {
    list.cell {
      if case .header = $0.purpose { return true }
      return false
    }
  }
}

extension MenuCell.Purpose {
  fileprivate var element: UIMenuElement? {
    switch self {
    case .action(let leaf): leaf
    case .submenu(let menu), .header(let menu): menu
    case .loading: nil
    }
  }
}
