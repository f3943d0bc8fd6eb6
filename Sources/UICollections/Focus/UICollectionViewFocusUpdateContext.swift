public import Foundation
public import UIKitCore

/// A focus change of a collection view, with its items.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewfocusupdatecontext
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that loses the focus; nil if the focus was outside of the view's items.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that gets the focus; nil if the focus leaves the view's items.
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
