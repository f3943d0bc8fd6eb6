import Foundation

/// A behavior whose closure determines whether the interaction begins.
final class SpringLoadingBehavior: NSObject, UISpringLoadedInteractionBehavior {
  private let allows: (any UISpringLoadedInteractionContext) -> Bool

  /// Creates a behavior from a closure.
  ///
  /// - Parameter allows: A closure that returns whether the interaction begins. The closure can set
  ///   the context's target.
  init(_ allows: @escaping (any UISpringLoadedInteractionContext) -> Bool) {
    self.allows = allows
    super.init()
  }

  /// Returns the closure's result.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { allows(context) }
}
