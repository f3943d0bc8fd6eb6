import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a table, which opens the gap at the destination.
final class TableDropTarget: NSObject, UIDropInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var session: (any UIDropSession)?
  private var scroller: EdgeScroller?
  private var proposal = UITableViewDropProposal(operation: .cancel)
  /// The destination row of the items, or the row under the finger.
  private var destination: IndexPath?
  /// The row that is highlighted as the container of the items.
  private var targetedRow: IndexPath?
  var landings: [ObjectIdentifier: Landing] = [:]

  /// The destination of a dropped item.
  struct Landing {
    enum Position {
      case row(IndexPath)
      case part(IndexPath, CGRect)
      case target(UIDragPreviewTarget)
      case placeholder(TablePlaceholder, UIDragPreviewParameters?)
    }
    let position: Position
    let animator: DragAnimator
  }

  init(table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDropDelegate)? { table.dropDelegate }

  /// The single dragged row of this table, if the data source allows moving it.
  private func movableRow(of session: any UIDropSession) -> IndexPath? {
    guard session.localDragSession != nil, session.items.count == 1,
      let path = table.dragSource?.path(of: session.items[0]), let dataSource = table.dataSource,
      dataSource.tableView(table, canMoveRowAt: path)
    else { return nil }
    return path
  }

  /// Moves a row of the table that can be moved; other drops need a delegate.
  var defaultProposal: UITableViewDropProposal {
    guard let session, movableRow(of: session) != nil else {
      return UITableViewDropProposal(operation: .cancel)
    }
    return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    delegate?.tableView(table, canHandle: session) ?? (movableRow(of: session) != nil)
  }

  // MARK: Tracking

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session
    delegate?.tableView(table, dropSessionDidEnter: session)
    scroller = EdgeScroller(
      table, axes: .vertical,
      location: { [unowned self] in self.session?.location(in: table) },
      didScroll: { [unowned self] in update() })
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    update()
    return proposal
  }

  private func update() {
    guard let session else { return }
    table.loadDataIfNeeded()
    let location = session.location(in: table)
    let proposed = table.dropDestination(at: location, current: destination)
    proposal =
      delegate?.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: proposed)
      ?? defaultProposal
    destination = proposed
    let accepts = proposal.operation == .copy || proposal.operation == .move
    switch accepts ? intent(at: location) : .unspecified {
    case .insertAtDestinationIndexPath: openGap(proposed, session)
    case .insertIntoDestinationIndexPath:
      table.closeDropGap()
      highlight(table.path(at: location))
    case .unspecified, .automatic:
      table.closeDropGap()
      highlight(nil)
    }
  }

  private func intent(at location: CGPoint) -> UITableViewDropProposal.Intent {
    guard proposal.intent == .automatic else { return proposal.intent }
    guard let path = table.path(at: location) else { return .insertAtDestinationIndexPath }
    let rect = table.rowRect(path)
    return abs(location.y - rect.midY) < rect.height / 4
      ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
  }

  private func openGap(_ proposed: IndexPath?, _ session: any UIDropSession) {
    highlight(nil)
    guard var target = proposed else { return table.closeDropGap() }
    let isMove = proposal.operation == .move && session.items.count == 1
    let source = isMove ? table.dragSource?.path(of: session.items[0]) : nil
    if let source, movableRow(of: session) != nil, let tableDelegate = table.delegate {
      target = tableDelegate.tableView(
        table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: target)
    }
    destination = target
    table.openDropGap(at: target, lifting: source)
  }

  private func highlight(_ path: IndexPath?) {
    guard path != targetedRow else { return }
    if let old = targetedRow { table.rows[old]?.applyDropTarget(false) }
    targetedRow = path
    if let path { table.rows[path]?.applyDropTarget(true) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    delegate?.tableView(table, dropSessionDidExit: session)
    stopTracking()
    table.closeDropGap()
  }

  private func stopTracking() {
    scroller?.stop()
    scroller = nil
    session = nil
    destination = nil
    highlight(nil)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    stopTracking()
    landings = [:]
    table.hiddenRows.showAll(in: table)
    delegate?.tableView(table, dropSessionDidEnd: session)
  }

  // MARK: Drop

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let (target, hasGap) = (destination, table.displacement.dropGap != nil)
    scroller?.stop()
    scroller = nil
    highlight(nil)
    if let source = movableRow(of: session), proposal.operation == .move, hasGap, let target {
      table.finishMove(from: source, to: target)
      landings[ObjectIdentifier(session.items[0])] = Landing(
        position: .row(target), animator: DragAnimator())
    } else {
      // The rows keep their frames until the delegate's updates animate them from there.
      table.displacement.removeDropGap()
      let coordinator = TableDropCoordinator(
        table: table, target: self, session: session, proposal: proposal,
        destinationIndexPath: target)
      delegate?.tableView(table, performDropWith: coordinator)
      table.animateDisplacement()
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = landings[ObjectIdentifier(item)] else { return defaultPreview }
    switch landing.position {
    case .row(let path):
      guard table.geometry.contains(path) else { return defaultPreview }
      table.hiddenRows.hide(path, in: table)
      let parameters = delegate?.tableView(table, dropPreviewParametersForRowAt: path)
      return preview(defaultPreview, at: table.rowRect(path), parameters)
    case .part(let path, let rect):
      guard let cell = table.rows[path] else { return defaultPreview }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget.shrinking(defaultPreview.size, into: rect, of: cell))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    case .placeholder(let placeholder, let parameters):
      return preview(defaultPreview, at: placeholder.cell.frame, parameters)
    }
  }

  private func preview(
    _ preview: UITargetedDragPreview, at rect: CGRect, _ parameters: UIDragPreviewParameters?
  ) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: preview.view, parameters: parameters ?? preview.parameters,
      target: UIDragPreviewTarget(
        container: table, center: CGPoint(x: rect.midX, y: rect.midY)))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let landing = landings[ObjectIdentifier(item)] else { return }
    animator.addAnimations { landing.animator.run() }
    animator.addCompletion { [weak self] position in
      if case .row(let path) = landing.position, let table = self?.table {
        table.hiddenRows.show(path, in: table)
      }
      landing.animator.complete(at: position)
    }
  }
}
