public import Foundation

/// A group of bar buttons.
///
/// A navigation item contains groups in ``UINavigationItem/leadingItemGroups``,
/// ``UINavigationItem/trailingItemGroups`` and ``UINavigationItem/pinnedTrailingGroup``. Its bar
/// shows all items of each group that is not hidden.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemgroup
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
  weak var host: (any BarItemHost)?

  /// The items in reading order. Assigning items updates the bar and each item's
  /// ``UIBarButtonItem/buttonGroup``, and removes the new items from their former groups.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      adopt()
      groupChanged()
    }
  }

  /// The item for a bar that is too narrow for the group; nil by default. The representative item
  /// is never shown, because bars of this implementation always show all items of the group.
  open var representativeItem: UIBarButtonItem? { didSet { groupChanged() } }

  /// Whether ``representativeItem`` replaces the group's items; always false in this
  /// implementation.
  open internal(set) var isDisplayingRepresentativeItem = false

  /// Whether bars hide the whole group; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { groupChanged() } } }

  /// Creates a group for a navigation item and sets each item's ``UIBarButtonItem/buttonGroup``.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }

  public convenience override init() { self.init(barButtonItems: [], representativeItem: nil) }

  /// Decodes the items; the archive contains no representative item.
  public required convenience init?(coder: NSCoder) {
    self.init(barButtonItems: [], representativeItem: nil)
    guard coder.allowsKeyedCoding else { return }
    let items = coder.decodeIfPresent(NSArray.self, forKey: "UIItems") as? [UIBarButtonItem]
    barButtonItems = items ?? []
    adopt()
  }

  /// Encodes the items only.
  open func encode(with coder: NSCoder) {
    coder.encode(barButtonItems as NSArray, forKey: "UIItems")
  }

  /// Creates a group that the user cannot rearrange.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  /// Makes this group the group of its items and removes the items from their former groups,
  /// because an item is in at most one group.
  private func adopt() {
    for item in barButtonItems {
      let former = item.buttonGroup
      item.buttonGroup = self
      if let former, former !== self { former.barButtonItems.removeAll { $0 === item } }
    }
  }

  private func groupChanged() {
    if let item = barButtonItems.first ?? representativeItem { host?.barItemDidChange(item) }
  }
}
