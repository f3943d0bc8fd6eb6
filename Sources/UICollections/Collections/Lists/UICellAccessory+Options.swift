public import UIKitCore

// Each of these types contains the options of one type of accessory. If a parameter of an
// initializer is nil, the accessory's default applies. If a color is nil, the accessory's own color
// is used.

extension UICellAccessory {
  /// The appearance of a chevron. The chevron indicates that selecting the cell opens another
  /// screen.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a checkmark.
  public struct CheckmarkOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a button for details of the cell's item.
  public struct DetailOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of a button that opens a menu.
  public struct PopUpMenuOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of the red button with a minus.
  public struct DeleteOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?
    /// The color of the disc; if the value is nil, the accessory's own color is used.
    public var backgroundColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of the green button with a plus.
  public struct InsertOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?
    /// The color of the disc; if the value is nil, the accessory's own color is used.
    public var backgroundColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a disc that shows whether the cell is selected.
  public struct MultiselectOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?
    /// The color of the disc; if the value is nil, the accessory's own color is used.
    public var backgroundColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of the arrow beside an item with children.
  public struct OutlineDisclosureOptions {
    /// The part of a cell in which a tap expands or collapses the cell's item.
    public enum Style: Int, Sendable {
      /// The accessory behaves like ``header`` in headers, and like ``cell`` in all other cells.
      case automatic = 0
      /// A tap anywhere in the cell expands or collapses the item.
      case header = 1
      /// A tap on the arrow expands or collapses the item; a tap on any other part of the cell
      /// selects the cell.
      case cell = 2
    }

    /// The part of the cell that reacts to a tap; `.automatic` by default.
    public var style: Style
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The appearance of the handle that drags a cell to another position.
  public struct ReorderOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; if the value is nil, the accessory's own color is used.
    public var tintColor: UIColor?
    /// Whether a line separates the control from the preceding accessories.
    public var showsVerticalSeparator: Bool

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    /// By default the separator is shown.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The appearance of a short text beside the content.
  public struct LabelOptions {
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the text; if the value is nil, the secondary label color is used.
    public var tintColor: UIColor?
    /// The font of the text; by default the font of the body style at the user's text size.
    public var font: UIFont
    /// Whether the font changes with the user's text size; true by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options. If a parameter is nil, the property of the same name has the default value.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// The options of an accessory that shows an app's view.
  public struct CustomViewConfiguration {
    /// The app's view. A cell adds the view as a subview, so every cell needs a view of its own.
    public let customView: UIView
    /// The end of the cell at which the view is placed, the view's position among the accessories
    /// at that end, and the states of the cell in which the view is visible.
    public let placement: Placement
    /// Whether the accessory is invisible and cannot be used, although the cell still reserves the
    /// accessory's width; false by default.
    public var isHidden: Bool
    /// The width that the cell reserves for the accessory; `.standard` by default. The accessory is
    /// centered in this width.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint color of the view; if the value is nil, the view keeps its own tint color.
    public var tintColor: UIColor?
    /// Whether the view keeps its size. If the value is false, the cell resizes the view to its
    /// fitting size.
    public var maintainsFixedSize: Bool

    /// Creates a configuration. If a parameter is nil, the property of the same name has the
    /// default value. By default the cell resizes the view to its fitting size.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
