import CoreGraphics
import Foundation
import UIKitCore

/// A row that has moved to uncover its actions.
@MainActor final class SwipedRow {
  enum Phase { case dragging, open, performing, closing, removing }

  var path: IndexPath
  weak var cell: UIView?
  let configuration: UISwipeActionsConfiguration
  let actionsView: SwipeActionsView
  /// Whether the actions are at the left edge.
  let isLeft: Bool
  var metrics: SwipeGeometry
  var phase = Phase.dragging
  /// The uncovered width, in points.
  var revealed: CGFloat = 0
  /// The translation, in points, that corresponds to the row's position at the beginning of the
  /// drag. The drag's own translation is added to this value.
  var initialPull: CGFloat = 0

  init(
    path: IndexPath, cell: UIView, configuration: UISwipeActionsConfiguration, isLeft: Bool,
    rowWidth: CGFloat
  ) {
    self.path = path
    self.cell = cell
    self.configuration = configuration
    self.isLeft = isLeft
    actionsView = SwipeActionsView(actions: configuration.actions, isLeftOfRow: isLeft)
    metrics = SwipeGeometry(
      openWidth: actionsView.openWidth, rowWidth: rowWidth,
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
  }

  /// The offset of the cell from its resting frame, in points, positive to the right.
  var offset: CGFloat { isLeft ? revealed : -revealed }

  /// Converts a translation to the right into a pull. A pull is positive in the direction that
  /// uncovers the actions.
  func pull(_ distance: CGFloat) -> CGFloat { isLeft ? distance : -distance }

  /// The uncovered width that is currently on screen, in points, while an animation runs.
  var displayedRevealed: CGFloat {
    guard let width = actionsView.layer.presentation()?.bounds.width else { return revealed }
    return width
  }
}
