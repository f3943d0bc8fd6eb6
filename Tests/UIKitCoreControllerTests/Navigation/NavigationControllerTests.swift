// Covers UINavigationController, UINavigationController.Operation, UINavigationControllerDelegate.
// Covers UIViewController.

import _StageTraits
import _VirtualApp
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("A navigation controller", .currentStage)
struct NavigationControllerTests {
  @Test("A navigation controller pushes and pops with the callbacks in UIKit's order")
  func order() {
    let scene = NavigationScene()
    #expect(scene.log.drain() == ["Root willAppear", "Root didAppear"])
    scene.push(scene.profile, animated: true)
    #expect(scene.profile.isMovingToParent)
    #expect(scene.log.drain() == ["Root willDisappear", "Profile willAppear"])
    scene.stage.settle()
    #expect(scene.log.drain() == ["Root didDisappear", "Profile didAppear"])
    let popped = scene.navigation.popViewController(animated: true)
    #expect(popped === scene.profile)
    #expect(scene.profile.isMovingFromParent)
    #expect(scene.log.drain() == ["Profile willDisappear", "Root willAppear"])
    scene.stage.settle()
    #expect(scene.log.drain() == ["Profile didDisappear", "Root didAppear"])
    #expect(scene.profile.parent == nil && scene.profile.view.superview == nil)
    #expect(scene.profile.navigationController == nil)
  }

