import Foundation
import RenderTree
import Testing

@Suite("Spring")
struct SpringTests {
  static let springs = [
    Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0),
    Spring(mass: 1, stiffness: 100, damping: 2, initialVelocity: 5),
    Spring(mass: 2, stiffness: 300, damping: 5, initialVelocity: -8),
    Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0),
    Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 12),
    Spring(mass: 1, stiffness: 100, damping: 60, initialVelocity: 0),
    Spring(mass: 1, stiffness: 100, damping: 60, initialVelocity: -20),
    Spring(mass: 1, stiffness: 100, damping: 60, initialVelocity: 90),
    Spring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 3),
    Spring(mass: 1, stiffness: 100, damping: 20 * (1 + 1e-7), initialVelocity: 3),
    Spring(mass: 1, stiffness: 100, damping: 20 * (1 - 1e-7), initialVelocity: 3),
  ]

  @Test(
    "A spring follows the equation of motion, integrated by the Runge-Kutta method",
    arguments: springs)
  func integration(spring: Spring) {
    var (x, v) = (1.0, -spring.initialVelocity)
    let h = 1e-4
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * x - spring.damping * v) / spring.mass
    }
    for step in 1...30_000 {
      let (a1, v1) = (acceleration(x, v), v)
      let (a2, v2) = (acceleration(x + h / 2 * v1, v + h / 2 * a1), v + h / 2 * a1)
      let (a3, v3) = (acceleration(x + h / 2 * v2, v + h / 2 * a2), v + h / 2 * a2)
      let (a4, v4) = (acceleration(x + h * v3, v + h * a3), v + h * a3)
      x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      if step % 500 == 0 {
        let time = Double(step) * h
        #expect(abs(spring.progress(at: time) - (1 - x)) < 1e-6, "at \(time)")
      }
    }
  }

  @Test("A spring starts at distance 1 with its initial velocity", arguments: springs)
  func start(spring: Spring) {
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.progress(at: -1) == 0)
    let speed = spring.progress(at: 1e-7) / 1e-7
    #expect(abs(speed - spring.initialVelocity) < 1e-3)
  }

  @Test(
    "A spring still moves in the last 30 % of its settling duration, and rests afterwards",
    arguments: springs)
  func settlingDuration(spring: Spring) {
    let duration = spring.settlingDuration()
    guard spring.damping > 0 else {
      #expect(duration == .infinity)
      return
    }
    func distance(_ time: Double) -> Double { abs(1 - spring.progress(at: time)) }
    for step in 0...1000 {
      let time = duration * (1 + Double(step) / 500)
      #expect(distance(time) <= 0.001 * (1 + 1e-6), "at \(time)")
    }
    let before = stride(from: 0.7, to: 1, by: 0.001).map { distance($0 * duration) }
    #expect(before.contains { $0 > 0.001 })
  }

  @Test("The response of an undamped spring is its period, and a critical spring never overshoots")
  func response() {
    let spring = Spring(dampingRatio: 0, response: 0.5)
    #expect(abs(spring.progress(at: 0.25) - 2) < 1e-9)
    #expect(abs(spring.progress(at: 0.5)) < 1e-9)
    let critical = Spring(dampingRatio: 1, response: 0.5)
    for step in 0...100 { #expect(critical.progress(at: Double(step) / 20) <= 1) }
  }
}
