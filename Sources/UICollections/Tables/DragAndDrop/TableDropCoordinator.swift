import CoreGraphics
import Foundation
import UIKitCore

/// An item of a drop on a table.
final class TableDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    self.previewSize = previewSize
  }
}

/// A drop on a table: the coordinator for its delegate.
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private weak var table: UITableView?
  private weak var target: TableDropTarget?

  init(
    table: UITableView, target: TableDropTarget, session: any UIDropSession,
    proposal: UITableViewDropProposal, destinationIndexPath: IndexPath?
  ) {
    self.table = table
    self.target = target
    self.session = session
    self.proposal = proposal
    self.destinationIndexPath = destinationIndexPath
    items = session.items.map { item in
      let path = table.dragSource?.path(of: item)
      return TableDropItem(
        item, sourceIndexPath: path,
        previewSize: path.map { table.rowRect($0).size } ?? .zero)
    }
  }

  private func land(
    _ item: UIDragItem, _ position: TableDropTarget.Landing.Position,
    _ animator: DragAnimator = DragAnimator()
  ) -> DragAnimator {
    target?.landings[ObjectIdentifier(item)] = .init(position: position, animator: animator)
    return animator
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    land(dragItem, .row(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { land(dragItem, .part(indexPath, rect)) }

  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    land(dragItem, .target(target))
  }

  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let shown = table?.show(placeholder)
    let context = TablePlaceholderContext(dragItem, table: table, placeholder: shown)
    if let shown {
      let parameters = placeholder.previewParametersProvider?(shown.cell)
      _ = land(dragItem, .placeholder(shown, parameters), context.animator)
    }
    return context
  }
}

/// A placeholder's context for the app.
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
    guard let table, let placeholder, let gap = table.displacement.remove(placeholder) else {
      return false
    }
    dataSourceUpdates(gap.path)
    table.insertRows(at: [gap.path], with: .fade)
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
