import QuartzCore

/// One hiding of a view that a stack view makes smaller in an animation: until it ends the view is
/// hidden for the app, but seen.
@MainActor final class HidingToken {}

extension UIView {
  func changeVisibility(isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    collapse = nil
    if isHidden, let block = AnimationBlock.current, isCollapsible(by: block) {
      collapseUntilEnd(of: block)
    } else {
      layer.isHidden = isHidden
    }
    parent?.subviewDidChangeVisibility(self)
  }

  private func isCollapsible(by block: AnimationBlock) -> Bool {
    guard block.recipe.duration > 0, window != nil, let stack = parent as? UIStackView else {
      return false
    }
    return stack.arrangement.contains(self)
  }

  private func collapseUntilEnd(of block: AnimationBlock) {
    let collapse = HidingToken()
    self.collapse = collapse
    block.afterwards { [weak self] in
      // Shown again in between, or hidden once more by another block.
      guard let self, self.collapse === collapse else { return }
      self.collapse = nil
      layer.isHidden = true
    }
  }
}
