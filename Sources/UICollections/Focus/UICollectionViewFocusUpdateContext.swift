public import Foundation
public import UIKitCore

/// Describes a focus change in a collection view, with the index paths of the items.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewfocusupdatecontext
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The index path of the item that loses the focus; nil if the focus was outside of the
  /// collection view's items.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The index path of the item that becomes focused; nil if the focus leaves the collection view's
  /// items.
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
