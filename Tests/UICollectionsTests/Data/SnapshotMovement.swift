import Foundation
import UIKit

extension NSDiffableDataSourceSnapshot {
  /// Moves an item to a path, as an app does after the user has moved a row.
  mutating func moveItem(_ item: ItemIdentifierType, to path: IndexPath) {
    let section = sectionIdentifiers[path.section]
    deleteItems([item])
    let siblings = itemIdentifiers(inSection: section)
    if path.item < siblings.count {
      insertItems([item], beforeItem: siblings[path.item])
    } else {
      appendItems([item], toSection: section)
    }
  }
}
