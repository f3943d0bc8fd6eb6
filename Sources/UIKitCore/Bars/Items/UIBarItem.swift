public import Foundation

/// The abstract base class of buttons and tabs in a bar.
///
/// An item describes a button or a tab. The bar creates a view for the item and updates the view
/// when the item changes.
///
/// Source: https://developer.apple.com/documentation/uikit/uibaritem
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, UIAppearance {
  /// The bar that shows the item.
  weak var host: (any BarItemHost)?
  var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// Decodes the values that ``encode(with:)`` encodes; missing values get their defaults.
  public required init?(coder: NSCoder) {
    super.init()
    coder.decode(UIBarItem.archivedProperties, into: self)
  }

  /// Encodes all properties of the item except ``accessibilityTraits`` and
  /// ``isAccessibilityElement``.
  open func encode(with coder: NSCoder) { coder.encode(UIBarItem.archivedProperties, of: self) }

  private static let archivedProperties: [ArchivedProperty<UIBarItem>] = [
    ArchivedProperty(\.title, "UITitle", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(\.landscapeImagePhone, "UILandscapeImagePhone", default: nil),
    ArchivedProperty(\.largeContentSizeImage, "UILargeContentSizeImage", default: nil),
    ArchivedProperty(\.imageInsets, "UIImageInsets", default: .zero),
    ArchivedProperty(\.landscapeImagePhoneInsets, "UILandscapeImagePhoneInsets", default: .zero),
    ArchivedProperty(\.largeContentSizeImageInsets, "UILargeContentImageInsets", default: .zero),
    ArchivedProperty(\.isEnabled, "UIEnabled", default: true),
    ArchivedProperty(\.tag, "UITag", default: 0),
    ArchivedProperty(\.accessibilityIdentifier, "UIAccessibilityIdentifier", default: nil),
    ArchivedProperty(\.accessibilityLabel, "UIAccessibilityLabel", default: nil),
    ArchivedProperty(\.accessibilityHint, "UIAccessibilityHint", default: nil),
    ArchivedProperty(\.accessibilityValue, "UIAccessibilityValue", default: nil),
    ArchivedProperty(
      "UITitleTextAttributes", default: [:],
      get: { $0.titleAttributes.mapValues { ArchivedAttributes($0) } },
      set: { $0.titleAttributes = $1.mapValues(\.values) }),
  ]

  /// Returns the proxy item of this class. The title attributes of the proxy apply to items that do
  /// not set these attributes. The tint color and the back title offset of the proxy apply to bar
  /// button items.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// The text of the item's button or tab; nil by default. A bar button with an image shows only
  /// the image.
  open var title: String? { didSet { if title != oldValue { itemChanged() } } }
  /// The image of the item's button or tab; nil by default.
  open var image: UIImage? { didSet { if image !== oldValue { itemChanged() } } }
  /// The image that replaces ``image`` in a compact height, such as on a phone in landscape. If the
  /// property is nil, as by default, ``image`` is used.
  open var landscapeImagePhone: UIImage? { didSet { itemChanged() } }
  /// The image for an enlarged display of the item at large text sizes. The image is stored but not
  /// used, because bars of this implementation have no enlarged display.
  open var largeContentSizeImage: UIImage? { didSet { itemChanged() } }
  /// Insets of ``image`` in its button, in points; zero by default. Negative values enlarge the
  /// image's area.
  open var imageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// Insets of ``landscapeImagePhone``, in points; zero by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// Insets of ``largeContentSizeImage``, in points; stored but not used.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  /// Whether the item accepts touches; true by default. A disabled item is dimmed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { itemChanged() } } }
  /// An integer by which the app identifies the item.
  open var tag = 0

  /// The identifier of the item's view for interface tests; nil by default.
  open var accessibilityIdentifier: String? { didSet { itemChanged() } }
  /// The spoken text of the item; if it is nil, the title is spoken.
  open var accessibilityLabel: String? { didSet { itemChanged() } }

  /// A spoken description of the item's action; nil by default.
  open var accessibilityHint: String? { didSet { itemChanged() } }
  /// The spoken value of the item's view; nil by default.
  open var accessibilityValue: String? { didSet { itemChanged() } }
  /// The accessibility traits of the item's view. The view adds traits for its state. By default
  /// the only trait is `button`.
  open var accessibilityTraits: UIAccessibilityTraits = .button { didSet { itemChanged() } }
  /// Whether assistive technology can reach the item's view; true by default.
  open var isAccessibilityElement = true { didSet { itemChanged() } }

  /// Sets the title's attributes in a state. These attributes take precedence over the bar's
  /// appearance. If `attributes` is nil, the attributes of the state are removed.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    itemChanged()
  }

  /// Returns the attributes that the app has set for exactly this state; nil if the app has set no
  /// attributes.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  /// Returns the image and its insets for a trait collection. In a compact height this is the
  /// landscape image, if the item has one.
  func picture(in traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    if traits.verticalSizeClass == .compact, let landscapeImagePhone {
      return (landscapeImagePhone, landscapeImagePhoneInsets)
    }
    return (image, imageInsets)
  }

  func itemChanged() { host?.barItemDidChange(self) }

  /// Returns whether the app has set a title color for exactly this state, which is not the normal
  /// state.
  func hasOwnTitleColor(for state: UIControl.State) -> Bool {
    guard state != .normal else { return false }
    return (AppearanceProxies.all(for: self) + [self]).contains {
      $0.titleAttributes[state.rawValue]?[.foregroundColor] != nil
    }
  }

  /// Returns the title's attributes in a state. The item's attributes override the attributes of
  /// the appearance proxy, and the attributes of the state override those of the normal state.
  func ownTitleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var merged: [NSAttributedString.Key: Any] = [:]
    for source in AppearanceProxies.all(for: self).reversed() + [self] {
      merged.merge(source.titleAttributes[UIControl.State.normal.rawValue] ?? [:]) { $1 }
    }
    guard state != .normal else { return merged }
    for source in AppearanceProxies.all(for: self).reversed() + [self] {
      merged.merge(source.titleAttributes[state.rawValue] ?? [:]) { $1 }
    }
    return merged
  }
}

/// An object that is notified of changes of its items, such as a bar.
@MainActor protocol BarItemHost: AnyObject {
  func barItemDidChange(_ item: UIBarItem)
}

extension UIBarItem: UIAppearanceContainer, UIAccessibilityIdentification, AppearanceHosted {
  var appearanceHost: UIResponder? { host as? UIResponder }
}

extension UIBarItem: ArchivedValue {}
