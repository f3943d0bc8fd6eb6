import Foundation
import Diagnostics

// At the beginning and at the end of a turn, the incoming page is notified before the outgoing
// page. If the turn is reverted, the order is reversed. Apple documents the notifications of each
// page, but not the order of the two pages.

extension UIPageViewController {
  // MARK: Changes by the app

  func show(
    _ controller: UIViewController, from side: PageDirection, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    checkUsage(
      controller !== self, "\(self) cannot be a page of itself",
      function: "setViewControllers(_:direction:animated:completion:)")
    guard notificationDepth == 0 else {
      return waiting.append { [weak self] in
        self?.show(controller, from: side, animated: animated, completion: completion)
      }
    }
    if let busy = current?.notifyingTransitionInContext {
      return busy.afterNotifications { [weak self] in
        self?.show(controller, from: side, animated: animated, completion: completion)
      }
    }
    finishImmediately()
    if controller === current {
      neighbors = [:]
      viewIfLoaded?.setNeedsLayout()
      completion?(true)
    } else {
      go(to: controller, from: side, animated: animated, isByUser: false, completion: completion)
    }
    updateDots()
  }

  /// Performs the changes that were requested while pages were notified.
  private func performWaiting() {
    while notificationDepth == 0, !waiting.isEmpty { waiting.removeFirst()() }
  }

  func go(
    to controller: UIViewController, from side: PageDirection, animated: Bool, isByUser: Bool,
    completion: ((Bool) -> Void)?
  ) {
    let moves = animated && UIView.areAnimationsEnabled && appearance == .appeared
    let new = PageTransition(
      controller: controller, side: side, isByUser: isByUser, completion: completion)
    guard moves, viewIfLoaded?.window != nil, current != nil, pitch > 0 else {
      let old = current
      notificationDepth += 1
      replace(with: controller)
      notificationDepth -= 1
      dotsFollow(new, isArrived: true)
      if isByUser, let old { notifyDelegate(from: old, isFinished: true, isArrived: true) }
      completion?(true)
      performWaiting()
      return
    }
    neighbors = [side: controller, side.opposite: nil]
    arrangeStrip()
    begin(new)
    // A callback may have ended the turn, or begun another turn.
    guard pageTransition?.controller === controller else { return }
    scrollView.setContentOffset(offset(of: side), animated: true)
  }

