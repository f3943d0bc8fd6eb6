import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var layout: [Misuse] {
    [
      Misuse(
        "constraintAcrossTrees", "isActive", "have no common superview", constraintAcrossTrees),
      Misuse(
        "constraintsAcrossTrees", "isActive", "have no common superview",
        constraintsAcrossTrees),
      Misuse("infiniteConstant", "constant", "must be finite", infiniteConstant),
      Misuse(
        "mixedPositions",
        "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)",
        "cannot relate a length and a position", mixedPositions),
      Misuse("priorityOfZero", "priority", "must be above 0", priorityOfZero),
      Misuse(
        "badFormat", "constraints(withVisualFormat:options:metrics:views:)", "|-[missing]",
        badFormat),
      Misuse(
        "arrangeBeyondEnd", "insertArrangedSubview(_:at:)",
        "index out of bounds for arranged subview", arrangeBeyondEnd),
      Misuse("infiniteSpacing", "spacing", "must be finite", infiniteSpacing),
      Misuse("infiniteOffset", "contentOffset", "must be finite", infiniteOffset),
      Misuse("infiniteInset", "contentInset", "must be finite", infiniteInset),
    ]
  }
}

@inline(never) @MainActor private func constraintAcrossTrees() {
  let (first, second) = (UIView(), UIView())
  first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
}

@inline(never) @MainActor private func constraintsAcrossTrees() {
  let (first, second) = (UIView(), UIView())
  NSLayoutConstraint.activate([first.widthAnchor.constraint(equalTo: second.widthAnchor)])
}

@inline(never) @MainActor private func infiniteConstant() {
  let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
  constraint.constant = .infinity
}

@inline(never) @MainActor private func mixedPositions() {
  let (first, second) = (UIView(), UIView())
  _ = NSLayoutConstraint(
    item: first, attribute: .width, relatedBy: .equal, toItem: second, attribute: .leading,
    multiplier: 1, constant: 0)
}

@inline(never) @MainActor private func priorityOfZero() {
  UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(0)
}

@inline(never) @MainActor private func badFormat() {
  _ = NSLayoutConstraint.constraints(
    withVisualFormat: "H:|-[missing]", options: [], metrics: nil, views: [:])
}

@inline(never) @MainActor private func arrangeBeyondEnd() {
  UIStackView().insertArrangedSubview(UIView(), at: 1)
}

@inline(never) @MainActor private func infiniteSpacing() { UIStackView().spacing = .infinity }

@inline(never) @MainActor private func infiniteOffset() {
  UIScrollView().contentOffset = CGPoint(x: CGFloat.infinity, y: 0)
}

@inline(never) @MainActor private func infiniteInset() {
  UIScrollView().contentInset = UIEdgeInsets(top: .infinity, left: 0, bottom: 0, right: 0)
}
