import CoreGraphics
import Foundation
import QuartzCore

/// The state of a touch on an open menu.
struct MenuTouch {
  weak var touch: UITouch?
  /// The location at which the touch began, in the overlay's coordinate space.
  let start: CGPoint
  /// Whether this touch opened the menu.
  let isOpener: Bool
  /// Whether the touch began on the preview beside the menu.
  var isOnPreview = false
  /// Whether the touch has moved farther than the tolerance of a tap.
  var hasMoved = false
  /// The submenu that opened under a resting finger. If the finger lifts on the submenu's header,
  /// the submenu stays open.
  weak var dwelledOn: MenuLevel?
}

extension MenuSession {
  /// The distance that a finger may move during a tap, in points.
  private static let tolerance: CGFloat = 10
  /// The number of seconds after the opening of the menu during which a release outside the menu
  /// does not close it.
  private static let shortTouch: TimeInterval = 0.35
  /// The number of seconds after which a submenu opens while a finger stays on its row. The finger
  /// must have moved since its touch began.
  private static let dwellTime: TimeInterval = 0.5
  /// The height of the zones at the edges of a long menu, in points. While a finger is in such a
  /// zone, the menu scrolls by `edgeStep` points per frame.
  private static let edge: CGFloat = 24
  private static let edgeStep: CGFloat = 5

  // MARK: Touches

  func touchBegan(_ touch: UITouch) {
    guard isOpen, finger?.touch == nil else { return }
    let location = touch.location(in: overlay)
    guard let index = levels.lastIndex(where: { $0.frame.contains(location) }) else {
      guard let preview, preview.frame.contains(location), levels.count == 1 else {
        return dismiss()
      }
      finger = MenuTouch(touch: touch, start: location, isOpener: false, isOnPreview: true)
      return
    }
    guard index == levels.count - 1 else { return closeLevels(above: index) }
    finger = MenuTouch(touch: touch, start: location, isOpener: false)
    highlight(at: location)
  }

  /// Handles a movement of a touch on the menu, or of the touch that opened the menu.
  package func touchMoved(_ touch: UITouch) {
    guard isOpen else { return }
    let location = touch.location(in: overlay)
    if finger == nil, !touch.isDescendant(of: overlay) {
      finger = MenuTouch(
        touch: touch, start: touch.previousLocation(in: overlay), isOpener: true)
    }
    guard var finger, finger.touch === touch else { return }
    if hypot(location.x - finger.start.x, location.y - finger.start.y) > MenuSession.tolerance {
      finger.hasMoved = true
    }
    self.finger = finger
    if finger.isOnPreview { return }
    // If the menu opens below the touch that opened it, this touch selects no row until it has
    // moved.
    guard finger.hasMoved || !finger.isOpener else { return }
    highlight(at: location)
    if finger.isOpener { scrollAtEdges() }
  }

  /// Selects the element at which a touch has ended. If the touch that opened the menu ends
  /// outside, the method closes the menu.
  ///
  /// - Parameter touch: The touch that has ended; nil if the touch was cancelled.
  package func touchEnded(_ touch: UITouch?) {
    dwelling?.cancel()
    guard isOpen else { return }
    guard let touch else {
      finger = nil
      front?.panel.list.highlight(nil)
      return
    }
    guard let finger, finger.touch === touch else { return }
    let location = touch.location(in: overlay)
    let cell = cell(at: location)
    self.finger = nil
    if finger.isOnPreview {
      if !finger.hasMoved { previewWasTapped?() }
      return
    }
    if let cell, finger.hasMoved || !finger.isOpener, finger.dwelledOn !== front {
      choose(cell)
      return
    }
    front?.panel.list.highlight(nil)
    let isLong = CACurrentMediaTime() - openedAt > MenuSession.shortTouch
    // The touch that opened the menu closes the menu under three conditions: the touch has moved,
    // it is not short, and it ends outside both the menu and its source.
    if finger.isOpener, isLong, finger.hasMoved, !source.contains(touch),
      !levels.contains(where: { $0.frame.contains(location) })
    {
      dismiss()
    }
  }

  /// Returns the list that a touch at a point of the overlay can scroll; nil if there is none.
  func scrollView(at point: CGPoint) -> UIView? {
    guard isOpen, let front, front.panel.canScroll, front.frame.contains(point) else { return nil }
    return front.panel.scroll
  }

  // MARK: Highlight

  /// Returns the enabled cell of the front panel at a location. While the panel is animated, its
  /// final frame is used.
  ///
  /// - Parameter location: The location in the overlay's coordinate space.
  private func cell(at location: CGPoint) -> MenuCell? {
    guard let front else { return nil }
    return front.panel.cell(
      at: CGPoint(x: location.x - front.frame.minX, y: location.y - front.frame.minY))
  }

  /// Highlights the element under the pointer.
  ///
  /// - Parameter location: The pointer's location; nil if the pointer has left the menu.
  func hover(at location: CGPoint?) {
    guard isOpen, finger?.touch == nil else { return }
    front?.panel.list.highlight(location.flatMap { cell(at: $0) })
  }

  private func highlight(at location: CGPoint) {
    let cell = cell(at: location)
    guard let list = front?.panel.list, cell !== list.highlighted else { return }
    list.highlight(cell)
    dwelling?.cancel()
    if let cell, case .header = cell.purpose {} else { finger?.dwelledOn = nil }
    guard let cell, cell.submenu != nil else { return }
    dwelling = ApplicationSession.current.after(MenuSession.dwellTime) { [weak self, weak cell] in
      guard let self, let cell, finger?.hasMoved == true, cell.isHighlighted else { return }
      choose(cell)
      finger?.dwelledOn = front
    }
  }

  // MARK: Scrolling

  /// Scrolls a long menu in each frame while a finger is at the upper or lower edge of the menu.
  private func scrollAtEdges() {
    guard !isEdgeScrolling, edgeDistance != 0 else { return }
    isEdgeScrolling = true
    ApplicationSession.current.atNextFrame { [weak self] in self?.scrollStep() }
  }

  private func scrollStep() {
    isEdgeScrolling = false
    guard isOpen, let panel = front?.panel, let touch = finger?.touch else { return }
    let before = panel.scroll.contentOffset
    panel.scroll(by: edgeDistance)
    guard panel.scroll.contentOffset != before else { return }
    highlight(at: touch.location(in: overlay))
    scrollAtEdges()
  }

  private var edgeDistance: CGFloat {
    guard let front, front.panel.canScroll, let touch = finger?.touch else { return 0 }
    let location = touch.location(in: overlay)
    guard front.frame.insetBy(dx: 0, dy: -MenuSession.edge).contains(location) else { return 0 }
    if location.y > front.frame.maxY - MenuSession.edge { return MenuSession.edgeStep }
    return location.y < front.frame.minY + MenuSession.edge ? -MenuSession.edgeStep : 0
  }
}

extension UITouch {
  fileprivate func isDescendant(of ancestor: UIView) -> Bool {
    view?.isDescendant(of: ancestor) ?? false
  }
}

extension MenuSource {
  fileprivate func contains(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    return rect.contains(touch.location(in: view))
  }
}
