import Foundation
import UIKitCore

/// Cells that are hidden while their preview is dragged or animates to the destination of a drop.
@MainActor struct HiddenCells {
  private var paths: Set<IndexPath> = []
  private var views: [ObjectIdentifier: HiddenView] = [:]

  mutating func hide(_ path: IndexPath, in list: some DragAndDropList) {
    paths.insert(path)
    update(list)
  }

  mutating func show(_ path: IndexPath, in list: some DragAndDropList) {
    paths.remove(path)
    update(list)
  }

  /// Shows all cells again, except the cell of a lifted item.
  mutating func showAll(in list: some DragAndDropList) {
    paths = []
    update(list)
  }

  /// Updates the paths after a batch update.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap(newPath))
  }

  /// Hides the visible cells at ``paths`` and the cell of the lifted item, and shows the other
  /// visible cells again.
  mutating func update(_ list: some DragAndDropList) {
    let lifted = list.liftedPath
    guard !paths.isEmpty || !views.isEmpty || lifted != nil else { return }
    for (path, cell) in list.cellsInView {
      let key = ObjectIdentifier(cell)
      let isHidden = paths.contains(path) || lifted == path
      if isHidden, views[key] == nil {
        views[key] = HiddenView(cell)
      } else if !isHidden, let hidden = views.removeValue(forKey: key) {
        hidden.restore()
      }
    }
  }

  /// Makes a cell visible again if the cell no longer shows a hidden item.
  mutating func restore(_ view: UIView) {
    guard !views.isEmpty else { return }
    views.removeValue(forKey: ObjectIdentifier(view))?.restore()
  }
}
