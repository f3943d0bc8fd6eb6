import QuartzCore

/// The identity of one animation that hides a view in a stack view. Until the animation ends,
/// `isHidden` is true although the view is still visible.
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
    guard block.parameters.duration > 0, window != nil, let stack = parent as? UIStackView else {
      return false
    }
    return stack.arrangement.contains(self)
  }

  private func collapseUntilEnd(of block: AnimationBlock) {
    let collapse = HidingToken()
    self.collapse = collapse
    block.afterwards { [weak self] in
      // If the view was shown in the meantime, or if a later animation block hides the view, this
      // closure must not hide the layer.
      guard let self, self.collapse === collapse else { return }
      self.collapse = nil
      layer.isHidden = true
    }
  }
}
