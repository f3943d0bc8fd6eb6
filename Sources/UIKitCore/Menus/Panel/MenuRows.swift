import CoreGraphics

/// An element of a menu, and the single-selection menu to which it belongs.
@MainActor struct MenuChoice {
  let element: UIMenuElement
  /// The outermost single-selection menu that contains the element.
  let scope: UIMenu?
}

/// A line of an open menu.
enum MenuRow {
  case element(MenuChoice)
  /// A line with several elements side by side.
  case strip([MenuChoice], MenuCell.Form)
  /// A placeholder for deferred elements that are still loading.
  case loading
}

/// A group of lines. Separators divide the groups.
struct MenuSection {
  var title: String?
  var rows: [MenuRow] = []
  /// The identity of the menu that contains the rows.
  fileprivate let owner: ObjectIdentifier
}

/// The visible elements of a menu. Inline menus become sections, and loaded elements replace the
/// deferred elements. Hidden elements and menus without children are omitted.
@MainActor struct MenuRows {
  /// The title of the menu. It is above all sections, even if the order of the sections is
  /// reversed.
  let title: String?
  private(set) var sections: [MenuSection] = []
  private let loaded: (UIDeferredMenuElement) -> [UIMenuElement]?
  /// The deferred elements that contain the current element. If a deferred element contains itself,
  /// it is already in this array and is not expanded again.
  private var path: [UIDeferredMenuElement] = []

  /// Creates the sections of a menu.
  ///
  /// - Parameters:
  ///   - scope: The outermost single-selection menu that contains the menu.
  ///   - loaded: A closure that returns the elements of a deferred element; nil while the elements
  ///     are loading.
  init(
    _ menu: UIMenu, scope: UIMenu?,
    loaded: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?
  ) {
    self.loaded = loaded
    title = menu.title.isEmpty ? nil : menu.title
    add(menu, titled: nil, scope: scope)
    removeEmptySections()
  }

  var isEmpty: Bool { sections.isEmpty }

  /// Whether titles are indented to leave space for marks and chevrons.
  var hasMarks: Bool {
    sections.contains { section in
      section.rows.contains { row in
        guard case .element(let choice) = row else { return false }
        if choice.element is UIMenu { return true }
        return (choice.element as? any UIMenuLeaf)?.state != .off || choice.scope != nil
      }
    }
  }

  // MARK: Building

  private mutating func add(_ menu: UIMenu, titled title: String?, scope: UIMenu?) {
    let first = sections.count
    let owner = ObjectIdentifier(menu)
    sections.append(MenuSection(title: title, owner: owner))
    let scope = scope ?? (menu.options.contains(.singleSelection) ? menu : nil)
    for element in menu.children { add(element, of: menu, scope: scope) }
    guard let form = menu.stripForm else { return }
    for index in sections.indices.dropFirst(first) where sections[index].owner == owner {
      sections[index].rows = MenuRows.sideBySide(sections[index].rows, form)
    }
  }

  private mutating func add(_ element: UIMenuElement, of menu: UIMenu, scope: UIMenu?) {
    switch element {
    case let inner as UIMenu:
      guard inner.options.contains(.displayInline) else {
        if !inner.children.isEmpty { append(.element(MenuChoice(element: inner, scope: scope))) }
        return
      }
      add(inner, titled: inner.title.isEmpty ? nil : inner.title, scope: scope)
      // The elements after an inline menu form a new section.
      sections.append(MenuSection(owner: ObjectIdentifier(menu)))
    case let deferred as UIDeferredMenuElement:
      guard !path.contains(where: { $0 === deferred }) else { return }
      guard let elements = loaded(deferred) else { return append(.loading) }
      path.append(deferred)
      for element in elements { add(element, of: menu, scope: scope) }
      path.removeLast()
    case let leaf as any UIMenuLeaf:
      guard !leaf.attributes.contains(.hidden) else { return }
      append(.element(MenuChoice(element: element, scope: scope)))
    default: break
    }
  }

  private mutating func append(_ row: MenuRow) {
    sections[sections.count - 1].rows.append(row)
  }

  private static func sideBySide(_ rows: [MenuRow], _ form: MenuCell.Form) -> [MenuRow] {
    var lines: [MenuRow] = []
    var run: [MenuChoice] = []
    func flush() {
      for start in stride(from: 0, to: run.count, by: form.maximumPerLine) {
        let end = min(start + form.maximumPerLine, run.count)
        lines.append(.strip(Array(run[start..<end]), form))
      }
      run = []
    }
    for row in rows {
      if case .element(let choice) = row {
        run.append(choice)
      } else {
        flush()
        lines.append(row)
      }
    }
    flush()
    return lines
  }

  /// Removes sections without rows. If the next section has no title, it gets the title of the
  /// removed section. The title of a menu that contains only inline menus is therefore above the
  /// first inline menu.
  private mutating func removeEmptySections() {
    var remaining: [MenuSection] = []
    var title: String?
    for var section in sections {
      title = title ?? section.title
      guard !section.rows.isEmpty else { continue }
      section.title = section.title ?? title
      title = nil
      remaining.append(section)
    }
    sections = remaining
  }
}

extension UIMenu {
  /// The form in which the elements are shown side by side; nil if each element has its own row.
  fileprivate var stripForm: MenuCell.Form? {
    if options.contains(.displayAsPalette) { return .swatch }
    switch preferredElementSize {
    case .small: return .icon
    case .medium: return .tile
    case .large, .automatic: return nil
    }
  }
}
