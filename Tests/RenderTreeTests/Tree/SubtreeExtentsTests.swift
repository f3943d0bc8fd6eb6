import CoreGraphics
import RenderTree
import Testing

@Suite("Subtree extents")
struct SubtreeExtentsTests {
  /// Creates a node of 10 x 10 points. Its top left corner is at (x, y) in the parent.
  private func box(_ number: UInt64, _ x: CGFloat, _ y: CGFloat, _ children: [UInt64] = []) -> Node
  {
    node(number, children) {
      $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      $0.position = CGPoint(x: x + 5, y: y + 5)
    }
  }

  private func tree(_ nodes: Node...) -> NodeTree {
    var tree = NodeTree()
    tree.apply(Commit(sequence: 1, root: id(1), updated: nodes))
    return tree
  }

  @Test("A subtree's extent includes its children, unless they are clipped or hidden")
  func union() {
    var nodes = [box(1, 0, 0, [2]), box(2, 20, 0, [3]), box(3, 0, 50)]
    #expect(
      tree(nodes[0], nodes[1], nodes[2]).extent(of: id(1))
        == CGRect(x: 0, y: 0, width: 30, height: 60))
    nodes[1].masksToBounds = true
    #expect(
      tree(nodes[0], nodes[1], nodes[2]).extent(of: id(1))
        == CGRect(x: 0, y: 0, width: 30, height: 10))
    nodes[2].isHidden = true
    nodes[1].masksToBounds = false
    #expect(
      tree(nodes[0], nodes[1], nodes[2]).extent(of: id(2))
        == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("Changing, removing or reparenting a node updates the extents of all its ancestors")
  func changes() {
    var tree = tree(box(1, 0, 0, [2, 4]), box(2, 20, 0, [3]), box(3, 0, 50), box(4, 0, 0))
    tree.apply(Commit(sequence: 2, root: id(1), updated: [box(3, 0, 90)]))
    #expect(tree.extent(of: id(1))?.maxY == 100)
    tree.apply(
      Commit(sequence: 3, root: id(1), updated: [box(2, 20, 0), box(4, 0, 200, [3])]))
    #expect(tree.extent(of: id(1)) == CGRect(x: 0, y: 0, width: 30, height: 300))
    tree.apply(Commit(sequence: 4, root: id(1), updated: [box(4, 0, 0)], removed: [id(3)]))
    #expect(tree.extent(of: id(1)) == CGRect(x: 0, y: 0, width: 30, height: 10))
    // This commit refers to a child that only the next commit adds.
    tree.apply(Commit(sequence: 5, root: id(1), updated: [box(4, 0, 0, [9])]))
    tree.apply(Commit(sequence: 6, root: id(1), updated: [box(9, 0, 400)]))
    #expect(tree.extent(of: id(1))?.maxY == 410)
  }

  @Test(
    "A subtree's still revision is the revision of its last change, or nil during an animation")
  func stillness() {
    var tree = tree(box(1, 0, 0, [2, 3]), box(2, 0, 0, [4]), box(3, 0, 0), box(4, 0, 0))
    func revisions() -> [UInt64?] { [1, 2, 3, 4].map { tree.stillRevision(of: id($0)) } }
    #expect(revisions() == [1, 1, 1, 1])
    tree.apply(Commit(sequence: 2, root: id(1), updated: [box(4, 5, 0)]))
    #expect(revisions() == [2, 2, 1, 2])
    var moving = box(4, 5, 0)
    moving.animations = [Animation(property: .positionX, from: .number(0), to: .number(9))]
    tree.apply(Commit(sequence: 3, root: id(1), updated: [moving]))
    #expect(revisions() == [nil, nil, 1, nil])
    tree.apply(Commit(sequence: 4, root: id(1), updated: [box(4, 5, 0)]))
    #expect(revisions() == [4, 4, 1, 4])
    #expect(NodeTree(for: .lookup).stillRevision(of: id(1)) == nil)
  }

  @Test("A node that is attached twice is detected, until only one attachment is left")
  func uniqueness() {
    var tree = tree(box(1, 0, 0, [2, 3]), box(2, 0, 0, [4]), box(3, 0, 0), box(4, 0, 0))
    #expect(tree.hasUniqueNodes)
    let changes = [box(3, 0, 0, [4]), box(3, 0, 0, [3]), box(2, 0, 0, [4, 4]), box(4, 0, 0, [1])]
    var sequence: UInt64 = 1
    for change in changes {
      for node in [change, change.id == id(2) ? box(2, 0, 0, [4]) : Node(id: change.id)] {
        sequence += 1
        tree.apply(Commit(sequence: sequence, root: id(1), updated: [node]))
        #expect(tree.hasUniqueNodes == (node != change), "node \(change.id)")
      }
    }
  }

  @Test("Ancestors of a node with a shadow, timing, copies or perspective have no known extent")
  func unbounded() {
    let changes: [(inout Node) -> Void] = [
      { $0.shadow = Shadow(color: .black, opacity: 1, radius: 1, offset: .zero) },
      { $0.timing = MediaTiming() },
      { $0.replication = Replication(count: 2) },
      { $0.transform.m14 = 0.01 },
      { $0.position.x = .nan },
      { $0.bounds.size.height = .infinity },
    ]
    for (number, change) in changes.enumerated() {
      var child = box(2, 0, 0)
      change(&child)
      #expect(tree(box(1, 0, 0, [2]), child).extent(of: id(1)) == nil, "\(number)")
    }
  }

  @Test("Nodes in a cycle have no known extent")
  func cycle() {
    let tree = tree(box(1, 0, 0, [2]), box(2, 0, 0, [1]))
    #expect(tree.extent(of: id(1)) == nil)
  }
}
