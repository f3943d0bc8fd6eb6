import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Attachments between moving items", .currentStage)
struct AttachmentPairTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  @Test("Two thrown items on a rod rotate about their middle and keep their distance")
  func rod() {
    let scene = DynamicScene()
    let size = CGSize(width: 20, height: 20)
    let (left, right) = (
      scene.item(at: CGPoint(x: 125, y: 400), size: size),
      scene.item(at: CGPoint(x: 275, y: 400), size: size)
    )
    let motion = UIDynamicItemBehavior(items: [left, right])
    motion.addLinearVelocity(CGPoint(x: 30, y: -110), for: left)
    motion.addLinearVelocity(CGPoint(x: 30, y: 90), for: right)
    let rod = UIAttachmentBehavior(item: left, attachedTo: right)
    for behavior in [motion, rod] { scene.animator.addBehavior(behavior) }
    let lengths = scene.sample(seconds: 3) { distance(left.center, right.center) }
    #expect(lengths.allSatisfy { abs($0 - 150) < 0.5 })
    let midpoint = CGPoint(
      x: (left.center.x + right.center.x) / 2, y: (left.center.y + right.center.y) / 2)
    #expect(relativeError(midpoint.x - 200, 90) < 0.02)
    #expect(relativeError(midpoint.y - 400, -30) < 0.02)
    // The ends are 75 points from the middle and move at 100 points/s around it. This is 4/3
    // radians/s, so the rod turns by 4 radians in 3 s.
    let axis = CGPoint(x: right.center.x - left.center.x, y: right.center.y - left.center.y)
    let angle = atan2(axis.y, axis.x)
    #expect(abs((angle < 0 ? angle + 2 * .pi : angle) - 4) < 0.08)
  }

  @Test("A rod that is made longer or shorter moves its items to the new distance")
  func changedLength() {
    let scene = DynamicScene()
    let size = CGSize(width: 20, height: 20)
    let (left, right) = (
      scene.item(at: CGPoint(x: 150, y: 400), size: size),
      scene.item(at: CGPoint(x: 250, y: 400), size: size)
    )
    let rod = UIAttachmentBehavior(item: left, attachedTo: right)
    scene.animator.addBehavior(rod)
    for length in [140, 60] as [CGFloat] {
      rod.length = length
      scene.stage.advance(by: 1)
      #expect(abs(distance(left.center, right.center) - length) < 0.5)
      #expect(abs(left.center.x + right.center.x - 400) < 0.5)
    }
  }

  @Test(
    "A spring between items of different mass oscillates with its set frequency and damping ratio")
  func spring() throws {
    let scene = DynamicScene()
    let (light, heavy) = (
      scene.item(at: CGPoint(x: 60, y: 300), size: CGSize(width: 40, height: 40)),
      scene.item(at: CGPoint(x: 300, y: 300), size: CGSize(width: 80, height: 80))
    )
    let spring = UIAttachmentBehavior(item: light, attachedTo: heavy)
    spring.length = 200
    spring.frequency = 1.5
    spring.damping = 0.1
    scene.animator.addBehavior(spring)
    let lengths = scene.sample(seconds: 3) { heavy.center.x - light.center.x - 200 }
    let crossings = lengths.indices.dropFirst().compactMap { index -> CGFloat? in
      let (a, b) = (lengths[index - 1], lengths[index])
      return a < 0 && b >= 0 ? (CGFloat(index - 1) - a / (b - a)) / 60 : nil
    }
    try #require(crossings.count > 2)
    let period = (crossings[crossings.count - 1] - crossings[0]) / CGFloat(crossings.count - 1)
    #expect(relativeError(1 / period, 1.5 * (1 - 0.1 * 0.1).squareRoot()) < 0.02)
    let peaks = lengths.indices.dropFirst().dropLast().filter {
      abs(lengths[$0]) > abs(lengths[$0 - 1]) && abs(lengths[$0]) >= abs(lengths[$0 + 1])
    }
    try #require(peaks.count >= 4)
    // This is the logarithmic decrement for half a period. At the start, the spring is 40 points
    // too long.
    let decrement = log(40 / abs(lengths[peaks[3]])) / 4
    let ratio = decrement / (.pi * .pi + decrement * decrement).squareRoot()
    #expect(relativeError(ratio, 0.1) < 0.02)
    // The masses are 0.16 and 0.64, so the center of mass stays at 60 * 0.2 + 300 * 0.8 = 252.
    #expect(abs(light.center.x * 0.2 + heavy.center.x * 0.8 - 252) < 0.2)
  }

  @Test("Two items joined by a rope have a common velocity once the rope is tight")
  func rope() {
    let scene = DynamicScene()
    let size = CGSize(width: 40, height: 40)
    let (left, right) = (
      scene.item(at: CGPoint(x: 100, y: 300), size: size),
      scene.item(at: CGPoint(x: 200, y: 300), size: size)
    )
    let motion = UIDynamicItemBehavior(items: [left, right])
    motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: left, offsetFromCenter: .zero, attachedTo: right, offsetFromCenter: .zero)
    for behavior in [motion, rope] { scene.animator.addBehavior(behavior) }
    // The left item overtakes the right item. After 200 points, which take 2/3 s, the rope is tight
    // and pulls the right item.
    scene.stage.advance(by: 0.6)
    #expect(motion.linearVelocity(for: right).x == 0)
    scene.stage.advance(by: 0.4)
    for item in [left, right] {
      #expect(relativeError(motion.linearVelocity(for: item).x, 150) < 0.02)
    }
    #expect(abs(left.center.x - right.center.x - 100) < 0.5)
  }

  @Test("Two items of a fixed attachment move and rotate as one body")
  func fixed() {
    let scene = DynamicScene()
    let (left, right) = (
      scene.item(at: CGPoint(x: 150, y: 400)), scene.item(at: CGPoint(x: 250, y: 400))
    )
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: left, attachedTo: right, attachmentAnchor: CGPoint(x: 200, y: 400))
    let motion = UIDynamicItemBehavior(items: [left, right])
    let push = UIPushBehavior(items: [right], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    for behavior in [weld, motion, push] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 1)
    // The impulse of 1 N s acts 0.5 m from the middle. The mass is 2 kg, and the moment of inertia
    // is 2 (1/6 + 0.25) kg m².
    for item in [left, right] {
      #expect(relativeError(motion.angularVelocity(for: item), 0.6) < 0.02)
      #expect(abs(atan2(item.transform.b, item.transform.a) - 0.6) < 0.012)
    }
    #expect(relativeError((left.center.y + right.center.y) / 2 - 400, 50) < 0.02)
    #expect(abs(distance(left.center, right.center) - 100) < 0.5)
  }

  @Test(
    "The moment of inertia of a card that hangs by its upper edge determines the card's period")
  func hangingCard() throws {
    let scene = DynamicScene()
    let card = scene.item(at: .zero)
    let angle: CGFloat = 0.1
    let nail = CGPoint(x: 200, y: 200)
    card.center = CGPoint(x: nail.x - 50 * sin(angle), y: nail.y + 50 * cos(angle))
    card.transform = CGAffineTransform(rotationAngle: angle)
    let pin = UIAttachmentBehavior(
      item: card, offsetFromCenter: UIOffset(horizontal: 0, vertical: -50), attachedToAnchor: nail)
    #expect(pin.length < 0.001)
    for behavior in [pin, UIGravityBehavior(items: [card])] { scene.animator.addBehavior(behavior) }
    let angles = scene.sample(seconds: 6) { atan2(card.transform.b, card.transform.a) }
    let crossings = angles.indices.dropFirst().compactMap { index -> CGFloat? in
      let (a, b) = (angles[index - 1], angles[index])
      return a < 0 && b >= 0 ? (CGFloat(index - 1) - a / (b - a)) / 60 : nil
    }
    try #require(crossings.count > 2)
    let period = (crossings[crossings.count - 1] - crossings[0]) / CGFloat(crossings.count - 1)
    // The moment of inertia about the nail is I = 1/6 + 0.5² kg m². The weight of 10 N has a lever
    // arm of 0.5 m.
    let inertia: CGFloat = 1 / 6 + 0.25
    #expect(relativeError(period, 2 * .pi * (inertia / 5).squareRoot()) < 0.02)
    #expect(abs((angles.suffix(120).max() ?? 0) - 0.1) < 0.002)
  }

  @Test(
    "A pin stops its items at both ends of its range of angles",
    arguments: [(2, 0.8), (-2, -0.3)] as [(CGFloat, CGFloat)])
  func pinRange(speed: CGFloat, limit: CGFloat) {
    let scene = DynamicScene()
    let location = CGPoint(x: 200, y: 300)
    let (wall, wheel) = (scene.item(at: location), scene.item(at: location))
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    let motion = UIDynamicItemBehavior(items: [wheel])
    motion.addAngularVelocity(speed, for: wheel)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: wall, attachedTo: wheel, attachmentAnchor: location)
    pin.attachmentRange = UIFloatRange(minimum: -0.3, maximum: 0.8)
    for behavior in [anchor, motion, pin] { scene.animator.addBehavior(behavior) }
    let angles = scene.sample(seconds: 1) { atan2(wheel.transform.b, wheel.transform.a) }
    #expect(angles.allSatisfy { (-0.306...0.816).contains($0) })
    #expect(relativeError(angles.map(abs).max() ?? 0, abs(limit)) < 0.02)
    #expect(abs(motion.angularVelocity(for: wheel)) < 0.001)
  }

  @Test(
    "A slider stops its item at both ends of its range of offsets",
    arguments: [(200, 100), (-200, -50)] as [(CGFloat, CGFloat)])
  func sliderRange(speed: CGFloat, limit: CGFloat) {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 300))
    let motion = UIDynamicItemBehavior(items: [view])
    motion.addLinearVelocity(CGPoint(x: speed, y: 0), for: view)
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 3, dy: 0))
    slider.attachmentRange = UIFloatRange(minimum: -50, maximum: 100)
    for behavior in [motion, slider] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 1.5)
    #expect(relativeError(view.center.x - 200, limit) < 0.02)
    #expect(abs(view.center.y - 300) < 0.1 && motion.linearVelocity(for: view).x == 0)
  }
}
