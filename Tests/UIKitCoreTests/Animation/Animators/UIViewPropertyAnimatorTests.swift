// Covers UISpringTimingParameters, UITimingCurveProvider, UIView.AnimationCurve, UIViewAnimating.
// Covers UIViewAnimatingPosition, UIViewAnimatingState, UIViewImplicitlyAnimating.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UIViewPropertyAnimatorTests {
  private let app = VirtualApp()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    app.showView().addSubview(view)
    app.frame()
  }

  private var x: CGFloat {
    app.frame()
    return view.layer.presentation()!.position.x
  }

  private func linear(_ log: Log? = nil) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.x = 150
    }
    animator.addCompletion { log?("\($0)") }
    return animator
  }

  @Test(
    "A property animator sets views' final values at its start and completes after its duration")
  func running() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.center.x == 150)
    #expect(x == 50)
    app.advance(by: 0.5)
    #expect(abs(x - 100) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    app.advance(by: 0.51)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(log.drain() == ["end"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("Views follow a paused animator's fractionComplete, and continuing causes no jump")
  func scrubbing() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(x - 80) < 1e-6)
    app.advance(by: 2)
    #expect(abs(x - 80) < 1e-6)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(abs(x - 80) < 1e-6)
    app.advance(by: 0.35)
    #expect(abs(x - 115) < 1e-4)
    app.advance(by: 0.4)
    #expect(log.drain() == ["end"])
    #expect(x == 150)
  }

  @Test("A reversed property animator completes at position .start and restores the views' values")
  func reversal() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    animator.addAnimations { [view] in
      view.alpha = 0.5
      view.backgroundColor = .red
    }
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.4)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.6) < 1e-6)
    #expect(abs(x - 90) < 1e-6)
    app.advance(by: 0.2)
    #expect(abs(x - 70) < 1e-6)
    app.advance(by: 0.25)
    #expect(log.drain() == ["start"])
    #expect(view.center.x == 50)
    #expect(view.alpha == 1)
    #expect(view.backgroundColor == nil)
  }

  @Test("A property animator that is reversed before its start runs from the end to the start")
  func reversedStart() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    animator.isReversed = true
    animator.startAnimation()
    app.frame()
    #expect(x == 150)
    app.advance(by: 0.25)
    #expect(abs(x - 125) < 1e-6)
    app.advance(by: 0.8)
    #expect(log.drain() == ["start"])
    #expect(view.center.x == 50)
  }

  @Test(
    "If a paused animator continues with a spring, it starts with the spring's initial velocity")
  func springContinuation() {
    app.session.makeCurrent()
    let animator = linear()
    animator.fractionComplete = 0.5
    // The remaining distance is 50 points, so a relative velocity of 2 is 100 points per second.
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 2)), durationFactor: 1)
    let before = x
    app.advance(by: 1e-3)
    let speed = (x - before) / 1e-3
    #expect(abs(speed - 100) < 1)
    app.advance(by: 1.1)
    #expect(animator.state == .inactive)
  }

  @Test("A stopped animator leaves views at their on-screen positions until finishAnimation(at:)")
  func stopping() {
    app.session.makeCurrent()
    for (position, end) in [
      (UIViewAnimatingPosition.end, 150.0), (.start, 50), (.current, 90),
    ] {
      view.center.x = 50
      let log = Log()
      let animator = linear(log)
      animator.startAnimation()
      app.frame()
      app.advance(by: 0.4)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(abs(view.center.x - 90) < 1e-6)
      #expect(log.drain() == [])
      animator.finishAnimation(at: position)
      #expect(abs(view.center.x - end) < 1e-6)
      #expect(animator.state == .inactive)
      #expect(log.drain() == ["\(position)"])
    }
  }

  @Test("stopAnimation(true) leaves views at their on-screen positions and calls no completion")
  func stoppingAtOnce() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.4)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(view.center.x - 90) < 1e-6)
    app.advance(by: 2)
    #expect(log.drain() == [])
    // The call has no effect on an inactive animator.
    animator.stopAnimation(true)
  }

  @Test("Animations with a delay factor start after that fraction of the animator's duration")
  func delayFactor() {
    app.session.makeCurrent()
    let animator = linear()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.5)
    #expect(view.layer.presentation()!.opacity == 1)
    app.advance(by: 0.25)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-4)
    app.advance(by: 0.3)
    #expect(animator.state == .inactive)
  }

  @Test("Animations added to a running animator end at the same time as the animator")
  func lateAnimations() {
    app.session.makeCurrent()
    let animator = linear()
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.5)
    animator.addAnimations { [view] in view.alpha = 0 }
    app.frame()
    app.advance(by: 0.25)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-4)
    app.advance(by: 0.26)
    #expect(animator.state == .inactive)
  }

  @Test("An animator that pauses on completion stays active and can be reversed")
  func pausingOnCompletion() {
    app.session.makeCurrent()
    let log = Log()
    let animator = linear(log)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    app.frame()
    app.advance(by: 1.2)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(log.drain() == [])
    #expect(x == 150)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.5)
    #expect(abs(x - 100) < 1e-4)
    app.advance(by: 0.6)
    #expect(log.drain() == ["start"])
  }

  @Test("An animator's views keep their positions during its delay")
  func delay() {
    app.session.makeCurrent()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear
    ) { [view] in
      view.center.x = 150
    }
    #expect(animator.delay == 0.5 && animator.isRunning)
    app.frame()
    app.advance(by: 0.5)
    #expect(abs(x - 50) < 1e-6)
    app.advance(by: 0.5)
    #expect(abs(x - 100) < 1e-6)
    app.advance(by: 0.52)
    #expect(animator.state == .inactive)
  }

  @Test(
    "A spring's mass and stiffness determine an animator's duration, and a damping ratio does not")
  func springDurations() {
    app.session.makeCurrent()
    let physical = UIViewPropertyAnimator(
      duration: 9, timingParameters: UISpringTimingParameters())
    #expect(physical.duration > 0.3 && physical.duration < 0.7)
    let fitted = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.5)
    #expect(fitted.duration == 0.8)
  }

  @Test("A spring's initial velocity is a vector: its dx and dy apply to x and y separately")
  func velocities() {
    app.session.makeCurrent()
    let parameters = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 5, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { [view] in view.center = CGPoint(x: 150, y: 150) }
    animator.startAnimation()
    app.frame()
    let before = view.layer.presentation()!.position
    app.advance(by: 1e-4)
    let after = view.layer.presentation()!.position
    #expect(abs((after.x - before.x) / 1e-4 - 500) < 5)
    #expect(abs((after.y - before.y) / 1e-4) < 5)
    app.advance(by: 1.1)
    #expect(view.center == CGPoint(x: 150, y: 150))
  }

  @Test(
    "Hit tests find an animated view where it is shown, or in manual hit testing at its target")
  func hitTesting() {
    app.session.makeCurrent()
    let root = view.superview!
    for isManual in [false, true] {
      view.center.x = 50
      app.frame()
      let animator = linear()
      animator.isManualHitTestingEnabled = isManual
      animator.fractionComplete = 0.2
      app.frame()
      let atPresented = root.hitTest(CGPoint(x: 25, y: 50), with: nil)
      let atTarget = root.hitTest(CGPoint(x: 195, y: 50), with: nil)
      #expect((atPresented === view) == !isManual)
      #expect((atTarget === view) == isManual)
      animator.stopAnimation(true)
    }
  }

  @Test("A running animator completes even if the app holds no reference to it")
  func retention() {
    app.session.makeCurrent()
    let log = Log()
    linear(log).startAnimation()
    app.frame()
    app.advance(by: 1.1)
    #expect(log.drain() == ["end"])
  }

  @Test("An animator without animations completes after its duration")
  func empty() {
    app.session.makeCurrent()
    let log = Log()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    animator.addCompletion { log("\($0)") }
    animator.startAnimation()
    app.frame()
    app.advance(by: 0.6)
    #expect(log.drain() == ["end"])
  }

  @Test(
    "Calling a method in a wrong animator state, or releasing a paused animator, stops the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }
}
