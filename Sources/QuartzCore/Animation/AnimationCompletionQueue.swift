/// Delays the completions of animations that end because their layers are removed from the screen.
///
/// A delegate may change the trees of views and layers, so completions run when a change of
/// both trees is complete.
@MainActor package enum AnimationCompletionQueue {
  private static var depth = 0
  private static var waiting: [RunningAnimation] = []

  /// Runs a change of trees, then the completions of the animations that the change ended.
  package static func deferring<Result>(_ change: () -> Result) -> Result {
    depth += 1
    let result = change()
    depth -= 1
    while depth == 0, !waiting.isEmpty { waiting.removeFirst().finish(finished: false) }
    return result
  }

  static func add(_ ended: [RunningAnimation]) {
    guard depth > 0 else {
      for animation in ended { animation.finish(finished: false) }
      return
    }
    waiting += ended
  }
}
