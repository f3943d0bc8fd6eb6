import CoreGraphics
import RenderTree
import Testing

@Suite("Animation")
struct AnimationTests {
  private func keyframes(
    _ values: [Double], _ times: [Double], _ change: (inout Animation) -> Void = { _ in }
  ) -> Animation {
    var animation = Animation(
      property: .opacity, values: values.map(AnimatableValue.number), keyTimes: times)
    animation.timing.duration = 1
    change(&animation)
    return animation
  }

  private func number(_ value: AnimatableValue?) -> Double? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  @Test("An animation has the value of each keyframe at the keyframe's time")
  func keyframes() {
    let animation = keyframes([0, 10, 0, 4], [0, 0.25, 0.5, 1])
    for (time, expected) in [(0.0, 0.0), (0.125, 5), (0.25, 10), (0.5, 0), (0.75, 2)] {
      #expect(number(animation.value(at: time)) == expected)
    }
    #expect(animation.value(at: 1) == nil)
  }

  @Test("A discrete animation keeps each value until the next key time")
  func discrete() {
    let animation = keyframes([1, 2, 3], [0, 0.5, 0.75, 1]) { $0.calculation = .discrete }
    for (time, expected) in [(0.0, 1.0), (0.49, 1), (0.5, 2), (0.74, 2), (0.75, 3), (0.99, 3)] {
      #expect(number(animation.value(at: time)) == expected)
    }
  }

  @Test("A timing function for one keyframe interval affects only this interval")
  func curves() throws {
    let animation = keyframes([0, 1, 2], [0, 0.5, 1]) { $0.curves = [.easeIn] }
    let first = try #require(number(animation.value(at: 0.25)))
    #expect(abs(first - 0.315_356_8) < 1e-6)
    #expect(number(animation.value(at: 0.75)) == 1.5)
  }

  @Test("An animation with an overshooting timing function goes beyond its first and last values")
  func overshoot() throws {
    let back = keyframes([0, 1, 3], [0, 0.5, 1]) {
      $0.curve = .cubic(x1: 0.4, y1: -2, x2: 0.6, y2: 3)
    }
    let values = stride(from: 0.0, to: 1, by: 0.01).compactMap { number(back.value(at: $0)) }
    #expect(try #require(values.min()) < -0.1)
    #expect(try #require(values.max()) > 3.1)
  }

  @Test(
    "Before the first key time the first value applies, and after the last key time the last value")
  func shortKeyTimes() {
    let animation = keyframes([5, 9], [0.25, 0.75])
    #expect(number(animation.value(at: 0.1)) == 5)
    #expect(number(animation.value(at: 0.5)) == 7)
    #expect(number(animation.value(at: 0.9)) == 9)
  }

  @Test("Two keyframes at the same time make the value jump")
  func step() {
    let animation = keyframes([0, 1, 5, 6], [0, 0.5, 0.5, 1])
    #expect(number(animation.value(at: 0.499)).map { $0 < 1 } == true)
    #expect(number(animation.value(at: 0.5)) == 5)
    let start = keyframes([0, 7], [0, 0])
    #expect(number(start.value(at: 0)) == 7)
  }

  @Test("An animation with a single value has this value during its whole run")
  func single() {
    #expect(number(keyframes([3], [0]).value(at: 0.9)) == 3)
  }

  @Test("Each repetition of a cumulative animation starts where the previous repetition ended")
  func cumulative() {
    let animation = keyframes([0, 2], [0, 1]) {
      $0.isCumulative = true
      $0.timing.repeatCount = .infinity
    }
    #expect(number(animation.value(at: 0.5)) == 1)
    #expect(number(animation.value(at: 3.5)) == 7)
    #expect(number(animation.value(at: 1_000_000.5)) == 2_000_001)
  }

  @Test("A cumulative rotation continues from the angle that each repetition reached")
  func cumulativeTransform() {
    var animation = Animation(
      property: .transform, from: .transform(.identity),
      to: .transform(Transform3D(rotation: 0.3, 0, 0, 1)))
    animation.timing.duration = 1
    animation.timing.repeatCount = 100
    animation.isCumulative = true
    guard case .transform(let turned) = animation.value(at: 37.5) else {
      Issue.record("a transform")
      return
    }
    #expect(turned.isClose(to: Transform3D(rotation: 0.3 * 37.5, 0, 0, 1), 1e-9))
  }

  @Test("A cumulative animation of values that cannot be added repeats without accumulation")
  func cumulativeColor() {
    var animation = Animation(property: .backgroundColor, from: .color(.black), to: .color(.white))
    animation.timing.duration = 1
    animation.timing.repeatCount = 4
    animation.isCumulative = true
    #expect(animation.value(at: 2.5) == animation.value(at: 0.5))
  }

  @Test("An endless cumulative animation with a duration of 1e-300 has finite values at any time")
  func shortCumulative() throws {
    let animation = keyframes([0, 1], [0, 1]) {
      $0.isCumulative = true
      $0.timing.duration = 1e-300
      $0.timing.repeatCount = .infinity
    }
    #expect(number(animation.value(at: 0)) == 0)
    #expect(number(animation.value(at: 1e-300)) == 1)
    for time in [1, 1e9] {
      #expect(try #require(number(animation.value(at: time))).isFinite, "at \(time)")
    }
  }

  @Test("An animation in a group runs in the group's time and is active until the group ends")
  func group() {
    var timing = MediaTiming()
    timing.begin = 100
    timing.duration = 4
    timing.speed = 2
    let animation = keyframes([0, 8], [0, 1]) {
      $0.timing.begin = 1
      $0.timing.duration = 2
      $0.enclosing = [.init(timing: timing, curve: .linear)]
    }
    #expect(animation.value(at: 99) == nil)
    #expect(animation.value(at: 100.25) == nil)
    #expect(number(animation.value(at: 101)) == 4)
    #expect(animation.value(at: 101.75) == nil)
    #expect(animation.end == 102)
    #expect(animation.isActive(after: 101.9) && !animation.isActive(after: 102))
  }

  @Test("A group that fills forwards keeps its member's last value if both end at the same time")
  func heldGroup() {
    var timing = MediaTiming()
    timing.duration = 2
    timing.fill = .forwards
    let animation = keyframes([0, 8], [0, 1]) {
      $0.timing.duration = 2
      $0.enclosing = [.init(timing: timing, curve: .linear)]
    }
    #expect(number(animation.value(at: 50)) == 8)
  }

  @Test("A paused animation is not active")
  func paused() {
    let paused = keyframes([0, 1], [0, 1]) { $0.timing.speed = 0 }
    #expect(!paused.isActive(after: 0))
    var timing = MediaTiming()
    timing.speed = 0
    let inside = keyframes([0, 1], [0, 1]) {
      $0.enclosing = [.init(timing: timing, curve: .linear)]
    }
    #expect(!inside.isActive(after: 0))
  }
}
