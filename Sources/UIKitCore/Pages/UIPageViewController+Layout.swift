import Foundation

extension UIPageViewController {
  /// The height of the page control at the bottom, in points.
  static let dotsHeight: CGFloat = 37

  var isVertical: Bool { navigationOrientation == .vertical }

  /// Whether the next page is on the left.
  var runsBackwards: Bool {
    !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The distance from one page to the next, in points.
  var pitch: CGFloat {
    isVertical ? scrollView.bounds.height : scrollView.bounds.width
  }

  /// Returns the scroll view's offset that centers the page before or after the current page. If
  /// `side` is nil, the offset centers the current page.
  func offset(of side: PageDirection?) -> CGPoint {
    let step = CGFloat(side?.sign ?? 0) * (runsBackwards ? -1 : 1)
    let along = pitch * (1 + step)
    return isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0)
  }

  /// Lays out the scroll view and the page control below it.
  func arrange() {
    var area: CGRect = view.bounds
    if let dots {
      let height = UIPageViewController.dotsHeight
      let bottom = view.safeAreaInsets.bottom
      dots.frame = CGRect(
        x: 0, y: area.maxY - bottom - height, width: area.width, height: height)
      area.size.height = max(0, area.height - bottom - height)
    }
    let strip = area.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
    if strip.size != arrangedSize {
      // The offsets of pages depend on their size, so the target of a running scroll is no longer
      // valid.
      finishImmediately()
      arrangedSize = strip.size
    }
    isArranging = true
    scrollView.frame = strip
    isArranging = false
    if pageTransition == nil, scrollView.drag == nil, scrollView.motion == nil { arrangeStrip() }
    if let current { layOut(current, at: nil) }
    if let pageTransition { layOut(pageTransition.controller, at: pageTransition.side) }
  }

  /// Sets the scroll view's content size, insets and offset for the current page and the pages
  /// beside it. If `progress` is 0, the current page is in the center.
  ///
  /// - Parameter progress: The distance of the current page from the center, as a fraction of
  ///   ``pitch``. The distance is not 0 during a drag.
  func arrangeStrip(keeping progress: Double = 0) {
    guard isViewLoaded, pitch > 0, current != nil else { return }
    isArranging = true
    defer { isArranging = false }
    let before = neighbor(runsBackwards ? .after : .before) == nil ? 0 - pitch : 0
    let after = neighbor(runsBackwards ? .before : .after) == nil ? 0 - pitch : 0
    let shift = CGFloat(progress) * (runsBackwards ? -1 : 1)
    let size = scrollView.bounds.size
    var restingOffset = offset(of: nil)
    if isVertical { restingOffset.y += shift * pitch } else { restingOffset.x += shift * pitch }
    if progress != 0 { scrollView.contentOffset = restingOffset }
    scrollView.alwaysBounceVertical = isVertical
    scrollView.alwaysBounceHorizontal = !isVertical
    if isVertical {
      scrollView.contentSize = CGSize(width: size.width, height: 3 * pitch)
      scrollView.contentInset = UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    } else {
      scrollView.contentSize = CGSize(width: 3 * pitch, height: size.height)
      scrollView.contentInset = UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
    }
    scrollView.contentOffset = restingOffset
    if let current { layOut(current, at: nil) }
    for case let page? in neighbors.values { page.loadViewIfNeeded() }
  }

  /// Sets the frame of the page on a side of the current page. If `side` is nil, the method sets
  /// the frame of the current page.
  func layOut(_ controller: UIViewController, at side: PageDirection?) {
    let origin = offset(of: side)
    let size = scrollView.bounds.size
    let frame = CGRect(origin: origin, size: size).insetBy(
      dx: isVertical ? 0 : spacing / 2, dy: isVertical ? spacing / 2 : 0)
    let view: UIView = controller.containedView
    if view.frame != frame { view.frame = frame }
    controller.presented?.presentation?.contextDidMove()
  }

  /// Installs the current page's view.
  func install(_ controller: UIViewController) {
    layOut(controller, at: nil)
    scrollView.addSubview(controller.containedView)
    view.setNeedsLayout()
  }

  func directionMayHaveChanged() {
    finishImmediately()
    view.setNeedsLayout()
  }

  // MARK: Page control

  /// Queries the data source for the number of pages and updates the page control. Only horizontal
  /// pages have a page control.
  func updateDots() {
    guard isViewLoaded else { return }
    let count = isVertical ? 0 : dataSource?.presentationCount(for: self) ?? 0
    view.setNeedsLayout()
    guard count > 0 else {
      dots?.removeFromSuperview()
      dots = nil
      return
    }
    let control = dots ?? makeDots()
    control.numberOfPages = count
    control.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    displayedDot = control.currentPage
  }

  private func makeDots() -> UIPageControl {
    let control = UIPageControl()
    control.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
    view.addSubview(control)
    dots = control
    return control
  }

  /// Updates the page control after a turn by the user. If the turn reached the other page, the
  /// page control moves by one page. If the turn was reverted, the page control returns to the
  /// index before the turn.
  func dotsFollow(_ pageTransition: PageTransition, isArrived: Bool) {
    guard pageTransition.isByUser, let dots else { return }
    if isArrived { displayedDot += pageTransition.side == .before ? -1 : 1 }
    if dots.interactionState == .none { dots.currentPage = displayedDot }
  }

  /// Highlights the dot of the page with the larger visible part, while a finger turns a page.
  ///
  /// - Parameter progress: The distance by which the pages have scrolled from the current page, as
  ///   a fraction of ``pitch``. The distance is positive towards the next page.
  func showNearerDot(_ progress: Double) {
    guard let pageTransition, pageTransition.isByUser, let dots, dots.interactionState == .none
    else { return }
    let isPastHalf = progress * pageTransition.side.sign > 0.5
    dots.currentPage = displayedDot + (isPastHalf ? Int(pageTransition.side.sign) : 0)
  }

  /// Turns pages after a tap or a drag on the page control, until the current page matches the dot.
  private func dotsDidChange() {
    finishImmediately()
    while let dots, displayedDot != dots.currentPage {
      let distance = dots.currentPage - displayedDot
      let side: PageDirection = distance < 0 ? .before : .after
      guard let controller = neighbor(side) else { break }
      let isLast = abs(distance) == 1 && dots.interactionState != .continuous
      go(to: controller, from: side, animated: isLast, isByUser: true, completion: nil)
      if isLast { return }
    }
    dots?.currentPage = displayedDot
  }
}
