import _TestSupport
import _VirtualApp
import CoreGraphics
import Foundation
import UIKitCore

/// A tab bar controller with stacks, pages and presentations. The methods perform random operations
/// on it.
@MainActor final class FuzzWorld: NSObject, UIPageViewControllerDataSource {
  @MainActor final class TrackedController {
    weak var controller: UIViewController?
    weak var view: UIView?
    weak var presentation: UIPresentationController?
    let name: String
    /// The number of gesture recognizers of the controller's view at the first time when nothing
    /// moved. The value is nil before that time.
    var recognizers: Int?

    init(_ controller: UIViewController) {
      self.controller = controller
      name = "\(type(of: controller)) \(controller.title ?? "")"
    }
  }

  let app: VirtualApp
  var random: SeededGenerator
  var tracked: [TrackedController] = []
  private var finger: CGPoint?
  /// Whether the finger moves more horizontally than vertically.
  private var isSideways = true
  private var steps = 0
  private var isInCallback = false
  /// Popped controllers. An operation may push them again.
  private var pool: [FuzzProbe] = []
  let animators = FuzzAnimators()
  var made = 0
  var violations: [String] = []
  /// The most recent operations and callbacks.
  private(set) var trail: [String] = []

  private(set) var tabs = UITabBarController()
  var windowRecognizers = 0

