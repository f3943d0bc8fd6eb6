import Foundation
import UIKitCore

extension NSCollectionLayoutSection {
  /// A section of rows as wide as the layout and as high as their content.
  ///
  /// - Parameter layoutEnvironment: What the section provider was called with.
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
    // Rows that reach from edge to edge keep their content out of the unsafe area by margins.
    section.contentInsetsReference = list.isInset ? .automatic : .none
    section.boundarySupplementaryItems = list.boundaryItems
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout all of whose sections are lists of one appearance.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
