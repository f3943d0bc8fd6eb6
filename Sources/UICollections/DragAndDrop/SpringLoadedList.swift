import CoreGraphics
import Foundation
import UIKitCore

/// A table or a collection view with spring loading. If dragged items rest over an item, that item
/// is selected.
@MainActor
protocol SpringLoadedList: DragAndDropList, CellMenuList,
  UISpringLoadedInteractionSupporting
{
  /// Whether spring loading can select or expand an item now. The delegate must also permit this
  /// change.
  func canSpringLoad(
    _ path: IndexPath, _ context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Selects an item like a tap does.
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

  /// Makes the item under the finger the target of spring loading. An item that is itself being
  /// dragged cannot be the target.
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
      // A tap on an expanded item collapses it. Spring loading must not collapse items.
      guard !cell.isExpanded else { return false }
    } else {
      guard allowsSelectionNow, !allowsMultipleSelectionNow || !selection.contains(layoutPath)
      else { return false }
    }
    return itemDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
  }

  func selectSpringLoadedItem(at path: IndexPath) { performSelection(layoutPath(of: path)) }
}
