import CoreGraphics
import Foundation
import UIKitCore

/// Selects the items that two fingers pass over, where the delegate allows it.
@MainActor final class MultipleSelectionPan: NSObject, UIGestureRecognizerDelegate {
  private weak var owner: UICollectionView?
  private let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
  private var start: IndexPath?
  private var before: Set<IndexPath> = []
  /// Whether the pan selects or deselects: the opposite of what the first item was.
  private var selects = true

  init(owner: UICollectionView) {
    self.owner = owner
    super.init()
    recognizer.minimumNumberOfTouches = 2
    recognizer.maximumNumberOfTouches = 2
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.panned() }
    owner.addGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner, let path = owner.item(at: recognizer.location(in: owner)) else { return false }
    return owner.itemDelegate?.collectionView(
      owner, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }

  private func panned() {
    guard let owner else { return }
    switch recognizer.state {
    case .began: begin(owner)
    case .changed: follow(owner)
    case .ended, .cancelled:
      if start != nil {
        owner.itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(owner)
      }
      start = nil
    case .possible, .failed: break
    }
  }

  private func begin(_ owner: UICollectionView) {
    guard let path = owner.item(at: recognizer.location(in: owner)) else { return }
    owner.unhighlight()
    owner.itemDelegate?.collectionView(owner, didBeginMultipleSelectionInteractionAt: path)
    start = path
    before = Set(owner.selection.paths)
    selects = !before.contains(path)
    follow(owner)
  }

  private func follow(_ owner: UICollectionView) {
    guard let start, owner.allowsMultipleSelectionNow,
      let path = owner.item(at: recognizer.location(in: owner))
    else { return }
    let range = min(start, path)...max(start, path)
    for item in owner.indexPathsForVisibleItems.sorted() {
      let isWanted = range.contains(item) ? selects : before.contains(item)
      if isWanted != owner.selection.contains(item) { owner.userDidChoose(item) }
    }
  }
}
