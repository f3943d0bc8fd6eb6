package import Foundation

/// What a kind of scroll view in another module adds to a movement. Methods that only the project
/// overrides cannot be overridden across modules, so these are closures.
package struct ScrollMovementHooks {
  /// Chooses where content comes to rest, before the delegate does.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the movement would end.
  ///   - velocity: Of the offset, in points per second.
  package var restingOffset: (@MainActor (_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint)?
  /// Called when neither a finger nor time moves the content any more.
  package var didComeToRest: (@MainActor () -> Void)?

  package init() {}
}
