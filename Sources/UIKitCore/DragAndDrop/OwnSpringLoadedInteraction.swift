/// The interaction of a view whose property `isSpringLoaded` is true.
package final class OwnSpringLoadedInteraction: UISpringLoadedInteraction {
  /// Creates an interaction from closures, with the default effect.
  ///
  /// - Parameters:
  ///   - allows: A closure that returns whether the interaction begins. The closure can set the
  ///     context's target.
  ///   - activate: A closure that activates the target.
  package convenience init(
    allows: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(
      interactionBehavior: SpringLoadingBehavior(allows), interactionEffect: nil,
      activationHandler: { activate($1) })
  }
}

extension UIView {
  private var ownSpringLoading: OwnSpringLoadedInteraction? {
    attachedInteractions.lazy.compactMap { $0 as? OwnSpringLoadedInteraction }.first
  }

  /// Whether the view has the interaction that `isSpringLoaded` adds.
  package var hasOwnSpringLoading: Bool { ownSpringLoading != nil }

  /// Adds or removes the interaction for the property `isSpringLoaded`.
  ///
  /// - Parameters:
  ///   - allows: A closure that returns whether the interaction begins. The closure can set the
  ///     context's target.
  ///   - activate: A closure that activates the target.
  package func setOwnSpringLoading(
    _ isSpringLoaded: Bool,
    allows: @escaping (any UISpringLoadedInteractionContext) -> Bool,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    let old = ownSpringLoading
    if isSpringLoaded, old == nil {
      addInteraction(OwnSpringLoadedInteraction(allows: allows, activate: activate))
    } else if !isSpringLoaded, let old {
      removeInteraction(old)
    }
  }
}
