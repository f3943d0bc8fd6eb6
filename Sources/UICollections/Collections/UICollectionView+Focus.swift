import Foundation
import UIKitCore

extension UICollectionView {
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing, let path = path(ofDisplayed: cell),
      !isPlaceholder(path)
    else { return false }
    return itemDelegate?.collectionView(self, canFocusItemAt: appPath(of: path))
      ?? allowsSelectionNow
  }

  /// The cell that becomes focused first. The first existing item of this list determines the cell:
  ///
  /// 1. the delegate's preferred item,
  /// 2. the last focused item, if ``UICollectionView/remembersLastFocusedIndexPath`` is true,
  /// 3. the first selected item.
  ///
  /// The result is nil if the item has no cell.
  var preferredFocusCell: UICollectionViewCell? {
    let preferred =
      itemDelegate?.indexPathForPreferredFocusedView(in: self).map { layoutPath(of: $0) }
      ?? (remembersLastFocusedIndexPath ? lastFocused : nil) ?? selection.paths.first
    return preferred.flatMap { cell(ofLayoutPath: $0) }
  }

  func focusDidMove(in context: UIFocusUpdateContext) {
    guard let path = itemPath(around: context.nextFocusedView) else { return }
    lastFocused = path
    let follows =
      itemDelegate?.collectionView(self, selectionFollowsFocusForItemAt: appPath(of: path))
      ?? selectionFollowsFocus
    if follows, !selection.contains(path), !context.focusHeading.isEmpty { performSelection(path) }
  }

  /// The layout's index path of the item whose cell is the view or contains the view; nil if no
  /// such item exists.
  func itemPath(around view: UIView?) -> IndexPath? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell { return path(ofDisplayed: cell) }
      view = current.superview
    }
    return nil
  }

  /// The data source's index path of the item whose cell is the view or contains the view; nil if
  /// no such item exists.
  func appPath(around view: UIView?) -> IndexPath? {
    itemPath(around: view).flatMap { isPlaceholder($0) ? nil : appPath(of: $0) }
  }
}
