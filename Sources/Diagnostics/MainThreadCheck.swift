private import Dispatch
private import Foundation

/// Ends the process where UIKit is used from another thread than the main one.
///
/// The compiler finds most of these mistakes, but not in code of Swift 5 mode and not behind a
/// closure that an older API passes to a thread. Without the check such a call changes the tree
/// while the main thread reads it.
///
/// Costs a comparison of thread numbers when the calling thread was verified last.
package func checkMainThread(file: StaticString = #fileID, line: UInt = #line) {
  guard pthread_self() != MainThread.verified else { return }
  MainThread.verify(file: file, line: line)
}

/// Whether the calling thread is the main one, or runs the main queue in its place.
package func isMainThread() -> Bool { MainThread.isCurrent }

private enum MainThread {
  // Safety: a torn or stale value only leads to another verification, or skips one for a caller that
  // breaks the rule.
  nonisolated(unsafe) static var verified = pthread_t()

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Other threads than the first one run the main queue after `dispatchMain()`, which an `async`
  /// main function calls.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  static func verify(file: StaticString, line: UInt) {
    guard isCurrent else {
      usageError(
        "UIKit is used from a thread other than the main one. Call it on the main actor: in "
          + "await MainActor.run { … } or DispatchQueue.main.async { … }",
        function: "background thread", file: file, line: line)
    }
    verified = pthread_self()
  }
}
