package import UIKitCore

extension UITableViewCell: SeparatedRow {
  /// The lines above and below the row, which the table draws in the row's cell.
  package var separatorViews: [UIView] { parts.separators }
}

extension UICollectionViewListCell: SeparatedRow {
  /// The lines above and below the item, which the list draws in the item's cell.
  package var separatorViews: [UIView] { separators }
}
