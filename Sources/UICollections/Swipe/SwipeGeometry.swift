import CoreGraphics
import UIKitCore

/// The distance that a row moves under the finger, and the result of a release.
///
/// Distances are uncovered widths in points, at either edge.
struct SwipeGeometry: Equatable {
  /// The uncovered width of an open row, in which every action has space for its content.
  var openWidth: CGFloat
  var rowWidth: CGFloat
  /// Whether a full swipe performs the first action.
  var allowsFullSwipe: Bool

  /// The uncovered width from which a release performs the first action: half of the row, and at
  /// least 44 points more than the open actions, so that a swipe can open the actions without
  /// performing an action. If the actions fill the row, that width cannot be reached.
  var fullSwipeDistance: CGFloat { max(rowWidth / 2, openWidth + 44) }

  /// The uncovered width for a finger that has moved by `pull`. The row moves with the finger up to
  /// the width of the actions. Beyond that width the row moves with the finger if a full swipe is
  /// possible, and otherwise with rubber-band resistance.
  func revealed(pull: CGFloat) -> CGFloat {
    guard pull > openWidth, !allowsFullSwipe else { return min(max(0, pull), rowWidth) }
    return openWidth + RubberBand.stretch(pull - openWidth, over: rowWidth)
  }

  /// The inverse of ``revealed(pull:)``, for a finger that begins to drag a row in motion.
  func pull(revealed: CGFloat) -> CGFloat {
    guard revealed > openWidth, !allowsFullSwipe else { return revealed }
    return openWidth + RubberBand.pull(revealed - openWidth, over: rowWidth)
  }

  func isFullSwipe(_ revealed: CGFloat) -> Bool {
    allowsFullSwipe && revealed >= fullSwipeDistance
  }

  /// The result of a release: the row closes or opens, or its first action is performed.
  enum Release { case close, open, perform }

  /// The projection time in seconds. A released row's target is the position that the row
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
