import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension UICollectionViewListCell {
  // MARK: Accessories

  /// Whether a tap anywhere in the cell expands or collapses its item.
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

  /// Handles a tap on the cell that expands or collapses its item.
  ///
  /// - Returns: Whether the tap is handled.
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

  /// - Returns: Whether the item can be moved.
  func beginReordering(_ touch: UITouch) -> Bool {
    guard let owner, let path = owner.indexPath(for: self),
      owner.beginInteractiveMovementForItem(at: path)
    else { return false }
    let point = touch.location(in: owner)
    grip = CGSize(width: center.x - point.x, height: center.y - point.y)
    return true
  }

  /// Moves the cell with the touch, but only in the vertical direction.
  func continueReordering(_ touch: UITouch) {
    guard let owner else { return }
    let point = touch.location(in: owner)
    owner.updateInteractiveMovementTargetPosition(
      CGPoint(x: owner.bounds.midX, y: point.y + grip.height))
  }

  func endReordering(isCancelled: Bool) {
    if isCancelled {
      owner?.cancelInteractiveMovement()
    } else {
      owner?.endInteractiveMovement()
    }
  }

  // MARK: Cards

  /// Rounds the corners of the first and the last item of a card.
  func layOutCorners() {
    let corners = isReordered ? SwipeCorners() : listElement?.corners ?? SwipeCorners()
    layer.cornerRadius = corners.radius
    layer.cornerCurve = .continuous
    if corners.radius > 0 { layer.maskedCorners = corners.mask }
    layer.masksToBounds = corners.radius > 0
  }

  /// Clips a swiped cell to the sides of its card. The mask is a view, so that it moves in the
  /// animations that move the cell.
  func clipToCard() {
    guard let listElement, listElement.section.isInset, let owner,
      let rest = element.map({ owner.swipeRestingFrame(forRowAt: $0.indexPath) })
    else { return }
    if mask == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .black
      UIView.performWithoutAnimation { mask = view }
    }
    mask?.frame = rest.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let corners = listElement.corners
    mask?.layer.cornerRadius = corners.radius
    mask?.layer.cornerCurve = .continuous
    if corners.radius > 0 { mask?.layer.maskedCorners = corners.mask }
  }

  func swipeDidChange() {
    if !isSwiped { mask = nil }
    setNeedsUpdateConfiguration()
  }
}
