import CoreGraphics
import RenderTree
import Testing

@Suite("Sparse storage of rare properties")
struct SparseTests {
  @Test("A node returns a boxed property's value, and nodes compare boxed properties by value")
  func values() {
    let shadow = Shadow(color: .black, opacity: 1, radius: 3, offset: .zero)
    var (a, b) = (Node(id: id(1)), Node(id: id(1)))
    a.shadow = shadow
    #expect(a != b && a.shadow == shadow)
    b.shadow = shadow
    #expect(a == b)
    b.shadow?.radius = 4
    #expect(a != b && a.shadow?.radius == 3)
    b.shadow = nil
    a.shadow = nil
    #expect(a == b)
  }

  @Test("A copied node keeps its boxed values when the original changes")
  func copies() {
    var node = Node(id: id(1))
    node.transform.m41 = 5
    let copy = node
    node.transform.m41 = 6
    #expect(copy.transform.m41 == 5 && node.transform.m41 == 6)
  }

  @Test("A node keeps a negative zero in its transform")
  func negativeZero() {
    var node = Node(id: id(1))
    node.transform.m12 = -0.0
    #expect(node.transform.m12.sign == .minus)
  }

  @Test(
    "Rare properties of a node keep their values, even negative zero, and are compared by value"
  )
  func rareProperties() {
    var (a, b) = (Node(id: id(1)), Node(id: id(1)))
    a.zPosition = 2
    a.mask = id(2)
    #expect(a != b && a.zPosition == 2 && a.mask == id(2) && a.anchorPoint == b.anchorPoint)
    b.mask = id(2)
    b.zPosition = 2
    #expect(a == b)
    a.mask = nil
    a.zPosition = -0.0
    #expect(a.mask == nil && a.zPosition.sign == .minus && b.zPosition == 2)
  }

  @Test("A node uses at most 192 bytes without its boxed values")
  func size() {
    #expect(MemoryLayout<Node>.size <= 192)
  }
}
