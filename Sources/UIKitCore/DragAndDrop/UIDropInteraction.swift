public import Foundation

/// An interaction that lets a view accept items that the user drags from another view or another
/// program.
///
/// ```swift
/// view.addInteraction(UIDropInteraction(delegate: self))
/// ```
///
/// While a drag of a ``UIDragInteraction`` of the same app moves, UIKit calls the delegate's
/// methods for entering, updating and exiting. The user can also drop files and texts of other
/// programs. The window accepts such drops while any view in the window has a drop interaction. The
/// desktop reports a drop only after the drop has happened, so the methods for entering, updating
/// and performing are called immediately after one another.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropinteraction
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added. The reference is weak.
  open private(set) weak var view: UIView?
  /// The object that receives drops. The reference is weak. If the delegate is nil, the view
  /// accepts no drops.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// Creates an interaction that lets the user drop content on a view.
  ///
  /// - Parameter delegate: The object that receives drops. The interaction references it weakly.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` before the
  /// change. The method does nothing.
  open func willMove(to view: UIView?) {}

  /// Stores the view. ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call this
  /// method. Apps do not call it. The desktop window accepts drops while any view in the window has
  /// a drop interaction.
  open func didMove(to view: UIView?) {
    self.view = view
    let session = ApplicationSession.current
    session.drops.interactionDidMove(self, in: session)
  }
}

/// The methods with which an object handles the items that the user drops on a view.
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

  /// Returns the operation that a drop at the current position would perform. By default, no drop
  /// is possible.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called each time the items are moved off the view without a drop.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Performs the drop. Loading must begin within this call, while the session is valid.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Returns the destination of a dropped item. The default is the position of the touch at the
  /// drop.
  ///
  /// - Returns: The destination; nil for an item that fades out at its position. With the default
  ///   preview, the item also shrinks.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?

  /// Called when the animation of a dropped item begins. The app can add animations to `animator`.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)

  /// Called after the drop and its animations have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called once at the end of every drag that has entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Called once for each drag that enters the view, before any other method. If the result is
  /// false, UIKit offers the items to the view's superviews. The default implementation accepts all
  /// items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Called each time the items are moved onto the view. The default implementation does
  /// nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Called after the items have entered the view, and at each movement over the view. The default
  /// implementation proposes `cancel`, so that no drop is possible.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Called each time the items are moved off the view, when the drag is cancelled over the view,
  /// and when a drop from another program is refused. The default implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Called when the touch ends over the view, if the proposed operation is `copy` or `move`. The
  /// default implementation does nothing, but the items still animate to their destinations.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Called for each item of a drop from the same app, after `performDrop`. By default, the item
  /// fades out at its position.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }

  /// Called for each item of a drop from the same app, before the item's animation. The default
  /// implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}

  /// Called after the animations of a drop. For items of another program UIKit calls the method
  /// immediately after `performDrop`. The default implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Called once at the end of every drag that has entered the view, even if the items were not
  /// dropped on the view. The default implementation does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}
