package import Foundation

/// An object that collects the animations and completions that delegates add to the animation of a
/// dragged item.
package final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  package override init() { super.init() }

  /// Stores the closure until ``run()`` is called. Several closures run in the order in which they
  /// were added.
  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  /// Stores the closure until ``complete(at:)`` is called. Several closures run in the order in
  /// which they were added.
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the added animations. The drag calls this method inside the block of its own animation.
  package func run() {
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  /// Calls the completions and removes them.
  ///
  /// - Parameter position: The argument of the completions: `start` if a lift was reversed,
  ///   otherwise `end`.
  package func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
