import CoreGraphics

/// Selects the pointer's shape for the view under the pointer.
@MainActor final class PointerTracking {
  private var displayed = PointerShape.arrow
  private weak var interaction: UIPointerInteraction?
  private var region: UIPointerRegion?

  /// Updates the pointer's region and shape after a movement.
  ///
  /// - Parameter target: The view under the pointer; nil when the pointer has left the screen.
  func update(
    _ target: (window: UIWindow, location: CGPoint, view: UIView)?, in session: ApplicationSession
  ) {
    guard let target else { return leave() }
    var isInControl = false
    var view: UIView? = target.view
    while let found = view {
      let location = found.convert(target.location, from: target.window)
      if enterRegion(of: found, at: location, in: session) { return }
      if !isInControl, let provider = found as? any PointerShapeProviding,
        let pointer = provider.pointerShape(at: location)
      {
        leave()
        return show(pointer, in: session)
      }
      // A control in a text field, such as a button, does not inherit the field's beam pointer.
      if found is UIControl { isInControl = true }
      view = found.superview
    }
    leave()
    show(.arrow, in: session)
  }

  /// Checks the interactions of a view from the newest to the oldest, and enters the first region
  /// that contains the location.
  ///
  /// - Returns: Whether an interaction has a region at the location.
  private func enterRegion(
    of view: UIView, at location: CGPoint, in session: ApplicationSession
  ) -> Bool {
    for case let found as UIPointerInteraction in view.interactions.reversed() {
      guard let new = found.region(at: location, modifiers: session.touchInput.modifiers) else {
        continue
      }
      if found !== interaction || !new.isSame(as: region) {
        leave()
        (interaction, region) = (found, new)
        found.animate { delegate, animator in
          delegate.pointerInteraction(found, willEnter: new, animator: animator)
        }
        show(found.style(for: new).pointer(scale: session.screen.scale), in: session)
      }
      return true
    }
    return false
  }

  private func leave() {
    guard let old = interaction, let left = region else { return }
    (interaction, region) = (nil, nil)
    old.animate { delegate, animator in
      delegate.pointerInteraction(old, willExit: left, animator: animator)
    }
  }

  /// Queries the pointer style again even if the pointer's region has not changed.
  func invalidate(_ interaction: UIPointerInteraction, in session: ApplicationSession) {
    guard interaction === self.interaction else { return }
    region = nil
    session.hoverInput.refreshPointer(in: session)
  }

  private func show(_ pointer: PointerShape, in session: ApplicationSession) {
    guard pointer != displayed else { return }
    displayed = pointer
    session.pointerDidChange(pointer)
  }
}
