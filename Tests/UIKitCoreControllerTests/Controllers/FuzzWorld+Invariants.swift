import _VirtualApp
import CoreGraphics
@testable import UIKitCore

extension FuzzWorld {
  private func fail(_ text: String) { violations.append(text) }

  private func name(_ controller: UIViewController) -> String {
    "\(type(of: controller)) \(controller.title ?? "")"
  }

  // MARK: At all times

  /// Checks the invariants that also apply during transitions.
  func checkAlways() {
    let reachable = reachable()
    for entry in tracked {
      guard let controller = entry.controller else { continue }
      if let probe = controller as? FuzzProbe {
        let isVisible = probe.state == .appeared || probe.state == .appearing
        if isVisible, !reachable.contains(ObjectIdentifier(probe)) {
          fail("\(name(probe)) is \(probe.state) and no container contains it")
        }
        if probe.state == .appeared, probe.viewIfLoaded?.window == nil {
          fail("\(name(probe)) has appeared and is not in the window")
        }
      }
      if let presented = controller.presented {
        if presented.presenter !== controller {
          fail("\(name(presented)) does not know that \(name(controller)) presents it")
        }
        if presented.presentation == nil { fail("\(name(presented)) has no presentation") }
        if presented.parent != nil { fail("\(name(presented)) is presented and a child") }
      }
      if let presenter = controller.presenter, presenter.presented !== controller {
        fail("\(name(presenter)) does not know that it presents \(name(controller))")
      }
      if let stack = controller as? UINavigationController {
        let pages = stack.viewControllers
        if pages.isEmpty { fail("a stack is empty") }
        if Set(pages.map(ObjectIdentifier.init)).count != pages.count {
          fail("a page is twice in a stack")
        }
        for page in pages where page.parent !== stack {
          fail("\(name(page)) is in a stack and not its child")
        }
      }
      for child in controller.children where child.parent !== controller {
        fail("\(name(child)) has another parent than \(name(controller))")
      }
    }
  }

