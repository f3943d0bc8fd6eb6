import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("A node in transition")
struct TransitionTests {
  private let screen = Screen(width: 60, height: 40)
  private let scene = Scene(width: 60, height: 40)

  /// Renders a transition of two seconds from a red box to a blue box on a white screen.
  @discardableResult
  private func show(
    _ kind: Transition.Kind, _ direction: Transition.Direction = .left, at time: Double
  ) -> NodeID {
    let old = scene.make(CGRect(20, 10, 20, 20)) { $0.backgroundColor = .pureRed }
    let node = scene.add(CGRect(20, 10, 20, 20), .pureBlue)
    var progress = Animation(property: .opacity, from: .number(0), to: .number(1))
    progress.timing.duration = 2
    scene[node].transition = Transition(
      from: old, kind: kind, direction: direction, progress: progress)
    screen.render(scene, at: time)
    return node
  }

  @Test(
    "A fade transition interpolates both states, and the background does not show through",
    arguments: [0.1, 0.5, 0.9, 1.5])
  func fade(time: Double) {
    show(.fade, at: time)
    let level = time / 2 * 255
    let pixel = screen[30, 20]
    #expect(abs(Double(pixel.x) - (255 - level)) <= 1)
    #expect(pixel.y == 0)
    #expect(abs(Double(pixel.z) - level) <= 1)
    #expect(screen[5, 5] == SIMD4(255, 255, 255, 255))
  }

  @Test("A transition shows the old state before it begins and the new state after it ends")
  func ends() {
    show(.fade, at: 0)
    #expect(screen[30, 20] == SIMD4(255, 0, 0, 255))
    screen.render(scene, at: 2)
    #expect(screen[30, 20] == SIMD4(0, 0, 255, 255))
  }

  @Test("In a fade transition to a hidden node, the background shows through the old state")
  func fadeThroughNothing() {
    let node = show(.fade, at: 0)
    scene[node].isHidden = true
    screen.render(scene, at: 1)
    #expect(abs(screen[30, 20].y - 128) <= 1)
    #expect(screen[30, 20].x == 255)
    screen.render(scene, at: 2)
    #expect(screen[30, 20] == SIMD4(255, 255, 255, 255))
  }

  @Test("A fade transition inside a translucent parent with rounded corners is faded and clipped")
  func fadeInGroup() {
    let parent = scene.add(CGRect(20, 10, 20, 20)) {
      $0.masksToBounds = true
      $0.corners.radius = 10
      $0.opacity = 0.5
    }
    let old = scene.make(CGRect(0, 0, 20, 20)) { $0.backgroundColor = .pureRed }
    let node = scene.add(CGRect(0, 0, 20, 20), .pureBlue, to: parent)
    var progress = Animation(property: .opacity, from: .number(0), to: .number(1))
    progress.timing.duration = 2
    scene[node].transition = Transition(
      from: old, kind: .fade, direction: .left, progress: progress)
    screen.render(scene, at: 1)
    let (pixel, expected) = (screen[30, 20], [191, 127, 191])
    #expect((0..<3).allSatisfy { abs(pixel[$0] - expected[$0]) <= 1 }, "\(pixel)")
    #expect(screen[20, 10] == SIMD4(255, 255, 255, 255))
  }

  @Test("A push transition moves the old and the new state by the node's width")
  func movements() {
    show(.push, .left, at: 1)
    // The old state has moved left by half of its width. The new state is directly to the right of
    // the old state.
    #expect(screen[15, 20] == SIMD4(255, 0, 0, 255))
    #expect(screen[25, 20] == SIMD4(255, 0, 0, 255))
    #expect(screen[35, 20] == SIMD4(0, 0, 255, 255))
    #expect(screen[45, 20] == SIMD4(0, 0, 255, 255))
  }

  @Test("A move-in transition moves the new state over the old state")
  func moveIn() {
    show(.moveIn, .up, at: 1)
    #expect(screen[30, 15] == SIMD4(255, 0, 0, 255))
    #expect(screen[30, 25] == SIMD4(0, 0, 255, 255))
    #expect(screen[30, 35] == SIMD4(0, 0, 255, 255))
  }

  @Test("A reveal transition moves the old content away and uncovers the new content")
  func reveal() {
    show(.reveal, .down, at: 1)
    #expect(screen[30, 15] == SIMD4(0, 0, 255, 255))
    #expect(screen[30, 25] == SIMD4(255, 0, 0, 255))
    #expect(screen[30, 35] == SIMD4(255, 0, 0, 255))
  }

  @Test(
    "A flip transition rotates about the center: the old state narrows, then the new state widens",
    arguments: [true, false])
  func flip(isHorizontal: Bool) {
    show(.flip, isHorizontal ? .right : .up, at: 0.5)
    #expect(screen[30, 20] == SIMD4(255, 0, 0, 255))
    let edge = isHorizontal ? screen[20, 20] : screen[30, 10]
    #expect(edge == SIMD4(255, 255, 255, 255))
    screen.render(scene, at: 1.5)
    #expect(screen[30, 20] == SIMD4(0, 0, 255, 255))
  }

  @Test("A transition of a node damages only the node's pixels")
  func damage() {
    show(.fade, at: 0.5)
    let result = screen.render(scene, at: 0.6)
    #expect(result.hasMotion)
    #expect(result.damage.rects.reduce(0) { $0 + $1.area } <= 22 * 22)
    screen.render(scene, at: 3)
    #expect(!screen.render(scene, at: 4).hasMotion)
  }

