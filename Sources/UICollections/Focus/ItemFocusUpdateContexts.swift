public import Foundation
public import UIKitCore

/// Where focus goes from and to, with the rows of a table.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewfocusupdatecontext
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that has the focus until now; nil where it is outside of the table's rows.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The row that gets the focus; nil where it goes out of the table's rows.
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

/// Where focus goes from and to, with the items of a collection view.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewfocusupdatecontext
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that has the focus until now; nil where it is outside of the view's items.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; nil where it goes out of the view's items.
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
