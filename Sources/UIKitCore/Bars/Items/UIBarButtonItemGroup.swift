public import Foundation

/// A group of bar buttons.
///
/// Groups are in ``UINavigationItem/leadingItemGroups`` and
/// ``UINavigationItem/trailingItemGroups``. If they do not fit, groups with a
/// ``representativeItem`` show that item instead.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
  weak var host: (any BarItemHost)?

  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      adopt()
      groupChanged()
    }
  }

  open var representativeItem: UIBarButtonItem? { didSet { groupChanged() } }

  /// Whether ``representativeItem`` replaces the group's items.
  open internal(set) var isDisplayingRepresentativeItem = false

  open var isHidden = false { didSet { if isHidden != oldValue { groupChanged() } } }

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }

  public convenience override init() { self.init(barButtonItems: [], representativeItem: nil) }

  public required convenience init?(coder: NSCoder) {
    self.init(barButtonItems: [], representativeItem: nil)
    guard coder.allowsKeyedCoding else { return }
    let items = coder.decodeObject(of: NSArray.self, forKey: "UIItems") as? [UIBarButtonItem]
    barButtonItems = items ?? []
    adopt()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(barButtonItems as NSArray, forKey: "UIItems")
  }

  /// Creates a group that the user cannot rearrange.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  private func adopt() { for item in barButtonItems { item.buttonGroup = self } }

  private func groupChanged() {
    if let item = barButtonItems.first ?? representativeItem { host?.barItemDidChange(item) }
  }
}
