import CoreGraphics
import Foundation
import UIKitCore

/// A table or a collection view with spring loading: dragged items that rest over an item select
/// that item.
@MainActor
protocol SpringLoadedList: DragAndDropList, CellMenuList,
  UISpringLoadedInteractionSupporting
{
  /// Whether the delegate permits the selection of an item, and the item can be selected or
  /// expanded now.
  func canSpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Selects an item as a tap does.
  func selectSpringLoadedItem(at path: IndexPath)
}

extension SpringLoadedList {
  func springLoadingDidChange() {
    setOwnSpringLoading(
      isSpringLoaded, allows: { [weak self] in self?.chooseSpringLoadedItem($0) ?? false },
      activate: { [weak self] context in
        if let path = context.targetItem as? IndexPath { self?.selectSpringLoadedItem(at: path) }
      })
  }

  /// Makes the item under the finger the target of spring loading, unless that item is itself being
  /// dragged.
  private func chooseSpringLoadedItem(_ context: any UISpringLoadedInteractionContext) -> Bool {
    guard let item = visibleItem(at: context.location(in: self)),
      dragSource.map({ $0.phase(of: item.path) == DragPhase.none }) ?? true
    else { return false }
    context.targetView = item.cell
    context.targetItem = item.path
    return canSpringLoad(item.path, context)
  }
}

extension UITableView: SpringLoadedList {
  func canSpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard selectsByTouch, !selectsSeveral || !selection.contains(path) else { return false }
    return delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
  }

  func selectSpringLoadedItem(at path: IndexPath) { selectAsUser(path) }
}

extension UICollectionView: SpringLoadedList {
  func canSpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    let layoutPath = layoutPath(of: path)
    let cell = cell(ofLayoutPath: layoutPath) as? UICollectionViewListCell
    if let cell, cell.togglesByTap {
      // The selection of an expanded item would collapse the item.
      guard !cell.isExpanded else { return false }
    } else {
      guard allowsSelectionNow, !allowsMultipleSelectionNow || !selection.contains(layoutPath)
      else { return false }
    }
    return itemDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
  }

  func selectSpringLoadedItem(at path: IndexPath) { performSelection(layoutPath(of: path)) }
}
