import UIKitCore

extension UITableViewCell {
  /// The arrangement of the labels of a cell without a content configuration.
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    /// The detail text is gray and is placed at the trailing edge.
    case value1 = 1
    /// The text is tinted and right-aligned in a narrow column. The detail text is beside the text.
    case value2 = 2
    /// The detail text is smaller than the text and is placed below the text.
    case subtitle = 3
  }

  /// The lines between the rows of a table, one device pixel high.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
  }

  /// How a cell shows that it has the keyboard focus.
  public enum FocusStyle: Int, Sendable {
    /// The cell shows its ``UIView/focusEffect``, which is a ring.
    case `default` = 0
    /// The cell has no ring.
    case custom = 1
  }

  /// The background color of a selected cell. All styles except `none` have the same gray color.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  /// The control before a row's content in editing mode, and the change that the user requests with
  /// the control.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// The standard accessories at the trailing edge of a cell: a chevron, an information button,
  /// both, or a checkmark.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  /// The stage of a row's drag.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The row is lifted, and the finger has not moved yet.
    case lifting = 1
    case dragging = 2
  }

  /// The parts that a cell shows beside its content in editing mode.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the states: 1 for the editing control, 2 for the deletion button.
    public let rawValue: UInt
    /// Creates a set of states from the bits of the states. Undefined bits are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell shows an editing control before its content, like in editing mode.
    public static var showingEditControl: StateMask { StateMask(rawValue: 1) }
    /// The cell shows the button that confirms its deletion.
    public static var showingDeleteConfirmation: StateMask { StateMask(rawValue: 2) }
  }
}

extension UITableViewCell.DragState {
  var configurationState: UICellConfigurationState.DragState {
    switch self {
    case .none: .none
    case .lifting: .lifting
    case .dragging: .dragging
    }
  }
}
