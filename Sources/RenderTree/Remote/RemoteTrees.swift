import Synchronization

/// The trees of other processes that this process shows, by the nodes that show them.
///
/// Nodes have identities that are unique in the process, so one table is enough for all its
/// screens.
package final class RemoteTrees: Sendable {
  /// The remote trees that this process shows.
  package static let shared = RemoteTrees()

  private struct State {
    var trees: [NodeID: RemoteTree] = [:]
    var observers: [UInt64: @Sendable () -> Void] = [:]
    var lastObserver: UInt64 = 0
    var lastNode: UInt64 = 1 << 62
  }

  private let state = Mutex(State())

  private init() {}

  /// Shows a tree in its host node and notifies the observers. The tree replaces any other
  /// tree that the host shows.
  package func add(_ tree: RemoteTree) {
    state.withLock { $0.trees[tree.host] = tree }
    notifyObservers()
  }

  /// Ends the display of a tree, unless the tree's host shows another tree already, and notifies
  /// the observers.
  package func remove(_ tree: RemoteTree) {
    state.withLock { if $0.trees[tree.host] === tree { $0.trees[tree.host] = nil } }
    notifyObservers()
  }

  /// A new identity for a node of a remote tree. No layer of this process has this identity,
  /// because the identities of layers start at 1 and those of remote nodes are beyond 2^62.
  package func makeNodeID() -> NodeID {
    state.withLock { state in
      state.lastNode += 1
      return NodeID(rawValue: state.lastNode)
    }
  }

  /// Adds a closure that is called after every change of the table or of a remote tree, on the
  /// thread that made the change, until ``removeObserver(_:)`` is called.
  ///
  /// - Returns: The argument for ``removeObserver(_:)``.
  package func addObserver(_ body: @escaping @Sendable () -> Void) -> UInt64 {
    state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = body
      return state.lastObserver
    }
  }

  /// Removes an observer. A notification that another thread began before the removal may still
  /// call the observer after this method has returned.
  ///
  /// - Parameter observer: The result of ``addObserver(_:)``.
  package func removeObserver(_ observer: UInt64) {
    state.withLock { $0.observers[observer] = nil }
  }

  func notifyObservers() {
    for observer in state.withLock({ $0.observers.values }) { observer() }
  }

  var all: [NodeID: RemoteTree] { state.withLock { $0.trees } }
}
