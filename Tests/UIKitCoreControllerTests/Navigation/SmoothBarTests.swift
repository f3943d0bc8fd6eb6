import _StageTraits
import _VirtualApp
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("The opacity of a navigation bar's background", .currentStage)
struct SmoothBarTests {
  // Proves 3.1 of Documentation/Systems.md.
  @Test(
    "The bar's background opacity is navBarBgAlpha; at 0 the bar still shows its title and items")
  func content() throws {
    let scene = NavigationScene()
    scene.profile.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    scene.push(scene.profile)
    #expect(scene.backgroundOpacity == 0)
    #expect(!scene.navigation.isNavigationBarHidden)
    let content = try #require(scene.bar.content)
    #expect(content.titleLabel.text == "Profile" && content.titleLabel.alpha == 1)
    #expect(content.backButton.label.text == "Root" && !content.backButton.isHidden)
    #expect(scene.bar.backIndicator.alpha == 1)
    let tree = scene.bar.recursiveDescription()
    for name in [
      "BarBackgroundView", "UIVisualEffectView", "BarColorView", "BarBackgroundImageView",
      "BarShadowView", "BarContentView", "BarBackButton", "BarTitleLabel", "BarItemButton",
      "BarBackIndicatorView",
    ] {
      #expect(tree.contains("<\(name)") || tree.contains("." + name), "\(name) in\n\(tree)")
    }
    // The background must have each opacity from 0 to 1 that the page sets.
    for opacity in stride(from: CGFloat(0), through: 1, by: 0.1) {
      scene.profile.navBarBgAlpha = opacity
      #expect(abs(scene.backgroundOpacity - Double(opacity)) <= NavigationScene.level)
    }
  }

  // Proves 3.3 of Documentation/Systems.md.
  @Test(
    "In every frame of a swipe back the bar's background opacity follows the finger",
    arguments: [0, 1, 2])
  func follows(index: Int) {
    let opacities: [(CGFloat, CGFloat)] = [(1, 0), (0.8, 0.25), (0, 1)]
    let (to, from) = opacities[index]
    let scene = NavigationScene(opacities: (to, from))
    scene.push(scene.profile)
    scene.touchEdge()
    var frames = 0
    for step in 0...60 {
      let fraction = step <= 40 ? CGFloat(step) / 50 : CGFloat(80 - step) / 50
      scene.swipe(to: fraction)
      guard let coordinator = scene.profile.transitionCoordinator else {
        Issue.record("no transition at \(fraction)")
        return
      }
      #expect(coordinator.isInteractive)
      #expect(abs(coordinator.percentComplete - fraction) < 0.01)
      let expected = Double(from + (to - from) * coordinator.percentComplete)
      let actual = scene.backgroundOpacity
      #expect(abs(actual - expected) <= NavigationScene.level, "\(actual), not \(expected)")
      frames += 1
    }
    #expect(frames == 61)
    scene.stage.touchCancel()
    scene.stage.settle()
  }

  // Proves 3.4 of Documentation/Systems.md.
  @Test(
    "When a swipe back finishes, the bar's background opacity rises from its value at the release",
    arguments: [0.55, 0.7, 0.95])
  func finishes(fraction: Double) {
    let scene = NavigationScene()
    scene.push(scene.profile)
    scene.touchEdge()
    scene.swipe(to: CGFloat(fraction))
    scene.stage.advance(by: 0.3)
    let held = scene.backgroundOpacity
    let start = scene.stage.time
    scene.stage.touchUp()
    #expect(scene.profile.transitionCoordinator?.isCancelled == false)
    var last = scene.backgroundOpacity
    #expect(abs(last - held) <= 2 * NavigationScene.level)
    while scene.navigation.topViewController?.transitionCoordinator != nil {
      scene.stage.advance(by: 1.0 / 60)
      let now = scene.backgroundOpacity
      #expect(now >= last - 1e-9, "fell from \(last) to \(now)")
      last = now
    }
    #expect(last == 1)
    let rest = NavigationSlide.swipeDuration * (1 - fraction)
    #expect(abs(scene.stage.time - start - rest) <= 3.0 / 60)
    #expect(scene.navigation.viewControllers == [scene.root])
  }

