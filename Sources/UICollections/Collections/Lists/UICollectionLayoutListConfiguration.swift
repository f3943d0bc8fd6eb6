public import Foundation
public import UIKitCore

/// The appearance and behaviour of a list in a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay visible.
    case plain = 0
    /// Separated sections from edge to edge.
    case grouped = 1
    /// Sections as cards.
    case insetGrouped = 2
    /// Rounded rows without lines.
    case sidebar = 3
    /// The list in the column beside a sidebar.
    case sidebarPlain = 4
  }

  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The data source provides views of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    case firstItemInSection = 2
  }

  public enum FooterMode: Int, Sendable {
    case none = 0
    /// The data source provides views of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Changes the lines of the item at a path; the second parameter is the list's configuration.
  public typealias ItemSeparatorHandler =
    (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// The actions at one end of the item at a path.
  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance

  /// Whether items have lines between them; initially false in a sidebar.
  public var showsSeparators: Bool

  /// The lines of all items.
  public var separatorConfiguration: UIListSeparatorConfiguration

  /// Called for each item that comes into view.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// The colour behind the section; nil for that of the appearance.
  public var backgroundColor: UIColor?

  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// The padding above each header, in points; nil for that of the appearance.
  public var headerTopPadding: CGFloat?

  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}
