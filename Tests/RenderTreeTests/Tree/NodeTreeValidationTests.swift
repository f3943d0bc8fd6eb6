import CoreGraphics
import RenderTree
import Testing

@Suite("Validation of another process's commits by NodeTree")
struct NodeTreeValidationTests {
  private func tree(_ nodes: [Node], root: UInt64? = 1) throws -> NodeTree {
    var tree = NodeTree()
    try tree.apply(validating: Commit(sequence: 1, root: root.map(id), updated: nodes))
    return tree
  }

  private func code(_ nodes: [Node], root: UInt64? = 1) -> NodeTreeError.Code? {
    do {
      _ = try tree(nodes, root: root)
      return nil
    } catch {
      return (error as? NodeTreeError)?.code
    }
  }

  @Test("A tree with masks and with unreachable nodes is accepted")
  func valid() {
    #expect(code([node(1, [2, 3]), node(2, mask: 4), node(3), node(4, [5]), node(5)]) == nil)
    #expect(code([node(1), node(7, [8]), node(8)]) == nil)
    #expect(code([], root: nil) == nil)
  }

  @Test("A commit with a missing root, child or mask is rejected")
  func missing() {
    #expect(code([node(2)]) == .missingNode)
    #expect(code([node(1, [2])]) == .missingNode)
    #expect(code([node(1, mask: 2)]) == .missingNode)
  }

  @Test("A node that is attached twice is rejected")
  func shared() {
    #expect(code([node(1, [2, 3]), node(2, [4]), node(3, [4]), node(4)]) == .sharedNode)
    #expect(code([node(1, [2, 2]), node(2)]) == .sharedNode)
    #expect(code([node(1, [2], mask: 2), node(2)]) == .sharedNode)
    #expect(
      code([node(1, [2, 3]), node(2, mask: 4), node(3, mask: 4), node(4)]) == .sharedNode)
    #expect(code([node(1, [2]), node(2, [1])]) == .sharedNode)
    #expect(code([node(1, [1])]) == .sharedNode)
    #expect(code([node(1, mask: 1)]) == .sharedNode)
    #expect(code([node(1), node(1)]) == .duplicateNode)
  }

  @Test("A cycle of nodes is rejected, even if the root does not reach the cycle")
  func cycles() {
    #expect(code([node(1), node(2, [3]), node(3, [2])]) == .cycle)
    #expect(code([node(1), node(2, mask: 3), node(3, [2])]) == .cycle)
    #expect(code([node(1), node(2, [2])]) == .cycle)
    #expect(code([node(1), node(9, [2]), node(2, [3]), node(3, [9])]) == .cycle)
  }

  @Test(
    "A chain of children or masks is accepted at the maximum depth and rejected at a greater depth")
  func depth() {
    func chain(_ count: Int, masked: Bool) -> [Node] {
      (1...UInt64(count)).map { number in
        let next = number < count ? number + 1 : nil
        return masked ? node(number, mask: next) : node(number, next.map { [$0] } ?? [])
      }
    }
    for masked in [false, true] {
      #expect(code(chain(WireLimits.depth, masked: masked)) == nil)
      #expect(code(chain(WireLimits.depth + 1, masked: masked)) == .limitExceeded)
    }
    #expect(code(chain(20_000, masked: false)) == .limitExceeded)
  }

  @Test("A tree cannot grow without bound over many commits")
  func size() throws {
    var tree = try tree([node(1)])
    var sequence: UInt64 = 1
    var failure: (any Error)?
    for batch in 0..<3 where failure == nil {
      let first = UInt64(2 + batch * 30_000)
      sequence += 1
      do {
        try tree.apply(
          validating: Commit(
            sequence: sequence, root: id(1), updated: (first..<first + 30_000).map { node($0) }))
      } catch { failure = error }
    }
    #expect((failure as? NodeTreeError)?.code == .limitExceeded)
    #expect(tree.nodes.count == 60_001)
  }

  @Test("Paths cannot accumulate without bound over many commits")
  func elements() throws {
    let path = CGPath(
      elements: [.move(.zero)] + Array(repeating: .close, count: WireLimits.pathElements - 1))
    var tree = NodeTree()
    var code: NodeTreeError.Code?
    for number in 1...40 as ClosedRange<UInt64> where code == nil {
      do throws(NodeTreeError) {
        try tree.apply(
          validating: Commit(
            sequence: number, root: nil,
            updated: [node(number) { $0.content = .shape(ShapeContent(path: path)) }]))
      } catch { code = error.code }
    }
    #expect(code == .limitExceeded)
    #expect(tree.nodes.count == WireLimits.elementsPerTree / WireLimits.pathElements)
  }

  @Test(
    "Keyframes of transitions and of emitters cannot accumulate without bound over many commits",
    arguments: [false, true])
  func hiddenKeyframes(ofEmitters: Bool) {
    let count = WireLimits.keyframes
    let animation = Animation(
      property: .birthRate, values: Array(repeating: .number(1), count: count),
      keyTimes: Array(repeating: 1, count: count))
    var tree = NodeTree()
    var code: NodeTreeError.Code?
    for number in 0..<20 as Range<UInt64> where code == nil {
      let nodes = (1...20 as ClosedRange<UInt64>).flatMap { index -> [Node] in
        let first = (number * 20 + index) * 2
        let source = node(first)
        let animated = node(first + 1) {
          if ofEmitters {
            $0.content = .particles(
              Emission(phases: [
                .init(begin: nil, emitter: Emitter(), tracks: [EmitterTrack(animation)])
              ]))
          } else {
            $0.transition = Transition(
              from: id(first), kind: .fade, direction: .left, progress: animation)
          }
        }
        return [source, animated]
      }
      do throws(NodeTreeError) {
        try tree.apply(validating: Commit(sequence: number + 1, root: nil, updated: nodes))
      } catch { code = error.code }
    }
    #expect(code == .limitExceeded)
    #expect(tree.nodes.count / 2 * 2 * count <= WireLimits.elementsPerTree)
  }

  @Test("A commit that is repeated or out of order is rejected")
  func sequence() throws {
    var tree = try tree([node(1)])
    for wrong in [0, 1, 3, .max] as [UInt64] {
      #expect(throws: NodeTreeError.self) {
        try tree.apply(validating: Commit(sequence: wrong, root: id(1)))
      }
    }
    try tree.apply(validating: Commit(sequence: 2, root: id(1)))
    #expect(tree.sequence == 2)
    var last = NodeTree()
    last.apply(Commit(sequence: .max, root: nil))
    #expect(throws: NodeTreeError.self) {
      try last.apply(validating: Commit(sequence: 0, root: nil))
    }
  }

  @Test("A rejected commit does not change the tree, and its error names the node")
  func unchanged() throws {
    var tree = try tree([node(1, [2]), node(2)])
    let before = tree.nodes
    do throws(NodeTreeError) {
      try tree.apply(
        validating: Commit(
          sequence: 2, root: id(1), updated: [node(2) { $0.opacity = 0 }, node(1, [2, 3])]))
      Issue.record("node 3 does not exist")
    } catch {
      #expect(error.node == id(3))
      #expect(error.message.contains("#3"))
    }
    #expect(tree.nodes == before && tree.sequence == 1)
    #expect(throws: NodeTreeError.self) {
      try tree.apply(validating: Commit(sequence: 2, root: id(1), removed: [id(2)]))
    }
    #expect(tree.nodes == before)
  }
}
