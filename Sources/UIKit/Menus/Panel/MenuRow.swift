/// One row of a menu as it is shown, with open menus inside it spread out.
@MainActor enum MenuRow {
  case title(String)
  case action(MenuAction)
  /// Several actions side by side; with titles below the images, or without titles.
  case strip([MenuAction], showsTitles: Bool)
  case submenu(UIMenu, depth: Int, isOpen: Bool)
  /// Elements that are still being made.
  case loading
  /// A thick line between groups.
  case gap
}

/// An action with the menu whose selection it belongs to.
@MainActor struct MenuAction {
  let leaf: any UIMenuLeaf & UIMenuElement
  /// The innermost menu of single selection around it.
  let scope: UIMenu?
  let depth: Int

  var isEnabled: Bool { !leaf.attributes.contains(.disabled) }
}

/// Spreads a menu out into rows.
@MainActor struct MenuRows {
  private(set) var rows: [MenuRow] = []
  private let open: Set<ObjectIdentifier>
  private let loaded: (UIDeferredMenuElement) -> [UIMenuElement]?

  /// - Parameters:
  ///   - open: The menus inside the menu that are open.
  ///   - loaded: The elements of a deferred element; nil while they are being made.
  init(
    _ menu: UIMenu, singleSelection: Bool, open: Set<ObjectIdentifier>,
    loaded: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?
  ) {
    self.open = open
    self.loaded = loaded
    if !menu.title.isEmpty { rows.append(.title(menu.title)) }
    let isSingle = singleSelection || menu.options.contains(.singleSelection)
    add(menu, scope: isSingle ? menu : nil, depth: 0)
    while case .gap = rows.last { rows.removeLast() }
  }

  private mutating func add(_ menu: UIMenu, scope: UIMenu?, depth: Int) {
    let elements = resolved(menu.children)
    if menu.isStrip, let actions = actions(elements, scope: scope, depth: depth) {
      let isTitled =
        !menu.options.contains(.displayAsPalette) && menu.preferredElementSize != .small
      let perRow = isTitled ? 3 : 4
      for start in stride(from: 0, to: actions.count, by: perRow) {
        let part = Array(actions[start..<min(start + perRow, actions.count)])
        rows.append(.strip(part, showsTitles: isTitled))
      }
      return
    }
    for element in elements { add(element, scope: scope, depth: depth) }
  }

  private mutating func add(_ element: UIMenuElement, scope: UIMenu?, depth: Int) {
    switch element {
    case let menu as UIMenu:
      let own = menu.options.contains(.singleSelection) ? menu : scope
      if menu.options.contains(.displayInline) {
        addGap()
        if !menu.title.isEmpty { rows.append(.title(menu.title)) }
        add(menu, scope: own, depth: depth)
        rows.append(.gap)
      } else {
        let isOpen = open.contains(ObjectIdentifier(menu))
        rows.append(.submenu(menu, depth: depth, isOpen: isOpen))
        if isOpen { add(menu, scope: own, depth: depth + 1) }
      }
    case is UIDeferredMenuElement: rows.append(.loading)
    default:
      guard let leaf = element as? any UIMenuLeaf & UIMenuElement else { return }
      if !leaf.attributes.contains(.hidden) {
        rows.append(.action(MenuAction(leaf: leaf, scope: scope, depth: depth)))
      }
    }
  }

  private mutating func addGap() {
    guard let last = rows.last else { return }
    if case .gap = last { return }
    if case .title = last { return }
    rows.append(.gap)
  }

  private func resolved(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      guard let deferred = element as? UIDeferredMenuElement, let made = loaded(deferred) else {
        return [element]
      }
      return resolved(made)
    }
  }

  /// Nil where something else than actions is among the elements.
  private func actions(
    _ elements: [UIMenuElement], scope: UIMenu?, depth: Int
  ) -> [MenuAction]? {
    var actions: [MenuAction] = []
    for element in elements {
      guard let leaf = element as? any UIMenuLeaf & UIMenuElement else { return nil }
      if leaf.attributes.contains(.hidden) { continue }
      actions.append(MenuAction(leaf: leaf, scope: scope, depth: depth))
    }
    return actions
  }
}

extension UIMenu {
  /// Whether the elements stand side by side.
  fileprivate var isStrip: Bool {
    options.contains(.displayAsPalette) || preferredElementSize == .small
      || preferredElementSize == .medium
  }
}