  // Proves 3.4 of Documentation/Systems.md.
  @Test(
    "After a cancelled swipe back, the bar's background opacity decreases to its earlier value",
    arguments: [0.05, 0.2, 0.45])
  func cancels(fraction: Double) {
    let scene = NavigationScene()
    scene.push(scene.profile)
    let before = scene.backgroundOpacity
    scene.touchEdge()
    scene.swipe(to: CGFloat(fraction))
    scene.stage.advance(by: 0.3)
    let held = scene.backgroundOpacity
    let start = scene.stage.time
    scene.stage.touchUp()
    #expect(scene.profile.transitionCoordinator?.isCancelled == true)
    var last = scene.backgroundOpacity
    while scene.profile.transitionCoordinator != nil {
      scene.stage.advance(by: 1.0 / 60)
      let now = scene.backgroundOpacity
      #expect(now <= last + 1e-9 && now >= before - 1e-9 && now <= held + 1e-9)
      last = now
    }
    let rest = NavigationSlide.swipeDuration * fraction
    #expect(abs(scene.stage.time - start - rest) <= 3.0 / 60)
    // The opacity must not change in the frames after the transition either.
    for _ in 0..<30 {
      scene.stage.advance(by: 1.0 / 60)
      #expect(scene.backgroundOpacity == before)
    }
    #expect(scene.navigation.viewControllers == [scene.root, scene.profile])
    #expect(scene.bar.topItem === scene.profile.navigationItem)
  }

  // Proves 3.5 of Documentation/Systems.md.
  @Test(
    "During animated pushes, pops and setViewControllers, the bar's opacity changes monotonically")
  func everyOperation() {
    let other = NavigationScene.Page("Other")
    other.opacity = 0
    let operations: [(String, Bool, (NavigationScene) -> Void)] = [
      ("push", false, { $0.navigation.pushViewController($0.profile, animated: true) }),
      ("pop", true, { $0.navigation.popViewController(animated: true) }),
      ("pop to root", true, { $0.navigation.popToRootViewController(animated: true) }),
      ("pop to", true, { $0.navigation.popToViewController($0.root, animated: true) }),
      ("set", true, { $0.navigation.setViewControllers([$0.root], animated: true) }),
      ("set new", false, { $0.navigation.setViewControllers([$0.profile], animated: true) }),
      ("back", true, { $0.stage.tap(CGPoint(x: 20, y: 22)) }),
    ]
    for (name, startsPushed, act) in operations {
      let scene = NavigationScene()
      if startsPushed { scene.push(scene.profile) }
      var last = scene.backgroundOpacity
      #expect(last == (startsPushed ? 0 : 1), "\(name)")
      act(scene)
      var between = 0
      for _ in 0..<60 {
        scene.stage.advance(by: 1.0 / 60)
        let now = scene.backgroundOpacity
        let step = startsPushed ? now - last : last - now
        #expect(step >= -1e-9, "\(name): from \(last) to \(now)")
        #expect(step < 0.25, "\(name): a jump from \(last) to \(now)")
        if now > 0.02, now < 0.98 { between += 1 }
        last = now
      }
      #expect(last == (startsPushed ? 1 : 0), "\(name)")
      #expect(between >= 10, "\(name): \(between) frames between the ends")
    }
  }

  // Proves 3.7 of Documentation/Systems.md.
  @Test(
    "During a swipe back and after its cancellation, each page keeps its own bar background")
  func appearances() {
    let scene = NavigationScene(opacities: nil) { scene in
      let clear = UINavigationBarAppearance()
      clear.configureWithTransparentBackground()
      scene.profile.navigationItem.standardAppearance = clear
      scene.profile.navigationItem.scrollEdgeAppearance = clear
    }
    #expect(scene.backgroundOpacity == 1)
    scene.push(scene.profile)
    #expect(scene.backgroundOpacity == 0)
    scene.touchEdge()
    for step in 1...8 {
      scene.swipe(to: CGFloat(step) / 20)
      let edge = scene.profile.view.layer.presentation()?.frame.minX ?? -1
      guard abs(edge - 60) > 10 else { continue }
      #expect(scene.backgroundOpacity == (edge > 60 ? 1 : 0), "at \(edge)")
    }
    scene.release()
    scene.stage.settle()
    #expect(scene.backgroundOpacity == 0)
    scene.navigation.popViewController(animated: true)
    scene.stage.settle()
    #expect(scene.backgroundOpacity == 1)
  }

