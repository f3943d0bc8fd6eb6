// Covers UIView.AnimationOptions, UIView.SystemAnimation.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

/// Checks that position and velocity are continuous when one animation replaces another.
@MainActor @Suite(.currentStage) struct MotionContinuityTests {
  private func displayed(_ app: VirtualApp) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    app.showView().addSubview(view)
    app.frame()
    return view
  }

  private func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }

  /// Returns the speeds just before and just after a change, and the jump of the position. The
  /// speeds are finite differences of second order.
  private func speeds(
    _ app: VirtualApp, _ view: UIView, _ change: () -> Void
  ) -> (before: Double, after: Double, jump: Double) {
    let h = 1e-4
    var before: [Double] = []
    for _ in 0..<3 {
      before.append(x(view))
      app.advance(by: h)
    }
    let last = x(view)
    change()
    app.frame()
    let first = x(view)
    var after = [first]
    for _ in 0..<2 {
      app.advance(by: h)
      after.append(x(view))
    }
    return (
      (3 * last - 4 * before[2] + before[1]) / (2 * h),
      (-3 * after[0] + 4 * after[1] - after[2]) / (2 * h), abs(first - last)
    )
  }

  @Test(
    "If a view is animated back, its position and, within 1 %, its velocity continue smoothly",
    arguments: [0.2, 0.35, 0.5, 0.7], [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn])
  func eases(moment: Double, curve: UIView.AnimationOptions) {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(withDuration: 1, delay: 0, options: curve) { view.center.x = 250 }
    app.frame()
    app.advance(by: moment)
    let found = speeds(app, view) {
      UIView.animate(withDuration: 1, delay: 0, options: curve) { view.center.x = 50 }
    }
    #expect(found.before > 50)
    #expect(found.jump < 1e-6)
    #expect(abs(found.after - found.before) < 0.01 * found.before)
    app.advance(by: 1.1)
    #expect(x(view) == 50)
  }

  @Test(
    "A spring animation starts with the position and velocity of the animation that it replaces",
    arguments: [0.0, 0.3])
  func springs(bounce: CGFloat) {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(springDuration: 0.6, bounce: bounce) { view.center.x = 250 }
    app.frame()
    for (moment, target) in [(0.1, 50.0), (0.12, 250), (0.05, 50)] {
      app.advance(by: moment)
      let found = speeds(app, view) {
        UIView.animate(springDuration: 0.6, bounce: bounce) { view.center.x = target }
      }
      #expect(found.jump < 1e-6)
      #expect(abs(found.after - found.before) < 0.01 * max(abs(found.before), 20))
    }
    app.advance(by: 4)
    #expect(x(view) == 50)
  }

  @Test("When a scrubbed animator continues with a spring, position and velocity do not jump")
  func handOver() {
    let app = VirtualApp()
    let view = displayed(app)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    animator.pauseAnimation()
    // The finger moves at 300 points per second.
    for step in 1...10 {
      animator.fractionComplete = CGFloat(step) * 0.025
      app.advance(by: 1.0 / 60)
    }
    let rest = 200 * (1 - animator.fractionComplete)
    let position = x(view)
    let velocity = 300 / rest
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity, dy: velocity)),
      durationFactor: 0.8)
    app.frame()
    #expect(abs(x(view) - position) < 1e-6)
    app.advance(by: 1e-4)
    #expect(abs((x(view) - position) / 1e-4 - 300) < 3)
    app.advance(by: 1)
    #expect(x(view) == 250)
  }
}

@MainActor @Suite(.currentStage) struct KeyframeAndTransitionTests {
  private func displayed(_ app: VirtualApp) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    app.showView().addSubview(view)
    app.frame()
    return view
  }

  private func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }

  @Test("A keyframe animates in its part of the duration, and other changes in the whole duration")
  func keyframes() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished: Bool?
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        view.center.x = 150
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 50
      }
      view.alpha = 0
    } completion: {
      finished = $0
    }
    app.frame()
    for (time, position) in [(0.0, 50.0), (0.5, 100), (0.5, 150), (1, 150), (1, 100)] {
      app.advance(by: time)
      #expect(abs(x(view) - position) < 1e-6)
    }
    #expect(abs(view.layer.presentation()!.opacity - 0.25) < 1e-5)
    app.advance(by: 1.01)
    #expect(finished == true)
    #expect(view.center.x == 50)
  }

  @Test("Discrete keyframes that repeat move a view without intermediate positions")
  func keyframeOptions() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      options: [
        .calculationModeDiscrete, .repeat,
        .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
      ]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 90 }
    }
    app.frame()
    app.advance(by: 0.4)
    #expect(x(view) == 50)
    app.advance(by: 0.2)
    #expect(x(view) == 90)
    app.advance(by: 0.6)
    #expect(x(view) == 50)
  }

  @Test("Keyframes follow a paused animator's fraction; finishing at the start restores values")
  func keyframesInAnimator() {
    let app = VirtualApp()
    let view = displayed(app)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        options: .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 250
        }
      }
    }
    for fraction in [0.25, 0.75, 0.5] {
      animator.fractionComplete = fraction
      app.frame()
      #expect(abs(x(view) - (50 + 200 * fraction)) < 1e-6)
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(view.center.x == 50)
  }

  @Test("A transition completes after its duration and releases its snapshot")
  func transition() {
    let app = VirtualApp()
    let view = displayed(app)
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(label)
    app.frame()
    var finished: Bool?
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
      label.removeFromSuperview()
      view.backgroundColor = .red
    } completion: {
      finished = $0
    }
    app.frame()
    #expect(view.layer.animationKeys() == ["transition"])
    #expect(app.commits.last?.updated.contains { $0.transition != nil } == true)
    app.advance(by: 0.9)
    #expect(finished == nil)
    app.advance(by: 0.2)
    #expect(finished == true)
    // The transition's snapshot of the initial picture must be removed.
    #expect((app.commits.last?.removed.count ?? 0) >= 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("A transition to a second view removes the first, or hides it with showHideTransitionViews")
  func replacement() {
    let app = VirtualApp()
    let view = displayed(app)
    let other = UIView(frame: view.frame)
    UIView.transition(
      from: view, to: other, duration: 0.5, options: .transitionFlipFromLeft)
    #expect(view.superview == nil && other.superview != nil)
    app.advance(by: 0.6)
    let back = UIView(frame: view.frame)
    other.superview!.addSubview(back)
    back.isHidden = true
    UIView.transition(
      from: other, to: back, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(other.isHidden && !back.isHidden && other.superview != nil)
  }

  @Test("UIView.perform(.delete) removes the views from their superviews and calls the completion")
  func deletion() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished = false
    UIView.perform(.delete, on: [view], options: []) {
    } completion: {
      finished = $0
    }
    app.advance(by: 0.5)
    #expect(finished && view.superview == nil)
  }
}