  @Test("A cancelled swipe back restores the navigation controller's top controller")
  func cancelled() {
    let scene = NavigationScene()
    scene.push(scene.profile)
    _ = scene.log.drain()
    scene.touchEdge()
    scene.swipe(to: 0.3)
    #expect(scene.log.drain() == ["Profile willDisappear", "Root willAppear"])
    scene.release()
    scene.stage.settle()
    #expect(
      scene.log.drain() == [
        "Root willDisappear", "Root didDisappear", "Profile willAppear", "Profile didAppear",
      ])
    #expect(scene.navigation.topViewController === scene.profile)
    #expect(scene.profile.view.transform == .identity && scene.profile.view.frame.minX == 0)
    #expect(scene.root.view.superview == nil && scene.root.parent === scene.navigation)
    #expect(scene.bar.content?.titleLabel.text == "Profile")
    #expect(scene.bar.content?.backButton.label.text == "Root")
  }

  @Test("A flick to the right finishes a swipe back, and a flick to the left cancels it")
  func flicks() {
    let scene = NavigationScene()
    scene.push(scene.profile)
    scene.stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: 90, y: 300), duration: 0.1)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 1)
    scene.push(scene.profile)
    scene.touchEdge()
    for step in 1...10 { scene.swipe(to: CGFloat(step) * 0.08) }
    for step in 1...6 { scene.swipe(to: 0.8 - CGFloat(step) * 0.03) }
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test("If interactivePopGestureRecognizer is disabled, an app's own left edge pan is recognized")
  func disabledSwipe() {
    let scene = NavigationScene()
    scene.push(scene.profile)
    let menu = UIScreenEdgePanGestureRecognizer()
    menu.edges = .left
    var states: [UIGestureRecognizer.State] = []
    menu.addHandler { [menu] _ in states.append(menu.state) }
    scene.profile.view.addGestureRecognizer(menu)
    scene.navigation.interactivePopGestureRecognizer?.isEnabled = false
    scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300), duration: 0.3)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 2)
    #expect(states.first == .began && states.last == .ended)
  }

  @Test("A hidden bar disables the swipe back unless the app sets the recognizer's delegate")
  func swipeWithoutBar() {
    final class Always: NSObject, UIGestureRecognizerDelegate {}
    let always = Always()
    let scene = NavigationScene()
    scene.navigation.pushViewController(scene.profile, animated: false)
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.stage.settle()
    let swipe = {
      scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300), duration: 0.3)
      scene.stage.settle()
    }
    swipe()
    #expect(scene.navigation.viewControllers.count == 2)
    scene.navigation.interactivePopGestureRecognizer?.delegate = always
    swipe()
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test(
    "A swipe back does not pop the root controller or a controller without a visible back button")
  func noSwipe() {
    func swipeBack(_ scene: NavigationScene) {
      scene.touchEdge()
      scene.swipe(to: 0.8)
      scene.release()
      scene.stage.settle()
    }
    let scene = NavigationScene()
    swipeBack(scene)
    #expect(scene.navigation.viewControllers.count == 1)
    scene.push(scene.profile)
    scene.profile.navigationItem.hidesBackButton = true
    swipeBack(scene)
    #expect(scene.navigation.viewControllers.count == 2)
    scene.profile.navigationItem.hidesBackButton = false
    scene.profile.navigationItem.leadingItemGroups = [
      UIBarButtonItemGroup(
        barButtonItems: [UIBarButtonItem(title: "Close")], representativeItem: nil)
    ]
    swipeBack(scene)
    #expect(scene.navigation.viewControllers.count == 2, "the group replaces the back button")
  }

  @Test("During a swipe back the lower view is dimmed, most strongly beside the upper view")
  func parallax() {
    let scene = NavigationScene()
    scene.profile.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    scene.push(scene.profile)
    scene.touchEdge()
    scene.swipe(to: 0.5)
    let x = 390 * (scene.profile.transitionCoordinator?.percentComplete ?? 0)
    #expect(scene.pixel(x + 3, 300) == SIMD4(255, 0, 0, 255))
    let (far, near) = (scene.pixel(x - 60, 300), scene.pixel(x - 2, 300))
    #expect(far.x < 255 && far.x > 230, "dimmed: \(far)")
    #expect(near.x < far.x - 10, "in the shadow: \(near)")
    scene.stage.touchCancel()
    scene.stage.settle()
  }

  @Test("Popping the root of a navigation controller returns nil and changes nothing")
  func misuse() {
    let scene = NavigationScene()
    #expect(scene.navigation.popViewController(animated: true) == nil)
    #expect(scene.navigation.popToRootViewController(animated: true) == nil)
    #expect(scene.navigation.popToViewController(scene.root, animated: true) == nil)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.root])
  }

  @Test("A push or pop during a transition ends that transition; a callback can start another push")
  func duringTransitions() {
    let scene = NavigationScene()
    let third = NavigationScene.Page("Third")
    scene.push(scene.profile, animated: true)
    scene.stage.advance(by: 0.1)
    scene.push(third, animated: true)
    #expect(scene.navigation.viewControllers == [scene.root, scene.profile, third])
    scene.stage.advance(by: 0.1)
    scene.navigation.popToRootViewController(animated: true)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.root])
    #expect(scene.root.view.window != nil && third.view.window == nil)
    #expect(scene.bar.items?.map(\.title) == ["Root"])

    final class Eager: UIViewController {
      let following = UIViewController()
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.pushViewController(following, animated: true)
      }
    }
    let eager = Eager()
    scene.push(eager, animated: true)
    scene.stage.settle()
    #expect(scene.navigation.topViewController === eager.following)
    #expect(scene.navigation.viewControllers.count == 3)
  }

  @Test("setViewControllers replaces the whole stack, even before the stack is visible")
  func stacks() {
    let scene = NavigationScene()
    let third = NavigationScene.Page("Third")
    scene.navigation.setViewControllers([scene.root, scene.profile, third], animated: true)
    scene.stage.settle()
    #expect(scene.bar.content?.backButton.label.text == "Profile")
    scene.navigation.setViewControllers([scene.profile, third], animated: true)
    scene.stage.settle()
    #expect(scene.root.parent == nil)
    scene.navigation.viewControllers = [scene.root]
    scene.stage.settle()
    #expect(scene.root.view.window != nil && third.parent == nil)
    let navigation = UINavigationController()
    navigation.setViewControllers(
      [NavigationScene.Page("A"), NavigationScene.Page("B")], animated: true)
    #expect(navigation.navigationBar.items?.map(\.title) == ["A", "B"])
  }

  @Test("Views extend beneath translucent bars, with safe area insets, and begin below opaque bars")
  func safeArea() {
    let scene = NavigationScene()
    #expect(scene.root.view.safeAreaInsets.top == 44 && scene.root.view.frame.minY == 0)
    scene.bar.isTranslucent = false
    scene.stage.settle()
    #expect(scene.root.view.safeAreaInsets.top == 0 && scene.root.view.frame.minY == 44)
    scene.root.extendedLayoutIncludesOpaqueBars = true
    scene.stage.settle()
    #expect(scene.root.view.safeAreaInsets.top == 44 && scene.root.view.frame.minY == 0)
    scene.root.edgesForExtendedLayout = []
    scene.stage.settle()
    #expect(scene.root.view.frame.minY == 44)
    scene.root.edgesForExtendedLayout = .all
    scene.root.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    scene.navigation.isToolbarHidden = false
    scene.stage.settle()
    #expect(scene.root.view.safeAreaInsets.bottom == 44)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.navigation.setToolbarHidden(true, animated: true)
    scene.stage.settle()
    #expect(scene.root.view.safeAreaInsets == .zero)
    #expect(scene.bar.isHidden && scene.navigation.toolbar.isHidden)
  }

  @Test("A pushed controller with hidesBottomBarWhenPushed hides the toolbar until it is popped")
  func toolbarOfPushedPage() throws {
    let scene = NavigationScene()
    scene.root.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    scene.navigation.isToolbarHidden = false
    scene.stage.settle()
    let toolbar = try #require(scene.navigation.toolbar)
    scene.profile.hidesBottomBarWhenPushed = true
    scene.push(scene.profile, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(!toolbar.isHidden && toolbar.items?.count == 1)
    scene.stage.settle()
    #expect(toolbar.isHidden && !scene.navigation.isToolbarHidden)
    #expect(scene.profile.view.safeAreaInsets.bottom == 0)
    scene.touchEdge()
    scene.swipe(to: 0.2)
    scene.release()
    scene.stage.settle()
    #expect(scene.navigation.topViewController === scene.profile && toolbar.isHidden)
    scene.navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(!toolbar.isHidden && toolbar.transform == .identity && toolbar.items?.count == 1)
    #expect(scene.root.view.safeAreaInsets.bottom == 44)
  }

  @Test("A controller that a pop or a tab shows again is not moving to its container")
  func reappearance() {
    final class Page: UIViewController {
      var isMoving: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isMoving.append(isMovingToParent)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        isMoving.append(isMovingToParent)
      }
    }
    let (root, tab) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, tab]
    let stage = Stage(size: CGSize(width: 390, height: 500), scale: 1)
    stage.show(tabs)
    stage.settle()
    root.isMoving = []
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(root.isMoving == [false, false])
    let lower = Page()
    navigation.setViewControllers([lower, UIViewController()], animated: false)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(lower.isMoving == [false, false])
    for index in [1, 0] {
      tabs.selectedIndex = index
      stage.settle()
    }
    tab.isMoving = []
    tabs.selectedIndex = 1
    stage.settle()
    #expect(tab.isMoving == [false, false])
  }

  @Test("In a push, the new view's initial frame and the old view's final frame are zero")
  func contextFrames() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
      UINavigationControllerDelegate
    {
      var frames: [CGRect] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for key in [UITransitionContextViewControllerKey.from, .to] {
          guard let controller = context.viewController(forKey: key) else { continue }
          frames += [context.initialFrame(for: controller), context.finalFrame(for: controller)]
        }
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
      }
    }
    let animator = Animator()
    let scene = NavigationScene { $0.navigation.delegate = animator }
    scene.push(scene.profile, animated: true)
    scene.stage.settle()
    let frame = CGRect(x: 0, y: 0, width: 390, height: 500)
    #expect(animator.frames == [frame, .zero, .zero, frame])
  }

  @Test(
    "willShow is called for each change of a navigation stack, and didShow if the change completes")
  func delegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let log = Log()
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) {
        let hasCoordinator = viewController.transitionCoordinator != nil
        log("will \(viewController.title ?? "") \(animated) \(hasCoordinator)")
      }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log("did \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        log("\(operation) \(fromVC.title ?? "") \(toVC.title ?? "")")
        return nil
      }
    }
    let delegate = Delegate()
    let scene = NavigationScene { $0.navigation.delegate = delegate }
    #expect(delegate.log.drain() == ["will Root false false", "did Root false"])
    scene.push(scene.profile, animated: true)
    scene.stage.settle()
    #expect(
      delegate.log.drain() == ["push Root Profile", "will Profile true true", "did Profile true"])
    scene.touchEdge()
    scene.swipe(to: 0.2)
    scene.release()
    scene.stage.settle()
    #expect(delegate.log.drain() == ["pop Profile Root", "will Root true true"])
  }
}