  /// Returns the controllers that can be reached from the root through children, tabs and
  /// presentations.
  private func reachable() -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    func visit(_ controller: UIViewController) {
      guard found.insert(ObjectIdentifier(controller)).inserted else { return }
      for child in controller.children { visit(child) }
      for page in (controller as? UITabBarController)?.viewControllers ?? [] { visit(page) }
      if let presented = controller.presented { visit(presented) }
    }
    visit(tabs)
    return found
  }

  // MARK: At rest

  /// Checks the invariants that apply while nothing moves.
  ///
  /// - Parameter retained: Controllers that are not visible but have an owner, so that they are not
  ///   leaks.
  func checkRest(retained: [UIViewController]) {
    // The caret of a text field blinks endlessly. Therefore the session always moves while a field
    // is the first responder.
    if app.session.isMoving, app.window.firstResponder == nil {
      fail("something moves after five seconds: \(movement)")
    }
    let reachable = reachable()
    checkWindow(reachable)
    for entry in tracked {
      guard let controller = entry.controller else {
        if let view = entry.view, !isInPopoverSource(view) {
          fail("the view of \(entry.name) outlives it in \(view.superview.map { "\($0)" } ?? "")")
        }
        if entry.presentation != nil { fail("the presentation of \(entry.name) outlives it") }
        continue
      }
      entry.view = controller.viewIfLoaded
      entry.presentation = controller.storedPresentationController
      check(controller)
      check(recognizersOf: entry, controller)
      let isPage = controller.parent == nil && (controller as? FuzzProbe)?.state == .disappeared
      let isRetained = isPage && pages?.neighbors.values.contains { $0 === controller } == true
      if !reachable.contains(ObjectIdentifier(controller)), !isRetained,
        !retained.contains(where: { $0 === controller || controller.isInside($0) })
      {
        let owner = controller.parent ?? controller.presenter
        fail("\(name(controller)) in \(owner.map(name) ?? "") is kept alive")
      }
    }
    tracked.removeAll { $0.controller == nil }
    checkTabs()
  }

  /// A description of the layers that have animations. The failure message contains it.
  private var movement: String {
    var found: [String] = []
    func visit(_ layer: CALayer) {
      if let keys = layer.animationKeys(), !keys.isEmpty {
        let owner = (layer.delegate as? UIView).map { "\(type(of: $0))" } ?? "a layer"
        found.append("\(owner) by \(keys)")
      }
      for sublayer in layer.sublayers ?? [] { visit(sublayer) }
      if let mask = layer.mask { visit(mask) }
    }
    visit(app.window.layer.superlayer ?? app.window.layer)
    return found.isEmpty ? "a layout is due" : found.joined(separator: ", ")
  }

  /// Returns whether the view is the source of a popover, or is inside of this source. After a
  /// cancelled dismissal, such a popover may keep the view of a released presenter alive.
  private func isInPopoverSource(_ view: UIView) -> Bool {
    tracked.contains { entry in
      let popover =
        entry.controller?.storedPresentationController as? UIPopoverPresentationController
      return popover?.sourceView.map { view.isInSubtree(of: $0) } ?? false
    }
  }

  func checkLeaks() { checkRest(retained: []) }

  private func check(_ controller: UIViewController) {
    // A new child does not get `didMove(toParent:)` until it first appears.
    let waits = controller.movement == .toParent && controller.appearance == .disappeared
    if controller.movement != .none, !waits {
      fail("\(name(controller)) is still \(controller.movement)")
    }
    if !controller.activeTransitions.isEmpty { fail("\(name(controller)) still has a transition") }
    if controller.appearanceSuspensions != 0 {
      fail("\(name(controller)) is held \(controller.appearanceSuspensions) times")
    }
    if let probe = controller as? FuzzProbe { check(appearanceOf: probe) }
    if let stack = controller as? UINavigationController { check(stack) }
    if let view = controller.viewIfLoaded { check(view, of: controller) }
  }

  private func check(appearanceOf probe: FuzzProbe) {
    let isInWindow = probe.viewIfLoaded?.window != nil
    switch probe.state {
    case .appeared:
      if !isInWindow { fail("\(name(probe)) appeared and is not in the window") }
    case .disappeared:
      if isInWindow { fail("\(name(probe)) is in the window and has not appeared") }
    default: fail("\(name(probe)) is still \(probe.state)")
    }
  }

  /// Returns whether a sheet shows the controller's view as a scaled card.
  private func isCard(_ controller: UIViewController) -> Bool {
    (controller.presented?.presentation?.controller as? UISheetPresentationController)?.card != nil
  }

  private func check(_ view: UIView, of controller: UIViewController) {
    if !CATransform3DIsIdentity(view.transform3D), !isCard(controller) {
      fail("\(name(controller)) is left with \(view.transform)")
    }
    if view.bounds.width > 10_000 { fail("\(name(controller)) is left as wide as \(view.bounds)") }
    if view.alpha != 1 { fail("\(name(controller)) is left with alpha \(view.alpha)") }
    if view.isHidden { fail("\(name(controller)) is left hidden") }
    if !view.isUserInteractionEnabled { fail("\(name(controller)) is left without touches") }
    if view.clipsToBounds, controller is FuzzProbe, !isCard(controller) {
      fail("\(name(controller)) is left clipping")
    }
    let dims = controller.presented?.presentation?.controller.dimsPresentersTint == true
    if view.isDimmedByModal, !dims { fail("\(name(controller)) is left dimmed") }
    if view.layer.animationKeys()?.isEmpty == false {
      fail("\(name(controller)) is left with animations")
    }
  }

  private func check(recognizersOf entry: TrackedController, _ controller: UIViewController) {
    guard let view = controller.viewIfLoaded, view.window != nil else { return }
    let count = view.gestureRecognizers?.count ?? 0
    if let first = entry.recognizers, first != count {
      fail("\(name(controller)) has \(count) gesture recognizers, not \(first)")
    }
    entry.recognizers = count
  }

  private func check(_ stack: UINavigationController) {
    let (children, pages) = (stack.children, stack.viewControllers)
    if Set(children.map(ObjectIdentifier.init)) != Set(pages.map(ObjectIdentifier.init)) {
      fail("a stack of \(pages.map(name)) has the children \(children.map(name))")
    }
    let (bar, items) = (stack.navigationBar, pages.map(\.navigationItem))
    if bar.items?.elementsEqual(items, by: ===) != true {
      fail("a bar shows \(bar.items?.map { $0.title ?? "" } ?? []) for \(pages.map(name))")
    }
    guard stack.viewIfLoaded?.window != nil else { return }
    for page in pages {
      let isDisplayed = page.containedViewIfLoaded?.window != nil
      if isDisplayed != (page === pages.last) {
        fail("\(name(page)) of a stack is \(isDisplayed ? "" : "not ")shown")
      }
    }
    if stack.transitionView.subviews.count != (pages.last?.isDisplayedBelowModal == true ? 2 : 1) {
      let owners = stack.transitionView.subviews.map { $0.controller.map(name) ?? "?" }
      fail("a stack of \(pages.map(name)) shows \(owners)")
    }
    if bar.isHidden != stack.isNavigationBarHidden { fail("a bar is hidden or not") }
    if stack.toolbar.isHidden != stack.hidesToolbar { fail("a toolbar is hidden or not") }
    if !bar.isUserInteractionEnabled { fail("a bar is left without touches") }
    for bar in [bar as UIView, stack.toolbar as UIView]
    where !bar.isHidden && (bar.transform != .identity || bar.alpha != 1) {
      fail("\(type(of: bar)) is left with \(bar.transform), alpha \(bar.alpha)")
    }
    let safe = stack.view.safeAreaInsets.top
    if !stack.isNavigationBarHidden, abs(bar.frame.minY - safe) > 0.01 {
      fail("a bar is at \(bar.frame) below \(safe)")
    }
    if let view = pages.last?.containedViewIfLoaded, view.frame.width != stack.view.bounds.width {
      fail("a page is \(view.frame) in \(stack.view.bounds)")
    }
  }

  private func checkTabs() {
    guard let selected = tabs.selectedViewController else { return fail("no tab is selected") }
    if tabs.tabBar.selectedItem !== selected.tabBarItemIfNeeded { fail("another tab is lit") }
    guard tabs.viewIfLoaded?.window != nil else { return }
    if tabs.tabBar.superview !== tabs.view { fail("the tab bar is lent for ever") }
    if tabs.tabBar.transform != .identity { fail("the tab bar is left moved") }
    let isOut = tabs.tabBar.frame.minY > tabs.view.bounds.height - 1
    let isRequired =
      !tabs.isTabBarHidden && (selected as? UINavigationController)?.hidesBottomBar != true
    if isOut == isRequired { fail("the tab bar is \(tabs.tabBar.frame), wanted: \(isRequired)") }
    for page in tabs.viewControllers ?? [] {
      let isIn = page.containedViewIfLoaded?.superview === tabs.contentView
      if isIn != (page === selected) { fail("tab \(name(page)) is \(isIn ? "" : "not ")in place") }
    }
  }

  // MARK: The window

  private func checkWindow(_ reachable: Set<ObjectIdentifier>) {
    let window = app.window
    if let count = window.gestureRecognizers?.count, count > windowRecognizers {
      fail("the window has \(count) gesture recognizers")
    }
    var containers: Set<ObjectIdentifier> = []
    func visit(_ view: UIView) {
      if let container = view as? PresentationContainerView {
        containers.insert(ObjectIdentifier(container))
      }
      if let controller = view.controller, !reachable.contains(ObjectIdentifier(controller)) {
        fail("the view of \(name(controller)) is in the window outside any container")
      }
      for child in view.subviews { visit(child) }
    }
    visit(window)
    // The window contains a black view behind each card. Exclude these views from the count.
    let cards = tracked.filter { $0.controller.map(isCard) == true }.count
    let remaining = window.subviews.filter {
      $0 !== tabs.viewIfLoaded && !($0 is PresentationContainerView) && $0.layer.zPosition == 0
    }
    if remaining.count > cards { fail("the window still has \(remaining)") }
    var expected: Set<ObjectIdentifier> = []
    for entry in tracked {
      guard let controller = entry.controller, let presentation = controller.presentation,
        presentation.controller.containerView?.window != nil
      else { continue }
      expected.insert(ObjectIdentifier(presentation.containerView))
    }
    if containers != expected {
      let names = tracked.compactMap { entry in
        entry.controller.flatMap { $0.presentation == nil ? nil : name($0) }
      }
      fail("\(containers.count) containers stand for the presentations of \(names)")
    }
    checkChain()
    for entry in tracked {
      if let page = entry.controller, page.parent != nil { checkCover(of: page) }
    }
  }

  /// Checks a presentation over a page, that is, over a child of a container. The presented view
  /// must cover the page and be in the window exactly when the page is in the window. The exception
  /// is a presentation that has removed the page's view.
  private func checkCover(of page: UIViewController) {
    guard let presentation = page.presented?.presentation else { return }
    let container = presentation.containerView
    let isInWindow = container.window != nil
    if isInWindow != (page.presented?.containedViewIfLoaded?.window != nil) {
      fail("the modal over \(name(page)) is not where its container is")
    }
    if !presentation.hasRemovedPresenter, isInWindow != (page.viewIfLoaded?.window != nil) {
      fail("\(name(page)) is \(isInWindow ? "not " : "")in the window, unlike the modal over it")
    }
    if !presentation.hasRemovedPresenter, isInWindow, let frame = page.viewIfLoaded?.frame,
      container.frame != frame
    {
      fail("\(name(page)) is covered at \(container.frame), not at \(frame)")
    }
    if let strip = container.superview as? UIScrollView, isInWindow,
      container.frame != strip.bounds
    {
      fail("a page is covered at \(container.frame), visible is \(strip.bounds)")
    }
  }

  /// Checks that every presented view is in the window. The exception is a view that the next
  /// presentation has removed.
  private func checkChain() {
    var chain: [UIViewController] = [tabs]
    while let next = chain.last?.presented { chain.append(next) }
    for controller in chain {
      let isRemoved = controller.presented?.presentation?.hasRemovedPresenter ?? false
      if (controller.viewIfLoaded?.window == nil) != isRemoved {
        fail("\(name(controller)) is in the window or not")
      }
    }
  }
}

extension UIViewController {
  /// Returns whether the controller is a descendant of `other`, or is presented by `other` or by
  /// one of its descendants.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    var current = parent ?? presenter
    while let controller = current {
      if controller === other { return true }
      current = controller.parent ?? controller.presenter
    }
    return false
  }

  /// Whether a modal covers the controller's view without removing it from the window.
  fileprivate var isDisplayedBelowModal: Bool {
    guard let presentation = presented?.presentation else { return false }
    return !presentation.hasRemovedPresenter && presentation.containerView.window != nil
  }
}
