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
      Misuse(
        "strangeGroup", "UIDynamicAnimator", "should be a descendant of the reference view",
        strangeGroup),
      Misuse(
        "removedItem", "UIDynamicAnimator", "should be a descendant of the reference view",
        removedItem),
      Misuse("emptyItem", "UIDynamicAnimator", "invalid size {0.0, 0.0}", emptyItem),
      Misuse(
        "velocityOfNaN", "addLinearVelocity(_:for:)", "is not finite", velocityOfNaN),
      Misuse(
        "rotationOfNaN", "addAngularVelocity(_:for:)", "nan is not finite", rotationOfNaN),
      Misuse(
        "attachedToItself", "UIAttachmentBehavior", "cannot be attached to itself",
        attachedToItself),
      Misuse("fieldAtNaN", "position", "is not finite", fieldAtNaN),
      Misuse("fieldOfNaNStrength", "strength", "nan is not finite", fieldOfNaNStrength),
      Misuse("fieldOfNaNFalloff", "falloff", "not a number", fieldOfNaNFalloff),
      Misuse("fieldOfNaNRadius", "minimumRadius", "not a number", fieldOfNaNRadius),
      Misuse("fieldOfNaNDirection", "direction", "is not finite", fieldOfNaNDirection),
      Misuse("fieldOfNaNSmoothness", "smoothness", "not a number", fieldOfNaNSmoothness),
      Misuse("fieldOfNaNSpeed", "animationSpeed", "nan is not finite", fieldOfNaNSpeed),
      Misuse("anchorOfNaN", "anchorPoint", "is not finite", anchorOfNaN),
      Misuse("lengthOfNaN", "length", "nan is not finite", lengthOfNaN),
      Misuse("dampingOfNaN", "damping", "not a number", dampingOfNaN),
      Misuse("frequencyOfNaN", "frequency", "not a number", frequencyOfNaN),
      Misuse("frictionOfNaN", "frictionTorque", "not a number", frictionOfNaN),
      Misuse(
        "gravityOfNaN", "UIGravityBehavior", "the magnitude (nan) must be finite", gravityOfNaN),
      Misuse(
        "pushAtNaN", "setTargetOffsetFromCenter(_:for:)", "is not finite", pushAtNaN),
      Misuse("snapToNaN", "UISnapBehavior", "is not finite", snapToNaN),
      Misuse(
        "boundaryOfNaN", "addBoundary(withIdentifier:for:)", "is not finite", boundaryOfNaN),
      Misuse(
        "insetsOfNaN", "setTranslatesReferenceBoundsIntoBoundary(with:)", "are not finite",
        insetsOfNaN),
    ]
  }
}

// These functions are not inlined, so that the backtrace of an optimized build contains their
// names.

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

@inline(never) @MainActor private func strangeGroup() {
  let reference = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let animator = UIDynamicAnimator(referenceView: reference)
  let group = UIDynamicItemGroup(items: [item])
  animator.addBehavior(UIGravityBehavior(items: [group]))
}

@inline(never) @MainActor private func removedItem() {
  let reference = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  reference.addSubview(item)
  let animator = UIDynamicAnimator(referenceView: reference)
  let collision = UICollisionBehavior(items: [])
  animator.addBehavior(UIGravityBehavior(items: [item]))
  animator.addBehavior(collision)
  item.removeFromSuperview()
  collision.addItem(item)
}

@inline(never) @MainActor private func rotationOfNaN() {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  UIDynamicItemBehavior(items: [view]).addAngularVelocity(.nan, for: view)
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

@inline(never) @MainActor private func fieldAtNaN() {
  UIFieldBehavior.vortexField().position = CGPoint(x: 0, y: CGFloat.nan)
}

@inline(never) @MainActor private func fieldOfNaNStrength() {
  UIFieldBehavior.vortexField().strength = .nan
}

@inline(never) @MainActor private func fieldOfNaNFalloff() {
  UIFieldBehavior.radialGravityField(position: .zero).falloff = .nan
}

@inline(never) @MainActor private func fieldOfNaNRadius() {
  UIFieldBehavior.radialGravityField(position: .zero).minimumRadius = .nan
}

@inline(never) @MainActor private func fieldOfNaNDirection() {
  _ = UIFieldBehavior.linearGravityField(direction: CGVector(dx: CGFloat.nan, dy: 0))
}

@inline(never) @MainActor private func fieldOfNaNSmoothness() {
  UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1).smoothness = .nan
}

@inline(never) @MainActor private func fieldOfNaNSpeed() {
  UIFieldBehavior.turbulenceField(smoothness: 1, animationSpeed: 1).animationSpeed = .nan
}

@MainActor private var attachment: UIAttachmentBehavior {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  return UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
}

@inline(never) @MainActor private func anchorOfNaN() {
  attachment.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
}

@inline(never) @MainActor private func lengthOfNaN() { attachment.length = .nan }

@inline(never) @MainActor private func dampingOfNaN() { attachment.damping = .nan }

@inline(never) @MainActor private func frequencyOfNaN() { attachment.frequency = .nan }

@inline(never) @MainActor private func frictionOfNaN() { attachment.frictionTorque = .nan }

@inline(never) @MainActor private func gravityOfNaN() {
  UIGravityBehavior(items: []).magnitude = .nan
}

@inline(never) @MainActor private func pushAtNaN() {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  UIPushBehavior(items: [view], mode: .continuous)
    .setTargetOffsetFromCenter(UIOffset(horizontal: .nan, vertical: 0), for: view)
}

@inline(never) @MainActor private func snapToNaN() {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  _ = UISnapBehavior(item: view, snapTo: CGPoint(x: CGFloat.nan, y: 0))
}

@inline(never) @MainActor private func boundaryOfNaN() {
  UICollisionBehavior(items: []).addBoundary(
    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: CGFloat.nan), to: .zero)
}

@inline(never) @MainActor private func insetsOfNaN() {
  UICollisionBehavior(items: []).setTranslatesReferenceBoundsIntoBoundary(
    with: UIEdgeInsets(top: 0, left: 0, bottom: .nan, right: 0))
}
