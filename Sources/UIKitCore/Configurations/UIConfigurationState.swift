/// The state of a view. The view's configuration is adapted to this state.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationstate-swift.protocol
public protocol UIConfigurationState {
  /// Creates a state with given traits, in which every flag is false and no custom value exists.
  init(traitCollection: UITraitCollection)
  /// The traits of the view. Configurations use them to resolve colors, fonts and list styles.
  var traitCollection: UITraitCollection { get set }

  /// The custom value that the app has stored under a key; nil if the app has stored no value.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key's name; keys with equal names address the same value.
  public let rawValue: String
  /// Creates a key from its name. A reverse domain name prevents collisions.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name, without an argument label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that shows content, such as a header, a footer or a button.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-swift.struct
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view. Their list environment selects the preset of a list configuration.
  public var traitCollection: UITraitCollection
  /// Whether the view rejects interaction. List presets show the texts of a disabled view in
  /// `tertiaryLabel`.
  public var isDisabled = false
  /// Whether a touch is on the view.
  public var isHighlighted = false
  /// Whether the view is selected. A selection remains after the touch ends.
  public var isSelected = false
  /// Whether the view has the focus; no preset depends on the focus.
  public var isFocused = false
  /// Whether a header or footer is pinned above its content.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which every flag is false and no custom value exists.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value of the app; nil if the app has set no value for the key. Assigning nil removes
  /// the value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell of a list.
///
/// Source: https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The role of a cell in a drag.
  public enum DragState: Hashable, Sendable {
    /// The cell is not being dragged.
    case none
    /// The cell is being lifted and is still at its position in the list.
    case lifting
    /// The cell is not at its position in the list and follows the touch.
    case dragging
  }

  /// The relation of a cell to the active drop session.
  public enum DropState: Hashable, Sendable {
    /// No drop session is active over the list.
    case none
    /// A drop session is active, and this cell is not its target.
    case notTargeted
    /// The cell is the target of the drop session.
    case targeted
  }

  /// The traits of the cell. Their list environment selects the preset of a list configuration.
  public var traitCollection: UITraitCollection
  /// Whether the cell rejects interaction. List presets show the texts of a disabled cell in
  /// `tertiaryLabel`.
  public var isDisabled = false
  /// Whether a touch is on the cell. List presets fill the background of such a cell with a gray.
  public var isHighlighted = false
  /// Whether the cell is selected. A sidebar preset fills the background of a selected cell with
  /// the tint and makes the cell's texts white.
  public var isSelected = false
  /// Whether the cell has the focus; no preset depends on the focus.
  public var isFocused = false
  /// Whether a cell is pinned above its content.
  public var isPinned = false
  /// Whether the list is in editing mode. In this mode, a selected cell of a sidebar is gray
  /// instead of tinted.
  public var isEditing = false
  /// Whether the cell's item shows its children in an outline; no preset depends on this flag.
  public var isExpanded = false
  /// Whether the cell's swipe actions are visible; no preset depends on this flag.
  public var isSwiped = false
  /// Whether the cell follows a touch to a new position in its list. The background of such a cell
  /// has a shadow.
  public var isReordering = false
  /// The phase of a drag of this cell; every value except `none` adds a shadow to the background.
  public var cellDragState = DragState.none
  /// The cell's role in a drop session. A targeted cell has the background of a selected cell.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which every flag is false, the drag and drop states are `none`, and no
  /// custom value exists.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value of the app; nil if the app has set no value for the key. Assigning nil removes
  /// the value.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The properties that states of all types have in common, and that the presets of list
/// configurations use.
struct StateFlags {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isFocused = false
  var isPinned = false
  var isEditing = false
  var isLifted = false
  var isDropTarget = false
  let traits: UITraitCollection

  init(_ state: any UIConfigurationState) {
    traits = state.traitCollection
    switch state {
    case let state as UIViewConfigurationState:
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
      isFocused = state.isFocused
      isPinned = state.isPinned
    case let state as UICellConfigurationState:
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
      isFocused = state.isFocused
      isPinned = state.isPinned
      isEditing = state.isEditing
      isLifted = state.cellDragState != .none || state.isReordering
      isDropTarget = state.cellDropState == .targeted
    default: break
    }
  }
}
