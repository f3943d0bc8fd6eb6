extension UITableView {
  /// The appearance of a table's sections, headers and footers.
  public enum Style: Int, Sendable {
    /// Headers and footers float over the rows of their section.
    case plain = 0
    /// Sections are separated and as wide as the table.
    case grouped = 1
    /// Sections are inset from the table's left and right sides and have rounded corners.
    case insetGrouped = 2
  }

  /// The position of a row after the table has scrolled to the row.
  public enum ScrollPosition: Int, Sendable {
    /// The table scrolls by the shortest distance. If the row is already fully visible, the table
    /// does not scroll.
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    /// An inserted row moves in from the right. A deleted row moves out to the right.
    case right = 1
    case left = 2
    /// An inserted row moves down from its upper edge. A deleted row moves up to its upper edge.
    case top = 3
    case bottom = 4
    case none = 5
    /// An inserted row grows from its center line. A deleted row shrinks to its center line.
    case middle = 6
    /// The table selects the animation. In this implementation, the animation is a fade.
    case automatic = 100
  }

  /// The conditions under which rows with changed cells are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only a reload or a batch of updates measures rows again.
    case disabled = 0
    /// Rows are measured again after a call of a cell's `invalidateIntrinsicContentSize()`, and
    /// after a change of the cell's content configuration. The rows move to their new positions
    /// with an animation, unless the change was made without animation.
    case enabled = 1
    /// Rows are measured again under the conditions of `enabled`. In addition, a cell without a
    /// content configuration is measured again after each layout of its content view.
    case enabledIncludingConstraints = 2
  }

  /// The position from which ``UITableView/separatorInset`` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    /// The inset is added to the table's default inset.
    case fromAutomaticInsets = 1
  }
}

/// The elements of a table that are only as wide as their content.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcontenthuggingelements
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  /// The bits of the elements in the set.
  public let rawValue: Int
  /// Creates a set of elements from the bits of the elements.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The headers of sections.
  public static var sectionHeaders: UITableViewContentHuggingElements {
    UITableViewContentHuggingElements(rawValue: 1)
  }
}
