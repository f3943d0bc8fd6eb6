import Foundation

/// The visible cells and the index paths of their rows.
struct VisibleRows {
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var paths: [ObjectIdentifier: IndexPath] = [:]

  /// The paths in the order of the rows.
  var sortedPaths: [IndexPath] { cells.keys.sorted() }
  var all: [IndexPath: UITableViewCell] { cells }

  func path(of cell: UITableViewCell) -> IndexPath? { paths[ObjectIdentifier(cell)] }

  subscript(path: IndexPath) -> UITableViewCell? {
    get { cells[path] }
    set {
      if let old = cells[path] { paths[ObjectIdentifier(old)] = nil }
      cells[path] = newValue
      if let newValue { paths[ObjectIdentifier(newValue)] = path }
    }
  }

  mutating func replaceAll(with new: [IndexPath: UITableViewCell]) {
    cells = new
    paths = [:]
    for (path, cell) in new { paths[ObjectIdentifier(cell)] = path }
  }
}
