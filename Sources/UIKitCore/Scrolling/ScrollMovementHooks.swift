package import Foundation

/// Closures by which a scroll view class of another module adds to the movements of its
/// content. Another module cannot override a `package` method.
package struct ScrollMovementHooks {
  /// Chooses the offset at which content comes to rest, before the delegate does.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the movement would end.
  ///   - velocity: The offset's velocity, in points per millisecond.
  package var restingOffset: (@MainActor (_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
  /// Called when neither a drag nor a motion moves the content any more.
  package var didComeToRest: (@MainActor () -> Void)?

  /// Adds nothing: both closures are nil.
  package init() {}
}
