import CoreGraphics
import Foundation
import QuartzCore

/// A finger on an open menu.
struct MenuTouch {
  weak var touch: UITouch?
  /// In the overlay's space.
  let start: CGPoint
  /// Whether it is the touch that opened the menu.
  let isOpener: Bool
  /// Whether it has come down on the preview beside the menu.
  var isOnPreview = false
  /// Whether it has left the place where it began, by more than a tap may.
  var hasMoved = false
  /// The submenu that opened under the resting finger; letting go on its header leaves it open.
  weak var dwelledOn: MenuLevel?
}

extension MenuSession {
  /// Points that a touch may stray and still count as a tap.
  private static let tolerance: CGFloat = 10
  /// An opening touch shorter than this leaves the menu open wherever it ends, in seconds.
  private static let shortTouch: TimeInterval = 0.35
  /// Seconds after which a finger that slides over the rows opens the submenu it rests on.
  private static let dwellTime: TimeInterval = 0.5
  /// The part of a long menu in which a finger that slides scrolls it, in points, and by how much in
  /// a frame.
  private static let edge: CGFloat = 24
  private static let edgeStep: CGFloat = 5

  // MARK: Touches

  func touchBegan(_ touch: UITouch) {
    guard isOpen, finger?.touch == nil else { return }
    let place = touch.location(in: overlay)
    guard let index = levels.lastIndex(where: { $0.frame.contains(place) }) else {
      guard let preview, preview.frame.contains(place), levels.count == 1 else {
        return dismiss()
      }
      finger = MenuTouch(touch: touch, start: place, isOpener: false, isOnPreview: true)
      return
    }
    guard index == levels.count - 1 else { return closeLevels(above: index) }
    finger = MenuTouch(touch: touch, start: place, isOpener: false)
    highlight(at: place)
  }

  /// A touch that moves, be it the menu's own or the one that opened it.
  package func touchMoved(_ touch: UITouch) {
    guard isOpen else { return }
    let place = touch.location(in: overlay)
    if finger == nil, !touch.isDescendant(of: overlay) {
      finger = MenuTouch(
        touch: touch, start: touch.previousLocation(in: overlay), isOpener: true)
    }
    guard var finger, finger.touch === touch else { return }
    if hypot(place.x - finger.start.x, place.y - finger.start.y) > MenuSession.tolerance {
      finger.hasMoved = true
    }
    self.finger = finger
    if finger.isOnPreview { return }
    // A menu that covers the touched place must not have a row chosen by the touch that opens it.
    guard finger.hasMoved || !finger.isOpener else { return }
    highlight(at: place)
    if finger.isOpener { scrollAtEdges() }
  }

  /// - Parameter touch: Nil when it was cancelled.
  package func touchEnded(_ touch: UITouch?) {
    dwelling?.cancel()
    guard isOpen else { return }
    guard let touch else {
      finger = nil
      front?.panel.list.highlight(nil)
      return
    }
    guard let finger, finger.touch === touch else { return }
    let place = touch.location(in: overlay)
    let cell = cell(at: place)
    self.finger = nil
    if finger.isOnPreview {
      if !finger.hasMoved { previewChosen?() }
      return
    }
    if let cell, finger.hasMoved || !finger.isOpener, finger.dwelledOn !== front {
      choose(cell)
      return
    }
    front?.panel.list.highlight(nil)
    let isLong = CACurrentMediaTime() - openedAt > MenuSession.shortTouch
    // A finger that slid off the menu and its source lets go of both.
    if finger.isOpener, isLong, finger.hasMoved, !source.contains(touch),
      !levels.contains(where: { $0.frame.contains(place) })
    {
      dismiss()
    }
  }

  /// The list that a touch at a point of the overlay may scroll.
  func scrollView(at point: CGPoint) -> UIView? {
    guard isOpen, let front, front.panel.canScroll, front.frame.contains(point) else { return nil }
    return front.panel.scroll
  }

  // MARK: Highlight

  /// - Parameter place: In the overlay's space, where the front panel rests or comes to rest.
  private func cell(at place: CGPoint) -> MenuCell? {
    guard let front else { return nil }
    return front.panel.cell(
      at: CGPoint(x: place.x - front.frame.minX, y: place.y - front.frame.minY))
  }

  /// - Parameter place: Where the pointer is; nil when it has left.
  func hover(at place: CGPoint?) {
    guard isOpen, finger?.touch == nil else { return }
    front?.panel.list.highlight(place.flatMap { cell(at: $0) })
  }

  private func highlight(at place: CGPoint) {
    let cell = cell(at: place)
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

  /// A finger that slides to the upper or lower edge of a long menu scrolls it, frame by frame.
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
    let place = touch.location(in: overlay)
    guard front.frame.insetBy(dx: 0, dy: -MenuSession.edge).contains(place) else { return 0 }
    if place.y > front.frame.maxY - MenuSession.edge { return MenuSession.edgeStep }
    return place.y < front.frame.minY + MenuSession.edge ? -MenuSession.edgeStep : 0
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
