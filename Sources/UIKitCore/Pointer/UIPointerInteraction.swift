public import Foundation

/// Gives the mouse's pointer a shape over a view.
///
/// ```swift
/// view.addInteraction(UIPointerInteraction(delegate: self))
/// ```
///
/// Without a delegate, or with one that has no style, the pointer is the desktop's arrow.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerinteraction
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  /// Whether the interaction is asked at all; true at first.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { refresh() } }
  }

  /// - Parameter delegate: Held weakly.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
    refresh()
  }

  /// Asks the delegate for the region and its style again, if the pointer is over the view.
  open func invalidate() {
    let session = ApplicationSession.current
    session.pointer.invalidate(self, in: session)
  }

  private func refresh() {
    let session = ApplicationSession.current
    session.hoverInput.refreshPointer(in: session)
  }

  /// - Parameter place: In the view's space.
  /// - Returns: Nil where the pointer keeps the shape that it has in the views below.
  func region(at place: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    return delegate.pointerInteraction(
      self, regionFor: UIPointerRegionRequest(location: place, modifiers: modifiers),
      defaultRegion: whole)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle {
    delegate?.pointerInteraction(self, styleFor: region) ?? .system()
  }

  /// Notifies the delegate, and runs what it wants animated.
  func animate(
    _ notify: (any UIPointerInteractionDelegate, any UIPointerInteractionAnimating) -> Void
  ) {
    guard let delegate else { return }
    let animator = PointerAnimator()
    notify(delegate, animator)
    animator.run()
  }
}
