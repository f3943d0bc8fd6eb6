import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A view in the shape of a regular polygon. If it has no corners, its shape is a circle.
private final class ShapeView: UIView {
  let corners: Int

  init(corners: Int, side: CGFloat) {
    self.corners = corners
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  required init?(coder: NSCoder) { nil }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    corners == 0 ? .ellipse : .path
  }

  override var collisionBoundingPath: UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<corners {
      let angle = CGFloat(corner) / CGFloat(corners) * 2 * .pi
      let point = CGPoint(x: bounds.width / 2 * cos(angle), y: bounds.width / 2 * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if corners > 0 { path.close() }
    return path
  }

  /// The corners of the polygon, or points on the circle, in the superview's coordinate space.
  var outline: [CGPoint] {
    let count = corners == 0 ? 24 : corners
    return (0..<count).map { corner in
      let angle = CGFloat(corner) / CGFloat(count) * 2 * .pi
      let offset = CGPoint(x: bounds.width / 2 * cos(angle), y: bounds.width / 2 * sin(angle))
        .applying(transform)
      return CGPoint(x: center.x + offset.x, y: center.y + offset.y)
    }
  }
}

/// A page with 200 shapes in a box. It has turbulence, and its gravity rotates in the first 120
/// frames.
private final class PileController: UIViewController {
  let shapes = (0..<200).map { index in
    ShapeView(corners: [0, 3, 4, 5][index % 4], side: 22 + CGFloat(index % 3) * 4)
  }
  lazy var animator = UIDynamicAnimator(referenceView: view)
  lazy var gravity = UIGravityBehavior(items: shapes)
  private(set) var frames = 0

  func start() {
    for (index, shape) in shapes.enumerated() {
      shape.center = CGPoint(x: 40 + index % 10 * 35, y: 40 + index / 10 * 36)
      shape.transform = CGAffineTransform(rotationAngle: CGFloat(index))
      view.addSubview(shape)
    }
    let collision = UICollisionBehavior(items: shapes)
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = UIDynamicItemBehavior(items: shapes)
    properties.elasticity = 0.3
    properties.friction = 0.4
    properties.resistance = 0.1
    let turbulence = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
    turbulence.strength = 0.2
    turbulence.region = UIRegion(size: CGSize(width: 400, height: 400))
    turbulence.position = CGPoint(x: 200, y: 200)
    for shape in shapes { turbulence.addItem(shape) }
    gravity.action = { [unowned self] in
      frames += 1
      if frames < 120 { gravity.angle = .pi / 2 + CGFloat(frames) / 60 * .pi }
    }
    for behavior in [gravity, collision, properties, turbulence] {
      animator.addBehavior(behavior)
    }
  }
}

@MainActor @Suite("A pile of shapes under rotating gravity", .currentStage)
struct ShapePileTests {
  private func run(seconds: TimeInterval) -> (stage: Stage, pile: PileController) {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let pile = PileController()
    stage.show(pile)
    pile.start()
    stage.advance(by: seconds)
    return (stage, pile)
  }

  /// Returns the largest depth, in points, by which two circles overlap.
  private func deepestOverlap(_ shapes: [ShapeView]) -> CGFloat {
    let circles = shapes.filter { $0.corners == 0 }
    var deepest: CGFloat = 0
    for (index, a) in circles.enumerated() {
      for b in circles[(index + 1)...] {
        let distance = hypot(a.center.x - b.center.x, a.center.y - b.center.y)
        deepest = max(deepest, (a.bounds.width + b.bounds.width) / 2 - distance)
      }
    }
    return deepest
  }

  @Test(
    "Shapes stay in their box, circles hardly overlap, and all rest after gravity stops rotating")
  func pile() {
    let (stage, pile) = run(seconds: 0)
    let box = CGRect(x: -1.5, y: -1.5, width: 403, height: 803)
    for _ in 0..<20 {
      stage.advance(by: 0.15)
      let outside = pile.shapes.filter { !$0.outline.allSatisfy(box.contains) }
      #expect(outside.isEmpty, "\(outside.count) shapes are outside")
      #expect(deepestOverlap(pile.shapes) < 2)
    }
    #expect(pile.frames > 150)
    stage.advance(by: 10)
    let centers = pile.shapes.map(\.center)
    stage.advance(by: 1)
    let distances = zip(pile.shapes, centers).map { hypot($0.center.x - $1.x, $0.center.y - $1.y) }
    #expect((distances.max() ?? 0) < 1, "no shape moves visibly")
    let area = pile.shapes.reduce(CGFloat(0)) { sum, shape in
      let radius = shape.bounds.width / 2
      let corners = CGFloat(shape.corners)
      return sum + radius * radius
        * (shape.corners == 0 ? .pi : corners / 2 * sin(2 * .pi / corners))
    }
    let height = 800 - (pile.shapes.map(\.center.y).min() ?? 0)
    #expect(area > height * 400 * 0.5, "the pile fills at least half of the space below its top")
  }

  @Test("Two runs of a shape pile give the same positions and angles to the last bit")
  func determinism() {
    let (first, second) = (run(seconds: 1.5).pile, run(seconds: 1.5).pile)
    #expect(first.shapes.map(\.center) == second.shapes.map(\.center))
    #expect(first.shapes.map(\.transform) == second.shapes.map(\.transform))
  }
}
