// Covers CALayer.

import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("A layer tree", .sessionScope)
struct CALayerTreeTests {
  @Test("Sublayers keep the order in which they were inserted")
  func order() {
    let (parent, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    parent.addSublayer(a)
    parent.insertSublayer(b, below: a)
    parent.insertSublayer(c, above: b)
    #expect(parent.sublayers == [b, c, a])
    parent.insertSublayer(a, at: 0)
    #expect(parent.sublayers == [a, b, c])
    parent.replaceSublayer(b, with: CALayer())
    #expect(b.superlayer == nil)
    #expect(parent.sublayers?.count == 3)
  }

  @Test("After its superlayer is deallocated, a layer has no superlayer and can be added elsewhere")
  func outlivedSuperlayer() {
    let (child, mask) = (CALayer(), CALayer())
    do {
      let parent = CALayer()
      parent.addSublayer(child)
      parent.mask = mask
      #expect(child.superlayer === parent)
    }
    #expect(child.superlayer == nil)
    child.setNeedsLayout()
    mask.opacity = 0.5
    child.addSublayer(mask)
    #expect(mask.superlayer === child)
    #expect(child.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
  }

  @Test("If a layer removes its sublayers in deinit, the sublayers have no superlayer afterwards")
  func removalAtTheEnd() {
    let children = [CALayer(), CALayer()]
    do {
      let parent = RemovingLayer()
      for child in children { parent.addSublayer(child) }
    }
    #expect(children.allSatisfy { $0.superlayer == nil })
  }

  private final class RemovingLayer: CALayer {
    isolated deinit { for child in sublayers ?? [] { child.removeFromSuperlayer() } }
  }

  @Test(
    "If removeFromSuperlayer() does nothing, a layer belongs to the superlayer that added it last"
  )
  func overriddenRemoval() {
    let (last, child) = (CALayer(), StubbornLayer())
    do {
      let first = CALayer()
      first.addSublayer(child)
      last.addSublayer(child)
    }
    #expect(child.superlayer === last)
  }

  private final class StubbornLayer: CALayer {
    override func removeFromSuperlayer() {}
  }

  @Test("A layer that is added to another parent is removed from its former parent")
  func reparenting() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil)
    #expect(child.superlayer === second)
  }

  @Test("A layer tree sends all layers to the compositor once, and then only changes")
  func deltas() {
    let screen = TestScreen()
    let (a, b) = (CALayer(), CALayer())
    screen.root.addSublayer(a)
    a.addSublayer(b)
    #expect(Set(screen.commit()?.updated.map(\.id) ?? []) == [screen.root.id, a.id, b.id])
    #expect(screen.commit() == nil)
    b.opacity = 0.5
    let commit = screen.commit()
    #expect(commit?.updated.map(\.id) == [b.id])
    #expect(commit?.updated.first?.opacity == 0.5)
    b.opacity = 0.5
    #expect(screen.commit() == nil)
  }

  @Test(
    "A commit removes every node of a removed subtree, and sends all nodes of a restored subtree")
  func leaving() {
    let screen = TestScreen()
    let (a, b) = (CALayer(), CALayer())
    screen.root.addSublayer(a)
    a.addSublayer(b)
    _ = screen.commit()
    a.removeFromSuperlayer()
    let removal = screen.commit()
    #expect(Set(removal?.removed ?? []) == [a.id, b.id])
    screen.root.addSublayer(a)
    #expect(Set(screen.commit()?.updated.map(\.id) ?? []) == [screen.root.id, a.id, b.id])
    screen.tree.check(contains: [screen.root.id, a.id, b.id])
  }

  @Test("A subtree that is removed and added again within one frame stays in the tree")
  func returningAtOnce() {
    let screen = TestScreen()
    let (a, b) = (CALayer(), CALayer())
    screen.root.addSublayer(a)
    a.addSublayer(b)
    _ = screen.commit()
    a.removeFromSuperlayer()
    screen.root.addSublayer(a)
    _ = screen.commit()
    screen.tree.check(contains: [screen.root.id, a.id, b.id])
  }

  @Test(
    "A mask reaches the compositor with its layer, and is removed when the layer's mask becomes nil"
  )
  func mask() {
    let screen = TestScreen()
    let (layer, mask) = (CALayer(), CALayer())
    screen.root.addSublayer(layer)
    layer.mask = mask
    _ = screen.commit()
    #expect(screen.tree[layer.id]?.mask == mask.id)
    #expect(screen.tree[mask.id] != nil)
    layer.mask = nil
    _ = screen.commit()
    #expect(screen.tree[mask.id] == nil)
  }

  @Test("Several changes of layers request only one frame")
  func frameRequests() {
    let screen = TestScreen()
    _ = screen.commit()
    var requests = 0
    screen.context.requestFrame = { requests += 1 }
    let layer = CALayer()
    screen.root.addSublayer(layer)
    layer.opacity = 0.2
    layer.setNeedsLayout()
    #expect(requests == 1)
    _ = screen.commit()
    layer.opacity = 0.3
    #expect(requests == 2)
  }
}

extension NodeTree {
  func check(contains ids: Set<NodeID>) {
    #expect(Set(nodes.keys) == ids)
  }
}
