public import Foundation

/// The animation of an item that is lifted, dropped or returned to its source.
///
/// Source: https://developer.apple.com/documentation/uikit/uidraganimating
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated together with the item.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that runs after the animation. If a lift was reversed, the closure's argument
  /// is `start`; otherwise it is `end`.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
