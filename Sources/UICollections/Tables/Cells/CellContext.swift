import UIKitCore

/// What a table decides about the looks of all its cells.
struct CellContext: Equatable {
  var style = UITableView.Style.plain
  /// Left and right of the content, in points.
  var margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var separatorColor: UIColor?
  var separatorEffect: UIVisualEffect?
  /// Nil for one that follows the text.
  var separatorInset: UIEdgeInsets?
  var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
}

/// Where a row is in its section.
struct CellPosition: Equatable {
  var isFirst = false
  var isLast = false
}
