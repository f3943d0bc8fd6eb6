public import Foundation

/// Sets the pointer's shape over a view.
///
/// ```swift
/// view.addInteraction(UIPointerInteraction(delegate: self))
/// ```
///
/// Without a delegate, or without a style, the pointer is the desktop's arrow.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerinteraction
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view that the interaction was added to; a weak reference.
  open private(set) weak var view: UIView?
  /// The provider of regions and styles; a weak reference.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// Whether the interaction affects the pointer; initially true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { refresh() } }
  }

  /// Creates an interaction that changes the pointer over a view.
  ///
  /// - Parameter delegate: The provider of regions and styles, a weak reference.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` before `view`
  /// changes. This implementation does nothing.
  open func willMove(to view: UIView?) {}

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)``. Updates the
  /// pointer's shape immediately if the pointer is over the view. Apps do not call this method.
  open func didMove(to view: UIView?) {
    self.view = view
    refresh()
  }

  /// Requests the region and the style from the delegate again, if the pointer is over the view.
  open func invalidate() {
    let session = ApplicationSession.current
    session.pointer.invalidate(self, in: session)
  }

  private func refresh() {
    let session = ApplicationSession.current
    session.hoverInput.refreshPointer(in: session)
  }

  /// Queries the delegate for the region under the pointer. If there is no delegate, the region is
  /// the whole view.
  ///
  /// - Parameter location: The pointer's position, in the view's coordinate space.
  /// - Returns: The region; nil if the views behind this view determine the pointer's shape.
  func region(at location: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let fullRegion = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return fullRegion }
    return delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: location, modifiers: modifiers),
      defaultRegion: fullRegion)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle {
    delegate?.pointerInteraction(self, styleFor: region) ?? .system()
  }

  /// Notifies the delegate, and runs the animations that the delegate adds.
  func animate(
    _ notify: (any UIPointerInteractionDelegate, any UIPointerInteractionAnimating) -> Void
  ) {
    guard let delegate else { return }
    let animator = PointerAnimator()
    notify(delegate, animator)
    animator.run()
  }
}
