import Foundation

/// A list of actions and other menus.
///
/// The row of a submenu opens the submenu over the parent menu. With ``Options/displayInline`` the
/// parent menu shows the submenu's elements as a section.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenu
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The appearance of a menu in its parent menu, and the selection behavior of the menu's
  /// elements.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates options from their combined bits; unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children as a section of the parent's list, with separators.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    /// Shows the row that opens this menu in red.
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// Selecting an element turns this element on and the other elements of the menu off.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    /// Shows the children as rows of up to five images; a child without an image shows its title.
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }

  /// The display size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Each element has a row, as with `large`.
    case automatic = -1
    /// One row contains several elements, which show their images, or their titles if they have no
    /// image.
    case small = 0
    /// One row contains several elements, which show their titles below their images.
    case medium = 1
    /// Each element has a row with its title and its image.
    case large = 2
  }

  /// The identifier that was passed to the initializer, or a unique generated identifier.
  open var identifier: Identifier { storedIdentifier }
  /// The options that were passed to the initializer; empty by default.
  open var options: Options { storedOptions }
  /// The direct elements, including hidden elements, in the order in which they were passed to the
  /// initializer. ``replacingChildren(_:)`` creates a menu with other elements.
  open var children: [UIMenuElement] { storedChildren }
  /// The size of the elements, which determines how many elements are in a line: three medium or
  /// four small elements. Each automatic or large element has its own line. The value is read when
  /// the menu opens.
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

  /// Creates a menu whose title is a heading above its elements, or the title of its row in another
  /// menu.
  ///
  /// - Parameters:
  ///   - subtitle: A second, smaller line of the menu's row; nil shows the selected element of a
  ///     single-selection menu.
  ///   - identifier: The identifier; if nil, a unique identifier is generated.
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

  /// Returns a menu with copies of the elements.
  override func duplicate() -> UIMenuElement {
    UIMenu(
      content: (title, subtitle, image), identifier: identifier, options: options,
      preferredElementSize: preferredElementSize,
      children: children.map { $0.copy() as? UIMenuElement ?? $0 })
  }

  /// Returns a copy with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let copy = UIMenu(
      content: (title, subtitle, image), identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }

  /// The elements that are on, in this menu and in its submenus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
    }
  }
}
