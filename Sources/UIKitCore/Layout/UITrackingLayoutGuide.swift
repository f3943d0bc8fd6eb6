import Foundation

/// A guide that activates and deactivates constraints when the guide moves near an edge of its view
/// or away from this edge.
///
/// Source: https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  /// Constraints by the edges for which they were set. The key is the raw value of the edges.
  private typealias TrackedConstraints = [NSDirectionalRectEdge.RawValue: [NSLayoutConstraint]]

  private var near: TrackedConstraints = [:]
  private var away: TrackedConstraints = [:]

  /// The edges of the owning view that are near the guide.
  var nearEdges: NSDirectionalRectEdge { [] }

  /// Sets constraints that are active while the guide is near all of the edges.
  ///
  /// - Parameter trackingConstraints: The constraints, which replace earlier constraints of the
  ///   same edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(&near[edge.rawValue], with: trackingConstraints)
    updateActivation()
  }

  /// Sets constraints that are active while the guide is near none of the edges.
  ///
  /// - Parameter trackingConstraints: The constraints, which replace earlier constraints of the
  ///   same edges.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    replace(&away[edge.rawValue], with: trackingConstraints)
    updateActivation()
  }

  /// The constraints that were set for exactly these edges. The result contains active and inactive
  /// constraints, and is empty if none were set.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near[edge.rawValue] ?? []
  }

  /// The constraints that were set to be active while the guide is away from exactly these edges.
  /// The result contains active and inactive constraints, and is empty if none were set.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away[edge.rawValue] ?? []
  }

  /// Deactivates and removes all tracked constraints.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate((Array(near.values) + Array(away.values)).flatMap { $0 })
    (near, away) = ([:], [:])
  }

  private func replace(
    _ tracked: inout [NSLayoutConstraint]?, with constraints: [NSLayoutConstraint]
  ) {
    NSLayoutConstraint.deactivate(tracked ?? [])
    tracked = constraints
  }

  /// Activates and deactivates constraints for the current edges. Constraints are deactivated
  /// first, so that constraints of opposite edges never conflict.
  private func updateActivation() {
    let nearEdges = nearEdges
    let all =
      near.map { (nearEdges.isSuperset(of: .init(rawValue: $0)), $1) }
      + away.map { (nearEdges.isDisjoint(with: .init(rawValue: $0)), $1) }
    for (isActive, constraints) in all where !isActive {
      NSLayoutConstraint.deactivate(constraints)
    }
    for (isActive, constraints) in all where isActive { NSLayoutConstraint.activate(constraints) }
  }
}
