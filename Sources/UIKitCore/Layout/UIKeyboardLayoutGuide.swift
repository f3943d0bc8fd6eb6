import Foundation

/// A guide whose constraints depend on the edge that it is near.
///
/// Source: https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
  private var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

  /// The edges of the owning view that the guide is near.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Constraints that are active while the guide is near all of the edges.
  ///
  /// - Parameter trackingConstraints: They replace those of the same edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(&near, edge, trackingConstraints)
    activate()
  }

  /// Constraints that are active while the guide is near none of the edges.
  ///
  /// - Parameter trackingConstraints: They replace those of the same edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    replace(&away, edge, trackingConstraints)
    activate()
  }

  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near.first { $0.edge == edge }?.constraints ?? []
  }

  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away.first { $0.edge == edge }?.constraints ?? []
  }

  /// Deactivates all of them and forgets them.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate((near + away).flatMap(\.constraints))
    (near, away) = ([], [])
  }

  private func replace(
    _ tracked: inout [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])],
    _ edge: NSDirectionalRectEdge, _ constraints: [NSLayoutConstraint]
  ) {
    let old = tracked.first { $0.edge == edge }?.constraints ?? []
    NSLayoutConstraint.deactivate(old)
    tracked.removeAll { $0.edge == edge }
    tracked.append((edge, constraints))
  }

  private func activate() {
    for (edge, constraints) in near where !nearEdges.isSuperset(of: edge) {
      NSLayoutConstraint.deactivate(constraints)
    }
    for (edge, constraints) in away where !nearEdges.isDisjoint(with: edge) {
      NSLayoutConstraint.deactivate(constraints)
    }
    for (edge, constraints) in near where nearEdges.isSuperset(of: edge) {
      NSLayoutConstraint.activate(constraints)
    }
    for (edge, constraints) in away where nearEdges.isDisjoint(with: edge) {
      NSLayoutConstraint.activate(constraints)
    }
  }
}

/// What the first responder's input views cover of a view, from below.
///
/// It is as wide as the view. While nothing is shown, it covers the bottom of the safe area. Its
/// constraints are laid out within the animation of the input views. The input views are always
/// docked, so the guide is near the bottom edge and away from the others.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide ends at the safe area while no input views are shown, and not at the view's
  /// bottom.
  open var usesBottomSafeArea = true {
    didSet { owner?.noteLayoutInput() }
  }

  override var nearEdges: NSDirectionalRectEdge { .bottom }
}

extension UIView {
  var madeKeyboardGuide: UIKeyboardLayoutGuide {
    let state = autoLayout
    if let guide = keyboardGuideIfAny { return guide }
    let guide = UIKeyboardLayoutGuide(
      .keyboard, owner: self, identifier: "UIKeyboardLayoutGuide")
    state.systemGuides.append(guide)
    (window?.screen.session ?? ApplicationSession.current).inputViews.add(guide)
    return guide
  }

  private var keyboardGuideIfAny: UIKeyboardLayoutGuide? {
    autoLayoutIfAny?.systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// Points of the bounds, from below, that ``keyboardLayoutGuide`` covers.
  var keyboardInset: CGFloat {
    let safe = keyboardGuideIfAny?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let screen = window?.screen, let session = screen.session, session.inputViews.height > 0
    else { return safe }
    let top = CGPoint(x: 0, y: screen.bounds.height - session.inputViews.height)
    let covered = bounds.maxY - convert(top, from: screen.coordinateSpace).y
    return max(safe, min(covered, bounds.height))
  }
}
