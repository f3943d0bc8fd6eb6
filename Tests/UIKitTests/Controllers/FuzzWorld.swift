import CoreGraphics
import UIKit

/// Tabs with stacks, pages and whatever is presented over them, and the operations on them.
@MainActor final class FuzzWorld: NSObject, UIPageViewControllerDataSource {
  private struct Weak { weak var controller: UIViewController? }

  private let app = VirtualApp()
  private var random: SplitMix
  private var known: [Weak] = []
  private var finger: CGPoint?
  private var steps = 0
  var made = 0
  var violations: [String] = []
  /// The newest operations.
  private(set) var trail: [String] = []

  private var tabs = UITabBarController()

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    super.init()
    makeRoot()
  }

  func remember(_ controller: UIViewController) { known.append(Weak(controller: controller)) }

  private func makeRoot() {
    tabs = UITabBarController()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.dataSource = self
    pages.setViewControllers([FuzzProbe(self)], direction: .forward, animated: false)
    let stacks = (0..<2).map { _ in
      UINavigationController(rootViewController: FuzzProbe(self))
    }
    tabs.viewControllers = [stacks[0], pages, stacks[1], FuzzProbe(self)]
    remember(tabs)
    for controller in tabs.viewControllers ?? [] { remember(controller) }
    app.show(tabs)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { FuzzProbe(self) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { FuzzProbe(self) }

  // MARK: Operations

  func step() {
    steps += 1
    let names: [(String, () -> Void)] = [
      ("push", push), ("push", push), ("pop", pop), ("pop to root", popToRoot), ("set", setStack),
      ("tab", selectTab), ("tab", selectTab), ("present", present), ("present", present),
      ("dismiss", dismiss), ("dismiss", dismiss), ("alert", alert), ("answer", answer),
      ("page", setPage), ("touch", touch), ("touch", touch), ("touch", touch), ("resize", resize),
      ("hide bar", hideBar), ("hide tabs", hideTabs), ("child", addChild),
    ]
    let index = Int.random(in: 0..<names.count, using: &random)
    trail.append(names[index].0)
    if trail.count > 30 { trail.removeFirst() }
    names[index].1()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: break
    case 1..<6: app.pass(Double.random(in: 0.01...0.2, using: &random), frames: 1)
    default: app.pass(Double.random(in: 0.05...0.6, using: &random), frames: 2)
    }
    if steps.isMultiple(of: 40) { settle() }
    if steps.isMultiple(of: 1000) { replaceRoot() }
  }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private var isAnimated: Bool { chance(70) }

  /// The stack that is on show, or any other.
  private var stack: UINavigationController? {
    let shown =
      top as? UINavigationController ?? tabs.selectedViewController as? UINavigationController
    return chance(90)
      ? shown
      : tabs.viewControllers?.compactMap { $0 as? UINavigationController }.randomElement(
        using: &random)
  }

  /// What is presented last, or the root.
  private var top: UIViewController {
    var controller: UIViewController = tabs
    while let next = controller.presentedViewController { controller = next }
    return controller
  }

  private func push() {
    guard let stack, stack.viewControllers.count < 8 else { return }
    let probe = FuzzProbe(self)
    probe.hidesBottomBarWhenPushed = chance(30)
    stack.pushViewController(probe, animated: isAnimated)
  }

  private func pop() { _ = stack?.popViewController(animated: isAnimated) }
  private func popToRoot() { _ = stack?.popToRootViewController(animated: isAnimated) }

  private func setStack() {
    guard let stack else { return }
    var new = stack.viewControllers.filter { _ in chance(60) }
    for _ in 0..<Int.random(in: 0...2, using: &random) { new.append(FuzzProbe(self)) }
    new.shuffle(using: &random)
    if new.isEmpty { new = [FuzzProbe(self)] }
    stack.setViewControllers(new, animated: isAnimated)
  }

  private func selectTab() { tabs.selectedIndex = Int.random(in: -1...5, using: &random) }

  private func present() {
    let presenter = top
    var depth = 0
    var below = presenter.presentingViewController
    while let found = below {
      depth += 1
      below = found.presentingViewController
    }
    guard depth < 3, !presenter.isBeingDismissed, !(presenter is UIAlertController),
      presenter.viewIfLoaded?.window != nil
    else { return }
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .pageSheet, .formSheet, .fullScreen,
    ]
    let content: UIViewController =
      chance(30) ? UINavigationController(rootViewController: FuzzProbe(self)) : FuzzProbe(self)
    remember(content)
    content.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
    content.modalTransitionStyle = chance(50) ? .coverVertical : .crossDissolve
    presenter.present(content, animated: isAnimated)
  }

  private func dismiss() {
    let shown = top
    guard shown !== tabs else { return }
    // From the presented one, from its presenter, or everything from the root.
    switch Int.random(in: 0..<4, using: &random) {
    case 0: tabs.dismiss(animated: isAnimated)
    case 1: shown.presentingViewController?.dismiss(animated: isAnimated)
    default: shown.dismiss(animated: isAnimated)
    }
  }

  private func alert() {
    let presenter = top
    guard !(presenter is UIAlertController), !presenter.isBeingDismissed,
      presenter.viewIfLoaded?.window != nil
    else { return }
    let alert = UIAlertController(
      title: "Title", message: "Message", preferredStyle: chance(50) ? .alert : .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Push", style: .default) { [weak self] _ in self?.push() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if alert.preferredStyle == .alert, chance(30) { alert.addTextField() }
    remember(alert)
    presenter.present(alert, animated: isAnimated)
  }

  private func answer() {
    guard let alert = top as? UIAlertController,
      let action = alert.actions.randomElement(using: &random)
    else { return }
    alert.choose(action)
  }

  private func setPage() {
    guard let pages = tabs.viewControllers?[1] as? UIPageViewController else { return }
    pages.setViewControllers(
      [FuzzProbe(self)], direction: chance(50) ? .forward : .reverse, animated: isAnimated)
  }

  /// Puts a finger down at the edge or elsewhere, moves it, lifts it or takes it away.
  private func touch() {
    let bounds = app.window.bounds
    guard let place = finger else {
      let place = CGPoint(
        x: chance(60) ? 2 : CGFloat.random(in: 0..<bounds.width, using: &random),
        y: CGFloat.random(in: 50..<max(60, bounds.height - 60), using: &random))
      finger = place
      app.touch(.began, place)
      for _ in 0..<3 {
        app.pass(1.0 / 60, frames: 1)
        move(by: 20)
      }
      return
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: move(by: CGFloat.random(in: -120...160, using: &random))
    case 2:
      app.touch(.ended, place)
      finger = nil
    default:
      app.touch(.cancelled, place)
      finger = nil
    }
  }

  private func move(by distance: CGFloat) {
    guard let place = finger else { return }
    let x = min(max(0, place.x + distance), app.window.bounds.width)
    finger = CGPoint(x: x, y: place.y)
    app.touch(.moved, CGPoint(x: x, y: place.y))
  }

  private func resize() {
    guard chance(30) else { return }
    let isWide = app.window.bounds.width > app.window.bounds.height
    app.window.frame.size =
      isWide ? CGSize(width: 320, height: 480) : CGSize(width: 480, height: 320)
  }

  private func hideBar() {
    guard let stack else { return }
    stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: isAnimated)
  }

  private func hideTabs() { tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: isAnimated) }

  /// Adds a child to the plain tab, or takes one away.
  private func addChild() {
    guard let parent = tabs.viewControllers?.last else { return }
    if let child = parent.children.last, chance(60) {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    } else if parent.children.count < 3 {
      let child = FuzzProbe(self)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  private func replaceRoot() {
    lift()
    makeRoot()
    settle()
    // Without a data source nobody keeps the pages beside the one on show.
    let pages = tabs.viewControllers?[1] as? UIPageViewController
    pages?.dataSource = nil
    checkLeaks(allowing: reachable())
    pages?.dataSource = self
  }

  // MARK: What must hold

  private func lift() {
    if let finger { app.touch(.cancelled, finger) }
    finger = nil
  }

  /// Lets everything come to rest.
  private func settle() {
    lift()
    for _ in 0..<12 { app.pass(0.4, frames: 2) }
    if app.session.isMoving { violations.append("something moves after five seconds") }
    for entry in known {
      guard let controller = entry.controller else { continue }
      check(controller)
      if let stack = controller as? UINavigationController { check(stack) }
    }
    let shown = tabs.selectedViewController?.viewIfLoaded?.superview
    if shown == nil { violations.append("the selected tab is not in place") }
    known.removeAll { $0.controller == nil }
  }

  private func check(_ controller: UIViewController) {
    guard let probe = controller as? FuzzProbe else { return }
    let name = probe.title ?? ""
    let isInWindow = probe.viewIfLoaded?.window != nil
    switch probe.state {
    case .appeared:
      if !isInWindow { violations.append("\(name) appeared and is not in the window") }
    case .disappeared:
      if isInWindow { violations.append("\(name) is in the window and has not appeared") }
    default: violations.append("\(name) is still \(probe.state)")
    }
    // Behind a sheet a view is a smaller card.
    let isCard =
      probe.presentedViewController?.presentationController
      is UISheetPresentationController
    if let view = probe.viewIfLoaded, isInWindow, !isCard,
      view.transform != .identity || view.alpha != 1
    {
      violations.append("\(name) is left with \(view.transform), alpha \(view.alpha)")
    }
  }

  private func check(_ stack: UINavigationController) {
    let (children, pages) = (stack.children, stack.viewControllers)
    if Set(children.map(ObjectIdentifier.init)) != Set(pages.map(ObjectIdentifier.init)) {
      violations.append(
        "a stack of \(pages.map { $0.title ?? "" }) has the children \(children.map { $0.title ?? "" })"
      )
    }
    if stack.navigationBar.items?.count != pages.count {
      violations.append("a bar shows \(stack.navigationBar.items?.count ?? 0) of \(pages.count)")
    }
    guard stack.viewIfLoaded?.window != nil else { return }
    for page in pages {
      let isShown = page.viewIfLoaded?.window != nil
      if isShown != (page === pages.last) {
        violations.append("page \(page.title ?? "") of a stack is \(isShown ? "" : "not ")shown")
      }
    }
  }

  /// Everything that something holds on purpose.
  private func reachable() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    func visit(_ controller: UIViewController) {
      guard found.insert(ObjectIdentifier(controller)).inserted else { return }
      for child in controller.children { visit(child) }
      for page in (controller as? UITabBarController)?.viewControllers ?? [] { visit(page) }
      if let presented = controller.presentedViewController { visit(presented) }
    }
    visit(tabs)
    return found
  }

  private func checkLeaks(allowing allowed: Set<ObjectIdentifier>) {
    for entry in known {
      guard let controller = entry.controller else { continue }
      if !allowed.contains(ObjectIdentifier(controller)) {
        violations.append("\(controller) \(controller.title ?? "") is kept alive")
      }
    }
  }

  func finish() {
    settle()
    replaceRoot()
  }
}
