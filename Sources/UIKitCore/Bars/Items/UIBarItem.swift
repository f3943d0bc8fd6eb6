public import Foundation

/// Something to tap in a bar: the abstract root of buttons and tabs.
///
/// An item describes; the bar that it is in makes a view for it and follows its changes.
///
/// Source: https://developer.apple.com/documentation/uikit/uibaritem
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, UIAppearance {
  /// The bar that shows the item.
  weak var host: (any BarItemHost)?
  var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    guard coder.allowsKeyedCoding else { return }
    title = coder.decodeObject(of: NSString.self, forKey: "UITitle") as String?
    tag = coder.decodeInteger(forKey: "UITag")
    isEnabled = !coder.decodeBool(forKey: "UIDisabled")
  }

  /// Images are not archived.
  open func encode(with coder: NSCoder) {
    if let title { coder.encode(title as NSString, forKey: "UITitle") }
    coder.encode(tag, forKey: "UITag")
    coder.encode(!isEnabled, forKey: "UIDisabled")
  }

  /// The item whose values items of this class take over when they are first shown.
  public class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  open var title: String? { didSet { if title != oldValue { itemChanged() } } }
  open var image: UIImage? { didSet { if image !== oldValue { itemChanged() } } }
  /// In bars of little height, in the place of ``image``.
  open var landscapeImagePhone: UIImage? { didSet { itemChanged() } }
  /// What is shown where the interface is too small for the user's text size.
  open var largeContentSizeImage: UIImage? { didSet { itemChanged() } }
  open var imageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  open var largeContentSizeImageInsets = UIEdgeInsets.zero { didSet { itemChanged() } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { itemChanged() } } }
  /// A number for an app to find the item by.
  open var tag = 0

  /// What interface tests find the item's view by.
  open var accessibilityIdentifier: String? { didSet { itemChanged() } }
  /// What assistive software says in the place of the title.
  open var accessibilityLabel: String? { didSet { itemChanged() } }

  /// What happens when the item is tapped.
  open var accessibilityHint: String? { didSet { itemChanged() } }
  open var accessibilityValue: String? { didSet { itemChanged() } }
  open var accessibilityTraits: UIAccessibilityTraits = .button { didSet { itemChanged() } }
  open var isAccessibilityElement = true { didSet { itemChanged() } }

  /// Outranks what the bar's appearance says; nil takes it back.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    itemChanged()
  }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  func itemChanged() { host?.barItemDidChange(self) }

  /// The item's own attributes in a state, over those of the class's stand-in.
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

/// A bar, as its items see it.
@MainActor protocol BarItemHost: AnyObject {
  func barItemDidChange(_ item: UIBarItem)
}
