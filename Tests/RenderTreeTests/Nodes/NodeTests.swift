import CoreGraphics
import RenderTree
import Testing

@Suite("Node")
struct NodeTests {
  private func node(_ change: (inout Node) -> Void) -> Node {
    var node = Node(id: NodeID(rawValue: 1))
    node.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    node.position = CGPoint(x: 70, y: 50)
    change(&node)
    return node
  }

  @Test("A node's anchor point is at the node's position in its parent")
  func anchor() {
    for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: -2)] {
      let node = node {
        $0.anchorPoint = anchor
        $0.bounds.origin = CGPoint(x: 12, y: 34)
        $0.transform = Transform3D(rotation: 0.7, 0, 0, 1)
      }
      let point = CGPoint(x: 12 + anchor.x * 100, y: 34 + anchor.y * 40)
      #expect(node.transformToParent.project(point)!.isClose(to: node.position, 1e-9))
    }
  }

  @Test("Scrolling the bounds moves children in the opposite direction")
  func scrolling() {
    let still = node { _ in }
    let scrolled = node { $0.bounds.origin.y = 15 }
    #expect(still.transformToParent.project(.zero) == CGPoint(x: 20, y: 30))
    #expect(scrolled.transformToParent.project(.zero) == CGPoint(x: 20, y: 15))
  }

  @Test("An anchor point in depth moves the center of rotation but not the node")
  func anchorDepth() {
    let still = node { $0.anchorPointZ = 30 }
    #expect(still.transformToParent.m43 == 0)
    let turned = node {
      $0.anchorPointZ = 30
      $0.transform = Transform3D(rotation: .pi, 0, 1, 0)
    }
    #expect(abs(turned.transformToParent.m43 - 60) < 1e-9)
    #expect(node { $0.zPosition = 5 }.transformToParent.m43 == 5)
  }

  @Test("A sublayer transform applies about the anchor point")
  func sublayers() {
    let node = node { $0.sublayerTransform = Transform3D(scale: 2, 2, 1) }
    let matrix = node.effectiveSublayerTransform
    #expect(matrix.project(CGPoint(x: 50, y: 20)) == CGPoint(x: 50, y: 20))
    #expect(matrix.project(CGPoint(x: 60, y: 20)) == CGPoint(x: 70, y: 20))
    #expect(self.node { _ in }.effectiveSublayerTransform == .identity)
  }

  @Test("Flipped geometry mirrors the children's y coordinates about the center of the bounds")
  func flipped() {
    let node = node {
      $0.isGeometryFlipped = true
      $0.bounds.origin.y = 10
    }
    let matrix = node.effectiveSublayerTransform
    #expect(matrix.project(CGPoint(x: 3, y: 10)) == CGPoint(x: 3, y: 50))
    #expect(matrix.project(CGPoint(x: 3, y: 45)) == CGPoint(x: 3, y: 15))
  }
}
