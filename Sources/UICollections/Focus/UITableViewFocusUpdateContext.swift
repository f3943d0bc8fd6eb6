public import Foundation
public import UIKitCore

/// A focus change of a table, with its rows.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewfocusupdatecontext
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that loses the focus; nil if the focus was outside of the table's rows.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; nil if the focus leaves the table's rows.
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
