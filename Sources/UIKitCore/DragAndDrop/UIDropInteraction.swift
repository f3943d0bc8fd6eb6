public import Foundation

/// Lets a view accept items that the user drags from another view or another program.
///
/// ```swift
/// view.addInteraction(UIDropInteraction(delegate: self))
/// ```
///
/// A drag of a ``UIDragInteraction`` of the same app enters, updates and leaves as the finger
/// moves. Other programs' files and texts arrive too: the window accepts them as long as any view
/// in it has a drop interaction. The desktop reports a drop after it has happened, not the movement
/// before it, so the session enters, updates and performs at once.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropinteraction
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to; a weak reference.
  open private(set) weak var view: UIView?
  /// The receiver of drops; without a delegate the view accepts no drops.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// - Parameter delegate: Held weakly.
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
  /// Whether the view accepts these items at all. The default is true.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called each time the items come over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// The operation of a drop at the present position. By default the view refuses every drop.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called each time the items leave the view without a drop.
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

  /// Called when the animation of a dropped item begins; the app can animate along.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)

  /// Called after the drop and its animations have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called once at the end of every drag that has been over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Called once for each drag that comes over the view, before any other method: false passes the
  /// drag on to superviews. Unless implemented, the view accepts all items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Called each time the items come over the view. Unless implemented, nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Called after the items have come over the view and at each movement over it. Unless
  /// implemented, no drop is possible.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Called each time the items leave the view, when the drag is cancelled over it, and when a drop
  /// from another program is refused. Unless implemented, nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Called when the finger leaves over the view, if the proposed operation is `copy` or `move`.
  /// Unless implemented, the drop animates but has no effect.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Called for each item of a drop from the same app, after `performDrop`. Unless implemented, the
  /// item fades at its place.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  /// Called for each item of a drop from the same app, before its animation. Unless implemented,
  /// only the item animates.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}

  /// Called after the animations of a drop; for items of another program at once after
  /// `performDrop`. Unless implemented, nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Called once at the end of every drag that has been over the view, whether or not the items
  /// were dropped there. Unless implemented, nothing happens.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}
