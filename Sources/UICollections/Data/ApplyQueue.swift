import Dispatch
import Foundation
import Diagnostics

/// Runs closures on the main thread in the order of their submission.
///
/// UIKit allows an app to apply snapshots either always on the main thread or always on other
/// threads. If an app did both, a call on the main thread would run before pending calls from other
/// threads.
final class ApplyQueue: Sendable {
  private let pending = PendingCount()

  func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isMainThread() {
      checkUsage(
        pending.value == 0,
        "Deadlock detected: calling this method on the main queue with outstanding async updates "
          + "is not permitted and will deadlock. Please always submit updates either always on the "
          + "main queue or always off the main queue",
        function: "apply(_:animatingDifferences:completion:)")
      // Safety: the branch runs on the main thread.
      MainActor.assumeIsolated(work)
    } else {
      pending.add(1)
      DispatchQueue.main.async { [pending] in
        pending.add(-1)
        work()
      }
    }
  }
}

/// A counter that several threads change.
private final class PendingCount: @unchecked Sendable {
  // Safety: the lock guards the number.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }
  func add(_ difference: Int) { lock.withLock { count += difference } }
}

/// Runs completion handlers in the order in which they were added.
///
/// An update without animation may end before an animated update that began earlier. The handler of
/// the update without animation then waits until the handler of the earlier update has run.
@MainActor struct OrderedCompletions {
  private final class Entry {
    let handler: (() -> Void)?
    var isDone = false
    init(_ handler: (() -> Void)?) { self.handler = handler }
  }

  private final class Entries { var all: [Entry] = [] }
  private let entries = Entries()

  /// Adds the handler of an update that begins now.
  ///
  /// - Returns: A closure that the update calls when the update has ended.
  func add(_ handler: (() -> Void)?) -> @MainActor () -> Void {
    let entry = Entry(handler)
    entries.all.append(entry)
    return { [entries] in
      entry.isDone = true
      while let first = entries.all.first, first.isDone {
        entries.all.removeFirst()
        first.handler?()
      }
    }
  }
}

/// A value that is sent from another thread to the main thread.
struct Unchecked<Value>: @unchecked Sendable {
  // Safety: the value is read once, on the main thread, after the sender's last use.
  let value: Value
  init(_ value: Value) { self.value = value }
}
