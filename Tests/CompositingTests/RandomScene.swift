import CoreGraphics
import RenderTree
import _TestScenes

/// A tree of many kinds of nodes that changes randomly.
struct RandomScene {
  let scene = Scene(width: 200, height: 200)
  private var state: UInt64
  /// The parent of each node that is attached as a child.
  private var parents: [NodeID: NodeID] = [:]

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<40 { insert() }
  }

  /// Returns the next number of SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(below(64)) / 64
  }

  private mutating func color() -> RGBA {
    RGBA(
      red: Double(below(5)) / 4, green: Double(below(5)) / 4, blue: 0.5,
      alpha: below(3) == 0 ? 0.5 : 1)
  }

  private mutating func anyNode() -> NodeID? {
    let nodes = parents.keys.sorted()
    return nodes.isEmpty ? nil : nodes[below(nodes.count)]
  }

  /// Makes a few changes to the tree.
  mutating func edit() {
    for _ in 0...below(3) {
      switch below(8) {
      case 0: insert()
      case 1: remove()
      case 2: reorder()
      default: change()
      }
    }
  }

  private mutating func insert() {
    let parent = below(3) == 0 ? scene.root : anyNode() ?? scene.root
    let frame = CGRect(
      x: number(-40...160), y: number(-40...160), width: number(1...90), height: number(1...90))
    let background = color()
    parents[scene.add(frame, background, to: parent)] = parent
  }

  private mutating func remove() {
    guard let id = anyNode(), parents.count > 20, let parent = parents[id] else { return }
    forget(id)
    scene.remove(id, from: parent)
  }

  private mutating func forget(_ id: NodeID) {
    parents[id] = nil
    for child in scene[id].attached { forget(child) }
  }

  private mutating func reorder() {
    guard let id = anyNode(), let parent = parents[id],
      let index = scene[parent].children.firstIndex(of: id)
    else { return }
    scene[parent].children.remove(at: index)
    scene[parent].children.insert(id, at: below(scene[parent].children.count + 1))
  }

  private mutating func change() {
    let id = anyNode() ?? scene.root
    switch below(16) {
    case 0: scene[id].position.x += number(-20...20)
    case 1: scene[id].bounds.origin.y = number(-10...10)
    case 2: scene[id].backgroundColor = below(4) == 0 ? nil : color()
    case 3: scene[id].opacity = [0, 0.5, 1][below(3)]
    case 4: scene[id].isHidden.toggle()
    case 5: scene[id].masksToBounds.toggle()
    case 6: scene[id].corners.radius = number(0...20)
    case 7: scene[id].zPosition = below(2) == 0 ? 0 : number(-5...5)
    case 8: scene[id].border = below(2) == 0 ? nil : Border(width: 2, color: color())
    case 9:
      scene[id].transform =
        below(2) == 0 ? .identity : Transform3D(rotation: Double(number(-1...1)), 0, 0, 1)
    case 10:
      scene[id].shadow =
        below(2) == 0 ? nil : Shadow(color: .black, opacity: 0.5, radius: 3, offset: .zero)
    case 11: scene[id].rasterizationScale = below(2) == 0 ? nil : 1
    case 12: scene[id].replication = below(2) == 0 ? nil : Replication(count: 2)
    case 13: scene[id].allowsGroupOpacity.toggle()
    case 14: changeMotion(of: id)
    default: changeEffect(of: id)
    }
  }

  private mutating func changeMotion(of id: NodeID) {
    guard below(2) == 0 else {
      scene[id].animations = []
      scene[id].timing = nil
      return
    }
    var move = Animation(
      property: .positionX, from: .number(Double(number(0...100))), to: .number(20))
    move.timing.duration = 3
    scene[id].animations = [move]
    if below(3) == 0 { scene[id].timing = MediaTiming() }
  }

  private mutating func changeEffect(of id: NodeID) {
    switch below(3) {
    case 0:
      scene[id].content =
        below(2) == 0 ? .none : .backdrop(Material.legacy(.dark))
    case 1: scene[id].preservesDepth.toggle()
    default:
      if let mask = scene[id].mask {
        scene[id].mask = nil
        scene.discard(mask)
      } else {
        let size = scene[id].bounds.size
        scene[id].mask = scene.make(CGRect(0, 0, size.width / 2, size.height)) {
          $0.backgroundColor = .pureRed
        }
      }
    }
  }
}
