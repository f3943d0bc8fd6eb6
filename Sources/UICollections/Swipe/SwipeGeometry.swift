import CoreGraphics
import UIKitCore

/// Computes how far a row moves under the finger, and what happens after a release.
///
/// All distances are uncovered widths in points. They are positive at both edges.
struct SwipeGeometry: Equatable {
  /// The uncovered width of an open row, in points. At this width every action has space for its
  /// content.
  var openWidth: CGFloat
  var rowWidth: CGFloat
  /// Whether a full swipe performs the first action.
  var allowsFullSwipe: Bool

  /// The uncovered width from which a release performs the first action. The width is half of the
  /// row, but at least 44 points more than the open actions. A swipe can therefore open the actions
  /// without performing an action. If the actions fill the row, this width cannot be reached.
  var fullSwipeDistance: CGFloat { max(rowWidth / 2, openWidth + 44) }

  /// The uncovered width for a finger that has moved by `pull`. Up to the width of the actions, the
  /// row moves with the finger. Beyond that width, the row moves with the finger if a full swipe is
  /// possible; otherwise it moves with rubber-band resistance.
  func revealed(pull: CGFloat) -> CGFloat {
    guard pull > openWidth, !allowsFullSwipe else { return min(max(0, pull), rowWidth) }
    return openWidth + RubberBand.stretch(pull - openWidth, over: rowWidth)
  }

  /// The inverse of ``revealed(pull:)``. The function is needed when a finger begins to drag a row
  /// that is in motion.
  func pull(revealed: CGFloat) -> CGFloat {
    guard revealed > openWidth, !allowsFullSwipe else { return revealed }
    return openWidth + RubberBand.pull(revealed - openWidth, over: rowWidth)
  }

  func isFullSwipe(_ revealed: CGFloat) -> Bool {
    allowsFullSwipe && revealed >= fullSwipeDistance
  }

  /// The result of a release: the row closes, the row opens, or its first action is performed.
  enum Release { case close, open, perform }

  /// The projection time in seconds. The target of a released row is the position that the row
  /// would reach in this time at the finger's velocity.
  private static let projection: CGFloat = 0.12

  /// The result of a release at an uncovered width.
  ///
  /// - Parameter velocity: The velocity with which the actions are being uncovered, in
  ///   points per second.
  func release(at revealed: CGFloat, velocity: CGFloat) -> Release {
    if isFullSwipe(revealed), velocity > -300 { return .perform }
    return revealed + velocity * SwipeGeometry.projection > openWidth / 2 ? .open : .close
  }
}
