import Foundation
import UIKit

extension Misuse {
  @MainActor static var dynamics: [Misuse] {
    [
      Misuse(
        "twoAnimators", "addBehavior(_:)", "already belongs to an animator", twoAnimators),
      Misuse(
        "strangeItem", "UIDynamicAnimator", "should be a descendant of the reference view",
        strangeItem),
      Misuse("emptyItem", "UIDynamicAnimator", "invalid size {0.0, 0.0}", emptyItem),
      Misuse(
        "velocityOfNaN", "addLinearVelocity(_:for:)", "is not finite", velocityOfNaN),
      Misuse(
        "attachedToItself", "UIAttachmentBehavior", "cannot be attached to itself",
        attachedToItself),
    ]
  }
}

// These functions are not inlined, so that the backtrace of an optimized build names them.

@inline(never) @MainActor private func twoAnimators() {
  let behavior = UIDynamicBehavior()
  let (one, two) = (UIDynamicAnimator(), UIDynamicAnimator())
  one.addBehavior(behavior)
  two.addBehavior(behavior)
}

@inline(never) @MainActor private func strangeItem() {
  let reference = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let animator = UIDynamicAnimator(referenceView: reference)
  animator.addBehavior(UIGravityBehavior(items: [item]))
}

@inline(never) @MainActor private func emptyItem() {
  UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [UIView()]))
}

@inline(never) @MainActor private func velocityOfNaN() {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  UIDynamicItemBehavior(items: [view]).addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: view)
}

@inline(never) @MainActor private func attachedToItself() {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  _ = UIAttachmentBehavior(item: view, attachedTo: view)
}
