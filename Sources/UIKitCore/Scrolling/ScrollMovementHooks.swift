package import Foundation

/// The closures with which a subclass of `UIScrollView` in another module extends the movements of
/// its content. Another module cannot override a `package` method.
package struct ScrollMovementHooks {
  /// Selects the offset at which content comes to rest. The delegate can change the selected
  /// offset.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the movement would end.
  ///   - velocity: The offset's velocity, in points per millisecond.
  package var restingOffset: (@MainActor (_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
  /// Called when neither a drag nor a motion moves the content any more.
  package var didComeToRest: (@MainActor () -> Void)?

  /// Creates hooks without closures, which have no effect.
  package init() {}
}
