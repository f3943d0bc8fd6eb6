public import Foundation
public import UIKitCore

/// Describes a focus change in a table, with the index paths of the rows.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewfocusupdatecontext
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The index path of the row that loses the focus; nil if the focus was outside of the table's
  /// rows.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The index path of the row that becomes focused; nil if the focus leaves the table's rows.
  open private(set) var nextFocusedIndexPath: IndexPath?

  public override init() { super.init() }

  init(_ context: UIFocusUpdateContext, path: (UIView?) -> IndexPath?) {
    previouslyFocusedIndexPath = path(context.previouslyFocusedView)
    nextFocusedIndexPath = path(context.nextFocusedView)
    super.init(
      from: context.previouslyFocusedView, to: context.nextFocusedView,
      heading: context.focusHeading)
  }
}
