public import Foundation

/// The actions at one edge of a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, beginning at the row's edge. Without actions the row does not move.
  public let actions: [UIContextualAction]

  /// Whether a swipe across more than half of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration in which a full swipe performs the first action.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
