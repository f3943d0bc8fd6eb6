public import Foundation

/// The actions at one edge of a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, beginning at the row's edge. Without actions the row does not move.
  public let actions: [UIContextualAction]

  /// Whether a full swipe performs the first action; initially true. A full swipe uncovers at least
  /// half of the row, and 44 points more than the width of the actions.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration in which a full swipe performs the first action.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
