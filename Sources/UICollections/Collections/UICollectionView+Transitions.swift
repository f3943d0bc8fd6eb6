import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

/// An interactive change of layouts in progress.
struct LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let startOffset: CGPoint
  let endOffset: CGPoint
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
  // MARK: Change of layouts

  func change(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard layout !== currentLayout else {
      completion?(true)
      return
    }
    checkUsage(
      layoutTransition == nil,
      "an interactive transition is under way: finish or cancel it first",
      function: "setCollectionViewLayout(_:animated:completion:)")
    swap(to: layout, animated: animated, offset: nil) { completion?($0) }
  }

  /// Makes a layout the current layout and animates the elements to their positions in the new
  /// layout.
  ///
  /// - Parameter offset: The target offset of the content. If the value is nil, the new offset
  ///   keeps one item visible.
  private func swap(
    to layout: UICollectionViewLayout, animated: Bool, offset: CGPoint?,
    completion: @escaping (Bool) -> Void
  ) {
    let old = currentLayout
    let isAnimated = animated && window != nil && hasLaidOut && batch == nil
    if isAnimated { layoutIfNeeded() }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let views = Array(displayed.values)
    for view in views { view.willTransition(from: old, to: layout) }
    let anchor = offset == nil ? anchorItem() : nil
    let before = displayedAttributes
    connect(layout)
    currentLayout = layout
    for view in views { view.needsMeasuring = true }
    let end = { [weak self] (isFinished: Bool) in
      if old !== self?.currentLayout { old.owner = nil }
      completion(isFinished)
    }
    guard isAnimated else {
      finishTransition(from: old, to: layout, views)
      restoreContentOffset(anchor, offset)
      return end(true)
    }
    animateElements {
      let update = LayoutUpdate(old: before, oldName: { $0 }, newName: { $0 })
      layout.update = update
      old.update = update
      prepareLayoutIfNeeded()
      restoreContentOffset(anchor, offset)
      generation += 1
      showElements(after: update)
      layOutElements()
      finishTransition(from: old, to: layout, views)
      layout.update = nil
      old.update = nil
    } completion: {
      end($0)
    }
  }

  private func finishTransition(
    from old: UICollectionViewLayout, to layout: UICollectionViewLayout,
    _ views: [UICollectionReusableView]
  ) {
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: layout) }
  }

  /// The item that stays visible: the selected item nearest to the center, or, if no displayed item
  /// is selected, the displayed item nearest to the center. The result is nil if no displayed item
  /// is selected and the content is at its beginning.
  private func anchorItem() -> (path: IndexPath, center: CGPoint)? {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let start = mirroredIfNeeded(visible).origin
    guard start.x > 0.5 || start.y > 0.5 || !selection.paths.isEmpty else { return nil }
    func distance(_ frame: CGRect) -> CGFloat {
      hypot(frame.midX - visible.midX, frame.midY - visible.midY)
    }
    let cells = displayed.filter { $0.key.category == .cell }
    let selected = cells.filter { selection.contains($0.key.indexPath) }
    let candidates = selected.isEmpty ? cells : selected
    let nearest = candidates.min { distance($0.value.frame) < distance($1.value.frame) }
    return nearest.map { element, view in
      (
        element.indexPath,
        CGPoint(x: view.frame.midX - bounds.minX, y: view.frame.midY - bounds.minY)
      )
    }
  }

  private func restoreContentOffset(
    _ anchor: (path: IndexPath, center: CGPoint)?, _ offset: CGPoint?
  ) {
    prepareLayoutIfNeeded()
    if let offset { return contentOffset = offset }
    var proposed = contentOffset
    if let anchor, let frame = currentLayout.layoutAttributesForItem(at: anchor.path)?.frame {
      let displayed = mirroredIfNeeded(frame)
      proposed = CGPoint(x: displayed.midX - anchor.center.x, y: displayed.midY - anchor.center.y)
    }
    var target = currentLayout.targetContentOffset(forProposedContentOffset: clamped(proposed))
    target =
      itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
    contentOffset = target
  }

  // MARK: Interactive transitions

  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    checkUsage(
      layoutTransition == nil, "an interactive transition is under way already",
      function: "startInteractiveTransition(to:completion:)")
    layoutIfNeeded()
    let transition =
      itemDelegate?.collectionView(
        self, transitionLayoutForOldLayout: currentLayout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: currentLayout, nextLayout: layout)
    let (start, anchor) = (contentOffset, anchorItem())
    currentLayout.prepareForTransition(to: layout)
    layout.prepareForTransition(from: currentLayout)
    // The next layout must return attributes before it becomes the current layout, so the layout's
    // owner is set now.
    layout.owner = self
    transition.nextLayout.prepare()
    let end = endOffset(of: layout, from: start, anchor)
    layoutTransition = LayoutTransition(
      layout: transition, startOffset: start, endOffset: end, completion: completion)
    connect(transition)
    currentLayout = transition
    return transition
  }

  /// The content offset at the end of a transition to a layout.
  ///
  /// - Parameters:
  ///   - start: The content offset at the beginning of the transition.
  ///   - anchor: The item that keeps its on-screen position; nil if no item keeps its position.
  private func endOffset(
    of layout: UICollectionViewLayout, from start: CGPoint,
    _ anchor: (path: IndexPath, center: CGPoint)?
  ) -> CGPoint {
    let size = layout.collectionViewContentSize
    let width = mirrorWidth(of: size)
    let isMirrored = mirrors(layout)
    var end = start
    if let anchor, let frame = layout.layoutAttributesForItem(at: anchor.path)?.frame {
      let midpoint = isMirrored ? width - frame.midX : frame.midX
      end = CGPoint(x: midpoint - anchor.center.x, y: frame.midY - anchor.center.y)
    } else if isMirrored, mirrorsLayout {
      end.x += width - mirrorWidth
    }
    return layout.targetContentOffset(forProposedContentOffset: clamped(end, in: size))
  }

  /// Updates the elements and the content offset for the progress of a transition.
  func transitionDidProgress(_ layout: UICollectionViewTransitionLayout) {
    guard let transition = layoutTransition, transition.layout === layout else { return }
    let (start, end) = (transition.startOffset, transition.endOffset)
    let progress = layout.transitionProgress
    prepareLayoutIfNeeded()
    contentOffset = CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  func endTransition(isFinished: Bool) {
    guard let transition = layoutTransition else {
      usageError(
        "no interactive transition is under way",
        function: isFinished ? "finishInteractiveTransition()" : "cancelInteractiveTransition()")
    }
    layoutTransition = nil
    let layouts = transition.layout
    let (target, other) =
      isFinished
      ? (layouts.nextLayout, layouts.currentLayout) : (layouts.currentLayout, layouts.nextLayout)
    let offset = isFinished ? transition.endOffset : transition.startOffset
    target.owner = self
    swap(to: target, animated: true, offset: offset) { isComplete in
      if other.owner != nil, other !== target { other.owner = nil }
      transition.completion?(isComplete, isFinished)
    }
  }
}
