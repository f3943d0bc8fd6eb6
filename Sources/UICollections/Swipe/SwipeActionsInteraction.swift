import CoreGraphics
import Foundation
import UIKitCore

/// Handles the swipe gesture of a list, and manages the open row and its actions.
///
/// At most one row is open. A touch on another view of the list, or a tap on the open row outside
/// its actions, closes the row.
@MainActor final class SwipeActionsInteraction: NSObject {
  unowned let host: any SwipeActionsHost
  let pan = UIPanGestureRecognizer()
  private(set) lazy var closer = SwipeCloseGestureRecognizer(interaction: self)

  /// The row under the finger, or the open row.
  var current: SwipedRow?
  /// The rows that animate back to their resting frames.
  var closing: [SwipedRow] = []
  /// The rows that destructive actions have moved out of the list, with the offsets of the rows'
  /// cells. These rows stay invisible until the app deletes or reloads them.
  private var removed: [IndexPath: CGFloat] = [:]

  /// Creates an interaction and adds its gesture recognizers to the host. The host must outlive the
  /// interaction.
  init(host: any SwipeActionsHost) {
    self.host = host
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addTarget(self, action: Selector(SwipeActionsInteraction.panned))
    host.addGestureRecognizer(pan)
    host.addGestureRecognizer(closer)
  }

  // MARK: Host

  /// The row that is open or being swiped.
  var openRow: IndexPath? { current?.path }

  /// The distance of the row's cell from its resting frame, in points, positive to the right.
  func offset(forRowAt path: IndexPath) -> CGFloat {
    if let offset = removed[path] { return offset }
    return current?.path == path ? current?.offset ?? 0 : 0
  }

  /// Whether a row's destructive action has removed the row from view.
  func isRemoved(_ path: IndexPath) -> Bool { !removed.isEmpty && removed[path] != nil }

  var removedRows: [IndexPath] { Array(removed.keys) }

  /// Updates the paths of removed rows after an update of the host. If the new path is nil, the row
  /// was deleted or reloaded, and the interaction no longer hides the row.
  func remapRemovedRows(_ newPath: (IndexPath) -> IndexPath?) {
    guard !removed.isEmpty else { return }
    let pairs = removed.compactMap { path, offset in newPath(path).map { ($0, offset) } }
    removed = Dictionary(uniqueKeysWithValues: pairs)
  }

  func forgetRemovedRows() { removed = [:] }

  /// Lays out the actions beside their row. The host calls this method after the layout of its
  /// cells.
  func layOut() { current.map { layOut($0) } }

  /// Updates the path of the open row after an update of the host.
  func moveOpenRow(to path: IndexPath) { current?.path = path }

  /// Discards the open row because the host removes the row's cell. This happens when the row is
  /// deleted or when the host reloads all data.
  ///
  /// - Returns: The view with the actions, still in its superview. The host removes this view. If
  ///   the host deletes the row, the host first animates the view together with the cell.
  @discardableResult
  func discardOpenRow() -> UIView? {
    guard let row = current else { return nil }
    current = nil
    host.swipeDidEnd(forRowAt: nil)
    return row.actionsView
  }

  /// Uncovers the actions of a row, if the row has actions.
  func open(_ path: IndexPath, edge: SwipeActionsEdge, animated: Bool) {
    close(animated: animated)
    guard let row = begin(path, edge: edge) else { return }
    row.phase = .open
    moveToOpen(row, velocity: 0, animated: animated)
  }

  /// Moves a row to the position at which all its actions are uncovered.
  func moveToOpen(_ row: SwipedRow, velocity: CGFloat, animated: Bool) {
    animate(row, to: row.metrics.openWidth, velocity: velocity, animated: animated) {
      [weak self] in
      guard let self, current === row, row.phase == .open else { return }
      host.swipeDidOpen(forRowAt: row.path)
    }
  }

  /// Moves the open row back.
  func close(animated: Bool) {
    guard let row = current else { return }
    current = nil
    closing.append(row)
    row.phase = .closing
    host.swipeWillClose(forRowAt: row.path)
    animate(row, to: 0, velocity: 0, animated: animated) { [weak self] in self?.didClose(row) }
  }

