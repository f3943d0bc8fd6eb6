import UIKitCore

/// The appearance that a table determines for all its cells.
struct CellContext: Equatable {
  var style = UITableView.Style.plain
  /// The left and right margins of the content, in points.
  var margins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  /// The distances between the content view and the left and right sides of the cell, in points:
  /// the parts of ``margins`` that the safe area requires.
  var contentInsets = UIEdgeInsets.zero
  var separatorStyle = UITableViewCell.SeparatorStyle.none
  var separatorColor: UIColor?
  var separatorEffect: UIVisualEffect?
  /// The insets of the separators. If the value is nil, the separators are aligned with the text.
  var separatorInset: UIEdgeInsets?
  var separatorReference = UITableView.SeparatorInsetReference.fromCellEdges
}

/// The position of a row in its section.
struct CellPosition: Equatable {
  var isFirst = false
  var isLast = false
}