  init(seed: UInt64) {
    app = VirtualApp(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    random = SeededGenerator(seed: seed)
    super.init()
    makeRoot()
    windowRecognizers = app.window.gestureRecognizers?.count ?? 0
  }

  func remember(_ controller: UIViewController) { tracked.append(TrackedController(controller)) }

  private func makeRoot() {
    tabs = UITabBarController()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.dataSource = self
    pages.definesPresentationContext = chance(30)
    pages.setViewControllers([contextPage()], direction: .forward, animated: false)
    let stacks = (0..<2).map { _ in
      UINavigationController(rootViewController: contextPage())
    }
    tabs.viewControllers = [stacks[0], pages, stacks[1], contextPage()]
    stacks[0].delegate = animators
    stacks[1].definesPresentationContext = chance(30)
    tabs.delegate = animators
    remember(tabs)
    for controller in tabs.viewControllers ?? [] { remember(controller) }
    app.show(tabs)
  }

  var pages: UIPageViewController? {
    tabs.viewControllers?.lazy.compactMap { $0 as? UIPageViewController }.first
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { contextPage() }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { contextPage() }

  /// Returns a new page for a container. The page sometimes defines a presentation context.
  func contextPage() -> FuzzProbe {
    let page = FuzzProbe(self)
    page.definesPresentationContext = chance(60)
    return page
  }

  // MARK: Operations

  private lazy var operations: [(name: String, weight: Int, change: (FuzzWorld) -> () -> Void)] = [
    ("push", 4, FuzzWorld.push), ("pop", 2, FuzzWorld.pop),
    ("pop to root", 1, FuzzWorld.popToRoot), ("set", 2, FuzzWorld.setStack),
    ("tab", 3, FuzzWorld.selectTab), ("tabs", 1, FuzzWorld.setTabs),
    ("present", 4, FuzzWorld.present),
    ("dismiss", 4, FuzzWorld.dismiss), ("replace modal", 1, FuzzWorld.replaceModal),
    ("alert", 2, FuzzWorld.alert), ("answer", 2, FuzzWorld.answer), ("page", 1, FuzzWorld.setPage),
    ("cover page", 3, FuzzWorld.coverPage), ("uncover page", 2, FuzzWorld.uncoverPage),
    ("touch", 7, FuzzWorld.touch), ("tap", 3, FuzzWorld.tap), ("resize", 1, FuzzWorld.resize),
    ("hide bar", 1, FuzzWorld.hideBar), ("hide toolbar", 1, FuzzWorld.hideToolbar),
    ("hide tabs", 1, FuzzWorld.hideTabs), ("child", 1, FuzzWorld.addChild),
    ("animators", 1, FuzzWorld.changeAnimators), ("status bar", 1, FuzzWorld.changeStatusBar),
    ("lay out", 1, FuzzWorld.layOut), ("drive", 6, FuzzWorld.drive),
    ("hide window", 1, FuzzWorld.hideWindow),
  ]

  private func operate() {
    var index = Int.random(in: 0..<operations.reduce(0) { $0 + $1.weight }, using: &random)
    for operation in operations {
      index -= operation.weight
      guard index < 0 else { continue }
      record(isInCallback ? "(\(operation.name))" : operation.name)
      operation.change(self)()
      return
    }
  }

  /// Adds an operation or a callback to ``trail``.
  func record(_ entry: String) {
    trail.append(entry)
    if trail.count > 100 { trail.removeFirst() }
  }

  func step() {
    steps += 1
    operate()
    checkAlways()
    switch Int.random(in: 0..<10, using: &random) {
    case 0: break
    case 1..<6: app.pass(Double.random(in: 0.01...0.2, using: &random), frames: 1)
    default: app.pass(Double.random(in: 0.05...0.6, using: &random), frames: 2)
    }
    if steps.isMultiple(of: 25) { settle() }
    if steps.isMultiple(of: 1000) { replaceRoot() }
  }

  /// Sometimes performs another operation. Every controller calls this method in its callbacks.
  func callback() {
    guard !isInCallback, chance(3) else { return }
    isInCallback = true
    operate()
    isInCallback = false
  }

  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  var isAnimated: Bool { chance(70) }

  /// A stack for the next operation. Usually it is the visible stack, or nil if no stack is
  /// visible. Sometimes it is a random stack.
  var stack: UINavigationController? {
    let displayed =
      top as? UINavigationController ?? tabs.selectedViewController as? UINavigationController
    return chance(90)
      ? displayed
      : tabs.viewControllers?.compactMap { $0 as? UINavigationController }.randomElement(
        using: &random)
  }

  /// The topmost presented controller, or the root if no controller is presented.
  var top: UIViewController {
    var controller: UIViewController = tabs
    while let next = controller.presentedViewController { controller = next }
    return controller
  }

  // MARK: Stacks

  func push() {
    guard let stack, stack.viewControllers.count < 8 else { return }
    stack.pushViewController(page(), animated: isAnimated)
  }

  /// Returns a new controller or, in some calls, a popped controller.
  private func page() -> FuzzProbe {
    if chance(20), let index = pool.indices.randomElement(using: &random) {
      let used = pool.remove(at: index)
      if used.parent == nil, used.presentingViewController == nil { return used }
    }
    let probe = contextPage()
    probe.hidesBottomBarWhenPushed = chance(30)
    probe.hidesStatusBar = chance(20)
    if chance(30) { probe.navigationItem.largeTitleDisplayMode = .always }
    if chance(20) { probe.navBarBgAlpha = 0 }
    if chance(20) {
      probe.toolbarItems = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
    }
    if chance(20) { probe.edgesForExtendedLayout = [] }
    return probe
  }

  private func collect(_ popped: [UIViewController]?) {
    for case let probe as FuzzProbe in popped ?? [] where pool.count < 4 && chance(40) {
      if !pool.contains(where: { $0 === probe }) { pool.append(probe) }
    }
  }

  private func pop() {
    collect((stack?.popViewController(animated: isAnimated)).map { [$0] })
  }

  private func popToRoot() { collect(stack?.popToRootViewController(animated: isAnimated)) }

  private func setStack() {
    guard let stack else { return }
    var new = stack.viewControllers.filter { _ in chance(60) }
    for _ in 0..<Int.random(in: 0...2, using: &random) { new.append(contextPage()) }
    new.shuffle(using: &random)
    if new.isEmpty { new = [contextPage()] }
    stack.setViewControllers(new, animated: isAnimated)
  }

  // MARK: Tabs

  private func selectTab() { tabs.selectedIndex = Int.random(in: -1...5, using: &random) }

  /// Sets the tabs again. The order of the tabs may change, and a stack may be replaced.
  private func setTabs() {
    guard var all = tabs.viewControllers else { return }
    if chance(30) { all.shuffle(using: &random) }
    let stacks = all.indices.filter { all[$0] is UINavigationController }
    if chance(50), let index = stacks.randomElement(using: &random) {
      let new = UINavigationController(rootViewController: contextPage())
      remember(new)
      all[index] = new
    }
    tabs.setViewControllers(all, animated: isAnimated)
  }

  // MARK: Pages

  private func setPage() {
    pages?.setViewControllers(
      [contextPage()], direction: chance(50) ? .forward : .reverse, animated: isAnimated)
  }

  // MARK: Fingers

  /// Begins a touch at the edge or elsewhere. If a touch is in progress, moves, ends or cancels it.
  private func touch() {
    let bounds = app.window.bounds
    guard let location = finger else {
      isSideways = chance(60)
      let location = CGPoint(
        x: isSideways && chance(80) ? 2 : CGFloat.random(in: 0..<bounds.width, using: &random),
        y: CGFloat.random(in: 20..<max(60, bounds.height - 60), using: &random))
      finger = location
      app.touch(.began, location)
      for _ in 0..<3 {
        app.pass(1.0 / 60, frames: 1)
        move(by: 20)
      }
      return
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: move(by: CGFloat.random(in: -120...160, using: &random))
    case 2:
      app.touch(.ended, location)
      finger = nil
    default:
      app.touch(.cancelled, location)
      finger = nil
    }
  }

  private func move(by distance: CGFloat) {
    guard var location = finger else { return }
    let bounds = app.window.bounds
    if isSideways {
      location.x = min(max(0, location.x + distance), bounds.width)
    } else {
      location.y = min(max(0, location.y + distance), bounds.height)
    }
    finger = location
    app.touch(.moved, location)
  }

  /// Taps a random position, a back button, a tab, or the area beside a sheet.
  private func tap() {
    guard finger == nil else { return }
    let bounds = app.window.bounds
    let locations = [
      CGPoint(x: 20, y: 40), CGPoint(x: bounds.width / 8, y: bounds.height - 30),
      CGPoint(x: bounds.width * 5 / 8, y: bounds.height - 30), CGPoint(x: bounds.midX, y: 8),
      CGPoint(
        x: CGFloat.random(in: 0..<bounds.width, using: &random),
        y: CGFloat.random(in: 0..<bounds.height, using: &random)),
    ]
    let location = locations.randomElement(using: &random) ?? .zero
    app.touch(.began, location, id: 2)
    app.pass(0.03, frames: 1)
    app.touch(.ended, location, id: 2)
  }

  func lift() {
    if let finger { app.touch(.cancelled, finger) }
    finger = nil
  }

  // MARK: Surroundings

  private func resize() {
    let sizes = [
      CGSize(width: 320, height: 480), CGSize(width: 480, height: 320),
      CGSize(width: 800, height: 700),
    ]
    app.window.frame.size = sizes.randomElement(using: &random) ?? sizes[0]
  }

  private func hideBar() {
    guard let stack else { return }
    stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: isAnimated)
  }

  private func hideToolbar() {
    guard let stack else { return }
    stack.setToolbarHidden(!stack.isToolbarHidden, animated: isAnimated)
  }

  private func hideTabs() { tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: isAnimated) }

