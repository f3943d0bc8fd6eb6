// Covers UIView.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ViewAnimationTests {
  private func displayed(_ app: VirtualApp) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    app.showView().addSubview(view)
    app.frame()
    return view
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()!.position.x }

  @Test("Animations and transitions of a hidden window and of views in it call their completions")
  func hiddenWindow() {
    let app = VirtualApp()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    var calls: [String] = []
    for (name, target) in [("window", window), ("view", view)] {
      UIView.transition(
        with: target, duration: 0.3, options: .transitionCrossDissolve,
        animations: { calls.append("\(name) changes") },
        completion: { _ in calls.append("\(name) ends") })
    }
    UIView.animate(
      withDuration: 0.3, animations: { view.alpha = 0 },
      completion: { _ in calls.append("animation ends") })
    app.advance(by: 1)
    #expect(
      Set(calls) == [
        "window changes", "view changes", "window ends", "view ends", "animation ends",
      ])
  }

  @Test("Awaiting UIView.animateKeyframes returns true at the end of the animation")
  func keyframesAsync() async {
    let app = VirtualApp()
    let view = displayed(app)
    let task = Task { @MainActor in
      await UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      }
    }
    while view.alpha != 0 { await Task.yield() }
    app.advance(by: 2)
    #expect(await task.value)
  }

  @Test("The name of an animated property is the key of its animation on the view's layer")
  func keys() {
    let app = VirtualApp()
    let view = displayed(app)
    var results: [Bool] = []
    UIView.animate(withDuration: 2) {
      view.alpha = 0
      view.center.x = 250
    } completion: {
      results.append($0)
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["opacity", "position"])
    #expect(view.layer.animation(forKey: "position")?.duration == 2)
    app.advance(by: 0.5)
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: {
      results.append($0)
    }
    #expect(view.layer.animationKeys()?.count == 3)
    #expect(view.layer.animation(forKey: "position")?.duration == 2)
    app.advance(by: 3)
    #expect(results == [true, true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(
    "A linear animation moves a view at constant speed, and center has the end value immediately")
  func linear() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 250
      view.alpha = 0
      view.backgroundColor = .red
    } completion: {
      finished = $0
    }
    app.frame()
    #expect(view.center.x == 250)
    #expect(x(view) == 50)
    app.advance(by: 0.5)
    #expect(abs(x(view) - 150) < 1e-6)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
    let color = view.layer.presentation()!.backgroundColor!
    #expect(abs(color.alpha - 0.5) < 1e-6)
    #expect(finished == nil)
    app.advance(by: 0.5)
    #expect(x(view) == 250)
    #expect(finished == true)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("In an animation block, frame changes by layout and autoresizing are animated")
  func layoutInBlock() {
    final class Container: UIView {
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var childX: CGFloat = 0 { didSet { setNeedsLayout() } }
      override func layoutSubviews() { child.frame.origin.x = childX }
    }
    let app = VirtualApp()
    let view = Container(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(view.child)
    let follower = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    follower.autoresizingMask = .flexibleWidth
    view.addSubview(follower)
    app.showView().addSubview(view)
    app.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.childX = 80
      view.layoutIfNeeded()
      view.bounds.size.width = 200
    }
    app.frame()
    app.advance(by: 0.5)
    #expect(abs(view.child.layer.presentation()!.position.x - 45) < 1e-6)
    #expect(abs(follower.layer.presentation()!.bounds.width - 150) < 1e-6)
  }

  @Test("An animation back to the start begins with the view's current position and velocity")
  func interruption() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(withDuration: 1) { view.center.x = 250 }
    app.frame()
    app.advance(by: 0.4)
    let (before, step) = (x(view), 1e-3)
    app.advance(by: step)
    let speedBefore = (x(view) - before) / step
    let position = x(view)
    UIView.animate(withDuration: 1) { view.center.x = 50 }
    app.frame()
    #expect(abs(x(view) - position) < 1e-6)
    app.advance(by: step)
    let speedAfter = (x(view) - position) / step
    #expect(speedBefore > 100)
    #expect(abs(speedAfter - speedBefore) < 0.02 * speedBefore)
    app.advance(by: 1.2)
    #expect(x(view) == 50)
  }

  @Test(
    "If sizes, transforms and opacities are animated back, they continue from the visible values")
  func interruptionOfOtherProperties() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(withDuration: 1) {
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.bounds.size.width = 300
      view.alpha = 0.1
    }
    app.frame()
    app.advance(by: 0.5)
    func values() -> [Double] {
      let layer = view.layer.presentation()!
      return [
        Double(layer.affineTransform().a), Double(layer.bounds.width) / 100, Double(layer.opacity),
      ]
    }
    let before = values()
    UIView.animate(withDuration: 1) {
      view.transform = .identity
      view.bounds.size.width = 100
      view.alpha = 1
    }
    app.frame()
    for (a, b) in zip(before, values()) { #expect(abs(a - b) < 1e-6) }
    app.advance(by: 1.1)
    #expect(values() == [1, 1, 1])
  }

  @Test("A reversed color animation continues from the visible color")
  func colorInterruption() {
    let app = VirtualApp()
    let view = displayed(app)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    app.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    app.frame()
    app.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    app.frame()
    let red = view.layer.presentation()!.backgroundColor!.components![0]
    #expect(abs(red - 0.5) < 0.01)
  }

  @Test("The corner radius, border and shadow of a view's layer animate in an animation block")
  func layerProperties() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = 20
      view.layer.borderWidth = 4
      view.layer.shadowOpacity = 1
    }
    app.frame()
    app.advance(by: 0.5)
    let layer = view.layer.presentation()!
    #expect(abs(layer.cornerRadius - 10) < 1e-6)
    #expect(abs(layer.borderWidth - 2) < 1e-6)
    #expect(abs(layer.shadowOpacity - 0.5) < 1e-6)
  }

  @Test("A view keeps its start value during an animation's delay")
  func delay() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished = false
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 150
    } completion: { _ in
      finished = true
    }
    app.frame()
    app.advance(by: 0.4)
    #expect(x(view) == 50)
    app.advance(by: 0.6)
    #expect(abs(x(view) - 100) < 1e-6)
    app.advance(by: 0.4)
    #expect(!finished)
    app.advance(by: 0.2)
    #expect(finished)
    #expect(x(view) == 150)
  }

  @Test("An animation with no duration, no change or no window completes in the next frame")
  func emptyBlocks() {
    let app = VirtualApp()
    let view = displayed(app)
    let log = Log()
    UIView.animate(withDuration: 0) {
      view.center.x = 99
    } completion: {
      log("zero \($0)")
    }
    UIView.animate(withDuration: 1) {
    } completion: {
      log("empty \($0)")
    }
    UIView.animate(withDuration: 1) {
      view.center.x = 99
    } completion: {
      log("same \($0)")
    }
    UIView.animate(withDuration: 1) {
      UIView().alpha = 0
    } completion: {
      log("outside \($0)")
    }
    #expect(log.drain().isEmpty)
    #expect(x(view) == 99)
    app.frame()
    #expect(log.drain() == ["zero true", "empty true", "same true", "outside true"])
  }

  @Test("When a view is removed from the window, its animations complete with finished = false")
  func removal() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.center.x = 200
    } completion: {
      finished = $0
    }
    app.frame()
    app.advance(by: 0.3)
    view.removeFromSuperview()
    #expect(finished == false)
  }

  @Test("A repeating animation runs until it is removed from the layer")
  func repetition() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) {
      view.center.x = 150
    }
    app.frame()
    app.advance(by: 1.5)
    #expect(abs(x(view) - 100) < 1e-6)
    app.advance(by: 10)
    #expect(abs(x(view) - 100) < 1e-4)
    view.layer.removeAllAnimations()
    app.frame()
    #expect(x(view) == 150)
  }

  @Test(
    "A spring animation overshoots according to its damping and stops at the end of its duration")
  func spring() {
    let app = VirtualApp()
    let view = displayed(app)
    var furthest: CGFloat = 0
    var finished = false
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0
    ) {
      view.center.x = 150
    } completion: { _ in
      finished = true
    }
    app.frame()
    for _ in 0..<47 {
      app.advance(by: 1.0 / 60)
      furthest = max(furthest, x(view))
    }
    // The overshoot is the distance of 100 points times exp(-pi * 0.4 / sqrt(1 - 0.16)).
    #expect(abs(furthest - 175.38) < 1)
    #expect(abs(x(view) - 150) < 0.3)
    #expect(!finished)
    app.advance(by: 2.0 / 60)
    #expect(finished)
  }

  @Test("A spring animation with a duration and a bounce reaches its target and completes")
  func bouncingSpring() {
    let app = VirtualApp()
    let view = displayed(app)
    var finished = false
    UIView.animate(springDuration: 0.5, bounce: 0.3) {
      view.center.x = 150
    } completion: { _ in
      finished = true
    }
    app.frame()
    app.advance(by: 3)
    #expect(finished)
    #expect(x(view) == 150)
  }

  @Test(
    "A nested animation inherits duration and curve; overrideInheritedDuration keeps its own duration"
  )
  func nesting() {
    let app = VirtualApp()
    let root = app.showView()
    let (outer, inherited, own) = (UIView(), UIView(), UIView())
    for view in [outer, inherited, own] {
      view.center.x = 50
      root.addSubview(view)
    }
    app.frame()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      outer.center.x = 250
      UIView.animate(withDuration: 1) { inherited.center.x = 250 }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .curveLinear]
      ) {
        own.center.x = 250
      }
      UIView.performWithoutAnimation { outer.alpha = 0 }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    app.frame()
    #expect(outer.layer.presentation()!.opacity == 0)
    app.advance(by: 0.5)
    #expect(abs(x(outer) - 100) < 1e-6)
    #expect(abs(x(inherited) - 100) < 1e-6)
    #expect(abs(x(own) - 150) < 1e-6)
  }

  @Test("Changes apply immediately while animations are disabled")
  func disabled() {
    let app = VirtualApp()
    let view = displayed(app)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    UIView.animate(withDuration: 1) { view.center.x = 250 }
    UIView.setAnimationsEnabled(true)
    app.frame()
    #expect(x(view) == 250)
  }

  @Test("An animating view receives no touches unless interaction is allowed")
  func interaction() {
    let app = VirtualApp()
    let view = displayed(app)
    let root = view.superview!
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    app.frame()
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    app.advance(by: 1.1)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    app.frame()
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }

  @Test("Changes outside animation blocks do not animate; without changes no frame is committed")
  func quiet() {
    let app = VirtualApp()
    let view = displayed(app)
    view.center.x = 200
    app.frame()
    #expect(view.layer.animationKeys() == nil)
    let commits = app.commits.count
    app.advance(by: 0.5)
    #expect(app.commits.count == commits)
    #expect(!app.session.isMoving)
  }

  @Test("The mask of a view in a window animates with the subviews of the mask")
  func mask() {
    let app = VirtualApp()
    let view = displayed(app)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    let hole = UIView(frame: mask.bounds)
    mask.addSubview(hole)
    view.mask = mask
    app.frame()
    var results: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      mask.frame.size.width = 100
      hole.alpha = 0
    } completion: {
      results.append($0)
    }
    app.advance(by: 0.5)
    #expect(abs(mask.layer.presentation()!.bounds.width - 75) < 3)
    #expect(abs(hole.layer.presentation()!.opacity - 0.5) < 0.06)
    #expect(results.isEmpty)
    app.advance(by: 1)
    #expect(results == [true])
  }

  @Test("When all views of an animation have left the window, it completes with finished = false")
  func endOfWindow() {
    let app = VirtualApp()
    let view = displayed(app)
    let child = UIView(frame: view.bounds)
    view.addSubview(child)
    app.frame()
    var results: [Bool] = []
    UIView.animate(withDuration: 1) {
      view.alpha = 0
      child.alpha = 0
    } completion: { finished in
      results.append(finished)
      results.append(view.window != nil || child.window != nil)
      results.append(child.layer.animationKeys() != nil)
    }
    app.advance(by: 0.5)
    view.removeFromSuperview()
    #expect(results == [false, false, false])
  }
}
