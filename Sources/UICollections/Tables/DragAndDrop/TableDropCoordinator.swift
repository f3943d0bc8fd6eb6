import CoreGraphics
import Foundation
import UIKitCore

/// The coordinator of a drop on a table. The table passes the coordinator to its drop delegate.
final class TableDropCoordinator: ListDropCoordinator<UITableView>, UITableViewDropCoordinator {
  let proposal: UITableViewDropProposal

  init(
    _ session: any UIDropSession, on table: UITableView, target: TableDropTarget,
    proposal: UITableViewDropProposal
  ) {
    self.proposal = proposal
    super.init(session, on: table, target: target)
  }

  var items: [any UITableViewDropItem] { dropItems }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    animate(dragItem, to: .item(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { animate(dragItem, to: .part(indexPath, rect)) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    animate(dragItem, to: .target(target))
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let displayed = list?.show(placeholder)
    let context = TablePlaceholderContext(dragItem, table: list, placeholder: displayed)
    if let displayed {
      let parameters = placeholder.previewParametersProvider?(displayed.cell)
      animate(dragItem, to: .placeholder(displayed.cell, parameters), context.animator)
    }
    return context
  }
}

/// The object with which an app replaces a placeholder with a row, or removes the placeholder.
final class TablePlaceholderContext: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let animator = DragAnimator()
  private weak var table: UITableView?
  private let placeholder: TablePlaceholder?

  init(_ dragItem: UIDragItem, table: UITableView?, placeholder: TablePlaceholder?) {
    self.dragItem = dragItem
    self.table = table
    self.placeholder = placeholder
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let table, let placeholder, let path = table.displacement.path(of: placeholder) else {
      return false
    }
    dataSourceUpdates(path)
    // The app may have reloaded the data. A reload removes all placeholders, so the placeholder may
    // no longer exist.
    guard table.displacement.replace(placeholder) else { return true }
    table.insertRows(at: [path], with: .fade)
    table.removePlaceholder(placeholder)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let table, let placeholder, table.displacement.remove(placeholder) != nil else {
      return false
    }
    table.removePlaceholder(placeholder)
    table.animateDisplacement()
    return true
  }
}