  /// Adds a child to the tab that is not a container, or removes a child from that tab.
  private func addChild() {
    guard let parent = tabs.viewControllers?.first(where: { $0 is FuzzProbe }) else { return }
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

  private func changeAnimators() { animators.choose(using: &random) }

  private func changeStatusBar() {
    guard let probe = stack?.topViewController as? FuzzProbe else { return }
    probe.hidesStatusBar.toggle()
    probe.setNeedsStatusBarAppearanceUpdate()
  }

  private func layOut() { app.window.layoutIfNeeded() }

  private func drive() { animators.moveFinger(using: &random) }

  /// Hides the window, or shows it if it is hidden.
  private func hideWindow() { app.window.isHidden.toggle() }

  private func replaceRoot() {
    lift()
    pool = []
    makeRoot()
    settle()
    // Transitions that have just ended may have added popped controllers to the pool. Release these
    // controllers, so that the check finds only leaks.
    pool = []
    // A page controller with a data source keeps the neighbors of its page alive. Remove the data
    // source first.
    pages?.dataSource = nil
    // The page controller removes the neighboring pages in the next layout pass.
    app.frame()
    checkLeaks()
    pages?.dataSource = self
  }

  /// Cancels the touch and shows the window. Advances the app by 5.6 seconds, so that all
  /// transitions end, and checks the state at rest. Meanwhile, the callbacks of controllers perform
  /// no random operations.
  func settle() {
    isInCallback = true
    lift()
    app.window.isHidden = false
    for _ in 0..<14 {
      // The completion of a dismissal may have begun an interactive transition. End that transition
      // too.
      animators.release(finishing: chance(50))
      app.pass(0.4, frames: 2)
    }
    checkAlways()
    checkRest(retained: pool)
    isInCallback = false
  }

  func finish() {
    settle()
    replaceRoot()
  }
}
