public import Foundation

/// The methods with which an object provides the items that the user can drag out of a view, and
/// observes the drag.
///
/// Source: https://developer.apple.com/documentation/uikit/uidraginteractiondelegate
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// Returns the items to drag when the user presses the view for a long time. An empty array
  /// prevents the lift.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]

  /// Returns the preview of a lifted item. The default is a preview of the interaction's view.
  ///
  /// - Returns: The preview; nil for an item that is invisible until the drag begins.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// Called when the lift begins. Completions of the animator are called with `end` when the drag
  /// begins, and with `start` when the touch ends without a drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// Called when the touch begins to move with the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Whether a drop may move the items instead of copying them. The default is true.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the items may be dropped only in this app. The default is false. The value has no
  /// effect, because drags never leave the app.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool

  /// Called at each movement of the touch during the drag.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// Called after the touch ended, before the animations of the items.
  ///
  /// - Parameter operation: `cancel` if no view accepts the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)

  /// Called after the animations at the end of the drag.
  ///
  /// - Parameter operation: `cancel` if no view accepted the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)

  /// Called after a drop, when the drop's target has received the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

  /// Returns the destination of an item of a cancelled drag. The default is the position at which
  /// the item was lifted.
  ///
  /// - Returns: The destination; nil for an item that fades away.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called when the animation of an item of a cancelled drag begins. The app can add animations to
  /// `animator`.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  /// Called for each item after a long press on the view. UIKit calls `itemsForBeginning` first.
  /// The default implementation returns a preview of the whole view.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }

  /// Called when the lift begins. If a context menu has already lifted the view, the method is not
  /// called. The default implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}

  /// Called once, when the touch first moves with the lifted items. The default implementation does
  /// nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}

  /// Called once, just before the drag begins. The default implementation permits a drop to
  /// move the items.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  /// Called once, just before the drag begins. The session stores the result. The default
  /// implementation returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }

  /// Called at each movement of the touch, before the methods of the drop interactions under the
  /// touch. The default implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}

  /// Called after the touch has ended. After a drop, UIKit calls the target's `performDrop` first.
  /// The default implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}

  /// Called after the animations at the end of the drag, after `sessionDidEnd` of the drop
  /// interactions. The default implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}

  /// Called as the last method after a drop, but not after a cancelled drag. The default
  /// implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}

  /// Called for each item of a cancelled drag that has a lifted preview. By default the item
  /// returns to the position at which it was lifted.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  /// Called for each item of a cancelled drag, before the item's animation begins. The default
  /// implementation does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
