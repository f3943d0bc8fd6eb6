public import Foundation

/// Lets a view accept items that the user drags from another view or another program.
///
/// ```swift
/// view.addInteraction(UIDropInteraction(delegate: self))
/// ```
///
/// A drag of a ``UIDragInteraction`` of the same app calls the delegate's methods for
/// entering, updating and exiting as the finger moves. Other programs' files and texts can
/// be dropped too: the window accepts them as long as any view in it has a drop
/// interaction. The desktop reports a drop only after it has happened, so the methods for
/// entering, updating and performing are called immediately after one another.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropinteraction
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to; a weak reference.
  open private(set) weak var view: UIView?
  /// The object that receives drops. If it is nil, the view accepts no drops.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// Creates an interaction that lets the user drop content on a view.
  ///
  /// - Parameter delegate: A weak reference.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` before the
  /// change; does nothing.
  open func willMove(to view: UIView?) {}

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)``; the desktop
  /// window accepts drops while any view in it has such an interaction. Apps do not call it.
  open func didMove(to view: UIView?) {
    self.view = view
    let session = ApplicationSession.current
    session.drops.interactionDidMove(self, in: session)
  }
}

/// Handles the items that the user drops on a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropinteractiondelegate
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// Returns whether the view can handle these items. The default is true.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called each time the items are moved onto the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// Returns the operation of a drop at the current position. By default the view refuses
  /// every drop.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called each time the items are moved off the view without a drop.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Performs the drop. Loading must begin within this call, while the session is valid.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// The destination of a dropped item, by default the position of the finger at the drop.
  ///
  /// - Returns: Nil for an item that disappears without an animation.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called when the animation of a dropped item begins; the app can add animations to it.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)

  /// Called after the drop and its animations have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called once at the end of every drag that has entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Called once for each drag that enters the view, before any other method. If the result
  /// is false, superviews receive the drag. The default implementation accepts all items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Called each time the items are moved onto the view. The default implementation does
  /// nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Called after the items have entered the view and at each movement over it. The default
  /// implementation permits no drop.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Called each time the items are moved off the view, when the drag is cancelled over it,
  /// and when a drop from another program is refused. The default implementation does
  /// nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Called when the finger is lifted over the view, if the proposed operation is `copy` or
  /// `move`. The default implementation does nothing, although the drop animates.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Called for each item of a drop from the same app, after `performDrop`. By default the
  /// item fades out at its position.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  /// Called for each item of a drop from the same app, before its animation. The default
  /// implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}

  /// Called after the animations of a drop. For items of another program it is called immediately
  /// after `performDrop`. The default implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Called once at the end of every drag that has entered the view, even if the items were
  /// not dropped there. The default implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}
