public import Foundation

/// The item for a tab of a tab bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritem
@preconcurrency @MainActor open class UITabBarItem: UIBarItem, UISpringLoadedInteractionSupporting {
  /// System tabs, with a title and an image.
  public enum SystemItem: Int, Sendable {
    /// The tab has the title "More" and shows an ellipsis.
    case more = 0
    /// The tab has the title "Favorites" and shows a star.
    case favorites = 1
    /// The tab has the title "Featured" and shows a star.
    case featured = 2
    /// The tab has the title "Top Rated" and shows a star.
    case topRated = 3
    /// The tab has the title "Recents" and shows a clock.
    case recents = 4
    /// The tab has the title "Contacts" and shows a person.
    case contacts = 5
    /// The tab has the title "History" and shows a clock.
    case history = 6
    /// The tab has the title "Bookmarks" and shows a book.
    case bookmarks = 7
    /// The tab has the title "Search" and shows a magnifying glass.
    case search = 8
    /// The tab has the title "Downloads" and shows an arrow into a box.
    case downloads = 9
    /// The tab has the title "Most Recent" and shows a clock.
    case mostRecent = 10
    /// The tab has the title "Most Viewed" and shows a numbered list.
    case mostViewed = 11
  }

  /// Whether dragged items that rest over the tab select the tab; false by default.
  /// ``UITabBar/isSpringLoaded`` applies to all tabs of a bar.
  open var isSpringLoaded = false

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  private var standard: UITabBarAppearance?
  private var scrollEdge: UITabBarAppearance?

  public override init() { super.init() }

  /// Creates a tab with one image for the selected and the unselected state.
  ///
  /// - Parameter tag: An integer by which the app identifies the item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with one image for the unselected and another image for the selected state.
  ///
  /// - Parameter selectedImage: Replaces `image` while the tab is selected; if the argument is nil,
  ///   `image` is used in both states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a tab with a standard title in English and a standard symbol.
  ///
  /// - Parameter tag: An integer by which the app identifies the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(
      title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }

  /// Decodes the values that ``encode(with:)`` encodes; missing values get their defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decode(UITabBarItem.archivedProperties, into: self)
  }

  /// Encodes the properties of the item except appearances and ``isSpringLoaded``.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UITabBarItem.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UITabBarItem>] = [
    ArchivedProperty(\.selectedImage, "UISelectedImage", default: nil),
    ArchivedProperty(\.badgeValue, "UIBadgeValue", default: nil),
    ArchivedProperty(\.badgeColor, "UIBadgeColor", default: nil),
    ArchivedProperty(\.titlePositionAdjustment, "UITitlePositionAdjustment", default: .zero),
    ArchivedProperty(
      "UIBadgeTextAttributes", default: [:],
      get: { $0.badgeAttributes.mapValues { ArchivedAttributes($0) } },
      set: { $0.badgeAttributes = $1.mapValues(\.values) }),
  ]

  /// The image while the tab is selected; if the property is nil, `image` is used.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemChanged() } }
  }

  /// A short text on a badge at the image's corner; if the property is nil, there is no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { itemChanged() } } }

  /// The badge's color. If the property is nil, the badge has the color of the bar's appearance,
  /// which is red by default.
  open var badgeColor: UIColor? { didSet { itemChanged() } }

  /// Sets attributes of the badge's text, which override the attributes of the bar's appearance. If
  /// `textAttributes` is nil, the override is removed.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    itemChanged()
  }

  /// Returns the attributes that the app has set for exactly this state; nil if the app has set no
  /// attributes.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  /// An offset, in points, that is added to the title's position; positive is right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemChanged() } }

  /// The bar's appearance while this tab is selected; if the property is nil, the bar's
  /// ``UITabBar/standardAppearance`` is used. The item stores a copy.
  open var standardAppearance: UITabBarAppearance? {
    get { standard }
    set {
      standard = newValue?.observedCopy(by: self)
      itemChanged()
    }
  }

  /// The bar's appearance while this tab is selected and the content's end is at the bar; if the
  /// property is nil, the bar's ``UITabBar/scrollEdgeAppearance`` is used. The item stores a copy.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue?.observedCopy(by: self)
      itemChanged()
    }
  }
}

extension UITabBarItem: BarAppearanceObserver {
  func barAppearanceDidChange() { itemChanged() }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}

extension UITabBarItem {
  /// Returns an item with the same images and texts, for another bar.
  func makeAppearanceCopy() -> UITabBarItem {
    let copy = UITabBarItem(title: title, image: image, selectedImage: selectedImage)
    copy.imageInsets = imageInsets
    copy.landscapeImagePhone = landscapeImagePhone
    copy.landscapeImagePhoneInsets = landscapeImagePhoneInsets
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.badgeValue = badgeValue
    copy.badgeColor = badgeColor
    copy.accessibilityLabel = accessibilityLabel
    copy.titleAttributes = titleAttributes
    copy.badgeAttributes = badgeAttributes
    return copy
  }
}
