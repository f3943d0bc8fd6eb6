import Foundation
import UIKitCore

/// Rows that are hidden while a preview of them is dragged or animates to its destination.
@MainActor struct HiddenRows {
  private var paths: Set<IndexPath> = []
  private var views: [ObjectIdentifier: HiddenView] = [:]

  mutating func hide(_ path: IndexPath, in table: UITableView) {
    paths.insert(path)
    update(table)
  }

  mutating func show(_ path: IndexPath, in table: UITableView) {
    paths.remove(path)
    update(table)
  }

  /// Shows all rows again except for a lifted one.
  mutating func showAll(in table: UITableView) {
    paths = []
    update(table)
  }

  /// Updates the paths after a batch update.
  mutating func apply<Style>(_ map: UpdateMap<Style>) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap { map.newPath(of: $0) })
  }

  /// Updates which cells in view are hidden.
  mutating func update(_ table: UITableView) {
    guard !paths.isEmpty || !views.isEmpty || table.displacement.lifted != nil else { return }
    for (path, cell) in table.rows.all {
      let key = ObjectIdentifier(cell)
      let isHidden = paths.contains(path) || table.displacement.lifted == path
      if isHidden, views[key] == nil {
        views[key] = HiddenView(cell)
      } else if !isHidden, let view = views.removeValue(forKey: key) {
        view.restore()
      }
    }
  }

  /// Restores a cell that no longer shows its row.
  mutating func restore(_ cell: UITableViewCell) {
    views.removeValue(forKey: ObjectIdentifier(cell))?.restore()
  }
}
