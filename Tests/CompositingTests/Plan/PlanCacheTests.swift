import CoreGraphics
import RenderTree
import Testing

@testable import Compositing
import _TestScenes

@Suite("Plan cache") struct PlanCacheTests {
  /// Plans the frames of a scene with one cache.
  private final class Frames {
    let scene: Scene
    let cache = PlanCache()

    init(_ scene: Scene) { self.scene = scene }

    /// Returns the plan of the next frame. The test fails if this plan differs from a plan that is
    /// made without the cache.
    func next(at time: Double = 0, _ comment: Comment? = nil) -> FramePlan {
      let tree = scene.commit()
      let planner = FramePlanner(size: PixelSize(width: 200, height: 200), scale: 1)
      let plan = planner.plan(tree, at: time, reusing: cache)
      let fresh = planner.plan(tree, at: time)
      #expect(plan.description == fresh.description, comment)
      #expect(plan == fresh && plan.nodesVisited == fresh.nodesVisited, comment)
      #expect(
        plan.captures == fresh.captures && plan.captureOfOperation == fresh.captureOfOperation
          && plan.beginnings == fresh.beginnings, comment)
      return plan
    }
  }

  @Test("If one of a thousand sibling nodes moves, only this node's operations are planned again")
  func siblings() {
    let scene = Scene(width: 200, height: 200)
    let list = scene.add(CGRect(0, 0, 200, 200))
    let views = (0..<1000).map {
      scene.add(CGRect(CGFloat($0 % 40) * 5, CGFloat($0 / 40) * 8, 4, 4), .pureRed, to: list)
    }
    let frames = Frames(scene)
    #expect(frames.next().operationsReused == 0)
    for number in 0..<5 {
      scene[views[500]].position.y += 1
      let plan = frames.next()
      #expect(plan.operations.count == 1001)
      // The second frame determines which nodes have not changed. The third frame copies the
      // operations of these nodes.
      #expect(plan.operationsReused == (number == 0 ? 0 : 999))
    }
  }

  @Test(
    "After a change deep in the tree, the node and its ancestors are planned again, and no others"
  )
  func branches() {
    let scene = Scene(width: 200, height: 200)
    var leaves: [NodeID] = []
    for x in 0..<10 {
      let column = scene.add(CGRect(CGFloat(x) * 20, 0, 18, 200), .pureGreen)
      for y in 0..<10 {
        leaves.append(scene.add(CGRect(0, CGFloat(y) * 20, 9, 9), .pureBlue, to: column))
      }
    }
    let frames = Frames(scene)
    _ = frames.next()
    for number in 0..<6 {
      scene[leaves[55]].position.x += 1
      let plan = frames.next()
      // Only the operations of the root, the column and the leaf are new.
      #expect(plan.operations.count - plan.operationsReused == (number == 0 ? 111 : 3))
      if number > 0 { #expect(frames.cache.operationCount == 9 * 11 + 9) }
    }
    // After each of the first two changes in another column, all leaves of this column are planned
    // again. After later changes, only the root, the column and the changed leaf are planned again.
    for number in 0..<4 {
      scene[leaves[11]].position.x += 1
      let plan = frames.next()
      #expect(plan.operations.count - plan.operationsReused == [14, 12, 3, 3][number])
    }
  }

  @Test(
    "Operations of a still subtree are copied; operations of a moving subtree are planned again")
  func motion() {
    let scene = Scene(width: 200, height: 200)
    let still = scene.add(CGRect(0, 0, 50, 50), .pureRed)
    for _ in 0..<3 { scene.add(CGRect(5, 5, 10, 10), .pureGreen, to: still) }
    scene.add(CGRect(100, 100, 10, 10)) {
      $0.backgroundColor = .pureBlue
      var move = Animation(property: .positionX, from: .number(0), to: .number(100))
      move.timing.duration = 10
      $0.animations = [move]
    }
    let frames = Frames(scene)
    let counts = (0..<5).map { frames.next(at: Double($0)).operationsReused }
    #expect(counts == [0, 0, 4, 4, 4])
  }

  @Test("Children are planned again if a parent scrolls, fades, clips, transforms or tints them")
  func contexts() {
    let scene = Scene(width: 200, height: 200)
    let page = scene.add(CGRect(0, 0, 100, 100))
    for index in 0..<4 {
      scene.add(CGRect(CGFloat(index) * 20, 0, 10, 10), .pureRed, to: page)
    }
    let frames = Frames(scene)
    let plain = scene[page]
    let changes: [(inout Node) -> Void] = [
      { $0.bounds.origin.y = 5 }, { ($0.allowsGroupOpacity, $0.opacity) = (false, 0.5) },
      {
        $0.masksToBounds = true
        $0.bounds.size.width = 50
      },
      { $0.sublayerTransform = Transform3D(scale: 2, 2, 1) }, { $0.preservesDepth = true },
      {
        var replication = Replication(count: 1)
        replication.color = RGBA(red: 0.5, green: 1, blue: 1)
        $0.replication = replication
      },
    ]
    for (number, change) in changes.enumerated() {
      // A new color of the page does not affect its children. The second frame retains their
      // operations, and the third frame copies them.
      var reused = 0
      for step in 1...3 {
        scene[page] = plain
        scene[page].backgroundColor = RGBA(white: Double(step) / 4)
        reused = frames.next("before change \(number)").operationsReused
      }
      #expect(reused == 4, "before change \(number)")
      scene[page] = plain
      change(&scene[page])
      #expect(frames.next("change \(number)").operationsReused == 0, "change \(number)")
      for _ in 0..<2 { _ = frames.next("change \(number)") }
    }
  }

  @Test("A copied operation gets its parent's opacity and clip in the same way as a new operation")
  func groups() {
    let scene = Scene(width: 200, height: 200)
    let card = scene.add(CGRect(0, 0, 100, 100)) {
      $0.masksToBounds = true
      $0.corners.radius = 20
      $0.opacity = 0.5
    }
    scene.add(CGRect(0, 0, 30, 30), .pureRed, to: card)
    let moving = scene.add(CGRect(40, 40, 30, 30), .pureBlue, to: card)
    let frames = Frames(scene)
    for number in 0..<6 {
      scene[moving].position.x += 3
      if number == 4 { scene[card].opacity = 1 }
      #expect(frames.next().operationsReused == (number < 2 ? 0 : 1))
    }
  }

  @Test("While a node is attached to the tree twice, the plan cache reuses no operations")
  func sharedNodes() {
    let scene = Scene(width: 200, height: 200)
    let first = scene.add(CGRect(0, 0, 50, 50), .pureRed)
    let second = scene.add(CGRect(100, 0, 50, 50), .pureRed)
    let shared = scene.add(CGRect(0, 0, 10, 10), .pureBlue, to: first)
    let frames = Frames(scene)
    for _ in 0..<3 { _ = frames.next() }
    scene[second].children = [shared]
    for _ in 0..<3 { #expect(frames.next().operationsReused == 0) }
    scene[second].children = []
    for _ in 0..<2 { _ = frames.next() }
    #expect(frames.next().operationsReused == 3)
    scene[first].children = [shared, shared]
    for _ in 0..<3 { #expect(frames.next().operationsReused == 0) }
  }

  @Test("All nodes are planned again for another viewport and after the plan cache is cleared")
  func viewport() {
    let scene = Scene(width: 200, height: 200)
    for index in 0..<3 { scene.add(CGRect(CGFloat(index) * 20, 0, 10, 10), .pureRed) }
    let frames = Frames(scene)
    for _ in 0..<3 { _ = frames.next() }
    let small = FramePlanner(size: PixelSize(width: 30, height: 30), scale: 1)
    let plan = small.plan(scene.tree, at: 0, reusing: frames.cache)
    #expect(plan == small.plan(scene.tree, at: 0) && plan.operationsReused == 0)
    for _ in 0..<3 { _ = frames.next() }
    #expect(frames.cache.operationCount == 3)
    frames.cache.removeAll()
    #expect(frames.cache.operationCount == 0 && frames.next().operationsReused == 0)
  }

  @Test("A node that is removed from the tree is removed from the cache in the next frame")
  func bounds() {
    let scene = Scene(width: 200, height: 200)
    let page = scene.add(CGRect(0, 0, 200, 200))
    for index in 0..<50 { scene.add(CGRect(CGFloat(index), 0, 1, 10), .pureRed, to: page) }
    let frames = Frames(scene)
    for _ in 0..<3 { _ = frames.next() }
    #expect(frames.cache.operationCount == 50)
    scene.remove(page)
    _ = frames.next()
    #expect(frames.cache.operationCount == 0)
  }

  @Test(
    "The plan cache does not affect the drawing operations of a randomly changed scene",
    arguments: 0..<12)
  func random(seed: UInt64) {
    var random = RandomScene(seed: seed)
    let frames = Frames(random.scene)
    var reused = 0
    for number in 0..<60 {
      if number % 4 != 0 { random.edit() }
      reused +=
        frames.next(at: Double(number) / 10, "seed \(seed), frame \(number)")
        .operationsReused
    }
    #expect(reused > 0)
  }
}
