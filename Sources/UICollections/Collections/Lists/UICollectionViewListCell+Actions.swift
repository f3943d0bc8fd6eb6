import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewListCell {
  // MARK: Accessories

  /// Whether a tap anywhere in the cell expands or collapses the cell's item.
  var togglesByTap: Bool {
    accessoryViews.contains { view in
      guard case .outline(let style) = view.accessory.kind, view.isVisible else { return false }
      switch style {
      case .header: return true
      case .cell: return false
      case .automatic: return listElement?.role == .header
      }
    }
  }

  func accessoryTapped(_ accessory: UICellAccessory) {
    if let handler = accessory.actionHandler { return handler() }
    guard let owner, let path = owner.indexPath(for: self) else { return }
    switch accessory.accessoryType {
    case .outlineDisclosure: owner.toggleOutline(at: path)
    case .delete:
      owner.swipes?.open(owner.layoutPath(of: path), edge: .trailing, animated: true)
    default: break
    }
  }

  /// Expands or collapses the cell's item after a tap on the cell, if ``togglesByTap`` is true.
  ///
  /// - Returns: Whether the tap expanded or collapsed the item.
  func toggleByTap() -> Bool {
    guard togglesByTap,
      let view = accessoryViews.first(where: { $0.accessory.accessoryType == .outlineDisclosure })
    else { return false }
    accessoryTapped(view.accessory)
    return true
  }

  func outlineDidChange() {
    setNeedsUpdateConfiguration()
    refreshAccessories()
  }

  // MARK: Reordering

  var showsReorderAccessory: Bool { accessoryViews.contains { $0.reorderedCell != nil } }

  /// Begins to move the cell's item with a touch on the reordering control.
  ///
  /// - Returns: Whether the item can be moved.
  func beginReordering(_ touch: UITouch) -> Bool {
    guard let owner, let path = owner.indexPath(for: self),
      owner.beginInteractiveMovementForItem(at: path)
    else { return false }
    let point = touch.location(in: owner)
    touchOffset = CGSize(width: center.x - point.x, height: center.y - point.y)
    return true
  }

  /// Moves the cell with the touch, but only in the vertical direction.
  func continueReordering(_ touch: UITouch) {
    guard let owner else { return }
    let point = touch.location(in: owner)
    owner.updateInteractiveMovementTargetPosition(
      CGPoint(x: owner.bounds.midX, y: point.y + touchOffset.height))
  }

  func endReordering(isCancelled: Bool) {
    if isCancelled {
      owner?.cancelInteractiveMovement()
    } else {
      owner?.endInteractiveMovement()
    }
  }

  // MARK: Swiping

  func swipeDidChange() {
    if !isSwiped { mask = nil }
    setNeedsUpdateConfiguration()
  }
}