  /// Replaces the current page without animation.
  private func replace(with controller: UIViewController) {
    let old = current
    old?.willMove(toParent: nil)
    addChild(controller)
    current = controller
    neighbors = [:]
    arriving = controller
    if isVisible { controller.beginAppearanceTransition(true, animated: false) }
    old?.beginAppearanceTransition(false, animated: false)
    if isViewLoaded { install(controller) }
    arriving = nil
    old?.removeContainedView()
    if appearance == .appeared {
      controller.endAppearanceTransition()
    } else {
      hideUnseen(controller)
    }
    if let old {
      if old.appearance == .disappearing { old.endAppearanceTransition() }
      old.removeFromParent()
    }
    controller.didMove(toParent: self)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Reverts a page's appearance if this controller has left the screen after the page began to
  /// appear.
  private func hideUnseen(_ controller: UIViewController) {
    guard !isVisible, controller.appearance == .appearing else { return }
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
  }

  /// Whether incoming pages appear now. If the value is false, they appear together with this
  /// controller.
  private var isVisible: Bool { appearance == .appeared || appearance == .appearing }

  // MARK: Turns

  func begin(_ new: PageTransition) {
    guard let current else { return }
    notificationDepth += 1
    begin(new, from: current)
    notificationDepth -= 1
    performWaiting()
  }

  private func begin(_ new: PageTransition, from current: UIViewController) {
    pageTransition = new
    if new.isByUser { delegate?.pageViewController(self, willTransitionTo: [new.controller]) }
    addChild(new.controller)
    layOut(new.controller, at: new.side)
    if isVisible { new.controller.beginAppearanceTransition(true, animated: true) }
    hideUnseen(new.controller)
    scrollView.addSubview(new.controller.containedView)
    if current.appearance != .disappearing {
      current.beginAppearanceTransition(false, animated: true)
    }
  }

  /// Ends the turn and notifies the pages. After a turn by the user, the method also notifies the
  /// delegate.
  ///
  /// - Parameters:
  ///   - isArrived: Whether the new page has become the current page.
  ///   - isFinished: Whether the scrolling ended without an interruption.
  ///   - turnsOn: Whether the drag continues to the page on the other side of the current page.
  func end(isArrived: Bool, isFinished: Bool, turnsOn: Bool = false) {
    guard let pageTransition, let old = current else { return }
    notificationDepth += 1
    end(pageTransition, from: old, isArrived: isArrived, turnsOn: turnsOn)
    notificationDepth -= 1
    dotsFollow(pageTransition, isArrived: isArrived)
    if pageTransition.isByUser {
      notifyDelegate(from: old, isFinished: isFinished, isArrived: isArrived)
    }
    pageTransition.completion?(isArrived)
    performWaiting()
  }

  private func end(
    _ pageTransition: PageTransition, from old: UIViewController, isArrived: Bool, turnsOn: Bool
  ) {
    self.pageTransition = nil
    if forgetsNeighbors {
      forgetsNeighbors = false
      neighbors = [:]
    }
    let (displayed, hidden) =
      isArrived ? (pageTransition.controller, old) : (old, pageTransition.controller)
    hidden.willMove(toParent: nil)
    if !isArrived {
      hidden.beginAppearanceTransition(false, animated: true)
      if !turnsOn, isVisible { displayed.beginAppearanceTransition(true, animated: true) }
    } else {
      current = pageTransition.controller
      neighbors = [:]
      // Both appearance transitions began with the turn, unless this controller was off screen at
      // that time.
      if isVisible { displayed.beginAppearanceTransition(true, animated: true) }
      hidden.beginAppearanceTransition(false, animated: true)
    }
    hidden.removeContainedView()
    if !turnsOn, isVisible { displayed.endAppearanceTransition() }
    hidden.endAppearanceTransition()
    hidden.removeFromParent()
    if isArrived { displayed.didMove(toParent: self) }
  }

  private func notifyDelegate(from old: UIViewController, isFinished: Bool, isArrived: Bool) {
    delegate?.pageViewController(
      self, didFinishAnimating: isFinished, previousViewControllers: [old],
      transitionCompleted: isArrived)
  }

  // MARK: Scroll view callbacks

  /// The distance by which the pages have scrolled from the current page, as a fraction of
  /// ``pitch``. The distance is positive towards the next page.
  var progress: Double {
    guard pitch > 0 else { return 0 }
    let offset = isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x
    let distance = Double((offset - pitch) / pitch)
    return runsBackwards ? -distance : distance
  }

  func pagesDidScroll() {
    guard !isArranging, notificationDepth == 0, current != nil, pitch > 0 else { return }
    if let pageTransition, progress * pageTransition.side.sign < 0,
      neighbor(pageTransition.side.opposite) != nil
    {
      end(isArrived: false, isFinished: false, turnsOn: true)
    }
    if pageTransition == nil, progress != 0 { current?.finishPresentationsInContext() }
    if pageTransition == nil, progress != 0, scrollView.motion?.kind != .animation {
      let side: PageDirection = progress < 0 ? .before : .after
      if let controller = neighbor(side) {
        begin(PageTransition(controller: controller, side: side, isByUser: true))
      }
    }
    // If a drag continues beyond a page, the drag turns one page after another.
    if let pageTransition, scrollView.isDragging, progress * pageTransition.side.sign >= 1 {
      let rest = progress - pageTransition.side.sign
      end(isArrived: true, isFinished: false)
      arrangeStrip(keeping: rest)
    }
    showNearerDot(progress)
  }

  func pagesDidRest() {
    guard !isArranging else { return }
    guard notificationDepth == 0 else {
      return waiting.append { [weak self] in self?.pagesDidRest() }
    }
    if let pageTransition {
      end(isArrived: progress * pageTransition.side.sign >= 0.5, isFinished: true)
      viewIfLoaded?.setNeedsLayout()
    }
    if pageTransition == nil, progress != 0 { arrangeStrip() }
  }

  /// Finishes the presentations inside the page, and ends a turn without an animation. A turn by
  /// the app ends at its page. A turn by the user ends at the nearer page.
  ///
  /// The callbacks may request another page. The turn to this page then also finishes.
  func finishImmediately() {
    guard notificationDepth == 0 else {
      return waiting.append { [weak self] in self?.finishImmediately() }
    }
    current?.finishPresentationsInContext()
    while notificationDepth == 0, let pageTransition { finishImmediately(pageTransition) }
  }

  private func finishImmediately(_ pageTransition: PageTransition) {
    isArranging = true
    scrollView.endMovement()
    isArranging = false
    guard self.pageTransition?.controller === pageTransition.controller else { return }
    let isArrived = !pageTransition.isByUser || progress * pageTransition.side.sign >= 0.5
    end(isArrived: isArrived, isFinished: false)
    arrangeStrip()
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Neighbors

  func discardNeighbors() {
    guard pageTransition == nil else {
      forgetsNeighbors = true
      return
    }
    neighbors = [:]
    updateDots()
    viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the page on a side of the current page; nil if there is none. The method queries the
  /// data source at most once for each page and side.
  func neighbor(_ side: PageDirection) -> UIViewController? {
    if let cached = neighbors[side] { return cached }
    guard let dataSource, let current else { return nil }
    let answer =
      side == .before
      ? dataSource.pageViewController(self, viewControllerBefore: current)
      : dataSource.pageViewController(self, viewControllerAfter: current)
    let found = answer === current || answer === self ? nil : answer
    neighbors[side] = .some(found)
    return found
  }
}
