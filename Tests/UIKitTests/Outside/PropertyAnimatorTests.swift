import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Property animators", .currentStage)
struct PropertyAnimatorTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let page = UIViewController()
    page.view.addSubview(card)
    stage.show(page)
  }

  private var displayed: CGFloat { card.layer.presentation()?.position.x ?? -1 }

  @Test("A new animator is inactive, and startAnimation makes it active and running")
  func states() {
    stage.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 250 }
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(animator.isInterruptible)
    #expect(animator.isUserInteractionEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(animator.duration == 1)
    #expect(card.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(card.center.x == 250)
    stage.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 0.03)
    #expect(abs(displayed - 150) < 6)
    stage.settle()
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
  }

  @Test("Setting fractionComplete moves the view linearly although the timing curve is easeInOut")
  func scrubbing() {
    stage.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { card.center.x = 250 }
    animator.pauseAnimation()
    #expect(animator.state == .active)
    for fraction in [0.1, 0.25, 0.7] {
      animator.fractionComplete = fraction
      stage.advance(by: 1.0 / 60)
      #expect(abs(displayed - (50 + 200 * fraction)) < 1)
    }
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(card.center.x - 190) < 1)
  }

  @Test("A reversed animator restores the model value and completes with the position .start")
  func reversal() {
    stage.advance(by: 0)
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 250 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.4)
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    let held = displayed
    stage.advance(by: 1)
    #expect(abs(displayed - held) < 0.5)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.settle()
    #expect(ends == [.start])
    #expect(card.center.x == 50)
  }

  @Test("After stopAnimation(false), finishAnimation(at:) sets final values and runs completions")
  func finish() {
    stage.advance(by: 0)
    for (position, x) in [
      (UIViewAnimatingPosition.start, CGFloat(50)), (.end, 250), (.current, 150),
    ] {
      card.center.x = 50
      var ends: [UIViewAnimatingPosition] = []
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 250 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      stage.advance(by: 0.5)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(ends.isEmpty)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(ends == [position])
      #expect(abs(card.center.x - x) < 6)
    }
  }

  @Test("stopAnimation(true) calls no completion handler")
  func withoutFinishing() {
    stage.advance(by: 0)
    var called = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 250 }
    animator.addCompletion { _ in called = true }
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.stopAnimation(true)
    stage.settle()
    #expect(!called)
    #expect(abs(card.center.x - 150) < 6)
  }

  @Test(
    "Animations with a delay factor begin after this fraction and run for the remaining duration"
  )
  func delayFactor() {
    stage.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 250 }
    animator.addAnimations({ card.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(by: 0.45)
    #expect((card.layer.presentation()?.opacity ?? 0) > 0.99)
    stage.advance(by: 0.3)
    let opacity = card.layer.presentation()?.opacity ?? -1
    #expect(abs(opacity - 0.5) < 0.06)
    stage.settle()
    #expect(card.alpha == 0)
  }

  @Test("With pausesOnCompletion an animator stays active at its end and can be reversed")
  func pausing() {
    stage.advance(by: 0)
    var ends = 0
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { card.center.x = 250 }
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    stage.advance(by: 1)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(ends == 0)
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: 0.25)
    #expect(abs(displayed - 150) < 10)
    animator.stopAnimation(true)
  }

  @Test("Completions are called after the animation, in the order in which they were added")
  func completions() {
    stage.advance(by: 0)
    var log: [Int] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3, delay: 0.2, options: [], animations: { card.alpha = 0.5 },
      completion: { _ in log.append(1) })
    animator.addCompletion { _ in log.append(2) }
    #expect(animator.isRunning)
    #expect(animator.delay == 0.2)
    stage.advance(by: 0.4)
    #expect(log.isEmpty)
    stage.settle()
    #expect(log == [1, 2])
  }

  @Test("An animator with spring parameters overshoots its end value")
  func parameters() {
    stage.advance(by: 0)
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: spring)
    animator.addAnimations { card.center.x = 250 }
    animator.startAnimation()
    var furthest: CGFloat = 0
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      furthest = max(furthest, displayed)
    }
    #expect(furthest > 255)
    stage.settle()
    #expect(card.center.x == 250)
    #expect(animator.timingParameters?.timingCurveType == .spring)
  }

  @Test(
    "A spring with a mass determines an animator's duration, even if the requested duration is 0")
  func physicalSpring() {
    stage.advance(by: 0)
    // The damping ratio is 10 / (2 · √(100 · 1)) = 0.5. Therefore the spring overshoots by exp(-π ·
    // 0.5 / √0.75) = 16.3 %. After 1 s, its amplitude is still exp(-5) = 0.7 %.
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    #expect(animator.duration > 1)
    animator.addAnimations { card.center.x = 250 }
    animator.startAnimation()
    var furthest: CGFloat = 0
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      furthest = max(furthest, displayed)
    }
    #expect(abs(furthest - 282.6) < 2)
    #expect(animator.isRunning)
    stage.settle()
    #expect(!animator.isRunning)
    #expect(card.center.x == 250)
  }
}
