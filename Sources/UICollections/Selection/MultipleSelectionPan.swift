import CoreGraphics
import Foundation
import UIKitCore

/// A table or collection view in which a pan of two fingers can select items.
@MainActor protocol MultipleSelectionHost: UIView {
  /// The item at a point of the host's coordinate space.
  func selectableItem(at point: CGPoint) -> IndexPath?
  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool
  func multipleSelectionDidBegin(at path: IndexPath)
  func multipleSelectionDidEnd()
  /// Whether several items can be selected now.
  var acceptsMultipleSelection: Bool { get }
  var selectedItems: Set<IndexPath> { get }
  /// The visible items, in order.
  var itemsInView: [IndexPath] { get }
  /// Selects or deselects an item and calls the delegate.
  func toggleSelection(at path: IndexPath)
}

/// Selects the items between the first and the current item under a pan of two fingers, if the
/// delegate allows the pan.
@MainActor final class MultipleSelectionPan: NSObject, UIGestureRecognizerDelegate {
  private weak var host: (any MultipleSelectionHost)?
  private let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
  private var start: IndexPath?
  private var before: Set<IndexPath> = []
  /// Whether the pan selects items. If the first item was already selected, the pan deselects items
  /// instead.
  private var selects = true
  /// Scrolls the host while the fingers are near an edge.
  private var scroller: EdgeScroller?

  init(host: any MultipleSelectionHost) {
    self.host = host
    super.init()
    recognizer.minimumNumberOfTouches = 2
    recognizer.maximumNumberOfTouches = 2
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.panned() }
    host.addGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let host, let path = host.selectableItem(at: recognizer.location(in: host)) else {
      return false
    }
    return host.shouldBeginMultipleSelection(at: path)
  }

  /// Lets the scroll view's pan begin with the same movement. When the pan of two fingers begins,
  /// the scroll view's pan is cancelled.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === (host as? UIScrollView)?.panGestureRecognizer }

  private func stopScrolling() {
    guard let pan = (host as? UIScrollView)?.panGestureRecognizer, pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  private func panned() {
    guard let host else { return }
    switch recognizer.state {
    case .began: begin(host)
    case .changed: follow(host)
    case .ended, .cancelled:
      scroller?.stop()
      scroller = nil
      if start != nil { host.multipleSelectionDidEnd() }
      start = nil
    case .possible, .failed: break
    }
  }

  private func begin(_ host: any MultipleSelectionHost) {
    guard let path = host.selectableItem(at: recognizer.location(in: host)) else { return }
    stopScrolling()
    host.multipleSelectionDidBegin(at: path)
    start = path
    before = host.selectedItems
    selects = !before.contains(path)
    follow(host)
    scrollNearEdges(host)
  }

  private func scrollNearEdges(_ host: any MultipleSelectionHost) {
    guard let scrollView = host as? UIScrollView else { return }
    scroller = EdgeScroller(
      scrollView, axes: [.horizontal, .vertical],
      location: { [weak self] in
        guard let self, let host = self.host, start != nil, host.acceptsMultipleSelection else {
          return nil
        }
        return recognizer.location(in: host)
      },
      didScroll: { [weak self] in
        if let self, let host = self.host { follow(host) }
      })
  }

  private func follow(_ host: any MultipleSelectionHost) {
    guard let start, host.acceptsMultipleSelection,
      let path = host.selectableItem(at: recognizer.location(in: host))
    else { return }
    let range = min(start, path)...max(start, path)
    for item in host.itemsInView {
      let shouldSelect = range.contains(item) ? selects : before.contains(item)
      if shouldSelect != host.selectedItems.contains(item) { host.toggleSelection(at: item) }
    }
  }
}

extension UICollectionView: MultipleSelectionHost {
  func selectableItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    itemDelegate?.collectionView(
      self, shouldBeginMultipleSelectionInteractionAt: appPath(of: path)) ?? false
  }

  func multipleSelectionDidBegin(at path: IndexPath) {
    unhighlight()
    itemDelegate?.collectionView(
      self, didBeginMultipleSelectionInteractionAt: appPath(of: path))
  }

  func multipleSelectionDidEnd() {
    itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  var acceptsMultipleSelection: Bool { allowsMultipleSelectionNow }
  var selectedItems: Set<IndexPath> { Set(selection.paths) }
  var itemsInView: [IndexPath] { pathsInView.sorted() }
  func toggleSelection(at path: IndexPath) { performSelection(path) }
}

extension UITableView: MultipleSelectionHost {
  func selectableItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    delegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  func multipleSelectionDidBegin(at path: IndexPath) {
    endTracking()
    delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func multipleSelectionDidEnd() { delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  var acceptsMultipleSelection: Bool { selectsSeveral }
  var selectedItems: Set<IndexPath> { selection }
  var itemsInView: [IndexPath] { rows.sortedPaths }
  func toggleSelection(at path: IndexPath) { selectAsUser(path) }
}
