import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The end of a row at which swipe actions appear.
enum SwipeActionsEdge: Hashable, CaseIterable {
  case leading
  case trailing

  /// Whether this edge of a row is the left edge in a layout direction.
  func isLeft(in direction: UIUserInterfaceLayoutDirection) -> Bool {
    (self == .leading) == (direction == .leftToRight)
  }
}

/// A list whose rows have swipe actions.
///
/// When the host lays out its cells, it moves each cell from its resting frame by
/// ``SwipeActionsInteraction/offset(forRowAt:)``. Then the host calls
/// ``SwipeActionsInteraction/layOut()``.
@MainActor protocol SwipeActionsHost: UIView {
  /// The row at a point of the host's coordinate space; nil if the user must not swipe the row.
  func swipeableRow(at point: CGPoint) -> IndexPath?

  /// Returns the actions at an edge of a row. The interaction calls this method before the actions
  /// are uncovered or performed, and for accessibility.
  func swipeActions(
    forRowAt path: IndexPath, on edge: SwipeActionsEdge
  ) -> UISwipeActionsConfiguration?

  /// The cell of a row; nil while the row is off screen.
  func swipeCell(forRowAt path: IndexPath) -> UIView?

  /// The row's resting frame: the frame of its cell without the offset of a swipe, in the
  /// coordinate space of the cell's superview.
  func swipeRestingFrame(forRowAt path: IndexPath) -> CGRect

  /// The rounded corners of the row. The actions have the same corners.
  func swipeCorners(forRowAt path: IndexPath) -> SwipeCorners

  /// Called when a finger begins to move a row.
  func swipeWillBegin(forRowAt path: IndexPath)

  /// Called after the movement that opens a row has ended.
  func swipeDidOpen(forRowAt path: IndexPath)

  /// Called before an open or a released row moves back.
  func swipeWillClose(forRowAt path: IndexPath)

  /// Closes the gap of a row whose cell has moved out of the list. The change is animated.
  func collapseSwipedRow(at path: IndexPath)

  /// Called when a swipe has ended. Either the swiped row has moved back, or the row was removed or
  /// discarded. In the second case, the path is nil.
  func swipeDidEnd(forRowAt path: IndexPath?)
}

/// The rounded corners of a row.
struct SwipeCorners: Equatable {
  /// The radius in points.
  var radius: CGFloat = 0
  var mask: CACornerMask = []
}

extension SwipeActionsHost {
  func swipeCorners(forRowAt path: IndexPath) -> SwipeCorners { SwipeCorners() }
  func swipeDidOpen(forRowAt path: IndexPath) {}
  func swipeWillClose(forRowAt path: IndexPath) {}
}
