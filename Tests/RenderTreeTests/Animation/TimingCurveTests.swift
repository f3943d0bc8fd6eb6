import Foundation
import RenderTree
import Testing

@Suite("TimingCurve")
struct TimingCurveTests {
  @Test(
    "A cubic timing function passes through the points of its Bézier curve",
    arguments: [
      (0.25, 0.1, 0.25, 1.0), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1),
      (1, 0, 0, 1), (0, 1, 1, 0), (0.9, -0.8, 0.1, 1.8), (0, 0, 0, 1), (1, 0, 1, 1),
    ])
  func bezier(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = TimingCurve.cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    // Compute the expected points by De Casteljau's construction, which is independent of the
    // solver.
    func point(_ a: Double, _ b: Double, _ s: Double) -> Double {
      func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * s }
      let (first, second, third) = (mix(0, a), mix(a, b), mix(b, 1))
      return mix(mix(first, second), mix(second, third))
    }
    for step in 1..<1000 {
      let s = Double(step) / 1000
      let (x, y) = (point(x1, x2, s), point(y1, y2, s))
      // In steep parts of the curve, a rounding error in x causes a large change of y. Therefore
      // measure the error along the curve.
      let slope = (point(y1, y2, s + 1e-6) - y) / max(point(x1, x2, s + 1e-6) - x, 1e-12)
      guard abs(slope) < 1e4 else { continue }
      #expect(abs(curve.progress(at: x, duration: 1) - y) < 1e-6, "at \(s)")
    }
  }

  @Test(
    "With control points at x = 1/3 and 2/3, a timing function is the polynomial of its y values")
  func closedForm() {
    let curve = TimingCurve.cubic(x1: 1.0 / 3, y1: 0.9, x2: 2.0 / 3, y2: 0.2)
    for step in 0...100 {
      let t = Double(step) / 100
      let expected = 3 * (1 - t) * (1 - t) * t * 0.9 + 3 * (1 - t) * t * t * 0.2 + t * t * t
      #expect(abs(curve.progress(at: t, duration: 1) - expected) < 1e-9)
    }
  }

  @Test("A cubic timing function is 0 until it starts and 1 after it ends")
  func ends() {
    for x in [-1, 0, 1, 2.0] {
      #expect(TimingCurve.easeIn.progress(at: x, duration: 1) == (x <= 0 ? 0 : 1))
    }
  }

  @Test(
    "A chain of timing curves that is made twice as fast has the same progress in half the duration"
  )
  func fasterChain() {
    let spring = TimingCurve.spring(Spring(dampingRatio: 0.7, response: 0.4))
    let chain = TimingCurve.chain([spring, .easeIn])
    for step in 0...20 {
      let fraction = Double(step) / 20
      let slow = chain.progress(at: fraction, duration: 2)
      #expect(abs(chain.faster(by: 2).progress(at: fraction, duration: 1) - slow) < 1e-9)
    }
  }

  @Test("A spring timing function runs in seconds, independent of the animation's duration")
  func springSeconds() {
    let spring = Spring(dampingRatio: 0.7, response: 0.4)
    let curve = TimingCurve.spring(spring)
    #expect(curve.progress(at: 0.5, duration: 0.6) == spring.progress(at: 0.3))
  }
}
