import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A table or a collection view whose delegate can show edit menus for its items.
@MainActor protocol CellMenuList: UIScrollView {
  associatedtype Cell: UIView
  /// The visible item at a point in the list's coordinate space.
  func visibleItem(at location: CGPoint) -> (path: IndexPath, cell: Cell)?
  /// The path of the item that a cell shows now; nil for a cell without an item.
  func indexPath(for cell: Cell) -> IndexPath?
  /// Ends the highlight of the touched item, because the item's menu appears instead of a
  /// selection.
  func endHighlight()
  /// Highlights a cell when the menu of the cell's item appears, and ends the highlight when the
  /// menu disappears.
  func setMenuHighlight(_ isHighlighted: Bool, of cell: Cell)

  // MARK: Delegate

  func shouldShowMenu(at path: IndexPath) -> Bool
  func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool
  func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?)
}

/// Shows the edit menu of an item after a long press, if the delegate permits the menu.
@MainActor
final class CellMenu<List: CellMenuList>: NSObject, UIGestureRecognizerDelegate,
  EditMenuPerformer
{
  private weak var list: List?
  private let press = UILongPressGestureRecognizer()
  /// The cell whose menu is visible or will appear.
  private weak var cell: List.Cell?

  init(of list: List) {
    self.list = list
    super.init()
    press.name = "edit menu"
    press.delegate = self
    press.addTarget(self, action: Selector(CellMenu.pressed))
    list.addGestureRecognizer(press)
  }

  /// Makes the edit menu wait until the recognizer of the context menu has failed, because the
  /// context menu has precedence. At a location without a context menu, that recognizer fails
  /// early.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.name == "context menu" }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list, let item = list.visibleItem(at: press.location(in: list)),
      list.shouldShowMenu(at: item.path)
    else { return false }
    UIMenuController.shared.hideMenu()
    cell = item.cell
    return UIMenuController.shared.hasActions(for: self)
  }

  private func pressed() {
    guard press.state == .began, let list, let cell else { return }
    list.endHighlight()
    let menu = UIMenuController.shared
    menu.showMenu(from: cell, rect: cell.bounds, performer: self)
    if menu.isMenuVisible { list.setMenuHighlight(true, of: cell) }
  }

  // MARK: Actions

  /// The actions that the delegate performs. The cell performs all other actions itself.
  private static var delegateActions: [Selector] { [.cut, .copy, .paste] }

  private var target: (list: List, cell: List.Cell, path: IndexPath)? {
    guard let list, let cell, let path = list.indexPath(for: cell) else { return nil }
    return (list, cell, path)
  }

  func canPerform(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let (list, cell, path) = target else { return false }
    return
      (CellMenu.delegateActions.contains(action)
      || cell.canPerformAction(action, withSender: sender))
      && list.canPerform(action, at: path, withSender: sender)
  }

  func perform(_ action: Selector, withSender sender: Any?) {
    guard let (list, cell, path) = target else { return }
    if CellMenu.delegateActions.contains(action) {
      list.perform(action, at: path, withSender: sender)
    } else {
      _ = UIApplication.shared.sendAction(action, to: cell, from: sender, for: nil)
    }
  }

  func editMenuWillHide() { if let cell { list?.setMenuHighlight(false, of: cell) } }
}

extension UITableView: CellMenuList {
  func visibleItem(at location: CGPoint) -> (path: IndexPath, cell: UITableViewCell)? {
    path(at: location).flatMap { path in rows[path].map { (path, $0) } }
  }

  func setMenuHighlight(_ isHighlighted: Bool, of cell: UITableViewCell) {
    cell.setHighlighted(isHighlighted, animated: false)
  }

  func shouldShowMenu(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
  }

  func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool {
    delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
  }

  func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?) {
    delegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
  }
}

extension UICollectionView: CellMenuList {
  func visibleItem(at location: CGPoint) -> (path: IndexPath, cell: UICollectionViewCell)? {
    item(at: location).flatMap { path in
      cell(ofLayoutPath: path).map { (appPath(of: path), $0) }
    }
  }

  func setMenuHighlight(_ isHighlighted: Bool, of cell: UICollectionViewCell) {
    cell.isHighlighted = isHighlighted
  }

  func shouldShowMenu(at path: IndexPath) -> Bool {
    itemDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }

  func canPerform(_ action: Selector, at path: IndexPath, withSender sender: Any?) -> Bool {
    itemDelegate?.collectionView(
      self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
  }

  func perform(_ action: Selector, at path: IndexPath, withSender sender: Any?) {
    itemDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
  }
}
