import CoreGraphics
import Foundation
import UIKitCore

/// The drop target of a table or a collection view.
///
/// This class tracks the session, scrolls near the edges and animates dropped items to their
/// destinations. Its subclasses determine the proposal and open the gap at the destination.
class ListDropTarget<List: DragAndDropList>: NSObject, UIDropInteractionDelegate {
  /// The list. The reference is weak, because a drop's animation may keep the target alive longer
  /// than the list.
  final private(set) weak var list: List?
  final private(set) lazy var interaction = UIDropInteraction(delegate: self)
  final private(set) var session: (any UIDropSession)? {
    didSet { if (session == nil) != (oldValue == nil) { list?.dropTrackingDidChange() } }
  }
  /// The path that the last update has determined: the destination of the dragged items, or the
  /// path of the item under the finger. The value is nil if there is no destination and no item
  /// under the finger.
  final var destination: IndexPath?
  final var dropDestinations: [ObjectIdentifier: DropDestination] = [:]
  private var scroller: EdgeScroller?
  /// The cell that is highlighted because its item would contain the dropped items.
  private weak var targetedCell: List.Cell?

  init(_ list: List) { self.list = list }

  // MARK: Subclasses

  func canHandle(_ session: any UIDropSession, in list: List) -> Bool { false }

  /// Requests the delegate's proposal for the session's current location, and shows the feedback of
  /// that proposal.
  func update(_ session: any UIDropSession, in list: List) -> UIDropProposal {
    UIDropProposal(operation: .cancel)
  }

  func perform(_ session: any UIDropSession, on list: List) {}

  /// Called when the dragged items are dropped or leave the list.
  func trackingWillEnd() {}

  /// Highlights the cell of the item that would contain the dropped items, and ends the highlight
  /// of any other cell. If the path is nil, no cell is highlighted.
  final func highlight(_ path: IndexPath?) {
    let cell = path.flatMap { list?.cell(inViewAt: $0) }
    if cell !== targetedCell { targetedCell?.isDropTarget = false }
    targetedCell = cell
    // The reuse of the cell may have reset the highlight.
    if let cell, !cell.isDropTarget { cell.isDropTarget = true }
  }

  // MARK: Tracking

  final func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { list.map { canHandle(session, in: $0) } ?? false }

  final func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    guard let list else { return }
    self.session = session
    list.dropDidEnter(session)
    scroller = EdgeScroller(
      list, axes: list.dropScrollAxes,
      location: { [weak self] in
        guard let self, let list = self.list else { return nil }
        return self.session?.location(in: list)
      },
      didScroll: { [weak self] in self?.refresh() })
  }

  final func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { update() }

  /// Requests a new proposal from the delegate after the list has scrolled, or after the delay
  /// before a gap has elapsed.
  final func refresh() { _ = update() }

  private func update() -> UIDropProposal {
    guard let list, let session else { return UIDropProposal(operation: .cancel) }
    return update(session, in: list)
  }

  final func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    list?.dropDidExit(session)
    stopTracking()
    list?.closeDropGap()
  }

  private func stopScrolling() {
    scroller?.stop()
    scroller = nil
  }

  private func stopTracking() {
    trackingWillEnd()
    stopScrolling()
    session = nil
    destination = nil
    highlight(nil)
  }

  final func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    stopTracking()
    dropDestinations = [:]
    guard let list else { return }
    list.hiddenCells.showAll(in: list)
    list.dropDidEnd(session)
  }

  // MARK: Drop

  final func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    trackingWillEnd()
    stopScrolling()
    highlight(nil)
    if let list { perform(session, on: list) }
  }

  final func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let dropDestination = dropDestinations[ObjectIdentifier(item)]
    else { return defaultPreview }
    switch dropDestination.position {
    case .item(let path):
      guard let frame = list.restingFrame(ofItemAt: path) else { return defaultPreview }
      list.hiddenCells.hide(path, in: list)
      return defaultPreview.moved(to: frame, of: list, list.dropPreviewParameters(at: path))
    case .part(let path, let rect):
      guard let cell = list.cell(inViewAt: path) else { return defaultPreview }
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget.shrinking(defaultPreview.size, into: rect, of: cell))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    case .placeholder(let cell, let parameters):
      return defaultPreview.moved(to: cell.frame, of: list, parameters)
    }
  }

  final func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let dropDestination = dropDestinations[ObjectIdentifier(item)] else { return }
    animator.addAnimations { dropDestination.animator.run() }
    animator.addCompletion { [weak self] position in
      if case .item(let path) = dropDestination.position, let list = self?.list {
        list.hiddenCells.show(path, in: list)
      }
      dropDestination.animator.complete(at: position)
    }
  }
}

/// The destination of a dropped item, and the animator that runs the app's animations during the
/// drop.
@MainActor struct DropDestination {
  enum Position {
    case item(IndexPath)
    case part(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
    case placeholder(UIView, UIDragPreviewParameters?)
  }
  let position: Position
  let animator: DragAnimator
}

extension UITargetedDragPreview {
  /// Returns a copy of the preview that is centered in a frame of another view.
  fileprivate func moved(
    to frame: CGRect, of container: UIView, _ parameters: UIDragPreviewParameters?
  ) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: view, parameters: parameters ?? self.parameters,
      target: UIDragPreviewTarget(
        container: container, center: CGPoint(x: frame.midX, y: frame.midY)))
  }
}

extension UIDragPreviewTarget {
  /// Creates a target at which a preview shrinks into a part of a view and disappears.
  fileprivate static func shrinking(
    _ size: CGSize, into rect: CGRect, of view: UIView
  ) -> UIDragPreviewTarget {
    let scale = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
    return UIDragPreviewTarget(
      container: view, center: CGPoint(x: rect.midX, y: rect.midY),
      transform: CGAffineTransform(scaleX: scale, y: scale))
  }
}
