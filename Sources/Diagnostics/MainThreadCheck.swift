private import Dispatch
private import Foundation

/// Ends the process if UIKit is used on a thread other than the main thread.
///
/// The compiler finds most of these mistakes, but not in Swift 5 mode, and not in a closure that an
/// older API calls on another thread. Without the check such a call would change the tree while the
/// main thread reads it.
///
/// The cost is a comparison of thread numbers if the calling thread is the one that was verified
/// last.
package func checkMainThread(file: StaticString = #fileID, line: UInt = #line) {
  guard pthread_self() != MainThread.verified else { return }
  MainThread.verify(file: file, line: line)
}

/// Whether the calling thread is the main thread, or runs the main queue instead of the main
/// thread.
package func isMainThread() -> Bool { MainThread.isCurrent }

private enum MainThread {
  // Safety: a torn or stale value only leads to another verification, or skips a verification of a
  // caller that breaks the rule.
  nonisolated(unsafe) static var verified = pthread_t()

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling thread is the main thread, or runs the main queue. An `async` main
  /// function calls `dispatchMain()`, after which other threads run the main queue.
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
