/// The tree of a screen together with the remote trees that its nodes show.
///
/// An assembled tree belongs to a renderer. Each commit of the screen and each change of a remote
/// tree becomes a commit of the assembled tree. The sequence numbers of these commits are
/// independent of the screen's and of the remote trees'.
package struct AssembledTree: Sendable {
  /// The nodes of the screen and of the remote trees. Each remote root is the last child of its
  /// host.
  package private(set) var tree = NodeTree()
  private let remotes: RemoteTrees
  /// The remote trees that are part of `tree`, by their host node.
  private var members: [NodeID: Member] = [:]

  private struct Member {
    var tree: RemoteTree
    var revision: UInt64
    var root: NodeID?
    var nodes: Set<NodeID> = []
  }

  /// Creates an assembled tree without nodes.
  ///
  /// - Parameter remotes: The table of remote trees to show.
  package init(remotes: RemoteTrees = .shared) {
    self.remotes = remotes
  }

  /// Applies a commit of the screen.
  package mutating func apply(_ commit: Commit) {
    var next = commit
    next.sequence = tree.sequence + 1
    if !members.isEmpty {
      for id in commit.removed {
        guard let member = members.removeValue(forKey: id) else { continue }
        next.removed += member.nodes.sorted()
      }
      for index in next.updated.indices {
        guard let root = members[next.updated[index].id]?.root else { continue }
        next.updated[index].children.append(root)
      }
    }
    tree.apply(next)
  }

  /// Applies the changes of remote trees. Cost is proportional to the number of remote trees and of
  /// their changed nodes.
  package mutating func mergeRemotes() {
    let current = remotes.all
    for (host, member) in members where current[host] !== member.tree { detach(host) }
    for (host, remote) in current.sorted(by: { $0.key < $1.key }) where tree[host] != nil {
      merge(remote, at: host)
    }
  }

  private mutating func merge(_ remote: RemoteTree, at host: NodeID) {
    var member = members[host] ?? Member(tree: remote, revision: .max)
    guard let change = remote.change(since: member.revision), var node = tree[host] else { return }
    var removed = change.removed.intersection(member.nodes)
    if change.isComplete { removed = member.nodes.subtracting(change.updated.map(\.id)) }
    member.nodes.subtract(removed)
    member.nodes.formUnion(change.updated.map(\.id))
    var updated = change.updated.sorted { $0.id < $1.id }
    if member.root != change.root {
      node.children.removeAll { $0 == member.root }
      if let root = change.root { node.children.append(root) }
      updated.append(node)
    }
    member.revision = change.revision
    member.root = change.root
    members[host] = member
    tree.apply(
      Commit(
        sequence: tree.sequence + 1, root: tree.root, updated: updated, removed: removed.sorted()))
  }

  /// Removes a remote tree from the node that showed the tree.
  private mutating func detach(_ host: NodeID) {
    guard let member = members.removeValue(forKey: host) else { return }
    var updated: [Node] = []
    if var node = tree[host] {
      node.children.removeAll { $0 == member.root }
      updated.append(node)
    }
    tree.apply(
      Commit(
        sequence: tree.sequence + 1, root: tree.root, updated: updated,
        removed: member.nodes.sorted()))
  }
}
