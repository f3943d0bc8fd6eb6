import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView: DragAndDropList {
  var cellsInView: [(path: IndexPath, cell: UICollectionViewCell)] {
    displayed.compactMap { element, view in
      guard !view.showsPlaceholder else { return nil }
      return (view as? UICollectionViewCell).map { (appPath(of: element.indexPath), $0) }
    }
  }

  var liftedPath: IndexPath? {
    dropGap.flatMap { $0.original == nil ? nil : appPath(of: $0.current) }
  }
  var dropScrollAxes: EdgeScroller.Axes { [.horizontal, .vertical] }

  func cell(inViewAt path: IndexPath) -> UICollectionViewCell? { cellForItem(at: path) }

  func liftableItem(at location: CGPoint) -> IndexPath? {
    guard dragDelegate != nil, movement == nil, dropGap == nil, let path = item(at: location),
      cell(ofLayoutPath: path) != nil
    else { return nil }
    return appPath(of: path)
  }

  func endHighlight() { unhighlight() }

  func applyDragPhases() {
    for (element, view) in displayed {
      guard let cell = view as? UICollectionViewCell else { continue }
      cell.applyDragState(.init(dragPhase(ofItemAt: element.indexPath)))
    }
  }

  /// The phase of the drag or interactive movement of the item at an index path of the
  /// layout.
  func dragPhase(ofItemAt path: IndexPath) -> DragPhase {
    if let movement, movement.current == path { return movement.phase }
    guard let dragSource, let path = dataPath(of: path) else { return .none }
    return dragSource.phase(of: path)
  }

  func dropTrackingDidChange() {
    for case let cell as UICollectionViewCell in displayed.values {
      cell.setNeedsUpdateConfiguration()
    }
  }

  // MARK: Drag delegate

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }

  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }

  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestrictedToApplication(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  // MARK: Drop delegate

  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }
}
