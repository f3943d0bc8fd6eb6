public import Foundation
public import UIKitCore

/// The appearance and behavior of a list in a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct
public struct UICollectionLayoutListConfiguration {
  /// The style of a list: its insets, backgrounds, separators and header positions.
  public enum Appearance: Int, Sendable {
    /// Rows extend from edge to edge, and headers stay visible.
    case plain = 0
    /// Sections are separated and extend from edge to edge.
    case grouped = 1
    /// Sections are cards with rounded corners.
    case insetGrouped = 2
    /// Rows have rounded corners and no separator lines.
    case sidebar = 3
    /// The list has the appearance of the column next to a sidebar.
    case sidebarPlain = 4
  }

  /// The source of a section's header.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The data source provides views of the element kind
    /// `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    case firstItemInSection = 2
  }

  /// The source of a section's footer.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// The data source provides views of the element kind
    /// `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// The elements of a list that are only as wide as their content.
  public struct ContentHuggingElements: OptionSet, Sendable {
    /// The bits of the elements in the set.
    public let rawValue: Int
    /// Creates a set of elements from the bits of the elements.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers that the data source provides in the mode ``HeaderMode/supplementary``.
    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Returns the separators of the item at a path. The second parameter is the list's
  /// configuration.
  public typealias ItemSeparatorHandler =
    (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Returns the swipe actions at one edge of the item at a path.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The style of the list. The style also determines the defaults of the other properties.
  public let appearance: Appearance

  /// Whether lines separate the items. The initial value is true, or false for the appearance
  /// `sidebar`.
  public var showsSeparators: Bool

  /// The separator lines above and below the items.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// Called whenever the separators of a visible item are laid out.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The color behind the section. If the value is nil, the appearance determines the color.
  public var backgroundColor: UIColor?

  /// The source of headers, initially none. With `firstItemInSection` the first item of each
  /// section has the appearance of a header.
  public var headerMode = HeaderMode.none
  /// The source of footers, initially none.
  public var footerMode = FooterMode.none

  /// The elements that do not fill the width of the list if their content is narrower; initially
  /// none.
  public var contentHuggingElements: ContentHuggingElements = []

  /// The padding above each header, in points. If the value is nil, the appearance determines the
  /// padding.
  public var headerTopPadding: CGFloat?

  /// Called when the user begins to swipe an item from the leading edge outside editing mode. If
  /// the provider or its result is nil, the item cannot be swiped from this edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Called when the user begins to swipe an item from the trailing edge outside editing mode, and
  /// for a tap on a delete accessory. If the provider or its result is nil, the item cannot be
  /// swiped from this edge.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration without headers, footers and swipe actions. The configuration shows
  /// separators unless the appearance is `sidebar`.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
