import CoreGraphics
import Foundation
import UIKitCore

extension UITableView: DragAndDropList {
  var cellsInView: [(path: IndexPath, cell: UITableViewCell)] {
    rows.all.map { ($0.key, $0.value) }
  }

  var liftedPath: IndexPath? { displacement.lifted }
  var dropScrollAxes: EdgeScroller.Axes { .vertical }

  func cell(inViewAt path: IndexPath) -> UITableViewCell? { rows[path] }

  func restingFrame(ofItemAt path: IndexPath) -> CGRect? {
    geometry.contains(path) ? rowRect(path) : nil
  }

  func liftableItem(at location: CGPoint) -> IndexPath? {
    guard dragDelegate != nil, reorder == nil, let path = path(at: location), rows[path] != nil
    else { return nil }
    return path
  }

  func endHighlight() { endTracking() }

  func applyDragPhases() {
    for (path, cell) in rows.all {
      cell.applyDragState(.init(dragSource?.phase(of: path) ?? .none))
    }
  }

  func dropTrackingDidChange() {
    for cell in rows.all.values { cell.setNeedsUpdateConfiguration() }
  }

  // MARK: Drag delegate

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestrictedToApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  // MARK: Drop delegate

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }
}
