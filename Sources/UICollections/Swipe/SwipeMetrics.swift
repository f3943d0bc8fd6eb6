import CoreGraphics
import UIKitCore

/// How far a row moves under the finger, and what happens when the finger leaves.
///
/// Distances are widths of what the row has uncovered, in points, whichever edge it is at.
struct SwipeMetrics: Equatable {
  /// The natural widths of all actions together.
  var openWidth: CGFloat
  var rowWidth: CGFloat
  /// Whether a full swipe performs the first action.
  var allowsFullSwipe: Bool

  /// The distance from which a release performs the first action: half of the row, and clearly more
  /// than the open actions, so that they can be opened without performing one. It is out of reach
  /// where the actions fill the row.
  var fullSwipeDistance: CGFloat { max(rowWidth / 2, openWidth + 44) }

  /// What the row uncovers for a finger that has moved by `pull`. The row follows the finger;
  /// beyond the actions only if a full swipe is possible, else like a rubber band.
  func revealed(pull: CGFloat) -> CGFloat {
    guard pull > openWidth, !allowsFullSwipe else { return min(max(0, pull), rowWidth) }
    return openWidth + RubberBand.stretch(pull - openWidth, over: rowWidth)
  }

  /// The inverse of ``revealed(pull:)``, for a finger that catches a row.
  func pull(revealed: CGFloat) -> CGFloat {
    guard revealed > openWidth, !allowsFullSwipe else { return revealed }
    return openWidth + RubberBand.pull(revealed - openWidth, over: rowWidth)
  }

  func isFullSwipe(_ revealed: CGFloat) -> Bool {
    allowsFullSwipe && revealed >= fullSwipeDistance
  }

  /// What a row does when the finger leaves it.
  enum Release { case close, open, perform }

  /// Seconds for which a released row goes on at the finger's velocity, to see where it wants to go.
  private static let projection: CGFloat = 0.12

  /// - Parameter velocity: Points per second at which the actions are being uncovered.
  func release(at revealed: CGFloat, velocity: CGFloat) -> Release {
    if isFullSwipe(revealed), velocity > -300 { return .perform }
    return revealed + velocity * SwipeMetrics.projection > openWidth / 2 ? .open : .close
  }
}
