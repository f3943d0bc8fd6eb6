// Covers UIView.KeyframeAnimationOptions.

import _StageTraits
import _VirtualApp
import Foundation
import Testing

@testable import UIKitCore

/// Compares springs of views with the closed form of the damped oscillator.
@MainActor @Suite("Springs of view animations", .currentStage)
struct ViewSpringTests {
  private let app = VirtualApp()

  /// Returns the remaining distance to the target at the time `t`. The distance is 1 at first. A
  /// positive velocity is directed to the target.
  private func rest(_ t: Double, _ omega: Double, _ ratio: Double, _ velocity: Double) -> Double {
    if ratio == 1 { return exp(-omega * t) * (1 + (omega - velocity) * t) }
    if ratio < 1 {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return exp(-ratio * omega * t)
        * (cos(damped * t) + (ratio * omega - velocity) / damped * sin(damped * t))
    }
    let root = omega * (ratio * ratio - 1).squareRoot()
    let (a, b) = (-ratio * omega + root, -ratio * omega - root)
    // The initial values are x(0) = 1 and x'(0) = -velocity.
    let second = (-velocity - a) / (b - a)
    return (1 - second) * exp(a * t) + second * exp(b * t)
  }

  private func check(
    seconds: Double, _ expected: (Double) -> Double, animate: (UIView) -> Void
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    app.showView().addSubview(view)
    app.frame()
    animate(view)
    app.frame()
    let start = app.time
    while app.time - start < seconds - 1e-6 {
      app.pass(1.0 / 120, frames: 1)
      let time = app.time - start
      guard time < seconds - 1e-3 else { break }
      let position = Double(view.layer.presentation()?.position.x ?? .nan) - 5
      #expect(abs(position - 100 * (1 - expected(time))) < 0.01, "at \(time)")
    }
  }

  @Test(
    "A spring with a damping ratio moves like a damped oscillator that rests after the duration",
    arguments: [(0.5, 0.0), (0.8, 5.0), (1, 0), (0.3, -3)] as [(Double, Double)])
  func damping(ratio: Double, velocity: Double) {
    let omega = SpringFitting.angularFrequency(
      dampingRatio: ratio, velocity: velocity, duration: 1)
    // The envelope of the oscillation determines the duration. At the end, the remaining distance
    // must be small.
    #expect(abs(rest(1, omega, ratio, velocity)) <= 0.0011)
    check(seconds: 1, { self.rest($0, omega, ratio, velocity) }) { view in
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: CGFloat(ratio),
        initialSpringVelocity: CGFloat(velocity), options: [],
        animations: { view.center.x += 100 }, completion: nil)
    }
  }

  @Test(
    "A spring animation's duration is its undamped period, and its bounce determines the damping",
    arguments: [(0.5, 0.0, 0.0), (0.5, 0.3, 0), (0.4, 0.6, 4), (0.5, -0.4, 0)]
      as [(Double, Double, Double)])
  func bounce(duration: Double, bounce: Double, velocity: Double) {
    let omega = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    check(seconds: duration, { self.rest($0, omega, ratio, velocity) }) { view in
      UIView.animate(
        springDuration: duration, bounce: CGFloat(bounce),
        initialSpringVelocity: CGFloat(velocity)
      ) { view.center.x += 100 }
    }
  }

  @Test("An animator's spring with mass, stiffness and damping follows the spring's equation")
  func physics() {
    let (mass, stiffness, damping, velocity) = (2.0, 180.0, 14.0, 3.0)
    let omega = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    check(seconds: 1, { self.rest($0, omega, ratio, velocity) }) { view in
      let timing = UISpringTimingParameters(
        mass: CGFloat(mass), stiffness: CGFloat(stiffness), damping: CGFloat(damping),
        initialVelocity: CGVector(dx: velocity, dy: velocity))
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
      animator.addAnimations { view.center.x += 100 }
      animator.startAnimation()
    }
  }

  @Test(
    "Paced keyframes move at constant speed; cubic keyframes reach their values at their times",
    arguments: [
      UIView.KeyframeAnimationOptions.calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced,
    ])
  func keyframes(mode: UIView.KeyframeAnimationOptions) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    app.showView().addSubview(view)
    app.frame()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, mode]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 35 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75) {
        view.center.x = 105
      }
    }
    app.frame()
    var last = 5.0
    var steps: [Double] = []
    for _ in 1..<100 {
      app.pass(0.01, frames: 1)
      let position = Double(view.layer.presentation()?.position.x ?? .nan)
      steps.append(position - last)
      last = position
    }
    if mode == .calculationModeCubic {
      let reached = 5 + steps.prefix(25).reduce(0, +)
      #expect(abs(reached - 35) < 1e-3)
    } else {
      #expect(steps.allSatisfy { abs($0 - 1) < 0.05 }, "\(steps)")
    }
    app.pass(0.1, frames: 4)
    #expect(view.layer.animationKeys() == nil && view.center.x == 105)
  }
}
