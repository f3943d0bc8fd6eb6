import Foundation

/// A list of actions and other menus.
///
/// The row of a submenu opens the submenu in place. With ``Options/displayInline`` the
/// parent menu shows the submenu's elements as a section.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenu
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// How a menu appears in its parent menu, and how its elements are selected.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates options from their combined bits; unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children as a section of the parent's list, with separators.
    public static var displayInline: Options { Options(rawValue: 1 << 0) }
    /// Shows the row that opens this menu in red.
    public static var destructive: Options { Options(rawValue: 1 << 1) }
    /// Choosing an element turns it on and the other elements of this menu off.
    public static var singleSelection: Options { Options(rawValue: 1 << 5) }
    /// Shows the children of an inline menu as a row of images.
    public static var displayAsPalette: Options { Options(rawValue: 1 << 7) }
  }

  /// The display size of a menu's elements.
  public enum ElementSize: Int, Sendable {
    /// Each element has a row, as with `large`.
    case automatic = -1
    /// One row contains several elements, which show only their images.
    case small = 0
    /// One row contains several elements, which show their titles below their images.
    case medium = 1
    /// Each element has a row with its title and its image.
    case large = 2
  }

  /// The identifier given at creation, or else a unique one.
  open var identifier: Identifier { storedIdentifier }
  /// The options given at creation; empty by default.
  open var options: Options { storedOptions }
  /// The direct elements, including hidden ones, in the order of their creation.
  /// ``replacingChildren(_:)`` creates a menu with other elements.
  open var children: [UIMenuElement] { storedChildren }
  /// Whether elements share a line: three medium or four small elements. Each automatic or large
  /// element has a line. The menu reads the value when it opens.
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
  ///   - identifier: The identifier; nil generates a unique one.
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

  /// The elements of this menu and its submenus that are on.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
    }
  }
}
