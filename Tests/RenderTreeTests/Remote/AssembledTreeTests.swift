import CoreGraphics
import RenderTree
import Testing

@Suite struct AssembledTreeTests {
  private func node(_ id: NodeID, children: [NodeID] = [], opacity: Double = 1) -> Node {
    var node = Node(id: id)
    node.children = children
    node.opacity = opacity
    return node
  }

  /// Creates a screen's tree of two nodes. The second node is the host of another process's tree.
  private func makeScreen() -> (tree: AssembledTree, remote: RemoteTree, root: NodeID) {
    let (root, host) = (RemoteTrees.shared.makeNodeID(), RemoteTrees.shared.makeNodeID())
    var tree = AssembledTree()
    tree.apply(
      Commit(sequence: 1, root: root, updated: [node(root, children: [host]), node(host)]))
    return (tree, RemoteTree(host: host), root)
  }

  @Test("The root of another process's tree becomes the last child of its host node")
  func hostsLastChild() {
    var (tree, remote, _) = makeScreen()
    RemoteTrees.shared.add(remote)
    defer { RemoteTrees.shared.remove(remote) }
    let id = RemoteTrees.shared.makeNodeID()
    remote.commit(Commit(sequence: 1, root: id, updated: [node(id)]))
    tree.mergeRemotes()
    #expect(tree.tree[remote.host]?.children == [id])
    #expect(tree.tree[id] != nil)
  }

  @Test("After a commit of the screen, another process's root is still the last child of its host")
  func screenCommit() {
    var (tree, remote, root) = makeScreen()
    RemoteTrees.shared.add(remote)
    defer { RemoteTrees.shared.remove(remote) }
    let (id, own) = (RemoteTrees.shared.makeNodeID(), RemoteTrees.shared.makeNodeID())
    remote.commit(Commit(sequence: 1, root: id, updated: [node(id)]))
    tree.mergeRemotes()
    tree.apply(
      Commit(
        sequence: 2, root: root, updated: [node(remote.host, children: [own]), node(own)]))
    #expect(tree.tree[remote.host]?.children == [own, id])
  }

  @Test("After many commits between two frames, the remote tree has the values of the last commit")
  func manyCommits() {
    for count in [1, 5, 40] {
      var (tree, remote, _) = makeScreen()
      RemoteTrees.shared.add(remote)
      defer { RemoteTrees.shared.remove(remote) }
      let (id, child) = (RemoteTrees.shared.makeNodeID(), RemoteTrees.shared.makeNodeID())
      remote.commit(
        Commit(sequence: 1, root: id, updated: [node(id, children: [child]), node(child)]))
      tree.mergeRemotes()
      for step in 1...count {
        remote.commit(
          Commit(
            sequence: 1, root: id, updated: [node(id, opacity: 1 / Double(step))],
            removed: step == 1 ? [child] : []))
      }
      tree.mergeRemotes()
      #expect(tree.tree[id]?.opacity == 1 / Double(count))
      #expect(tree.tree[child] == nil)
    }
  }

  @Test("A replaced remote tree leaves no nodes behind")
  func replacedTree() {
    var (tree, remote, _) = makeScreen()
    RemoteTrees.shared.add(remote)
    defer { RemoteTrees.shared.remove(remote) }
    let (old, new) = (RemoteTrees.shared.makeNodeID(), RemoteTrees.shared.makeNodeID())
    remote.commit(Commit(sequence: 1, root: old, updated: [node(old)]))
    tree.mergeRemotes()
    remote.replace(root: new, nodes: [node(new)])
    tree.mergeRemotes()
    #expect(tree.tree[remote.host]?.children == [new])
    #expect(tree.tree[old] == nil)
  }

  @Test("A removed remote tree leaves no nodes, even if the host node was removed before")
  func removal() {
    for leavesWithNode in [false, true] {
      var (tree, remote, root) = makeScreen()
      RemoteTrees.shared.add(remote)
      let id = RemoteTrees.shared.makeNodeID()
      remote.commit(Commit(sequence: 1, root: id, updated: [node(id)]))
      tree.mergeRemotes()
      if leavesWithNode {
        tree.apply(
          Commit(sequence: 2, root: root, updated: [node(root)], removed: [remote.host]))
      }
      RemoteTrees.shared.remove(remote)
      tree.mergeRemotes()
      #expect(tree.tree[id] == nil)
      #expect(tree.tree.nodes.count == (leavesWithNode ? 1 : 2))
    }
  }
}
