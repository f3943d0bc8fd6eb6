// Covers UIContentContainer, UITransitionContextViewControllerKey, UITransitionContextViewKey.
// Covers UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator.
// Covers UIViewControllerTransitionCoordinatorContext, UIViewControllerTransitioningDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct TransitionCoordinatorTests {
  private final class Coming: UIViewController {
    var willAppear: (() -> Void)?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      willAppear?()
    }
  }

  private let app = VirtualApp()
  private let log = Log()
  private let root: AppearanceSpy
  private let modal: AppearanceSpy
  private let delegate: SlideDelegate
  private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    root = AppearanceSpy("root", log)
    modal = AppearanceSpy("modal", log, style: .fullScreen)
    delegate = SlideDelegate(log: log)
    modal.transitioningDelegate = delegate
    app.show(root)
    app.window.addSubview(badge)
    badge.alpha = 0
    _ = log.drain()
  }

  private var displayedAlpha: CGFloat { CGFloat(badge.layer.presentation()!.opacity) }

  @Test("Animations alongside a transition have its duration and complete together with it")
  func alongside() throws {
    app.session.makeCurrent()
    root.present(modal, animated: true)
    let coordinator = try #require(modal.transitionCoordinator)
    #expect(root.transitionCoordinator === coordinator)
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.transitionDuration == 0.5)
    #expect(coordinator.viewController(forKey: .from) === root)
    #expect(coordinator.viewController(forKey: .to) === modal)
    #expect(coordinator.view(forKey: .to) === modal.view)
    #expect(coordinator.presentationStyle == .fullScreen)
    let isAccepted = coordinator.animate(
      alongsideTransition: { [badge] _ in badge.alpha = 1 },
      completion: { [log] in log("alongside \($0.isCancelled)") })
    #expect(isAccepted)
    app.frame()
    app.advance(by: 0.25)
    #expect(abs(displayedAlpha - 0.5) < 0.01)
    app.advance(by: 0.3)
    #expect(displayedAlpha == 1)
    #expect(log.drain().suffix(2) == ["animation ended true", "alongside false"])
    #expect(modal.transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: { _ in Issue.record("it is over") }))
  }

  @Test("Animations alongside an interactive transition follow it, even when it is cancelled")
  func interactive() throws {
    app.session.makeCurrent()
    let finger = UIPercentDrivenInteractiveTransition()
    delegate.finger = finger
    root.present(modal, animated: true)
    let coordinator = try #require(modal.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    coordinator.animate(
      alongsideTransition: { [badge] _ in badge.alpha = 1 },
      completion: { [log] in log("alongside \($0.isCancelled)") })
    coordinator.notifyWhenInteractionEnds { [log] in
      log("ends at \($0.percentComplete) \($0.isCancelled)")
    }
    app.frame()
    for percent in [0.25, 0.75, 0.5] as [CGFloat] {
      finger.update(percent)
      app.frame()
      #expect(abs(displayedAlpha - percent) < 1e-5)
    }
    _ = log.drain()
    finger.cancel()
    #expect(log.drain() == ["ends at 0.5 true"])
    app.advance(by: 0.4)
    #expect(displayedAlpha == 0)
    #expect(badge.alpha == 0)
    #expect(log.drain().last == "alongside true")
  }

  @Test("If a transition is not animated, changes alongside it apply immediately")
  func withoutAnimation() {
    app.session.makeCurrent()
    let modal = Coming()
    modal.willAppear = { [modal, badge, log] in
      log("animated \(modal.transitionCoordinator?.isAnimated as Any)")
      modal.transitionCoordinator?.animate(
        alongsideTransition: { _ in badge.alpha = 1 }, completion: { _ in log("over") })
    }
    root.present(modal, animated: false)
    modal.willAppear = nil
    #expect(badge.alpha == 1)
    let entries = log.drain()
    #expect(entries.contains("animated Optional(false)") && entries.last == "over")
    #expect(modal.transitionCoordinator == nil)
  }

  @Test("A child of the presented controller has the presentation's coordinator")
  func childFindsIt() {
    app.session.makeCurrent()
    let child = UIViewController()
    modal.addChild(child)
    root.present(modal, animated: true)
    #expect(child.transitionCoordinator != nil)
    #expect(UIViewController().transitionCoordinator == nil)
    app.advance(by: 1)
    #expect(child.transitionCoordinator == nil)
  }

  @Test("Further calls of completeTransition after the first have no effect")
  func completedTwice() {
    app.session.makeCurrent()
    final class Hasty: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      let log: Log
      init(log: Log) { self.log = log }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
        context.completeTransition(false)
        context.completeTransition(true)
      }
      func animationEnded(_ transitionCompleted: Bool) { log("ended \(transitionCompleted)") }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    let hasty = Hasty(log: log)
    modal.transitioningDelegate = hasty
    root.present(modal, animated: true) { [log] in log("presented") }
    app.advance(by: 0.1)
    #expect(
      log.drain() == [
        "root will disappear", "modal will appear", "modal did appear", "root did disappear",
        "presented", "ended true",
      ])
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test("A transition's property animator can be paused, scrubbed and cancelled")
  func interruptibleAnimator() {
    app.session.makeCurrent()
    final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      var animator: UIViewPropertyAnimator?
      let finger = UIPercentDrivenInteractiveTransition()
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.5 }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        view.alpha = 0
        let made = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 1 }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        animator = made
        return made
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
    }
    let transition = Interruptible()
    transition.finger.wantsInteractiveStart = false
    modal.transitioningDelegate = transition
    root.present(modal, animated: true)
    app.frame()
    modal.transitionCoordinator?.animate(alongsideTransition: { [badge] _ in badge.alpha = 1 })
    app.advance(by: 0.25)
    let displayed = CGFloat(modal.view.layer.presentation()!.opacity)
    #expect(displayed > 0.4 && displayed < 0.6)
    transition.finger.pause()
    transition.finger.update(0.2)
    app.frame()
    #expect(abs(CGFloat(modal.view.layer.presentation()!.opacity) - 0.2) < 0.01)
    transition.finger.cancel()
    app.advance(by: 0.6)
    #expect(root.presentedViewController == nil)
    #expect(log.drain().suffix(2) == ["root will appear", "root did appear"])
  }

  @Test("A change of the window's size calls viewWillTransition(to:with:) of its controllers")
  func sizes() {
    app.session.makeCurrent()
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let (parent, child) = (Sized(), Sized())
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(child.view)
    app.show(parent)
    app.window.frame.size = CGSize(width: 480, height: 320)
    #expect(parent.sizes == [CGSize(width: 480, height: 320)])
    #expect(child.sizes == parent.sizes)
    app.window.frame.size = CGSize(width: 480, height: 320)
    #expect(parent.sizes.count == 1)
  }

  @Test("Before a rotation changes the traits, controllers get the new size classes and size")
  func sizeClasses() {
    app.session.makeCurrent()
    final class Turning: UIViewController {
      var log: [String] = []
      private func note(_ call: String) {
        log.append("\(call) while \(traitCollection.verticalSizeClass.rawValue)")
      }
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        note("traits \(newCollection.verticalSizeClass.rawValue)")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        note("size \(Int(size.width))")
        coordinator.animate(
          alongsideTransition: { [weak self] _ in self?.note("alongside") },
          completion: { [weak self] _ in self?.note("completion") })
      }
    }
    let (parent, child) = (Turning(), Turning())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.frame = parent.view.bounds
    app.show(parent)
    var configuration = app.session.screen.configuration
    let size = configuration.size
    configuration.size = CGSize(width: 400, height: 300)
    app.window.frame = CGRect(origin: .zero, size: size)
    (parent.log, child.log) = ([], [])
    app.session.screen.reconfigure(configuration)
    app.frame()
    app.frame()
    #expect(
      parent.log == [
        "traits 1 while 2", "size 400 while 2", "alongside while 1", "completion while 1",
      ])
    #expect(child.log.prefix(2) == parent.log.prefix(2))
    configuration.scale = 3
    parent.log = []
    app.session.screen.reconfigure(configuration)
    #expect(parent.log.isEmpty)
  }

  @Test("transition(from:to:) replaces a child's view and calls the children's callbacks")
  func exchange() {
    app.session.makeCurrent()
    let (first, second) = (AppearanceSpy("first", log), AppearanceSpy("second", log))
    for child in [first, second] {
      root.addChild(child)
      child.didMove(toParent: root)
    }
    root.view.addSubview(first.view)
    app.frame()
    _ = log.drain()
    root.transition(
      from: first, to: second, duration: 0.3, animations: { second.view.alpha = 1 },
      completion: { [log] in log("exchanged \($0)") })
    #expect(log.drain() == ["first will disappear", "second will appear"])
    app.advance(by: 0.4)
    #expect(log.drain() == ["first did disappear", "second did appear", "exchanged true"])
    #expect(root.view.subviews == [second.view])
  }
}
