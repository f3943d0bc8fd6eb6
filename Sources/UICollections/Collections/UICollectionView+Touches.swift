import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// The layout's path of the item whose cell contains a touch. The result is nil for a placeholder
  /// and outside of all cells.
  func item(at touch: UITouch) -> IndexPath? {
    var view: UIView? = touch.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, let path = path(ofDisplayed: cell) {
        return isPlaceholder(path) ? nil : path
      }
      view = current.superview
    }
    return nil
  }

  func item(at point: CGPoint) -> IndexPath? {
    dropPosition(at: point).flatMap { isPlaceholder($0) ? nil : $0 }
  }

  /// The layout's path of the item, the gap or the placeholder at a point; nil if the point is
  /// outside of all of them.
  func dropPosition(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let near = currentLayout.layoutAttributesForElements(in: mirroredIfNeeded(around)) ?? []
    let found = near.filter {
      $0.representedElementCategory == .cell && !$0.isHidden
        && visibleFrame(of: $0).contains(point)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  // MARK: Highlighting

  /// The layout's path of the item that a touch highlights; nil if the touch highlights no item. The
  /// method asks the delegate.
  func selectableItem(at touch: UITouch) -> IndexPath? {
    guard let path = item(at: touch), allowsSelectionNow,
      itemDelegate?.collectionView(self, shouldHighlightItemAt: appPath(of: path)) ?? true,
      hasItem(at: path)
    else { return nil }
    return path
  }

  func itemTouchesBegan(_ touches: Set<UITouch>) {
    guard highlighted == nil, let touch = touches.first, let path = selectableItem(at: touch)
    else { return }
    highlighted = path
    cell(ofLayoutPath: path)?.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: appPath(of: path))
  }

  /// Ends the highlight when the finger is more than 20 points outside the cell, so that lifting
  /// the finger does not select the item.
  func itemTouchesMoved(_ touches: Set<UITouch>) {
    guard let highlighted, let touch = touches.first,
      let cell = cell(ofLayoutPath: highlighted)
    else { return }
    if !cell.bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: cell)) { unhighlight() }
  }

  func itemTouchesEnded(_ touches: Set<UITouch>) {
    guard let path = highlighted else { return }
    performSelection(path)
    // During the delegate's calls, a reload may have ended the highlight, or a batch update may
    // have changed the path of the highlighted item. The highlight is therefore ended with the
    // current path.
    unhighlight()
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cell(ofLayoutPath: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: appPath(of: path))
  }

  /// Ends the highlight without calling the delegate, because the item may no longer exist.
  func cancelHighlight() {
    if let highlighted { cell(ofLayoutPath: highlighted)?.isHighlighted = false }
    highlighted = nil
  }
}
