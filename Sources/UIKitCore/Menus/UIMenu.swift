import Foundation

/// A list of actions and other menus.
///
/// The row of a submenu opens the submenu over the parent menu. If the submenu has the option
/// ``Options/displayInline``, the parent menu shows the submenu's elements as a section instead.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenu
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The appearance of a menu in its parent menu, and the selection behavior of the menu's
  /// elements.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates options from their combined bits. Unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are shown as a section of the parent's list, with separators.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    /// The row that opens this menu is red.
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// The menu has at most one selected element. Selecting an element turns this element on and
    /// all other elements of the menu off.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    /// The children are shown as rows of up to five images. A child without an image shows its
    /// title.
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }

  /// The display size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Each element has its own row. The case has the effect of `large`.
    case automatic = -1
    /// One row contains several elements. Each element shows its image or, if it has no image, its
    /// title.
    case small = 0
    /// One row contains several elements. Each element shows its title below its image.
    case medium = 1
    /// Each element has its own row, which shows its title and its image.
    case large = 2
  }

  /// The identifier that was passed to the initializer, or a unique generated identifier.
  open var identifier: Identifier { storedIdentifier }
  /// The options that were passed to the initializer; empty by default.
  open var options: Options { storedOptions }
  /// The direct elements, including hidden elements, in the order in which they were passed to the
  /// initializer. To change the elements, use ``replacingChildren(_:)``, which creates a new menu.
  open var children: [UIMenuElement] { storedChildren }
  /// The size of the elements. It determines how many elements are in a line: three medium
  /// elements, four small elements, or one automatic or large element. The value is read when the
  /// menu opens.
  open var preferredElementSize: ElementSize

  private let storedIdentifier: Identifier
  private let storedOptions: Options
  private let storedChildren: [UIMenuElement]

  init(
    content: (title: String, subtitle: String?, image: UIImage?), identifier: Identifier,
    options: Options, preferredElementSize: ElementSize, children: [UIMenuElement]
  ) {
    storedIdentifier = identifier
    storedOptions = options
    storedChildren = children
    self.preferredElementSize = preferredElementSize
    super.init(title: content.title, image: content.image, subtitle: content.subtitle)
  }

  /// Creates a menu. Its title is a heading above its elements or, if the menu is inside another
  /// menu, the title of its row.
  ///
  /// - Parameters:
  ///   - subtitle: A second, smaller line of the menu's row. If it is nil, the row of a
  ///     single-selection menu shows the selected element.
  ///   - identifier: The identifier. If it is nil, a unique identifier is generated.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.init(
      content: (title, subtitle, image),
      identifier: identifier ?? Identifier("com.apple.menu.dynamic." + UUID().uuidString),
      options: options, preferredElementSize: preferredElementSize, children: children)
  }

  /// Returns a copy of the menu that contains copies of the elements.
  override func duplicate() -> UIMenuElement {
    UIMenu(
      content: (title, subtitle, image), identifier: identifier, options: options,
      preferredElementSize: preferredElementSize,
      children: children.map { $0.copy() as? UIMenuElement ?? $0 })
  }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let copy = UIMenu(
      content: (title, subtitle, image), identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }

  /// The elements of this menu and its submenus whose state is `on`.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
    }
  }
}
