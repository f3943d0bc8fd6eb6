// Covers CAAnimation, CAMediaTimingFillMode, CAMediaTimingFunction, CASpringAnimation.

import Foundation
import QuartzCore
import Testing

/// Compares animations on screen with closed formulas. The code that samples animations does not
/// use these formulas.
@MainActor @Suite("Timing functions and springs over time", .sessionScope)
struct ClosedFormTests {
  /// Returns the values of an animation from 0 to 1 on screen, with 240 samples per second.
  private func samples(_ animation: CABasicAnimation, seconds: Double) -> [Double] {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    animation.keyPath = "position.x"
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = seconds
    layer.add(animation, forKey: nil)
    screen.commit()
    return (0..<Int(seconds * 240)).map { step in
      if step > 0 { screen.advance(by: 1.0 / 240) }
      return Double(layer.presentation()?.position.x ?? .nan)
    }
  }

  @Test(
    "A timing function gives its Bézier curve's progress as solved by Cardano's formula",
    arguments: [
      [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
      [0.17, 0.84, 0.44, 1], [0.9, 0, 0.1, 1], [0.3, -0.5, 0.7, 1.5], [1, 0, 0, 1], [0, 1, 1, 0],
    ] as [[Float]])
  func bezier(points: [Float]) {
    let animation = CABasicAnimation()
    animation.timingFunction = CAMediaTimingFunction(
      controlPoints: points[0], points[1], points[2], points[3])
    let (x1, y1) = (Double(points[0]), Double(points[1]))
    let (x2, y2) = (Double(points[2]), Double(points[3]))
    for (step, value) in samples(animation, seconds: 1).enumerated() {
      let s = cardano(x1: x1, x2: x2, x: Double(step) / 240)
      let y = 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s
      #expect(abs(value - y) < 1e-4, "at \(Double(step) / 240)")
    }
  }

  /// Returns the parameter, 0...1, at which the x coordinate of the Bézier curve has the given
  /// value.
  private func cardano(x1: Double, x2: Double, x: Double) -> Double {
    let a = 1 + 3 * x1 - 3 * x2
    let b = 3 * x2 - 6 * x1
    let c = 3 * x1
    let d = -x
    var roots: [Double] = []
    if abs(a) < 1e-9 {
      if abs(b) < 1e-9 {
        roots = [-d / c]
      } else {
        let root = max(c * c - 4 * b * d, 0).squareRoot()
        roots = [(-c + root) / (2 * b), (-c - root) / (2 * b)]
      }
    } else {
      let (p, q, r) = (b / a, c / a, d / a)
      let shift = -p / 3
      let m = q - p * p / 3
      let n = 2 * p * p * p / 27 - p * q / 3 + r
      let discriminant = n * n / 4 + m * m * m / 27
      if discriminant > 1e-14 || abs(m) < 1e-6 {
        let root = max(discriminant, 0).squareRoot()
        roots = [cbrt(-n / 2 + root) + cbrt(-n / 2 - root) + shift]
      } else {
        let radius = 2 * (-m / 3).squareRoot()
        let angle = acos(min(max(3 * n / (m * radius), -1), 1)) / 3
        roots = (0..<3).map { radius * cos(angle - 2 * .pi * Double($0) / 3) + shift }
      }
    }
    let inside = roots.min { abs($0 - 0.5) < abs($1 - 0.5) } ?? 0
    return min(max(inside, 0), 1)
  }

  @Test(
    "A spring animation's progress equals a damped oscillator integrated step by step",
    arguments: [
      (1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 4, 3), (2, 80, 1, -5), (1, 300, 60, 0),
      (3, 1000, 500, 0), (0.5, 40, 2, 10),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)], [true, false])
  func spring(_ physics: (CGFloat, CGFloat, CGFloat, CGFloat), allowsOverdamping: Bool) {
    let animation = CASpringAnimation()
    (animation.mass, animation.stiffness) = (physics.0, physics.1)
    (animation.damping, animation.initialVelocity) = (physics.2, physics.3)
    animation.allowsOverdamping = allowsOverdamping
    let (m, k) = (Double(physics.0), Double(physics.1))
    let critical = 2 * (m * k).squareRoot()
    let c = allowsOverdamping ? Double(physics.2) : min(Double(physics.2), critical)
    var (x, v) = (1.0, -Double(physics.3))
    // Integrate with the fourth-order Runge-Kutta method and 20 steps per sample.
    let h = 1.0 / 240 / 20
    func force(_ x: Double, _ v: Double) -> Double { -(k * x + c * v) / m }
    for (step, value) in samples(animation, seconds: 2).enumerated() {
      #expect(abs(value - (1 - x)) < 1e-4, "at \(Double(step) / 240)")
      for _ in 0..<20 {
        let (k1x, k1v) = (v, force(x, v))
        let (k2x, k2v) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v))
        let (k3x, k3v) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v))
        let (k4x, k4v) = (v + h * k3v, force(x + h * k3x, v + h * k3v))
        x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
        v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      }
    }
  }

  @Test("A spring that is made from a perceptual duration and a bounce returns these two values")
  func perceptual() {
    for (duration, bounce) in [(0.5, 0.0), (0.5, 0.3), (1, -0.5), (0.3, 0.9)] {
      let spring = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
      #expect(abs(spring.perceptualDuration - duration) < 1e-9)
      #expect(abs(Double(spring.bounce) - bounce) < 1e-9)
      #expect(spring.settlingDuration > 0)
    }
  }
}

