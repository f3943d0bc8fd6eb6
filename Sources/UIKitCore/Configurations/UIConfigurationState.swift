/// The state of a view from which its configuration is updated.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationstate-swift.protocol
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }

  /// A custom value of an app.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a custom value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that shows content: a header, a footer, a button.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewconfigurationstate-swift.struct
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether a header or footer is pinned above its content.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell of a list.
///
/// Source: https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public enum DragState: Hashable, Sendable {
    case none
    /// Follows the finger, before it leaves its position.
    case lifting
    case dragging
  }

  public enum DropState: Hashable, Sendable {
    case none
    /// A drop session is active, but this cell is not its target.
    case notTargeted
    case targeted
  }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether a cell is pinned above its content.
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The properties of any state that the presets of list configurations use.
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