  private func didClose(_ row: SwipedRow) {
    // A finger may have begun to drag the row while the row moved back. In that case the row has
    // not closed.
    guard let index = closing.firstIndex(where: { $0 === row }) else { return }
    closing.remove(at: index)
    row.actionsView.removeFromSuperview()
    host.swipeDidEnd(forRowAt: row.path)
  }

  // MARK: Removing

  /// Moves a row out of the list after its destructive action has succeeded.
  ///
  /// The host closes the row's gap in its next layout, not immediately. The reason is that the
  /// action's handler may have changed the data already and may delete the row after this call.
  func remove(_ row: SwipedRow) {
    row.phase = .removing
    animate(row, to: row.metrics.rowWidth, velocity: 0, animated: true)
    host.setNeedsLayout()
  }

  /// Closes the gap of a row that has moved out of the list. The host calls this method at the end
  /// of the host's layout.
  func collapseRemovedRow() {
    guard let row = current, row.phase == .removing else { return }
    current = nil
    removed[row.path] = row.offset
    host.swipeDidEnd(forRowAt: nil)
    let strip = row.actionsView
    UIView.animate(
      withDuration: host.window == nil ? 0 : SwipeActionsInteraction.collapseDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut]
    ) {
      strip.frame.size.height = 0
    } completion: { _ in
      strip.removeFromSuperview()
    }
    host.collapseSwipedRow(at: row.path)
  }

  /// The duration of the animation in which the rows below a removed row move up, in seconds. The
  /// duration is the same as for a deletion.
  private static let collapseDuration = 0.3

  // MARK: Moving

  /// Makes a row the current row and inserts the view with the row's actions. The result is nil if
  /// the row has no actions or no cell.
  func begin(_ path: IndexPath, edge: SwipeActionsEdge) -> SwipedRow? {
    guard let configuration = host.swipeActions(forRowAt: path, on: edge),
      !configuration.actions.isEmpty, let cell = host.swipeCell(forRowAt: path),
      let superview = cell.superview
    else { return nil }
    let row = SwipedRow(
      path: path, cell: cell, configuration: configuration,
      isLeft: edge.isLeft(in: host.effectiveUserInterfaceLayoutDirection),
      rowWidth: host.swipeRestingFrame(forRowAt: path).width)
    for button in row.actionsView.buttons {
      button.addTarget(
        self, action: Selector(SwipeActionsInteraction.buttonTapped), for: .touchUpInside)
    }
    superview.insertSubview(row.actionsView, belowSubview: cell)
    current = row
    host.swipeWillBegin(forRowAt: path)
    layOut(row)
    return row
  }

  /// Sets the frames of a row's cell and actions for the row's ``SwipedRow/revealed`` width.
  func layOut(_ row: SwipedRow) {
    let rest = host.swipeRestingFrame(forRowAt: row.path)
    row.metrics.rowWidth = rest.width
    followTextSize(row)
    row.cell?.frame = rest.offsetBy(dx: row.offset, dy: 0)
    row.actionsView.round(host.swipeCorners(forRowAt: row.path))
    row.actionsView.frame = CGRect(
      x: row.isLeft ? rest.minX : rest.maxX - row.revealed, y: rest.minY, width: row.revealed,
      height: rest.height)
    row.actionsView.layoutIfNeeded()
  }

  /// Moves an open row after a change of the text size, because the change has changed the width of
  /// the row's actions.
  private func followTextSize(_ row: SwipedRow) {
    let width = row.actionsView.openWidth
    guard width != row.metrics.openWidth else { return }
    if row.phase == .open, row.revealed == row.metrics.openWidth { row.revealed = width }
    row.metrics.openWidth = width
  }

  /// Moves a row with a spring animation.
  ///
  /// - Parameter velocity: The velocity with which the actions are being uncovered, in
  ///   points per second.
  func animate(
    _ row: SwipedRow, to revealed: CGFloat, velocity: CGFloat, animated: Bool,
    completion: @escaping () -> Void = {}
  ) {
    let distance = revealed - row.revealed
    row.revealed = revealed
    guard animated, host.window != nil, distance != 0 else {
      layOut(row)
      return completion()
    }
    UIView.animate(
      springDuration: 0.4, bounce: 0, initialSpringVelocity: velocity / distance,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      layOut(row)
    } completion: { _ in
      completion()
    }
  }
}