  @Test("Rendering earlier frames changes the pixels of a transition frame by at most 1/255")
  func incremental() {
    for kind in Transition.Kind.allCases {
      let scene = Scene(width: 60, height: 40)
      let old = scene.make(CGRect(20, 10, 20, 20)) { $0.backgroundColor = .pureRed }
      scene[old].opacity = 0.5
      let node = scene.add(CGRect(22, 8, 20, 20)) {
        $0.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
        $0.corners.radius = 6
      }
      var progress = Animation(property: .opacity, from: .number(0), to: .number(1))
      progress.timing.duration = 1
      scene[node].transition = Transition(
        from: old, kind: kind, direction: .right, progress: progress)
      let steady = Screen(width: 60, height: 40)
      for frame in 0..<8 {
        steady.render(scene, at: Double(frame) / 8)
        let fresh = Screen(width: 60, height: 40)
        fresh.render(scene, at: Double(frame) / 8)
        #expect(steady.difference(from: fresh).max <= 1, "\(kind) at frame \(frame)")
      }
    }
  }
}

@Suite("A replicating node")
struct ReplicationTests {
  private let screen = Screen(width: 60, height: 20)
  private let scene = Scene(width: 60, height: 20)

  private func show(_ configure: (inout Replication) -> Void, at time: Double = 0) {
    let group = scene.add(CGRect(0, 0, 60, 20))
    let dot = scene.add(CGRect(0, 0, 10, 20), .pureRed, to: group)
    var blink = Animation(property: .opacity, from: .number(1), to: .number(0))
    blink.timing.duration = 1
    blink.timing.fill = [.backwards, .forwards]
    scene[dot].animations = [blink]
    var replication = Replication(count: 3)
    replication.transform = Transform3D(translation: 20, 0, 0)
    configure(&replication)
    scene[group].replication = replication
    screen.render(scene, at: time)
  }

  @Test("A replicator's transform moves each copy of its children one step further")
  func copyPositions() {
    show { _ in }
    for x in [5, 25, 45] { #expect(screen[x, 10] == SIMD4(255, 0, 0, 255)) }
    for x in [15, 35, 55] { #expect(screen[x, 10] == SIMD4(255, 255, 255, 255)) }
  }

  @Test("A replicator delays each copy relative to the copy before it")
  func delays() {
    show({ $0.delay = 0.25 }, at: 0.5)
    #expect(abs(screen[5, 10].y - 128) <= 1)
    #expect(abs(screen[25, 10].y - 64) <= 1)
    #expect(screen[45, 10].y == 0)
  }

  @Test("A replicator multiplies each copy's colors by a color that changes from copy to copy")
  func colors() {
    show {
      $0.color = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
      $0.colorStep = SIMD4(-0.5, 0, 0, 0)
    }
    #expect(screen[5, 10].x == 255)
    #expect(abs(screen[25, 10].x - 128) <= 1)
    #expect(screen[45, 10].x == 0)
  }

  @Test("A replicator's transform applies about its center")
  func turning() {
    show {
      $0.count = 2
      $0.transform = Transform3D(scale: -1, -1, 1)
    }
    #expect(screen[5, 10] == SIMD4(255, 0, 0, 255))
    #expect(screen[55, 10] == SIMD4(255, 0, 0, 255))
    #expect(screen[30, 10] == SIMD4(255, 255, 255, 255))
  }

  @Test("Six nested replicators with 4096 copies each are drawn within the planner's limits")
  func nested() {
    var parent = scene.root
    for _ in 0..<6 {
      parent = scene.add(CGRect(0, 0, 60, 20), to: parent)
      scene[parent].replication = Replication(count: 4096)
    }
    scene.add(CGRect(0, 0, 1, 1), .pureRed, to: parent)
    let statistics = screen.render(scene).statistics
    #expect(statistics.nodesVisited == FramePlanner.maximumVisits)
    #expect(statistics.operationsPlanned <= FramePlanner.maximumOperations)
    #expect(screen[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(screen[30, 10] == SIMD4(255, 255, 255, 255))
  }
}

@Suite("Nodes in a rotated 3D coordinate space")
struct DepthTests {
  @Test("Overlapping nodes in a rotated 3D coordinate space are drawn from farthest to nearest")
  func order() {
    for angle in [-1.0, 1] {
      let screen = Screen(width: 60, height: 40)
      let scene = Scene(width: 60, height: 40)
      var space = Transform3D.identity
      let (c, s) = (cos(angle), sin(angle))
      (space.m11, space.m13, space.m31, space.m33) = (c, -s, s, c)
      var eye = Transform3D.identity
      eye.m34 = -1 / 500
      scene[scene.root].sublayerTransform = space.concatenating(eye)
      // The two planes are parallel and at different depths. They overlap on the screen.
      scene.add(CGRect(10, 5, 40, 30), .pureRed)
      scene.add(CGRect(10, 5, 40, 30)) {
        $0.backgroundColor = .pureBlue
        $0.zPosition = -10
      }
      screen.render(scene)
      #expect(screen[30, 20] == SIMD4(255, 0, 0, 255))
    }
    // When the space rotates, a plane at the side comes nearer to the viewer.
    for (angle, isRed) in [(-0.9, false), (0.9, true)] {
      let screen = Screen(width: 60, height: 40)
      let scene = Scene(width: 60, height: 40)
      var space = Transform3D.identity
      let (c, s) = (cos(angle), sin(angle))
      (space.m11, space.m13, space.m31, space.m33) = (c, -s, s, c)
      scene[scene.root].sublayerTransform = space
      scene.add(CGRect(0, 5, 40, 30), .pureRed)
      scene.add(CGRect(20, 5, 40, 30), .pureBlue)
      screen.render(scene)
      // Both planes cover the middle pixel. The sign of the angle determines which plane is in
      // front.
      let pixel = screen[30, 20]
      #expect((pixel.x == 255) == isRed, "\(angle): \(pixel)")
    }
  }
}
