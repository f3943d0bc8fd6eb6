import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  func canFocus(_ cell: UICollectionViewCell) -> Bool {
    guard allowsFocus, !isEditing || allowsFocusDuringEditing, let path = path(ofDisplayed: cell),
      !isPlaceholder(path)
    else { return false }
    return itemDelegate?.collectionView(self, canFocusItemAt: appPath(of: path))
      ?? allowsSelectionNow
  }

  /// The cell that gets the focus first: the cell that the delegate prefers, the last focused
  /// cell, or a selected cell.
  var preferredFocusCell: UICollectionViewCell? {
    let preferred =
      itemDelegate?.indexPathForPreferredFocusedView(in: self).map { layoutPath(of: $0) }
      ?? (remembersLastFocusedIndexPath ? lastFocused : nil) ?? selection.paths.first
    return preferred.flatMap { cell(ofLayoutPath: $0) }
  }

  func focusDidMove(in context: UIFocusUpdateContext) {
    guard let path = itemPath(around: context.nextFocusedView) else { return }
    lastFocused = path
    let follows =
      itemDelegate?.collectionView(self, selectionFollowsFocusForItemAt: appPath(of: path))
      ?? selectionFollowsFocus
    if follows, !selection.contains(path), !context.focusHeading.isEmpty { userDidChoose(path) }
  }

  /// The item whose cell is a view or an ancestor of it.
  func itemPath(around view: UIView?) -> IndexPath? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell { return path(ofDisplayed: cell) }
      view = current.superview
    }
    return nil
  }

  /// The app's path of the item whose cell is a view or an ancestor of it.
  func appPath(around view: UIView?) -> IndexPath? {
    itemPath(around: view).flatMap { isPlaceholder($0) ? nil : appPath(of: $0) }
  }

  // MARK: Keys

  /// Performs a key's action. Return and the space bar choose the focused item. Arrow keys
  /// move the focus to a neighboring item, even if the item has no cell; with the Option key
  /// they move the item itself. The delete key performs the destructive swipe action.
  func performItemKey(_ press: UIPress) -> Bool {
    guard let key = press.key, let focused = UIFocusSystem.focusSystem(for: self)?.focusedItem
    else { return false }
    let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    let cell = focused as? UICollectionViewCell
    if modifiers == .alternate, let heading = key.keyCode.heading {
      let cell = cell ?? (focused as? ListAccessoryView)?.reorderedCell
      return cell.flatMap { path(ofDisplayed: $0) }.map { moveItemByKey(at: $0, heading) } ?? false
    }
    guard modifiers.isEmpty, let path = cell.flatMap({ path(ofDisplayed: $0) }) else {
      return false
    }
    if let heading = key.keyCode.heading { return moveFocus(from: path, heading) }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      if press.phase == .began { userDidChoose(path) }
      return true
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      guard let swipes, let action = swipes.destructiveAction(forRowAt: path) else { return false }
      if press.phase == .began { swipes.perform(action, forRowAt: path) }
      return true
    default: return false
    }
  }

  /// Scrolls an item into view without an animation, so that it has a cell.
  func scrollWithoutAnimation(toShow path: IndexPath) {
    guard let offset = offset(showing: path, []), offset != contentOffset else { return }
    setContentOffset(offset, animated: false)
    layoutIfNeeded()
  }

  private func moveFocus(from path: IndexPath, _ heading: UIFocusHeading) -> Bool {
    guard let next = neighbor(of: path, heading, canBeFocused: true) else { return false }
    // Scroll first: only visible items have cells, and only a cell can get the focus.
    scrollWithoutAnimation(toShow: next)
    guard let cell = cell(ofLayoutPath: next),
      let system = UIFocusSystem.focusSystem(for: self)
    else { return false }
    system.moveByKey(to: cell)
    return true
  }

  /// The nearest item in a direction, in an area that exceeds the bounds by their own size on
  /// each side.
  ///
  /// - Parameter canBeFocused: Whether to skip items that the delegate excludes from the
  ///   focus.
  func neighbor(
    of path: IndexPath, _ heading: UIFocusHeading, canBeFocused: Bool
  ) -> IndexPath? {
    prepareLayoutIfNeeded()
    guard
      let start = currentLayout.layoutAttributesForItem(at: path).map({ visibleFrame(of: $0) }
      )
    else { return nil }
    let searchRect = start.union(bounds).insetBy(dx: -bounds.width, dy: -bounds.height)
    let candidates =
      currentLayout.layoutAttributesForElements(in: mirroredIfNeeded(searchRect)) ?? []
    var best: (path: IndexPath, distance: CGFloat)?
    for attributes in candidates
    where attributes.representedElementCategory == .cell && attributes.indexPath != path
      && !isPlaceholder(attributes.indexPath)
    {
      let frame = visibleFrame(of: attributes)
      guard let distance = start.distance(to: frame, heading),
        !canBeFocused
          || itemDelegate?.collectionView(
            self, canFocusItemAt: appPath(of: attributes.indexPath)) ?? true
      else { continue }
      if distance < best?.distance ?? .infinity { best = (attributes.indexPath, distance) }
    }
    return best?.path
  }
}

extension UIKeyboardHIDUsage {
  /// The direction of an arrow key; nil for other keys.
  fileprivate var heading: UIFocusHeading? {
    switch self {
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    default: nil
    }
  }
}

extension CGRect {
  /// The distance to a rectangle in a direction, with a larger weight for sideways distance;
  /// nil if the rectangle is not in that direction.
  fileprivate func distance(to other: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
    let ahead: CGFloat =
      switch heading {
      case .up: midY - other.midY
      case .down: other.midY - midY
      case .left: midX - other.midX
      default: other.midX - midX
      }
    let isVertical = heading == .up || heading == .down
    let extent = isVertical ? min(height, other.height) : min(width, other.width)
    guard ahead > extent / 4 else { return nil }
    let aside =
      isVertical
      ? max(0, max(minX, other.minX) - min(maxX, other.maxX)) + abs(midX - other.midX) / 8
      : max(0, max(minY, other.minY) - min(maxY, other.maxY)) + abs(midY - other.midY) / 8
    return ahead + 3 * aside
  }
}
