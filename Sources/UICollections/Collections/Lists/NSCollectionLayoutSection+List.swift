import Foundation
import UIKitCore

extension NSCollectionLayoutSection {
  /// Creates a section that is a list: its rows are as wide as the layout and as high as their
  /// content.
  ///
  /// - Parameter layoutEnvironment: The environment that the section provider receives.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let list = ListSection(configuration, environment: layoutEnvironment)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListSection.estimatedHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = list
    section.contentInsets = list.contentInsets
    // Rows that extend from edge to edge ignore the safe area. The margins of these rows keep their
    // content inside the safe area.
    section.contentInsetsReference = list.isInset ? .automatic : .none
    section.boundarySupplementaryItems = list.boundaryItems
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout in which all sections are lists with the same configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
