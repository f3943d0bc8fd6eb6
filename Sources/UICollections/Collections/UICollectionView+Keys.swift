import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// Performs the action of a key, and returns whether the key has an action.
  ///
  /// - Return and the space bar select the focused item.
  /// - Arrow keys move the focus to a neighboring item, even if that item has no cell yet.
  /// - Arrow keys with the Option key move the item itself.
  /// - The delete key performs the destructive swipe action.
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
      if press.phase == .began { performSelection(path) }
      return true
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      guard let swipes, let action = swipes.destructiveAction(forRowAt: path) else { return false }
      if press.phase == .began { swipes.perform(action, forRowAt: path) }
      return true
    default: return false
    }
  }

  /// Scrolls to an item without an animation. The item is then visible and has a cell.
  func scrollWithoutAnimation(toShow path: IndexPath) {
    if let offset = offset(showing: path, []), offset != contentOffset {
      setContentOffset(offset, animated: false)
      layoutIfNeeded()
    }
    guard let attributes = currentLayout.layoutAttributesForItem(at: path),
      let index = attributes.scrollingSection, let view = scrollers.views[index],
      view.showWithoutAnimation(displayedFrame(of: attributes))
    else { return }
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func moveFocus(from path: IndexPath, _ heading: UIFocusHeading) -> Bool {
    guard let next = neighbor(of: path, heading, canBeFocused: true) else { return false }
    // The collection view scrolls first, because only visible items have cells and only a cell can
    // become focused.
    scrollWithoutAnimation(toShow: next)
    guard let cell = cell(ofLayoutPath: next),
      let system = UIFocusSystem.focusSystem(for: self)
    else { return false }
    system.moveByKey(to: cell)
    return true
  }

  /// The nearest item in a direction. The search area is the bounds, extended by their own size on
  /// each side. If the direction is along a section with orthogonal scrolling, items of the section
  /// have precedence, even if they are not visible.
  ///
  /// - Parameter canBeFocused: Whether to skip items that the delegate does not allow to become
  ///   focused.
  func neighbor(
    of path: IndexPath, _ heading: UIFocusHeading, canBeFocused: Bool
  ) -> IndexPath? {
    prepareLayoutIfNeeded()
    guard
      let start = currentLayout.layoutAttributesForItem(at: path).map({ visibleFrame(of: $0) }
      )
    else { return nil }
    let searchRect = start.union(bounds).insetBy(dx: -bounds.width, dy: -bounds.height)
    let isAcross = (heading == .up || heading == .down) != (currentLayout.growthAxis == .vertical)
    if isAcross,
      let next = nearest(
        to: start, of: path, heading, among: currentLayout.attributesAlongSection(of: path),
        canBeFocused: canBeFocused)
    {
      return next
    }
    let candidates =
      currentLayout.layoutAttributesForElements(in: mirroredIfNeeded(searchRect)) ?? []
    return nearest(
      to: start, of: path, heading, among: candidates, canBeFocused: canBeFocused)
  }

  private func nearest(
    to start: CGRect, of path: IndexPath, _ heading: UIFocusHeading,
    among candidates: [UICollectionViewLayoutAttributes], canBeFocused: Bool
  ) -> IndexPath? {
    var best: (path: IndexPath, distance: CGFloat)?
    for attributes in candidates
    where attributes.representedElementCategory == .cell && attributes.indexPath != path
      && !isPlaceholder(attributes.indexPath)
    {
      let frame = visibleFrame(of: attributes)
      guard let distance = start.focusDistance(to: frame, heading),
        !canBeFocused
          || itemDelegate?.collectionView(
            self, canFocusItemAt: appPath(of: attributes.indexPath)) ?? true
      else { continue }
      let isVertical = heading == .up || heading == .down
      let aside = abs(isVertical ? start.midX - frame.midX : start.midY - frame.midY)
      // The sideways distance of an item counts as well, with a smaller weight. An item straight
      // ahead is therefore preferred to an item at the side.
      let weighted = distance + aside * 3 / 8
      if weighted < best?.distance ?? .infinity { best = (attributes.indexPath, weighted) }
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
