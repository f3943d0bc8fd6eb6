import QuartzCore
import Testing

@Suite("The bounce of a spring") @MainActor struct SpringBounceTests {
  @Test("The bounce of a spring animation is clamped to -1...1")
  func clamps() {
    let wild = CASpringAnimation(perceptualDuration: 0.5, bounce: 3)
    #expect(wild.damping == 0 && wild.bounce == 1)
    let slow = CASpringAnimation(perceptualDuration: 0.5, bounce: -4)
    #expect(slow.damping.isFinite && slow.damping > 0 && slow.bounce < -0.999)
  }

  @Test("A spring animation returns a bounce between -1 and 1 unchanged")
  func keeps() {
    for bounce in [-0.5, 0, 0.25, 1] as [CGFloat] {
      let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.bounce - bounce) < 1e-9)
    }
  }
}
