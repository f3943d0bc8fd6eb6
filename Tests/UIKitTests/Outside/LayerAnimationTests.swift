import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Keyframes, groups, transactions and display links", .currentStage)
struct LayerAnimationTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
  }

  @Test("Relative keyframes run one after the other within the duration of the animation")
  func keyframes() {
    stage.advance(by: 0)
    var finished: Bool?
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: .calculationModeLinear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 250 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.y = 250
        }
      }, completion: { finished = $0 })
    #expect(view.center == CGPoint(x: 250, y: 250))
    stage.advance(by: 1)
    let midpoint = view.layer.presentation()?.position ?? .zero
    #expect(abs(midpoint.x - 250) < 8)
    #expect(abs(midpoint.y - 50) < 8)
    #expect(finished == nil)
    stage.advance(by: 1.1)
    #expect(finished == true)
  }

  @Test("A keyframe animation shows its values at its key times, and the model value afterwards")
  func keyframeAnimation() {
    stage.advance(by: 0)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [50, 350, 150]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    view.layer.add(animation, forKey: "shake")
    #expect(view.layer.animationKeys() == ["shake"])
    stage.advance(by: 1)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 350) < 8)
    stage.advance(by: 1.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 250) < 8)
    stage.advance(by: 2)
    #expect(view.layer.presentation()?.position.x == 50)
    #expect(view.layer.animation(forKey: "shake") == nil)
  }

  @Test("An animation that fills forwards stays until its removal, and reports its start and stop")
  func fillMode() {
    stage.advance(by: 0)
    final class Delegate: NSObject, CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
    }
    let delegate = Delegate()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.25
    fade.duration = 0.5
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    fade.delegate = delegate
    view.layer.add(fade, forKey: "fade")
    stage.advance(by: 1)
    #expect(view.layer.presentation()?.opacity == 0.25)
    #expect(view.layer.opacity == 1)
    #expect(view.layer.animation(forKey: "fade") != nil)
    #expect(delegate.log == ["start", "stop true"])
    view.layer.removeAnimation(forKey: "fade")
    stage.advance(by: 0.1)
    #expect(view.layer.presentation()?.opacity == 1)
  }

  @Test("An animation that is removed before its end reports that it has not finished")
  func removal() {
    stage.advance(by: 0)
    final class Delegate: NSObject, CAAnimationDelegate {
      var finished: Bool?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished = flag }
    }
    let delegate = Delegate()
    let move = CABasicAnimation(keyPath: "position")
    move.byValue = CGPoint(x: 100, y: 0)
    move.duration = 1
    move.delegate = delegate
    view.layer.add(move, forKey: nil)
    stage.advance(by: 0.3)
    #expect(delegate.finished == nil)
    view.layer.removeAllAnimations()
    stage.advance(by: 0.1)
    #expect(delegate.finished == false)
  }

  @Test(
    "An animation group's duration clips its animations, and the group's delegate is called once")
  func group() {
    stage.advance(by: 0)
    final class Delegate: NSObject, CAAnimationDelegate {
      var stopped = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped += 1 }
    }
    let delegate = Delegate()
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 250
    move.duration = 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 1
    group.delegate = delegate
    view.layer.add(group, forKey: "group")
    stage.advance(by: 0.75)
    let displayed = view.layer.presentation()
    #expect(displayed?.opacity == 1)
    #expect((displayed?.position.x ?? 0) > 50)
    #expect((displayed?.position.x ?? 0) < 150)
    stage.advance(by: 0.5)
    #expect(delegate.stopped == 1)
    #expect(view.layer.presentation()?.position.x == 50)
  }

  @Test(
    "An animation repeats and autoreverses, and an animation of a layer with speed 0 does not end")
  func timing() {
    stage.advance(by: 0)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    move.autoreverses = true
    move.repeatCount = 2
    view.layer.add(move, forKey: "swing")
    stage.advance(by: 1.5)
    #expect(abs((view.layer.presentation()?.position.x ?? -1) - 50) < 4)
    stage.advance(by: 2)
    #expect(abs((view.layer.presentation()?.position.x ?? -1) - 50) < 4)
    stage.advance(by: 0.6)
    #expect(view.layer.animationKeys() == nil)
    view.layer.speed = 0
    view.layer.timeOffset = 0.25
    let paused = CABasicAnimation(keyPath: "position.x")
    paused.fromValue = 0
    paused.toValue = 100
    paused.duration = 1
    view.layer.add(paused, forKey: "paused")
    stage.advance(by: 3)
    #expect(view.layer.animation(forKey: "paused") != nil)
    #expect(view.layer.presentation()?.position.x == 0)
  }

  @Test("A transaction's completion runs after the animations that the transaction committed")
  func transactions() {
    stage.advance(by: 0)
    var log: [String] = []
    let layer = CALayer()
    view.layer.addSublayer(layer)
    stage.advance(by: 0.1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock { log.append("outer") }
    layer.position.x = 100
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    #expect(layer.animation(forKey: "opacity") == nil)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.5)
    CATransaction.commit()
    #expect(layer.animation(forKey: "position")?.duration == 0.5)
    stage.advance(by: 0.25)
    #expect(log.isEmpty)
    stage.advance(by: 0.5)
    #expect(log == ["outer"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("empty") }
    CATransaction.commit()
    stage.advance(by: 0.1)
    #expect(log == ["outer", "empty"])
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test(
    "A display link is called in each frame with a later time, unless it is paused or invalidated")
  func displayLink() {
    stage.advance(by: 0)
    @MainActor final class Ticker: NSObject {
      var times: [CFTimeInterval] = []
      var targets: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        targets.append(link.targetTimestamp)
      }
    }
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    #expect(!link.isPaused)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.5)
    #expect((29...31).contains(ticker.times.count))
    #expect(zip(ticker.times, ticker.times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(ticker.times, ticker.targets).allSatisfy { $0 < $1 })
    link.isPaused = true
    let count = ticker.times.count
    stage.advance(by: 0.5)
    #expect(ticker.times.count == count)
    link.isPaused = false
    stage.advance(by: 0.1)
    #expect(ticker.times.count > count)
    link.invalidate()
    let last = ticker.times.count
    stage.advance(by: 0.5)
    #expect(ticker.times.count == last)
  }

  @Test(
    "View animations without changes end immediately, and nested animations inherit the duration")
  func nesting() {
    stage.advance(by: 0)
    var log: [String] = []
    UIView.animate(withDuration: 1, animations: {}, completion: { log.append("empty \($0)") })
    stage.advance(by: 0.05)
    #expect(log == ["empty true"])
    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 5) { view.alpha = 0 }
      UIView.performWithoutAnimation { view.backgroundColor = .red }
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
    stage.settle()
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { finished = $0 })
    UIView.setAnimationsEnabled(true)
    stage.advance(by: 0.05)
    #expect(finished == true)
  }
}
