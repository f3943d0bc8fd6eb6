import CoreGraphics
public import Foundation

/// An interaction that lets the user drag items out of a view to any ``UIDropInteraction`` of the
/// app.
///
/// ```swift
/// view.addInteraction(UIDragInteraction(delegate: self))
/// ```
///
/// When a touch rests on the view, the interaction lifts the view or the delegate's previews. When
/// the touch then moves, the drag begins and its items follow the touch. If the same touch has
/// opened a context menu, the menu closes. The items do not leave the app, because this
/// implementation cannot begin a drag to another program; it only receives drags that begin in
/// other programs.
///
/// Source: https://developer.apple.com/documentation/uikit/uidraginteraction
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added. The reference is weak.
  open private(set) weak var view: UIView?
  /// The object that provides the items. If the delegate is nil, the user cannot drag anything.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?

  private let recognizer = DragRecognizer()
  private var drag: LocalDrag?

  /// Creates an interaction that lets the user drag content of a view.
  ///
  /// - Parameter delegate: The object that provides the items. The interaction references it
  ///   weakly.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    recognizer.interaction = self
  }

  /// Whether a new interaction is enabled. The value is always true, as on an iPad.
  open class var isEnabledByDefault: Bool { true }

  /// Whether the user can drag the items. Setting the property to false cancels a drag in progress.
  open var isEnabled = isEnabledByDefault { didSet { recognizer.isEnabled = isEnabled } }

  /// Removes the drag's recognizer from the previous view. ``UIView/addInteraction(_:)`` and
  /// ``UIView/removeInteraction(_:)`` call this method. Apps do not call this method.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(recognizer)
  }

  /// Adds the drag's recognizer to the new view. ``UIView/addInteraction(_:)`` and
  /// ``UIView/removeInteraction(_:)`` call this method. Apps do not call this method.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Finger

  /// Queries the delegate for items after a long press. If there are items, the method lifts them,
  /// unless a context menu has already lifted the view.
  ///
  /// - Parameter location: A point in the view's coordinate space.
  /// - Returns: Whether there are items to drag.
  func beginLift(at location: CGPoint) -> Bool {
    guard let view, let window = view.window, delegate != nil else { return false }
    let drag = LocalDrag(self, at: window.convert(location, from: view), in: window)
    guard drag.prepare() else { return false }
    self.drag = drag
    if !isMenuEngaged { drag.lift() }
    return true
  }

  /// Whether a context menu has already lifted the view under the touch that may begin a drag.
  private var isMenuEngaged: Bool { menus.contains(where: \.isEngaged) }

  private var menus: [UIContextMenuInteraction] {
    view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
  }

  /// Begins the drag at the first movement of the touch, and moves the dragged items.
  ///
  /// - Parameter location: The touch's location in the window's coordinate space.
  func moveFinger(to location: CGPoint) {
    guard let drag else { return }
    if !drag.hasBegun {
      for menu in menus { menu.dismissMenu() }
      drag.begin()
    }
    drag.move(to: location)
  }

  /// Ends the drag or the lift after the touch ended or was cancelled.
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
