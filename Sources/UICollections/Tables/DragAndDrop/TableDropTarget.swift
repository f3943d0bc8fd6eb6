import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a table. The drop target opens a gap at the destination of the drop.
final class TableDropTarget: ListDropTarget<UITableView> {
  private var proposal = UITableViewDropProposal(operation: .cancel)

  /// The dragged row, if the session drags a single row of this table and the data source allows
  /// moving it. In all other cases the result is nil.
  private func movableRow(of session: any UIDropSession, in table: UITableView) -> IndexPath? {
    guard session.localDragSession != nil, session.items.count == 1,
      let path = table.dragSource?.path(of: session.items[0]), let dataSource = table.dataSource,
      dataSource.tableView(table, canMoveRowAt: path)
    else { return nil }
    return path
  }

  /// The proposal that applies if the drop delegate makes no proposal. A movable row of the table
  /// is moved, and every other drop is refused.
  var defaultProposal: UITableViewDropProposal {
    guard let session, let list, movableRow(of: session, in: list) != nil else {
      return UITableViewDropProposal(operation: .cancel)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  override func canHandle(_ session: any UIDropSession, in table: UITableView) -> Bool {
    table.dropDelegate?.tableView(table, canHandle: session)
      ?? (movableRow(of: session, in: table) != nil)
  }

  // MARK: Tracking

  override func update(_ session: any UIDropSession, in table: UITableView) -> UIDropProposal {
    table.loadDataIfNeeded()
    let location = session.location(in: table)
    let proposed = table.dropDestination(at: location, current: destination)
    proposal =
      table.dropDelegate?.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: proposed)
      ?? defaultProposal
    destination = proposed
    let accepts = proposal.operation == .copy || proposal.operation == .move
    switch accepts ? intent(at: location, in: table) : .unspecified {
    case .insertAtDestinationIndexPath: openGap(proposed, session, in: table)
    case .insertIntoDestinationIndexPath:
      table.closeDropGap()
      highlight(table.path(at: location))
    case .unspecified, .automatic:
      table.closeDropGap()
      highlight(nil)
    }
    return proposal
  }

  private func intent(
    at location: CGPoint, in table: UITableView
  ) -> UITableViewDropProposal.Intent {
    guard proposal.intent == .automatic else { return proposal.intent }
    guard let path = table.path(at: location) else { return .insertAtDestinationIndexPath }
    let rect = table.rowRect(path)
    return abs(location.y - rect.midY) < rect.height / 4
      ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  private func openGap(
    _ proposed: IndexPath?, _ session: any UIDropSession, in table: UITableView
  ) {
    highlight(nil)
    guard var target = proposed else { return table.closeDropGap() }
    let isMove = proposal.operation == .move && session.items.count == 1
    let source = isMove ? table.dragSource?.path(of: session.items[0]) : nil
    if let source, movableRow(of: session, in: table) != nil, let tableDelegate = table.delegate {
      target = tableDelegate.tableView(
        table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: target)
    }
    destination = target
    table.openDropGap(at: target, lifting: source)
  }

  // MARK: Drop

  override func perform(_ session: any UIDropSession, on table: UITableView) {
    if let source = movableRow(of: session, in: table), proposal.operation == .move,
      table.displacement.dropGap != nil, let destination
    {
      table.finishMove(from: source, to: destination)
      dropDestinations[ObjectIdentifier(session.items[0])] = DropDestination(
        position: .item(destination), animator: DragAnimator())
    } else {
      // The rows keep their frames when the gap is removed. The delegate's updates then animate the
      // rows from these frames.
      table.displacement.removeDropGap()
      let coordinator = TableDropCoordinator(session, on: table, target: self, proposal: proposal)
      table.dropDelegate?.tableView(table, performDropWith: coordinator)
      table.animateDisplacement()
    }
  }
}
