package import Foundation

/// Collects the animations and completions that delegates add to the animation of a dragged item.
package final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  package override init() { super.init() }

  /// Keeps the closure for ``run()``. Several closures run in the order in which they were
  /// added.
  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  /// Keeps the closure for ``complete(at:)``. Several closures run in the order in which they
  /// were added.
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Runs the added changes. The drag calls this method inside the animation's block.
  package func run() {
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  /// Calls the completions and removes them.
  ///
  /// - Parameter position: `start` if a lift was reversed, otherwise `end`.
  package func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
