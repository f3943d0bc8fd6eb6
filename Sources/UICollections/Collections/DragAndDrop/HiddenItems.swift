import Foundation
import UIKitCore

/// Items that are hidden while a preview of them is dragged or animates to its destination.
@MainActor struct HiddenItems {
  private var paths: Set<IndexPath> = []
  private var views: [ObjectIdentifier: HiddenView] = [:]

  mutating func hide(_ path: IndexPath, in owner: UICollectionView) {
    paths.insert(path)
    update(owner)
  }

  mutating func show(_ path: IndexPath, in owner: UICollectionView) {
    paths.remove(path)
    update(owner)
  }

  /// Shows all items again except one whose gap is open.
  mutating func showAll(in owner: UICollectionView) {
    paths = []
    update(owner)
  }

  /// Updates the paths after a batch update.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap(newPath))
  }

  /// Updates which cells in view are hidden.
  mutating func update(_ owner: UICollectionView) {
    guard !paths.isEmpty || !views.isEmpty || owner.dropMove != nil else { return }
    for (element, view) in owner.shown where element.category == .cell {
      let key = ObjectIdentifier(view)
      let isHidden =
        paths.contains(element.indexPath) || owner.dropMove?.current == element.indexPath
      if isHidden, views[key] == nil {
        views[key] = HiddenView(view)
      } else if !isHidden, let hidden = views.removeValue(forKey: key) {
        hidden.restore()
      }
    }
  }

  /// Restores a view that no longer shows its item.
  mutating func restore(_ view: UICollectionReusableView) {
    guard !views.isEmpty else { return }
    views.removeValue(forKey: ObjectIdentifier(view))?.restore()
  }
}
