import CoreGraphics
import Foundation
import UIKitCore

// MARK: Outlines

extension UICollectionView {
  private var outlineSource: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Sets the outline level and the expanded state of an item on the item's cell, before the data
  /// source configures the cell.
  func adoptOutline(_ view: UICollectionReusableView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewListCell, let outlineSource else { return }
    cell.indentationLevel = outlineSource.level(ofItemAt: path)
    cell.isExpanded = outlineSource.isExpanded(at: path)
  }

  /// Updates the visible cells after items have been expanded or collapsed.
  func refreshOutline() {
    guard let outlineSource else { return }
    for (element, view) in displayed where element.category == .cell {
      guard let path = dataPath(of: element.indexPath) else { continue }
      (view as? UICollectionViewListCell)?.isExpanded = outlineSource.isExpanded(at: path)
    }
  }

  func toggleOutline(at path: IndexPath) {
    outlineSource?.toggleItem(at: path)
    refreshOutline()
  }
}

// MARK: Swipe actions

extension UICollectionView: SwipeActionsHost {
  /// Adds the gesture recognizers for swipe actions, unless the collection view already has them.
  func installSwipesIfNeeded() {
    if swipes == nil { swipes = SwipeActionsInteraction(host: self) }
  }

  private func listElement(at path: IndexPath) -> ListElement? {
    hasItem(at: path) ? currentLayout.layoutAttributesForItem(at: path)?.list : nil
  }

  func swipeableRow(at point: CGPoint) -> IndexPath? {
    guard !isEditing, movement == nil else { return nil }
    return displayed.first { element, view in
      element.category == .cell && view is UICollectionViewListCell && !view.showsPlaceholder
        && (view.frame.contains(point)
          || swipes?.openRow == element.indexPath
            && swipeRestingFrame(forRowAt: element.indexPath).contains(point))
        && view.listElement?.section.hasSwipeActions == true
    }?.key.indexPath
  }

  /// Whether the delegate allows the user to edit an item.
  func canEdit(_ path: IndexPath) -> Bool {
    guard !isPlaceholder(path) else { return false }
    return itemDelegate?.collectionView(self, canEditItemAt: appPath(of: path)) ?? true
  }

  func swipeActions(
    forRowAt path: IndexPath, on edge: SwipeActionsEdge
  ) -> UISwipeActionsConfiguration? {
    guard let list = listElement(at: path)?.section.configuration, canEdit(path) else {
      return nil
    }
    return edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(appPath(of: path))
      : list.trailingSwipeActionsConfigurationProvider?(appPath(of: path))
  }

  func swipeCell(forRowAt path: IndexPath) -> UIView? { cell(ofLayoutPath: path) }

  func swipeRestingFrame(forRowAt path: IndexPath) -> CGRect {
    guard hasItem(at: path), let attributes = currentLayout.layoutAttributesForItem(at: path) else {
      return .zero
    }
    return displayedFrame(of: attributes)
  }

  func swipeCorners(forRowAt path: IndexPath) -> SwipeCorners {
    listElement(at: path)?.corners ?? SwipeCorners()
  }

  func swipeWillBegin(forRowAt path: IndexPath) {
    unhighlight()
    (cell(ofLayoutPath: path) as? UICollectionViewListCell)?.isSwiped = true
  }

  func collapseSwipedRow(at path: IndexPath) {
    guard let cell = cell(ofLayoutPath: path) else { return }
    cell.needsMeasuring = true
    animateElements {
      layOutElements()
    } completion: { _ in
    }
  }

  func swipeDidEnd(forRowAt path: IndexPath?) {
    if let path { (cell(ofLayoutPath: path) as? UICollectionViewListCell)?.isSwiped = false }
  }

  /// Updates the index path of the row with open swipe actions after a batch. If the batch deletes
  /// or reloads the row, the swipe actions are removed.
  func followOpenRow(_ map: UpdateMap<CollectionChangeStyle>) {
    swipes?.remapRemovedRows { map.reloadStyle(of: $0) == nil ? map.newPath(of: $0) : nil }
    guard let open = swipes?.openRow else { return }
    if map.reloadStyle(of: open) == nil, let new = map.newPath(of: open) {
      swipes?.moveOpenRow(to: new)
      return
    }
    guard let strip = swipes?.discardOpenRow() else { return }
    let duration = window == nil ? 0 : UICollectionView.updateDuration
    UIView.animate(withDuration: duration) {
      strip.alpha = 0
    } completion: { _ in
      strip.removeFromSuperview()
    }
  }
}
