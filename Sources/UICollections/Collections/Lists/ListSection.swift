import Foundation
import UIKitCore

/// The list properties of a section of a compositional layout.
@MainActor final class ListSection {
  static let estimatedHeight: CGFloat = 44

  let configuration: UICollectionLayoutListConfiguration
  /// The margin between the list's sides and the content of the rows, in points, without the safe
  /// area.
  private let sideMargin: CGFloat

  init(
    _ configuration: UICollectionLayoutListConfiguration,
    environment: any NSCollectionLayoutEnvironment
  ) {
    self.configuration = configuration
    sideMargin = UIView.listMargin(
      width: environment.container.contentSize.width, traits: environment.traitCollection)
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

  /// Whether space separates the sections: true for `grouped` and `insetGrouped`.
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// Whether rows are inset from the sides of the list.
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  var environment: UIListEnvironment {
    switch appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  // MARK: Distances

  // The vertical distances below are equal to the distances in tables, which were measured on iOS
  // 15 to 18.

  /// Half of the distance between two sections without headers and footers. Each of the two
  /// sections contains one half.
  private static let halfSectionSpacing: CGFloat = 17.5
  /// The inset of a sidebar's rows from the sides of the list, in points. Apple's value is not
  /// published.
  private static let sidebarInset: CGFloat = 8

  /// Whether the section's first item has the appearance of a header.
  var beginsWithHeaderItem: Bool { configuration.headerMode == .firstItemInSection }

  /// The insets around the items.
  var contentInsets: NSDirectionalEdgeInsets {
    let side: CGFloat =
      switch appearance {
      case .insetGrouped: sideMargin
      case .sidebar: ListSection.sidebarInset
      default: 0
      }
    let hasNoFooter = configuration.footerMode == .none
    let top = isGrouped && configuration.headerMode == .none ? ListSection.halfSectionSpacing : 0
    let bottom: CGFloat =
      switch appearance {
      case .grouped, .insetGrouped: hasNoFooter ? ListSection.halfSectionSpacing : 0
      case .sidebar: 16
      default: 0
      }
    return NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  /// The padding above the header, or above the items of a section without a header.
  func topPadding(isFirst: Bool) -> CGFloat {
    let first = isFirst && isGrouped ? ListSection.halfSectionSpacing : 0
    guard configuration.headerMode != .none else { return first }
    if let padding = configuration.headerTopPadding { return max(0, padding) }
    switch appearance {
    case .plain: return configuration.headerMode == .supplementary ? 22 : 0
    // The header has a margin of its own. Together with that margin the distance is 15 points, like
    // the distance above the section titles of tables.
    case .grouped, .insetGrouped: return 8 + first
    case .sidebar, .sidebarPlain: return 0
    }
  }

  /// The margins between a cell's sides and its content.
  ///
  /// - Parameter safeArea: The safe area insets of the list; only the leading and trailing insets
  ///   are used.
  func margins(safeArea: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: sideMargin + (isInset ? 0 : safeArea.leading), bottom: 0,
      trailing: sideMargin + (isInset ? 0 : safeArea.trailing))
  }

  // MARK: Headers and footers

  /// The estimated size of a header that is only as wide as its content.
  private static let huggingHeaderSize = NSCollectionLayoutSize(
    widthDimension: .estimated(100), heightDimension: .estimated(28))

  var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader)
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: hugs ? ListSection.huggingHeaderSize : size,
          elementKind: UICollectionView.elementKindSectionHeader,
          alignment: hugs ? .topLeading : .top))
    }
    if configuration.footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    let pins = appearance == .plain || appearance == .sidebarPlain
    for item in items { item.pinToVisibleBounds = pins }
    return items
  }

  // MARK: Background

  /// The color behind the section. At the ends of the content, the color extends beyond the
  /// section.
  var backgroundColor: UIColor {
    if let color = configuration.backgroundColor { return color }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }
}
