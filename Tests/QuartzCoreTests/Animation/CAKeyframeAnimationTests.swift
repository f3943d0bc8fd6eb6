// Covers CAAnimationCalculationMode, CAAnimationRotationMode.

import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite("A keyframe animation", .sessionScope)
struct CAKeyframeAnimationTests {
  private let screen = TestScreen()
  private let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen.root.addSublayer(layer)
    screen.commit()
  }

  private func start(_ keyPath: String, _ change: (CAKeyframeAnimation) -> Void) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: "keyframes")
    screen.commit()
  }

  /// Returns the positions on screen at the given times of the run, in order.
  private func positions(at times: [Double]) throws -> [CGPoint] {
    let begin = screen.time
    return try times.map { time in
      screen.advance(by: begin + time - screen.time)
      return try #require(layer.presentation()).position
    }
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  private var arch: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 0, y: 60), control2: CGPoint(x: 90, y: 60))
    path.addLine(to: CGPoint(x: 90, y: 30))
    return path
  }

  @Test(
    "A keyframe animation follows a path's curves exactly and reaches its corners at the key times")
  func path() throws {
    start("position") { $0.path = arch }
    let displayed = try positions(at: [0, 0.25, 0.5, 0.75])
    #expect(isNear(displayed[0], .zero))
    #expect(isNear(displayed[1], CGPoint(x: 45, y: 45)))
    #expect(isNear(displayed[2], CGPoint(x: 90, y: 0)))
    #expect(isNear(displayed[3], CGPoint(x: 90, y: 15)))
  }

  @Test("A paced animation along a path covers equal lengths in equal times, across corners")
  func paced() throws {
    start("position") {
      $0.path = arch
      $0.calculationMode = .paced
      $0.keyTimes = [0, 0.9, 1]
    }
    let displayed = try positions(at: (0..<50).map { Double($0) / 50 })
    let steps = zip(displayed, displayed.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = steps.reduce(0, +) / CGFloat(steps.count)
    // One step may be shorter, because it cuts the corner at the end of the curve.
    #expect(steps.filter { abs($0 - mean) > mean * 0.02 }.count <= 1)
  }

  @Test("A paced animation has the same speed between near values as between distant values")
  func pacedNumbers() throws {
    start("zPosition") {
      $0.values = [0, 10, 100]
      $0.calculationMode = .paced
    }
    screen.advance(by: 0.5)
    #expect(try abs(#require(layer.presentation()).zPosition - 50) < 1e-6)
  }

  @Test(
    "A cubic animation passes smoothly through a value at its key time, and overshoots in between"
  )
  func cubic() throws {
    let values = [
      CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 60), CGPoint(x: 60, y: 60), CGPoint(x: 90, y: 0),
    ]
    start("position") {
      $0.values = values
      $0.calculationMode = .cubic
    }
    let third = 1.0 / 3
    let displayed = try positions(at: [third - 0.001, third, third + 0.001, 0.5])
    #expect(isNear(displayed[1], values[1], 1e-4))
    let before = CGPoint(x: displayed[1].x - displayed[0].x, y: displayed[1].y - displayed[0].y)
    let after = CGPoint(x: displayed[2].x - displayed[1].x, y: displayed[2].y - displayed[1].y)
    #expect(isNear(before, after, 0.002))
    #expect(displayed[3].y > 65)
  }

  @Test("A cubic animation with full tension is slow at its values and straight between them")
  func tension() throws {
    start("position") {
      $0.values = [CGPoint.zero, CGPoint(x: 30, y: 60), CGPoint(x: 60, y: 60)]
      $0.calculationMode = .cubic
      $0.tensionValues = [1, 1, 1]
    }
    let displayed = try positions(at: [0.125, 0.25, 0.75])
    #expect(displayed[0].x < 7.5 - 1)
    #expect(isNear(displayed[1], CGPoint(x: 15, y: 30)))
    #expect(isNear(displayed[2], CGPoint(x: 45, y: 60)))
  }

  @Test("A rotation mode rotates the layer along its path, in addition to its transform")
  func rotation() throws {
    CATransaction.setDisableActions(true)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    CATransaction.setDisableActions(false)
    for (mode, offset) in [
      (CAAnimationRotationMode.rotateAuto, 0.0), (.rotateAutoReverse, Double.pi),
    ] {
      start("position") {
        $0.path = arch
        $0.rotationMode = mode
      }
      let begin = screen.time
      for (time, angle) in [(0.01, 1.5), (0.25, 0), (0.49, -1.5), (0.75, Double.pi / 2)] {
        screen.advance(by: begin + time - screen.time)
        let transform = try #require(layer.presentation()).affineTransform()
        let displayed = Double(atan2(transform.b, transform.a)) - offset
        let difference = displayed - angle
        let turned = difference - 2 * .pi * (difference / (2 * .pi)).rounded()
        #expect(abs(turned) < 0.08, "\(displayed) at \(time)")
        #expect(abs(hypot(transform.a, transform.b) - 2) < 1e-6)
      }
      screen.advance(by: 1)
    }
  }

  @Test("An animation with an empty path, or with a path for a scalar property, changes nothing")
  func nothing() throws {
    let before = layer.position
    start("position") { $0.path = CGMutablePath() }
    #expect(try positions(at: [0.5]) == [before])
    start("opacity") { $0.path = arch }
    screen.advance(by: 0.5)
    #expect(try #require(layer.presentation()).opacity == 1)
    start("position") {
      $0.path = CGPath(rect: .zero, transform: nil)
      $0.calculationMode = .paced
      $0.rotationMode = .rotateAuto
    }
    #expect(try positions(at: [0.5]) == [.zero])
  }
}
