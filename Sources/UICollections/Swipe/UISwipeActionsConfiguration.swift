public import Foundation

/// The actions at one edge of a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The first action is closest to the row's edge. If the array is empty, the row
  /// does not move.
  public let actions: [UIContextualAction]

  /// Whether a full swipe performs the first action; initially true. A swipe is full if it uncovers
  /// at least half of the row and at least 44 points more than the width of the actions.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration in which a full swipe performs the first action.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
