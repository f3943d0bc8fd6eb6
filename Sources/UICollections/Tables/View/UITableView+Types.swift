extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Headers and footers float over the rows of their section.
    case plain = 0
    /// Sections are apart from each other, as wide as the table.
    case grouped = 1
    /// Sections are rounded cards that keep a distance from the table's sides.
    case insetGrouped = 2
  }

  /// Where a row comes to lie that is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As near as possible: a row that is fully visible does not move.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// How rows enter and leave.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    /// In from the right, and out to it.
    case right = 1
    case left = 2
    /// In from the row's upper edge, and out to it.
    case top = 3
    case bottom = 4
    case none = 5
    /// In and out of the row's middle.
    case middle = 6
    /// The table's choice.
    case automatic = 100
  }

  /// What ``UITableView/separatorInset`` is measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    /// Added to the inset that the table would choose.
    case fromAutomaticInsets = 1
  }
}
