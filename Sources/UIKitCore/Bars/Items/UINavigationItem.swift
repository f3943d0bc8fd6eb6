public import Foundation

/// A controller's content in a navigation bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor
open class UINavigationItem: NSObject, @preconcurrency NSCoding,
  BarAppearanceObserver, BarItemHost
{
  /// The rule that determines whether an item's title is large and below the bar's row of buttons.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The title is large if the title of the item below this item in the stack is large, or if
    /// there is no such item.
    case automatic = 0
    /// The title is large if the bar prefers large titles.
    case always = 1
    /// The title is small, and so are the titles of automatic items above this item in the stack.
    case never = 2
    /// The title is small, as with ``never``.
    case inline = 3
  }

  /// The title of the back button to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The back button shows the title if the title fits. Otherwise the button shows "Back" or, if
    /// this text does not fit either, only the chevron.
    case `default` = 0
    /// The back button shows "Back" if this text fits. Otherwise the button shows only the chevron.
    case generic = 1
    /// The back button shows only the chevron.
    case minimal = 2
  }

  /// The position of a search bar in a navigation bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// The search bar is inline or stacked, depending on the width.
    case automatic = 0
    /// The search bar is at the trailing edge of the row of title and buttons. The search bar is
    /// stacked in a compact width, and at accessibility text sizes, because the row has too little
    /// space for a search bar.
    case inline = 1
    /// The search bar is below the title.
    case stacked = 2
  }

  /// The bar that contains the item.
  weak var bar: (any NavigationItemObserver)?

  /// Creates an item with a title and no buttons.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  /// Decodes the values that ``encode(with:)`` encodes; missing values get their defaults.
  public required init?(coder: NSCoder) {
    super.init()
    coder.decode(UINavigationItem.archivedProperties, into: self)
  }

  /// Encodes titles, buttons, the title view and the display options; groups, actions, the search
  /// controller and appearances are not archived.
  open func encode(with coder: NSCoder) {
    coder.encode(UINavigationItem.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UINavigationItem>] = [
    ArchivedProperty(\.title, "UITitle", default: nil),
    ArchivedProperty(\.titleView, "UITitleView", default: nil),
    ArchivedProperty(\.prompt, "UIPrompt", default: nil),
    ArchivedProperty(\.largeTitleDisplayMode, "UILargeTitleDisplayMode", raw: .automatic),
    ArchivedProperty(\.backBarButtonItem, "UIBackBarButtonItem", default: nil),
    ArchivedProperty(\.backButtonTitle, "UIBackButtonTitle", default: nil),
    ArchivedProperty(\.backButtonDisplayMode, "UIBackButtonDisplayMode", raw: .default),
    ArchivedProperty(\.hidesBackButton, "UIHidesBackButton", default: false),
    ArchivedProperty(
      \.leftItemsSupplementBackButton, "UILeftItemsSupplementBackButton", default: false),
    ArchivedProperty(\.leftBarButtonItems, "UILeftBarButtonItems", default: nil),
    ArchivedProperty(\.rightBarButtonItems, "UIRightBarButtonItems", default: nil),
    ArchivedProperty(\.preferredSearchBarPlacement, "UISearchBarPlacement", raw: .automatic),
    ArchivedProperty(
      \.hidesSearchBarWhenScrolling, "UIHidesSearchBarWhenScrolling", default: true),
  ]

  // MARK: Title

  /// The text in the center of the bar and in the back button that leads to this item; nil by
  /// default. A view controller's `title` sets this title too.
  open var title: String? { didSet { if title != oldValue { changed(.content) } } }
  /// A centered view that replaces the title; nil by default.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      fitsTitleView = titleView is UIStackView && titleView?.bounds.size == .zero
      changed(.content)
    }
  }
  /// Whether the size of the title view follows the view's content. This is the case for a stack
  /// view that the app gave no size; other title views keep their size.
  private(set) var fitsTitleView = false
  /// A line of text above the title; nil by default. The line makes the bar 30 points taller.
  open var prompt: String? { didSet { if prompt != oldValue { changed(.size) } } }
  /// Whether the title is large in bars that prefer large titles; automatic by default. A change
  /// resizes the bar.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed(.size) } }
  }

  // MARK: Back button

  /// The bar button item that describes the back button *to* this item. The back button shows the
  /// title of the bar button item with the title attributes of the bar button item, and does not
  /// call the action.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed(.content) } }
  /// A text that replaces the title in the button that leads back to this item; nil by default.
  open var backButtonTitle: String? { didSet { changed(.content) } }
  /// The part of the title that the back button to this item shows; by default the longest text
  /// that fits.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed(.content) } }
  /// The action of this item's back button, which runs instead of popping this item. If it is nil,
  /// the back button pops this item.
  open var backAction: UIAction? { didSet { changed(.content) } }
  /// Whether this item shows no back button.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed(.content) } }
  }
  /// Whether left items are shown beside the back button. If false, left items replace the back
  /// button.
  open var leftItemsSupplementBackButton = false { didSet { changed(.content) } }

  /// Shows or hides the back button.
  ///
  /// - Parameter animated: Whether items that appear fade in. The argument has no effect outside a
  ///   window.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    animate(animated) { $0.hidesBackButton = hidesBackButton }
  }

  // MARK: Items

  private var left: [UIBarButtonItem]?
  private var right: [UIBarButtonItem]?

  /// The first of ``leftBarButtonItems``. Left means leading and right means trailing, so the sides
  /// are exchanged in right-to-left layouts.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of ``rightBarButtonItems``; setting this property replaces all right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The items at the leading edge, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set {
      left = newValue
      changed(.content)
    }
  }

  /// The items at the trailing edge, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set {
      right = newValue
      changed(.content)
    }
  }

  /// Replaces all left items with one item. If `item` is nil, all left items are removed.
  ///
  /// - Parameter animated: Whether the new item fades in. The argument has no effect outside a
  ///   window.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    animate(animated) { $0.leftBarButtonItem = item }
  }

  /// Replaces all right items with one item. If `item` is nil, all right items are removed.
  ///
  /// - Parameter animated: Whether the new item fades in. The argument has no effect outside a
  ///   window.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    animate(animated) { $0.rightBarButtonItem = item }
  }

  /// Replaces the left items. If `items` is nil, all left items are removed.
  ///
  /// - Parameter animated: Whether the new items fade in. The argument has no effect outside a
  ///   window.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { $0.leftBarButtonItems = items }
  }

  /// Replaces the right items. If `items` is nil, all right items are removed.
  ///
  /// - Parameter animated: Whether the new items fade in. The argument has no effect outside a
  ///   window.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    animate(animated) { $0.rightBarButtonItems = items }
  }

  /// The groups at the leading edge, in reading order. The groups are after ``leftBarButtonItems``.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed(.content) } }
  /// The groups at the trailing edge, in reading order. The groups are before
  /// ``rightBarButtonItems``.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { changed(.content) } }
  /// A group at the trailing edge, after all other groups and items.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { changed(.content) } }

  /// Items that a container adds before the leading items, such as a split view's buttons for its
  /// display mode.
  var containerItems: [UIBarButtonItem] = [] {
    didSet { if !containerItems.elementsEqual(oldValue, by: ===) { changed(.content) } }
  }

  /// All items that a bar shows at its leading edge, in reading order.
  var leadingItems: [UIBarButtonItem] {
    containerItems + (leftBarButtonItems ?? []) + UINavigationItem.items(of: leadingItemGroups)
  }

  /// All items that a bar shows at its trailing edge, in reading order.
  var trailingItems: [UIBarButtonItem] {
    let pinned = pinnedTrailingGroup.map { [$0] } ?? []
    return UINavigationItem.items(of: trailingItemGroups)
      + (rightBarButtonItems ?? []).reversed() + UINavigationItem.items(of: pinned)
  }

  private static func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// Whether a bar shows a back button for the item if another item is below it. Without that
  /// button, the swipe back and the keys do not pop the item's controller.
  var allowsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leadingItems.isEmpty)
  }

  // MARK: Search

  /// The search controller whose search bar the navigation bar shows, at the position
  /// ``searchBarPlacement``; nil by default.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leave(self)
      searchController?.join(self)
      changed(.size)
    }
  }

  /// The preferred position of the search bar; `.automatic` by default, which means `.inline` if
  /// the horizontal size class is regular and the text size is not an accessibility size.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { if preferredSearchBarPlacement != oldValue { changed(.size) } }
  }

  /// The current position of the search bar, `.inline` or `.stacked`. While no navigation bar
  /// contains the item, the value is the preferred position.
  open var searchBarPlacement: SearchBarPlacement {
    (bar as? UINavigationBar)?.searchBarPlacement(of: self) ?? preferredSearchBarPlacement
  }

  /// Whether the search bar collapses when content scrolls up, before the large title collapses. A
  /// search bar beside the title does not collapse.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed(.size) } }
  }

  func searchDidChange() { changed(.size) }

  // MARK: Appearance

  private var appearances = NavigationAppearances()

  /// The appearance that replaces the bar's appearance while the item is on top; if it is nil, the
  /// bar's appearance is used. The item stores a copy.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { setAppearance(\.standard, newValue) }
  }

  /// The appearance while the content's edge is at the bar; if the property is nil, the bar's
  /// appearance is used.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(\.scrollEdge, newValue) }
  }

  /// The appearance of compact bars; if the property is nil, the bar's appearance is used.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(\.compact, newValue) }
  }

  /// The appearance of compact bars while the content's edge is at the bar; if the property is nil,
  /// the bar's appearance is used.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(\.compactScrollEdge, newValue) }
  }

  private func setAppearance(
    _ path: WritableKeyPath<NavigationAppearances, UINavigationBarAppearance?>,
    _ value: UINavigationBarAppearance?
  ) {
    appearances[keyPath: path] = value?.observedCopy(by: self)
    changed(.appearance)
  }

  // MARK: Changes

  func barAppearanceDidChange() { changed(.appearance) }

  func barItemDidChange(_ item: UIBarItem) { changed(.content) }

  private var isAnimatingChange = false

  private func animate(_ animated: Bool, _ change: (UINavigationItem) -> Void) {
    isAnimatingChange = animated
    change(self)
    isAnimatingChange = false
  }

  private func changed(_ part: NavigationItemAspect) {
    bar?.navigationItemDidChange(self, part, animated: isAnimatingChange)
  }

  var ownAppearances: NavigationAppearances { appearances }
}

extension UINavigationItem: ArchivedValue {}

/// The changed aspect of a navigation item.
enum NavigationItemAspect { case content, size, appearance }

@MainActor protocol NavigationItemObserver: AnyObject {
  func navigationItemDidChange(
    _ item: UINavigationItem, _ part: NavigationItemAspect, animated: Bool)
}

/// The four appearances of a bar or an item.
struct NavigationAppearances {
  var standard: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?
}
