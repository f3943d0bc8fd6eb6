import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Compares cubic keyframes with the formulas of splines in Hermite form.
@MainActor @Suite("Cubic keyframes", .sessionScope)
struct KeyframePathTests {
  private let values: [Double] = [0, 40, 10, 90, 70]

  /// Returns the value between two keyframes by the formulas 8 and 9 of Kochanek and Bartels, 1984.
  private func spline(
    _ time: Double, _ tension: [Double], _ continuity: [Double], _ bias: [Double]
  ) -> Double {
    let count = values.count
    let position = time * Double(count - 1)
    let index = min(Int(position), count - 2)
    let s = position - Double(index)
    func tangent(_ i: Int, leaving: Bool) -> Double {
      if i == 0 { return oneSided(i, values[1] - values[0], leaving) }
      if i == count - 1 { return oneSided(i, values[i] - values[i - 1], leaving) }
      let (t, c, b) = (tension[i], continuity[i], bias[i])
      let sign = leaving ? 1.0 : -1.0
      let incoming = (1 - t) * (1 + sign * c) * (1 + b) / 2 * (values[i] - values[i - 1])
      let outgoing = (1 - t) * (1 - sign * c) * (1 - b) / 2 * (values[i + 1] - values[i])
      return incoming + outgoing
    }
    func oneSided(_ i: Int, _ difference: Double, _ leaving: Bool) -> Double {
      let (t, c, b) = (tension[i], continuity[i], bias[i])
      let sign = leaving ? 1.0 : -1.0
      let factor = i == 0 ? (1 - b) * (1 - sign * c) : (1 + b) * (1 + sign * c)
      return (1 - t) * factor * difference
    }
    let (p0, p1) = (values[index], values[index + 1])
    let (m0, m1) = (tangent(index, leaving: true), tangent(index + 1, leaving: false))
    let (s2, s3) = (s * s, s * s * s)
    return (2 * s3 - 3 * s2 + 1) * p0 + (s3 - 2 * s2 + s) * m0 + (3 * s2 - 2 * s3) * p1
      + (s3 - s2) * m1
  }

  private func samples(_ animation: CAKeyframeAnimation) -> [Double] {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    animation.keyPath = "zPosition"
    animation.values = values
    animation.duration = 1
    layer.add(animation, forKey: nil)
    screen.commit()
    return (0..<120).map { step in
      if step > 0 { screen.advance(by: 1.0 / 120) }
      return Double(layer.presentation()?.zPosition ?? .nan)
    }
  }

  @Test(
    "Cubic keyframes follow tension, continuity and bias",
    arguments: [
      ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
      ([0, 1, -1, 0.5, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
      ([0, 0, 0, 0, 0], [0, 1, -1, 0.5, 0], [0, 0, 0, 0, 0]),
      ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, -1, 0.5, 0]),
      ([0, 0.3, -0.2, 0.1, 0], [0, -0.4, 0.2, 0.6, 0], [0, 0.5, -0.3, 0.2, 0]),
    ] as [([Double], [Double], [Double])])
  func parameters(tension: [Double], continuity: [Double], bias: [Double]) {
    let animation = CAKeyframeAnimation()
    animation.calculationMode = .cubic
    animation.tensionValues = tension.map { NSNumber(value: $0) }
    animation.continuityValues = continuity.map { NSNumber(value: $0) }
    animation.biasValues = bias.map { NSNumber(value: $0) }
    for (step, value) in samples(animation).enumerated() {
      let expected = spline(Double(step) / 120, tension, continuity, bias)
      #expect(abs(value - expected) < 1e-4 * 90, "at \(Double(step) / 120)")
    }
  }

  @Test("Paced cubic keyframes cover equal lengths of the spline in equal times")
  func cubicPaced() {
    let animation = CAKeyframeAnimation()
    animation.calculationMode = .cubicPaced
    let zero = [Double](repeating: 0, count: values.count)
    // Compute the lengths along the spline as sums of small steps.
    let fine = (0...40_000).map { spline(Double($0) / 40_000, zero, zero, zero) }
    var lengths = [0.0]
    for (a, b) in zip(fine, fine.dropFirst()) { lengths.append(lengths.last! + abs(b - a)) }
    let total = lengths.last!
    for (step, value) in samples(animation).enumerated() {
      let targetLength = total * Double(step) / 120
      let index = lengths.firstIndex { $0 >= targetLength }!
      #expect(abs(value - fine[index]) < 0.15, "at \(Double(step) / 120)")
    }
  }

  @Test("The timeOffset of a stopped layer scrubs cubic keyframes forwards and backwards")
  func scrubbed() {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    layer.speed = 0
    screen.commit()
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = values
    animation.calculationMode = .cubic
    animation.duration = 1
    layer.add(animation, forKey: "scrub")
    screen.commit()
    let zero = [Double](repeating: 0, count: values.count)
    for time in [0.1, 0.5, 0.9, 0.3, 0.999, 0] {
      layer.timeOffset = time
      screen.advance(by: 0.4)
      let displayed = Double(layer.presentation()?.zPosition ?? .nan)
      #expect(abs(displayed - spline(time, zero, zero, zero)) < 1e-4 * 90)
    }
    // The time of the screen has exceeded the duration, but the time of the layer has not.
    #expect(layer.animationKeys() == ["scrub"])
  }

  @Test(
    "Cumulative additive cubic keyframes start each repetition where the previous repetition ended"
  )
  func cumulative() {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = values
    animation.calculationMode = .cubic
    animation.duration = 1
    animation.repeatCount = 3
    animation.isCumulative = true
    animation.isAdditive = true
    layer.zPosition = 100
    layer.removeAllAnimations()
    layer.add(animation, forKey: nil)
    screen.commit()
    let zero = [Double](repeating: 0, count: values.count)
    for step in 1..<15 {
      screen.advance(by: 0.2)
      let displayed = Double(layer.presentation()?.zPosition ?? .nan)
      // Each repetition that has ended adds the last value, which is 70.
      let ended = Double(step / 5)
      let expected = 100 + 70 * ended + spline(Double(step % 5) / 5, zero, zero, zero)
      #expect(abs(displayed - expected) < 1e-4 * 90, "at \(Double(step) / 5)")
    }
  }
}
