import CoreGraphics
import Foundation
import UIKitCore

/// A table or a collection view as the source of drags and the target of drops.
///
/// The drag and drop delegates of tables and of collection views have the same methods under
/// different names. Each conformance forwards the calls to its own delegates.
@MainActor protocol DragAndDropList: UIScrollView {
  associatedtype Cell: DragAndDropCell

  var dragSource: ListDragSource? { get }
  var hiddenCells: HiddenCells { get set }
  /// The visible cells and the paths of their items.
  var cellsInView: [(path: IndexPath, cell: Cell)] { get }
  /// The path of this list's dragged item for which a gap is open; nil if no such item exists.
  var liftedPath: IndexPath? { get }
  /// The axes along which the list scrolls while a dragged item is near an edge.
  var dropScrollAxes: EdgeScroller.Axes { get }

  /// The visible cell of an item.
  func cell(inViewAt path: IndexPath) -> Cell?
  /// The frame that an item has without swipes and animations, in the list's coordinate space; nil
  /// if the item does not exist.
  func restingFrame(ofItemAt path: IndexPath) -> CGRect?
  /// The visible item at a point in the list's coordinate space. The result is nil while another
  /// gesture moves an item.
  func liftableItem(at location: CGPoint) -> IndexPath?
  /// Ends the highlight of the touched item, because the item is lifted.
  func endHighlight()
  /// Shows the phase of the drag in all visible cells.
  func applyDragPhases()
  /// Closes the gap that a dragged item has opened.
  func closeDropGap()

  // MARK: Drag delegate

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestrictedToApplication(_ session: any UIDragSession) -> Bool

  // MARK: Drop delegate

  /// Called when a drop session enters or leaves the list, and when the session ends.
  func dropTrackingDidChange()
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
}

/// A cell that can show two states. In the first state, the user drags the cell's item. In the
/// second state, a drop would insert the dragged items into the cell's item.
@MainActor protocol DragAndDropCell: UIView {
  /// Whether a drop at the current position would insert the dragged items into the cell's item.
  var isDropTarget: Bool { get set }
}

/// The phase of an item's drag.
enum DragPhase { case none, lifting, dragging }

extension UITableViewCell: DragAndDropCell {}
extension UICollectionViewCell: DragAndDropCell {}

extension UITableViewCell.DragState {
  init(_ phase: DragPhase) {
    switch phase {
    case .none: self = .none
    case .lifting: self = .lifting
    case .dragging: self = .dragging
    }
  }
}

extension UICollectionViewCell.DragState {
  init(_ phase: DragPhase) {
    switch phase {
    case .none: self = .none
    case .lifting: self = .lifting
    case .dragging: self = .dragging
    }
  }
}
