import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("Planning a frame") struct FramePlannerTests {
  @Test("A node draws shadow, background, content, children and border in this order")
  func order() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let card = scene.add(CGRect(10, 10, 50, 50)) {
      $0.backgroundColor = .pureRed
      $0.border = Border(width: 2, color: .pureBlue)
      $0.shadow = Shadow(color: .black, opacity: 1, radius: 2, offset: .zero)
      var gradient = GradientContent()
      gradient.colors = [.pureRed, .pureBlue]
      $0.content = .gradient(gradient)
    }
    scene.add(CGRect(5, 5, 10, 10), .pureGreen, to: card)
    #expect(
      scene.plan().description == """
        shadow sigma 2 #2 [3 3 64 64]
        fill #ff0000 #2 [10 10 50 50]
        axial gradient #2 [10 10 50 50]
        fill #00ff00 #3 [15 15 10 10]
        border #0000ff width 2 #2 [10 10 50 50]
        """)
  }

  @Test("Points are scaled to device pixels, and the origin of the bounds scrolls the children")
  func scale() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let scroll = scene.add(CGRect(10, 20, 30, 40)) {
      $0.bounds.origin = CGPoint(x: 0, y: 15)
      $0.masksToBounds = true
    }
    scene.add(CGRect(0, 20, 10, 10), .pureRed, to: scroll)
    scene.add(CGRect(0, 50, 10, 10), .pureBlue, to: scroll)
    #expect(
      scene.plan(scale: 2).description == """
        fill #ff0000 #3 [20 50 20 20]
        fill #0000ff #4 [20 110 20 10]
        """)
  }

  @Test("Siblings are ordered by depth, and by index at equal depth")
  func depth() {
    let scene = Scene(width: 10, height: 10, color: nil)
    let top = scene.add(CGRect(0, 0, 5, 5), .pureRed)
    scene.add(CGRect(0, 0, 5, 5), .pureGreen)
    scene.add(CGRect(0, 0, 5, 5), .pureBlue)
    scene[top].zPosition = 1
    #expect(scene.plan().operations.map(\.node.rawValue) == [3, 4, 2])
  }

  @Test("Nodes that draw no pixels get no operations in the plan")
  func culling() {
    let scene = Scene(width: 100, height: 100, color: nil)
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      $0.isHidden = true
    }
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      $0.opacity = 0
    }
    scene.add(CGRect(200, 0, 10, 10), .pureRed)
    scene.add(CGRect(0, 0, 0, 10), .pureRed)
    scene.add(CGRect(0, 0, 10, 10), .clear)
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      $0.transform = Transform3D(scale: 0, 1, 1)
    }
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      $0.isDoubleSided = false
      $0.transform = Transform3D(rotation: .pi, 0, 1, 0)
    }
    for broken in [Double.nan, .infinity] {
      scene.add(CGRect(0, 0, 10, 10)) {
        $0.backgroundColor = .pureRed
        $0.position.x = broken
      }
      scene.add(CGRect(0, 0, 10, 10)) {
        $0.backgroundColor = .pureRed
        $0.transform.m11 = broken
      }
    }
    #expect(scene.plan().operations.isEmpty)
  }

  @Test("Children of a node without area are drawn; children outside of a clip are not drawn")
  func containers() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let empty = scene.add(CGRect(50, 50, 0, 0))
    scene.add(CGRect(0, 0, 10, 10), .pureRed, to: empty)
    let clip = scene.add(CGRect(0, 0, 20, 20)) { $0.masksToBounds = true }
    scene.add(CGRect(15, 15, 10, 10), .pureGreen, to: clip)
    scene.add(CGRect(30, 30, 10, 10), .pureBlue, to: clip)
    #expect(
      scene.plan().description == """
        fill #ff0000 #3 [50 50 10 10]
        fill #00ff00 #5 [15 15 5 5]
        """)
  }

  @Test("A node in a cycle or with two parents is drawn once, and the depth of a tree is limited")
  func hostileTrees() {
    let scene = Scene(width: 100, height: 100, color: nil)
    let a = scene.add(CGRect(0, 0, 10, 10), .pureRed)
    let b = scene.add(CGRect(0, 0, 10, 10), .pureGreen, to: a)
    scene[b].children = [a, b, scene.root]
    scene[scene.root].children.append(b)
    #expect(scene.plan().operations.count == 2)

    let deep = Scene(width: 100, height: 100, color: nil)
    var parent = deep.root
    for _ in 0..<1000 { parent = deep.add(CGRect(0, 0, 50, 50), .pureRed, to: parent) }
    #expect(deep.plan().operations.count == FramePlanner.maximumDepth - 1)
  }

  @Test("Nesting shadows or cached subtrees does not multiply the number of operations")
  func nestedSubtrees() {
    let scene = Scene(width: 100, height: 100, color: nil)
    var parent = scene.root
    for _ in 0..<60 {
      parent = scene.add(CGRect(1, 1, 50, 50), to: parent) {
        $0.shadow = Shadow(color: .black, opacity: 1, radius: 1, offset: .zero)
        $0.rasterizationScale = 1
        $0.content = .backdrop(.system(.thin, .light))
      }
    }
    #expect(scene.plan().operations.count < 200)
  }

  @Test("A plane that extends behind the viewer is clipped to the part in front")
  func behindTheEye() {
    let scene = Scene(width: 100, height: 100, color: nil)
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 40
    scene[scene.root].sublayerTransform = perspective
    scene.add(CGRect(0, 0, 100, 100)) {
      $0.backgroundColor = .pureRed
      $0.transform = Transform3D(rotation: 1.2, 1, 0, 0)
    }
    let plan = scene.plan()
    #expect(plan.operations.count == 1)
    #expect(plan.operations[0].bounds.height > 50)
  }

  @Test("Animations are sampled at the frame's time")
  func animations() {
    let scene = Scene(width: 100, height: 100, color: nil)
    scene.add(CGRect(0, 0, 10, 10)) {
      $0.backgroundColor = .pureRed
      var move = Animation(property: .positionX, from: .number(5), to: .number(45))
      move.timing.duration = 1
      $0.animations = [move]
    }
    #expect(scene.plan(at: 0.5).operations[0].bounds == PixelRect(20, 0, 10, 10))
  }

  @Test("A face is drawn with the rotation of its parent if the parent keeps depth")
  func preservedDepth() throws {
    func width(preservesDepth: Bool) throws -> Int {
      let scene = Scene(width: 100, height: 100, color: nil)
      let body = scene.add(CGRect(20, 20, 40, 40)) {
        $0.preservesDepth = preservesDepth
        $0.transform = Transform3D(rotation: -.pi / 3, 0, 1, 0)
      }
      let face = scene.add(CGRect(0, 0, 40, 40), .pureRed, to: body)
      scene[face].transform = Transform3D(rotation: .pi / 3, 0, 1, 0)
      return try #require(scene.plan().operations.first).bounds.width
    }
    // Each of two flattened rotations by 60 degrees halves the width. Antialiasing may add one
    // pixel on each side.
    #expect(try (10...12).contains(width(preservesDepth: false)))
    #expect(try (40...42).contains(width(preservesDepth: true)))
  }

  @Test("Perspective enlarges particles only if their emitter preserves depth")
  func particleDepth() throws {
    func size(preservesDepth: Bool) throws -> Int {
      let scene = Scene(width: 100, height: 100, color: nil)
      var perspective = Transform3D.identity
      perspective.m34 = -1.0 / 100
      scene[scene.root].sublayerTransform = perspective
      var cell = EmitterCell()
      cell.picture = Bitmap(width: 10, height: 10) { _, _ in }
      cell.birthRate = 1
      cell.lifetime = .init(1)
      var emitter = Emitter()
      emitter.cells = [cell]
      emitter.position = SIMD3(50, 50, 50)
      emitter.preservesDepth = preservesDepth
      scene.add(CGRect(0, 0, 100, 100)) { $0.content = .particles(Emission(emitter)) }
      return try #require(scene.plan().operations.first).bounds.width
    }
    // Antialiasing adds one pixel on each side.
    #expect(try size(preservesDepth: false) == 12)
    #expect(try size(preservesDepth: true) == 22)
  }
}