@MainActor @Suite("Animation timing over time", .sessionScope)
struct RunTableTests {
  private struct Row {
    var repeats: Float = 0
    var repeatDuration = 0.0
    var autoreverses = false
    var fill = CAMediaTimingFillMode.removed
    var speed: Float = 1
    var offset = 0.0
    /// The expected values. The first value is from 0.5 s before the animation begins. The other
    /// five values are from 0.25, 0.75, 1.25, 1.75 and 2.25 s after it begins. Outside of the
    /// animation, the value of the model layer applies, which is 9.
    var values: [Double]
  }

  @Test(
    "For every repetition, autoreversal, speed and fill mode, an animation has the listed values")
  func table() {
    let rows = [
      Row(values: [9, 0.25, 0.75, 9, 9, 9]),
      Row(fill: .forwards, values: [9, 0.25, 0.75, 1, 1, 1]),
      Row(fill: .backwards, values: [0, 0.25, 0.75, 9, 9, 9]),
      Row(fill: .both, values: [0, 0.25, 0.75, 1, 1, 1]),
      Row(repeats: 2, values: [9, 0.25, 0.75, 0.25, 0.75, 9]),
      Row(repeats: 1.5, fill: .forwards, values: [9, 0.25, 0.75, 0.25, 0.5, 0.5]),
      Row(repeats: .infinity, values: [9, 0.25, 0.75, 0.25, 0.75, 0.25]),
      Row(repeatDuration: 1.5, values: [9, 0.25, 0.75, 0.25, 9, 9]),
      Row(autoreverses: true, values: [9, 0.25, 0.75, 0.75, 0.25, 9]),
      Row(autoreverses: true, fill: .both, values: [0, 0.25, 0.75, 0.75, 0.25, 0]),
      Row(repeats: 0.5, autoreverses: true, fill: .forwards, values: [9, 0.25, 0.75, 1, 1, 1]),
      Row(repeats: 2, autoreverses: true, values: [9, 0.25, 0.75, 0.75, 0.25, 0.25]),
      Row(speed: 0.5, values: [9, 0.125, 0.375, 0.625, 0.875, 9]),
      Row(fill: .forwards, speed: 2, values: [9, 0.5, 1, 1, 1, 1]),
      Row(offset: 0.5, values: [0, 0.75, 9, 9, 9, 9]),
    ]
    for (number, row) in rows.enumerated() {
      let screen = TestScreen()
      let layer = CALayer()
      screen.root.addSublayer(layer)
      layer.position.x = 9
      screen.commit()
      layer.removeAllAnimations()
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      animation.beginTime = 1
      animation.repeatCount = row.repeats
      animation.repeatDuration = row.repeatDuration
      animation.autoreverses = row.autoreverses
      animation.fillMode = row.fill
      animation.speed = row.speed
      animation.timeOffset = row.offset
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
      screen.advance(by: 0.5)
      var positions: [Double] = []
      for step in [0.0, 0.75, 0.5, 0.5, 0.5, 0.5] {
        screen.advance(by: step)
        positions.append(Double(layer.presentation()?.position.x ?? .nan))
      }
      for (index, value) in row.values.enumerated() {
        #expect(
          abs(positions[index] - value) < 1e-6, "row \(number), moment \(index): \(positions)")
      }
    }
  }
}
