/// Animations that ended because their layers left the screen, while trees are being changed.
///
/// What hears of an end may change the trees again: it is told when they fit together.
@MainActor package enum AnimationCompletionQueue {
  private static var depth = 0
  private static var waiting: [RunningAnimation] = []

  /// Runs a change of trees and tells of the animations that it ended when it is over.
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
