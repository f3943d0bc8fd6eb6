package import UIKitCore

extension UITableView: SelectableList {
  /// Returns whether the touch is on a row that it can highlight.
  package func isSelectable(at touch: UITouch) -> Bool { selectableRow(at: touch) != nil }
}

extension UICollectionView: SelectableList {
  /// Returns whether the touch is on an item that it can highlight.
  package func isSelectable(at touch: UITouch) -> Bool { selectableItem(at: touch) != nil }
}
