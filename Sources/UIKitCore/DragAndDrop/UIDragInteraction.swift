import CoreGraphics
public import Foundation

/// Lets the user drag items out of a view to any ``UIDropInteraction`` of the app.
///
/// ```swift
/// view.addInteraction(UIDragInteraction(delegate: self))
/// ```
///
/// The interaction lifts the view, or the delegate's previews, under a finger that rests. When the
/// finger then moves, the drag begins and its items follow the finger. A context menu that the same
/// touch has opened closes. The items do not leave the app: the desktop's own drags begin in other
/// programs.
///
/// Source: https://developer.apple.com/documentation/uikit/uidraginteraction
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to; a weak reference.
  open private(set) weak var view: UIView?
  /// The provider of the items. If it is nil, nothing can be dragged.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?

  private let recognizer = DragRecognizer()
  private var drag: LocalDrag?

  /// Creates an interaction that lets the user drag content of a view.
  ///
  /// - Parameter delegate: A weak reference.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.interaction = self
  }

  /// Whether a new interaction is enabled; always true, as on an iPad.
  open class var isEnabledByDefault: Bool { true }

  /// Whether the user can drag the items. Setting it to false cancels a drag in progress.
  open var isEnabled = isEnabledByDefault { didSet { recognizer.isEnabled = isEnabled } }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)``; removes the
  /// drag's recognizer from the previous view. Apps do not call it.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)``; adds the drag's
  /// recognizer to the new view. Apps do not call it.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Finger

  /// Queries the delegate for items and lifts them, after a finger was held still.
  ///
  /// - Parameter location: A point in the view's space.
  /// - Returns: Whether there are items to drag.
  func beginLift(at location: CGPoint) -> Bool {
    guard let view, let window = view.window, delegate != nil else { return false }
    let drag = LocalDrag(self, at: window.convert(location, from: view), in: window)
    guard drag.prepare() else { return false }
    self.drag = drag
    if !isMenuEngaged { drag.lift() }
    return true
  }

  /// Whether the touch that may become a drag has already lifted the view for a context menu.
  private var isMenuEngaged: Bool { menus.contains(where: \.isEngaged) }

  private var menus: [UIContextMenuInteraction] {
    view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
  }

  /// - Parameter location: In the window's space.
  func moveFinger(to location: CGPoint) {
    guard let drag else { return }
    if !drag.hasBegun {
      for menu in menus { menu.dismissMenu() }
      drag.begin()
    }
    drag.move(to: location)
  }

  /// Ends the drag or the lift after the finger was lifted or its touch was cancelled.
  func endTouch(isCancelled: Bool) {
    guard let drag else { return }
    self.drag = nil
    if !drag.hasBegun {
      drag.lower()
    } else if isCancelled {
      drag.cancel()
    } else {
      drag.drop()
    }
  }
}
