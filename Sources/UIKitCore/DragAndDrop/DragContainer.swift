import CoreGraphics
import Foundation

/// The container of the dragged items. It is above all other views of its window.
final class DragContainer: UIView {
  private(set) var items: [DraggedItem] = []
  private unowned let host: UIWindow
  private let badge = DragBadge()

  /// The offset between neighboring items of a pile, in points.
  private static let pileOffset: CGFloat = 8

  init(_ host: UIWindow) {
    self.host = host
    super.init(frame: host.bounds)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  func add(_ item: UIDragItem, lifted: UITargetedDragPreview?, finger: CGPoint) {
    items.append(DraggedItem(item, lifted: lifted, finger: finger, in: host))
  }

  /// Adds the container to the window and the items' previews to the container.
  ///
  /// - Parameter hidesSources: Whether the lifted views are hidden while their snapshots are shown.
  func show(hidesSources: Bool) {
    host.addSubview(self)
    // The first item must be above all other items, so it is added last.
    for dragged in items.reversed() {
      if let previewView = dragged.previewView { addSubview(previewView) }
      dragged.hidden?.restore()
      dragged.hidden = nil
      if hidesSources, let view = dragged.lifted?.view, view.window === host {
        dragged.hidden = HiddenView(view)
      }
    }
  }

  func raise() { for dragged in items { dragged.raise() } }
  func lower() { for dragged in items { dragged.lower(in: host) } }

  /// Replaces the previews of the lift with the previews that the items provide for the drag. The
  /// method also moves the previews and the badge to the touch.
  func beginFollowing(_ finger: CGPoint) {
    for dragged in items.reversed() { dragged.replacePreviewView(in: self, host) }
    for dragged in items { dragged.previewView?.isRaised = true }
    addSubview(badge)
    follow(finger)
  }

  func follow(_ finger: CGPoint) {
    host.bringSubviewToFront(self)
    for (index, dragged) in items.enumerated() {
      dragged.follow(finger, offset: CGFloat(min(index, 3)) * DragContainer.pileOffset)
    }
    guard let first = items.first?.previewView else { return badge.center = finger }
    badge.center = CGPoint(
      x: min(first.frame.maxX - 4, bounds.maxX - 16), y: max(first.frame.minY + 4, 16))
  }

  func showBadge(_ kind: DragBadge.Kind?, count: Int) { badge.show(kind, count: count) }

  func remove() {
    for dragged in items { dragged.hidden?.restore() }
    removeFromSuperview()
  }
}
