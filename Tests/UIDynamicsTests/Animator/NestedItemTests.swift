import _StageTraits
import Testing
import UIKit

/// Tests items in a subview of the reference view. The subview is moved, rotated or scaled.
@MainActor @Suite("Dynamic items in subviews of the reference view", .currentStage)
struct NestedItemTests {
  private let scene = DynamicScene()

  private func container(_ transform: CGAffineTransform = .identity) -> UIView {
    let view = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
    view.transform = transform
    scene.reference.addSubview(view)
    return view
  }

  private func item(in container: UIView, at point: CGPoint, side: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.center = container.convert(point, from: scene.reference)
    container.addSubview(view)
    return view
  }

  private func position(_ view: UIView) -> CGPoint {
    scene.reference.convert(view.center, from: view.superview)
  }

  @Test("The length of an attachment to an anchor is measured in the reference view's coordinates")
  func anchorLength() {
    let view = item(in: container(), at: CGPoint(x: 200, y: 300))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 150))
    scene.animator.addBehavior(attachment)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    #expect(abs(attachment.length - 150) < 0.001)
    scene.stage.advance(by: 1)
    #expect(abs(position(view).y - 300) < 0.5 && abs(position(view).x - 200) < 0.5)
  }

  @Test("Adding an attachment to an animator does not change a length that was set before")
  func explicitLength() {
    let view = item(in: container(), at: CGPoint(x: 200, y: 300))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 150))
    attachment.length = 80
    scene.animator.addBehavior(attachment)
    #expect(attachment.length == 80)
  }

  @Test("If attached items have different superviews, the length is their distance on the screen")
  func itemLength() {
    let a = item(in: container(), at: CGPoint(x: 200, y: 300))
    let b = scene.item(at: CGPoint(x: 200, y: 500))
    let attachment = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 0, vertical: 20), attachedTo: b,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: -20))
    #expect(abs(attachment.length - 160) < 0.001)
    scene.animator.addBehavior(attachment)
    #expect(abs(attachment.length - 160) < 0.001)
  }

  @Test("Gravity, snap and push act along the screen's axes in a rotated and scaled superview")
  func rotated() {
    let turned = container(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 0.5, y: 0.5))
    let fallen = item(in: turned, at: CGPoint(x: 200, y: 250))
    scene.animator.addBehavior(UIGravityBehavior(items: [fallen]))
    scene.stage.advance(by: 0.5)
    #expect(relativeError(position(fallen).y - 250, 125) < 0.02)
    #expect(abs(position(fallen).x - 200) < 0.01)
    scene.animator.removeAllBehaviors()

    let pushed = item(in: turned, at: CGPoint(x: 200, y: 250), side: 200)
    let push = UIPushBehavior(items: [pushed], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    scene.animator.addBehavior(push)
    scene.stage.advance(by: 1)
    #expect(relativeError(position(pushed).x - 200, 50) < 0.02, "100 by 100 points on screen")
    #expect(abs(position(pushed).y - 250) < 0.01)
    scene.animator.removeAllBehaviors()

    let snapped = item(in: turned, at: CGPoint(x: 200, y: 250))
    scene.animator.addBehavior(UISnapBehavior(item: snapped, snapTo: CGPoint(x: 120, y: 400)))
    scene.stage.advance(by: 3)
    let full = snapped.transform.concatenating(turned.transform)
    #expect(hypot(position(snapped).x - 120, position(snapped).y - 400) < 0.5)
    #expect(abs(atan2(full.b, full.a)) < 0.01, "upright on screen")
  }

  @Test("An item in a scaled superview collides at its visible edges")
  func scaled() {
    let half = container(CGAffineTransform(scaleX: 0.5, y: 0.5))
    let view = item(in: half, at: CGPoint(x: 200, y: 300))
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 4)
    #expect(!scene.animator.isRunning)
    #expect(abs(position(view).y - 775) < 0.6)
    #expect(scene.animator.items(in: CGRect(x: 0, y: 780, width: 400, height: 20)).count == 1)
    #expect(scene.animator.items(in: CGRect(x: 0, y: 700, width: 400, height: 45)).isEmpty)
  }

  @Test("A dynamic item group moves views of different superviews together")
  func group() {
    let a = item(in: container(), at: CGPoint(x: 150, y: 300))
    let b = item(
      in: container(CGAffineTransform(rotationAngle: 1)), at: CGPoint(x: 250, y: 300))
    let group = UIDynamicItemGroup(items: [a, b])
    scene.animator.addBehavior(UIGravityBehavior(items: [group]))
    scene.stage.advance(by: 0.5)
    #expect(relativeError(position(a).y - 300, 125) < 0.02)
    #expect(relativeError(position(b).y - 300, 125) < 0.02)
    #expect(abs(position(a).x - 150) < 0.01 && abs(position(b).x - 250) < 0.01)
    #expect(abs(atan2(b.transform.b, b.transform.a)) < 0.001)
  }
}
