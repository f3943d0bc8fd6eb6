package import Compositing
package import CoreGraphics
package import RenderTree

/// A tree of nodes that a test builds step by step. All lengths are in points.
package final class Scene {
  package private(set) var tree = NodeTree()
  private var next: UInt64 = 1
  private var changed: [NodeID: Node] = [:]
  private var removed: [NodeID] = []
  package let root: NodeID

  package init(width: CGFloat, height: CGFloat, color: RGBA? = .white) {
    root = NodeID(rawValue: 1)
    var node = Node(id: root)
    node.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    node.position = CGPoint(x: width / 2, y: height / 2)
    node.backgroundColor = color
    changed[root] = node
  }

  package subscript(id: NodeID) -> Node {
    get { changed[id] ?? tree[id]! }
    set { changed[id] = newValue }
  }

  /// Creates a node with a frame in the coordinate space of its future parent. The node has no
  /// parent yet.
  package func make(_ frame: CGRect, _ configure: (inout Node) -> Void = { _ in }) -> NodeID {
    next += 1
    var node = Node(id: NodeID(rawValue: next))
    node.bounds = CGRect(origin: .zero, size: frame.size)
    node.position = CGPoint(x: frame.midX, y: frame.midY)
    configure(&node)
    changed[node.id] = node
    return node.id
  }

  @discardableResult
  package func add(
    _ frame: CGRect, to parent: NodeID? = nil, _ configure: (inout Node) -> Void = { _ in }
  ) -> NodeID {
    let id = make(frame, configure)
    self[parent ?? root].children.append(id)
    return id
  }

  @discardableResult
  package func add(_ frame: CGRect, _ color: RGBA, to parent: NodeID? = nil) -> NodeID {
    add(frame, to: parent) { $0.backgroundColor = color }
  }

  package func remove(_ id: NodeID, from parent: NodeID? = nil) {
    self[parent ?? root].children.removeAll { $0 == id }
    discard(id)
  }

  /// Removes a node that is not attached to another node.
  package func discard(_ id: NodeID) {
    changed[id] = nil
    removed.append(id)
  }

  /// Applies all changes to the tree and returns the tree.
  @discardableResult
  package func commit() -> NodeTree {
    tree.apply(
      Commit(
        sequence: tree.sequence + 1, root: root,
        updated: changed.values.sorted { $0.id < $1.id }, removed: removed))
    changed = [:]
    removed = []
    return tree
  }

  package func plan(scale: Double = 1, at time: Double = 0) -> FramePlan {
    commit()
    let size = tree[root]?.bounds.size ?? .zero
    return FramePlanner(size: PixelSize(size, scale: scale), scale: scale).plan(tree, at: time)
  }
}

extension CGRect {
  package init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension PixelRect {
  package init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension RGBA {
  package static let pureRed = RGBA(red: 1, green: 0, blue: 0)
  package static let pureGreen = RGBA(red: 0, green: 1, blue: 0)
  package static let pureBlue = RGBA(red: 0, green: 0, blue: 1)
}