  @Test("Opaque bar backgrounds of different colors move with their controllers and stay opaque")
  func betweenColors() {
    let scene = NavigationScene(opacities: nil) { scene in
      let red = UINavigationBarAppearance()
      red.configureWithTransparentBackground()
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      scene.profile.navigationItem.standardAppearance = red
      scene.profile.navigationItem.scrollEdgeAppearance = red
    }
    scene.push(scene.profile)
    #expect(scene.pixel(60, 3) == SIMD4(0, 0, 255, 255))
    scene.touchEdge()
    scene.swipe(to: 0.4)
    // The visible part of the lower page ends at x = 156. The bar is black over the lower page and
    // red over the upper page.
    #expect(scene.pixel(60, 3) == SIMD4(0, 0, 0, 255))
    #expect(scene.pixel(250, 3) == SIMD4(0, 0, 255, 255))
    scene.release()
    scene.stage.settle()
    #expect(scene.pixel(60, 3) == SIMD4(0, 0, 255, 255))
  }

  // Proves 3.2, 5.9 of Documentation/Systems.md.
  @Test(
    "A navigation bar's one-pixel hairline fades with the bar's background", arguments: [1, 2, 3])
  func hairline(scale: Int) {
    let scene = NavigationScene(scale: CGFloat(scale)) { scene in
      scene.bar.standardAppearance.shadowColor = .red
      scene.bar.scrollEdgeAppearance?.shadowColor = .red
    }
    let pixel = 1 / CGFloat(scale)
    let halfPixel = pixel / 2
    #expect(scene.pixel(200, 44 - halfPixel).z == 0)
    #expect(scene.pixel(200, 44 + halfPixel).x < 128 && scene.pixel(200, 44 + halfPixel).z > 200)
    #expect(scene.pixel(200, 44 + pixel + halfPixel) == SIMD4(repeating: 255))
    scene.push(scene.profile)
    #expect(scene.pixel(200, 44 + halfPixel) == SIMD4(repeating: 255))
    scene.profile.navBarBgAlpha = 0.5
    let half = scene.pixel(200, 44 + halfPixel)
    #expect(half.x > 120 && half.x < 210, "\(half)")
  }

  // Proves 3.7 of Documentation/Systems.md.
  @Test("A visible controller's navBarBgAlpha is at most 1, and animates in an animation block")
  func changes() {
    let scene = NavigationScene()
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      scene.root.navBarBgAlpha = 0
    }
    scene.stage.advance(by: 0.2)
    #expect(abs(scene.backgroundOpacity - 0.5) < 0.1)
    scene.stage.settle()
    #expect(scene.backgroundOpacity == 0)
    scene.root.navBarBgAlpha = 7
    #expect(scene.root.navBarBgAlpha == 1 && scene.backgroundOpacity == 1)
  }

  // Proves 3.7 of Documentation/Systems.md.
  @Test(
    "A transition coordinator reports a cancelled swipe back, and then the end of its transition")
  func coordinator() {
    let scene = NavigationScene()
    scene.push(scene.profile)
    let log = Log()
    scene.touchEdge()
    scene.swipe(to: 0.3)
    let coordinator = scene.profile.transitionCoordinator
    #expect(coordinator?.viewController(forKey: .from) === scene.profile)
    #expect(coordinator?.viewController(forKey: .to) === scene.root)
    #expect(coordinator?.transitionDuration == NavigationSlide.swipeDuration)
    coordinator?.notifyWhenInteractionChanges { context in
      log("cancelled \(context.isCancelled) at \((context.percentComplete * 10).rounded() / 10)")
    }
    coordinator?.animate(alongsideTransition: nil) { _ in log("over") }
    scene.release()
    #expect(log.drain() == ["cancelled true at 0.3"])
    scene.stage.settle()
    #expect(log.drain() == ["over"])
  }
}
