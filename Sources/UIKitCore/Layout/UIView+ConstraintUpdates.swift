import Foundation

// Before the layout, views update their constraints from the bottom up. A view is updated only if
// it needs an update, and at most once per pass.

extension UIView {
  func markUpdate() {
    let state = autoLayout
    guard !state.needsUpdate || !(parent?.autoLayoutIfAny?.needsUpdateBelow ?? true) else { return }
    state.needsUpdate = true
    parent?.noteUpdateBelow()
    setNeedsLayout()
  }

  func updateConstraintsBelow() {
    guard let state = autoLayoutIfAny else { return }
    if state.needsUpdateBelow {
      state.needsUpdateBelow = false
      for child in children { child.updateConstraintsBelow() }
    }
    guard state.needsUpdate else { return }
    traits.performAsCurrent {
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
    state.needsUpdate = false
  }

  func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesAutoresizingMaskIntoConstraints else { return }
    autoLayout.translatesMask = translates
    translatesMaskChanged()
  }
}
