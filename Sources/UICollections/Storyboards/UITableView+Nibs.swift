import Diagnostics
import UIKitCore

extension UITableView {
  /// Registers a closure that makes a storyboard's prototype cell.
  @_spi(Storyboards) public func registerPrototype(
    _ identifier: String, make: @escaping @MainActor () -> UITableViewCell
  ) {
    cellPool.register(identifier, make: make)
  }

  func registerHeaders(of nib: UINib?, _ identifier: String) {
    guard let nib else { return headerPool.register(identifier, make: nil) }
    headerPool.register(identifier) {
      let made = nib.instantiate(withOwner: nil)
      guard made.count == 1, let view = made[0] as? UITableViewHeaderFooterView else {
        usageError(
          "a nib for headers and footers has one top-level object, a UITableViewHeaderFooterView; "
            + "this one has \(made)",
          function: "register(_:forHeaderFooterViewReuseIdentifier:)")
      }
      view.reuseIdentifier = identifier
      return view
    }
  }

  func registerCells(of nib: UINib?, _ identifier: String) {
    guard let nib else { return cellPool.register(identifier, make: nil) }
    cellPool.register(identifier) {
      let made = nib.instantiate(withOwner: nil)
      guard made.count == 1, let cell = made[0] as? UITableViewCell else {
        usageError(
          "a nib for cells has one top-level object, a UITableViewCell; this one has \(made)",
          function: "register(_:forCellReuseIdentifier:)")
      }
      checkUsage(
        cell.reuseIdentifier == nil || cell.reuseIdentifier == identifier,
        "the nib's cell has the identifier \(cell.reuseIdentifier ?? "") and was registered with "
          + "\(identifier)", function: "register(_:forCellReuseIdentifier:)")
      cell.reuseIdentifier = identifier
      return cell
    }
  }
}
