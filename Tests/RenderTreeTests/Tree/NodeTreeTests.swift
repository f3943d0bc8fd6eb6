import CoreGraphics
import RenderTree
import Testing

func id(_ number: UInt64) -> NodeID { NodeID(rawValue: number) }

func node(
  _ number: UInt64, _ children: [UInt64] = [], mask: UInt64? = nil,
  _ change: (inout Node) -> Void = { _ in }
) -> Node {
  var node = Node(id: id(number))
  node.children = children.map(id)
  node.mask = mask.map(id)
  change(&node)
  return node
}

@Suite("NodeTree")
struct NodeTreeTests {
  @Test("A commit adds, replaces and removes nodes, and keeps all other nodes")
  func apply() {
    var tree = NodeTree()
    tree.apply(Commit(sequence: 1, root: id(1), updated: [node(1, [2, 3]), node(2), node(3)]))
    tree.apply(
      Commit(
        sequence: 2, root: id(1), updated: [node(1, [3]), node(3) { $0.opacity = 0.5 }],
        removed: [id(2)]))
    #expect(tree[id(2)] == nil)
    #expect(tree[id(3)]?.opacity == 0.5)
    #expect(tree[id(1)]?.children == [id(3)])
    #expect(tree.sequence == 2 && tree.root == id(1))
  }

  @Test("A node tree that only looks up nodes by identifier computes no bounding boxes")
  func lookup() {
    var tree = NodeTree(for: .lookup)
    tree.apply(Commit(sequence: 1, root: id(1), updated: [node(1, [2]), node(2)]))
    tree.apply(Commit(sequence: 2, root: id(1), updated: [node(1)], removed: [id(2)]))
    #expect(tree[id(1)] != nil && tree[id(2)] == nil && tree.sequence == 2)
    #expect(tree.extent(of: id(1)) == nil && tree.revision(of: id(1)) == nil)
  }

  @Test("If one commit both removes and updates a node, the node remains in the tree")
  func removedAndUpdated() {
    var tree = NodeTree()
    tree.apply(Commit(sequence: 1, root: id(1), updated: [node(1)]))
    tree.apply(
      Commit(
        sequence: 2, root: id(1), updated: [node(1) { $0.opacity = 0.5 }], removed: [id(1)]))
    #expect(tree[id(1)]?.opacity == 0.5)
  }

  @Test("A tree has motion until its last animation has ended or the animated node is removed")
  func motion() {
    var animation = Animation(property: .opacity, from: .number(0), to: .number(1))
    animation.timing.begin = 10
    animation.timing.duration = 2
    var tree = NodeTree()
    #expect(!tree.hasMotion(after: 0))
    tree.apply(
      Commit(sequence: 1, root: id(1), updated: [node(1) { $0.animations = [animation] }]))
    #expect(tree.hasMotion(after: 0))
    #expect(tree.hasMotion(after: 11.9))
    #expect(!tree.hasMotion(after: 12))
    tree.apply(Commit(sequence: 2, root: id(1), updated: [node(1)]))
    #expect(!tree.hasMotion(after: 0))
    tree.apply(
      Commit(sequence: 3, root: id(1), updated: [node(1) { $0.animations = [animation] }]))
    tree.apply(Commit(sequence: 4, root: nil, removed: [id(1)]))
    #expect(!tree.hasMotion(after: 0))
  }

  @Test("A node tree's debug description shows the nesting of nodes")
  func nesting() {
    var tree = NodeTree()
    tree.apply(
      Commit(
        sequence: 1, root: id(1),
        updated: [node(1, [3, 2]), node(2) { $0.content = .backdrop(.identity) }, node(3)]))
    #expect(
      tree.debugDescription == """
        #1 0.0x0.0 at (0.0, 0.0) plain
          #3 0.0x0.0 at (0.0, 0.0) plain
          #2 0.0x0.0 at (0.0, 0.0) backdrop
        """)
  }
}
