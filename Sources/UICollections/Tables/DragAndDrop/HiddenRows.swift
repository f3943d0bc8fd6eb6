import Foundation
import UIKitCore

/// Rows that are not seen while a picture of them is dragged or goes to its place.
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

  /// Follows a batch update.
  mutating func apply<Style>(_ map: UpdateMap<Style>) {
    guard !paths.isEmpty else { return }
    paths = Set(paths.compactMap { map.newPath(of: $0) })
  }

  /// Hides and shows the cells of the rows that are in view now.
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

  /// A cell no longer shows its row.
  mutating func restore(_ cell: UITableViewCell) {
    views.removeValue(forKey: ObjectIdentifier(cell))?.restore()
  }
}
