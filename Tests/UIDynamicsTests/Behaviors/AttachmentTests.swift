// Covers UIAttachmentBehavior, UIAttachmentBehavior.AttachmentType, UIFloatRange, UISnapBehavior.

import _StageTraits
import Testing
import UIKit

@MainActor @Suite("Attachment and snap behaviors", .currentStage)
struct AttachmentTests {
  /// Returns the mean time, in seconds, between two upward crossings of a level. Linear
  /// interpolation determines the time of each crossing. The result is nil if there are fewer than
  /// two crossings.
  private func period(_ values: [CGFloat], about level: CGFloat) -> TimeInterval? {
    let crossings = values.indices.dropFirst().compactMap { index -> Double? in
      let (a, b) = (values[index - 1] - level, values[index] - level)
      return a < 0 && b >= 0 ? (Double(index - 1) + Double(-a / (b - a))) / 60 : nil
    }
    guard let first = crossings.first, let last = crossings.last, crossings.count > 1 else {
      return nil
    }
    return (last - first) / Double(crossings.count - 1)
  }

  @Test("An attachment's type states whether it connects an item to an anchor or to another item")
  func attachmentTypes() {
    let scene = DynamicScene()
    let size = CGSize(width: 20, height: 20)
    let items = [100, 200].map { scene.item(at: CGPoint(x: $0, y: 100), size: size) }
    let anchored = UIAttachmentBehavior(
      item: items[0], attachedToAnchor: CGPoint(x: 100, y: 50))
    #expect(anchored.attachedBehaviorType == .anchor)
    #expect(anchored.items.count == 1 && anchored.anchorPoint == CGPoint(x: 100, y: 50))
    let joined = UIAttachmentBehavior(item: items[0], attachedTo: items[1])
    #expect(joined.attachedBehaviorType == .items)
    #expect(joined.items.count == 2)
    #expect(joined.length == 100)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test("The length of a pendulum determines its period")
  func pendulum() throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 220, y: 450), size: CGSize(width: 20, height: 20))
    let attachment = UIAttachmentBehavior(
      item: view, attachedToAnchor: CGPoint(x: 200, y: 250))
    #expect(abs(attachment.length - 200.998) < 0.01)
    scene.animator.addBehavior(attachment)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    let positions = scene.sample(seconds: 9) { view.center.x }
    let measured = try #require(period(positions, about: 200))
    let expected = 2 * Double.pi * (200.998 / 1000).squareRoot()
    #expect(abs(measured - expected) < expected * 0.02, "\(measured) instead of \(expected)")
    #expect(abs(hypot(view.center.x - 200, view.center.y - 250) - 201) < 1)
  }

  @Test(
    "A spring without damping oscillates with its frequency and keeps its amplitude",
    arguments: [0.5, 2, 5, 12] as [CGFloat])
  func spring(frequency: CGFloat) throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 400))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    attachment.frequency = frequency
    attachment.length = 250
    scene.animator.addBehavior(attachment)
    let free = scene.sample(seconds: 8) { view.center.y }
    let measured = try #require(period(free, about: 350))
    #expect(abs(measured * Double(frequency) - 1) < 0.02)
    // At 12 Hz, a frame at 60 Hz can be 36 degrees before or after a peak of the oscillation.
    // Therefore the limit is lower.
    let highest = free.suffix(180).max() ?? 0
    #expect(highest < 401 && highest > (frequency < 10 ? 397 : 390))
  }

  @Test("A spring with a frequency above 20 hertz oscillates like a spring with 20 hertz")
  func fastestSpring() throws {
    let scene = DynamicScene()
    func positions(frequency: CGFloat) -> [CGFloat] {
      let view = scene.item(at: CGPoint(x: 200, y: 400))
      let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
      attachment.frequency = frequency
      attachment.length = 250
      scene.animator.addBehavior(attachment)
      defer { scene.animator.removeBehavior(attachment) }
      return scene.sample(seconds: 0.5) { view.center.y }
    }
    let (limit, above) = (positions(frequency: 20), positions(frequency: 500))
    #expect(limit == above && above.allSatisfy { (290...410).contains($0) }, "\(above)")
  }

  @Test(
    "The damping ratio of a spring determines how fast its oscillation decays",
    arguments: [(0.1, 4), (0.5, 1)] as [(CGFloat, Int)])
  func damping(ratio: CGFloat, swings: Int) throws {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 400))
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    attachment.frequency = 2
    attachment.damping = ratio
    attachment.length = 250
    scene.animator.addBehavior(attachment)
    let sizes = scene.sample(seconds: 2) { abs(view.center.y - 350) }
    let peaks = sizes.indices.dropFirst().dropLast().filter {
      sizes[$0] > sizes[$0 - 1] && sizes[$0] >= sizes[$0 + 1]
    }
    try #require(peaks.count >= swings)
    // This is the decrement for half a period. At the start, the view is 50 points from its rest
    // position.
    let decrement = log(50 / sizes[peaks[swings - 1]]) / CGFloat(swings)
    let measured = decrement / (CGFloat.pi * .pi + decrement * decrement).squareRoot()
    #expect(abs(measured - ratio) < ratio * 0.02, "\(measured) instead of \(ratio)")
  }

  @Test(
    "A spring between two free items oscillates with its frequency, and its middle does not move")
  func freeSpring() throws {
    let scene = DynamicScene()
    let size = CGSize(width: 40, height: 40)
    let (left, right) = (
      scene.item(at: CGPoint(x: 100, y: 300), size: size),
      scene.item(at: CGPoint(x: 300, y: 300), size: size)
    )
    let spring = UIAttachmentBehavior(item: left, attachedTo: right)
    spring.frequency = 2
    spring.length = 150
    scene.animator.addBehavior(spring)
    let lengths = scene.sample(seconds: 3) { right.center.x - left.center.x }
    let measured = try #require(period(lengths, about: 150))
    #expect(abs(measured - 0.5) < 0.01)
    #expect(abs((lengths.min() ?? 0) - 100) < 1)
    #expect(abs((left.center.x + right.center.x) / 2 - 200) < 0.1)
  }

  @Test(
    "The friction of a sliding attachment holds an item of less weight and slows a heavier item")
  func sliderFriction() {
    func distance(friction: CGFloat) -> CGFloat {
      let scene = DynamicScene()
      let view = scene.item(at: CGPoint(x: 200, y: 200))
      let slider = UIAttachmentBehavior.slidingAttachment(
        with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
      slider.frictionTorque = friction
      scene.animator.addBehavior(slider)
      scene.animator.addBehavior(UIGravityBehavior(items: [view]))
      scene.stage.advance(by: 1)
      return view.center.y - 200
    }
    // The weight of the view is 10 N. A friction of more than 10 N holds the view.
    #expect(abs(distance(friction: 10.2)) < 0.5)
    #expect(abs(distance(friction: 8) - 100) < 2)
  }

  @Test("The friction of a pin slows a rotating view until it stops")
  func pinFriction() {
    let scene = DynamicScene()
    let location = CGPoint(x: 200, y: 300)
    let (wall, wheel) = (scene.item(at: location), scene.item(at: location))
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    let properties = UIDynamicItemBehavior(items: [wheel])
    properties.addAngularVelocity(3, for: wheel)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: wall, attachedTo: wheel, attachmentAnchor: location)
    pin.frictionTorque = 0.1
    for behavior in [anchor, properties, pin] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 2)
    // The moment of inertia is 1/6 kg m², so the torque slows the rotation by 0.6 radians/s².
    #expect(abs(properties.angularVelocity(for: wheel) - 1.8) < 0.024)
    scene.stage.advance(by: 4)
    #expect(abs(properties.angularVelocity(for: wheel)) < 0.001)
  }

  @Test("An item with a sliding attachment to another item falls only along the attachment's axis")
  func slidingPair() {
    let scene = DynamicScene()
    let (wall, view) = (
      scene.item(at: CGPoint(x: 100, y: 100)), scene.item(at: CGPoint(x: 200, y: 100))
    )
    let anchor = UIDynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: view, attachedTo: wall, attachmentAnchor: view.center,
      axisOfTranslation: CGVector(dx: 0, dy: 1))
    let gravity = UIGravityBehavior(items: [view])
    gravity.gravityDirection = CGVector(dx: 1, dy: 0.5)
    for behavior in [anchor, slider, gravity] { scene.animator.addBehavior(behavior) }
    scene.stage.advance(by: 1)
    #expect(abs(view.center.y - 350) < 5 && abs(view.center.x - 200) < 1)
    #expect(abs(view.transform.b) < 0.01 && wall.center == CGPoint(x: 100, y: 100))
  }

  @Test(
    "An attached item moves with its anchor point, and keeps its velocity when it is detached")
  func drag() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 100, y: 100))
    let properties = UIDynamicItemBehavior(items: [view])
    let attachment = UIAttachmentBehavior(item: view, attachedToAnchor: view.center)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(attachment)
    for step in 1...20 {
      attachment.anchorPoint = CGPoint(x: 100 + 5 * CGFloat(step), y: 100)
      scene.stage.advance(by: 1.0 / 60)
    }
    #expect(abs(view.center.x - 200) < 1 && abs(view.center.y - 100) < 1)
    scene.animator.removeBehavior(attachment)
    #expect(abs(properties.linearVelocity(for: view).x - 300) < 6)
  }

  @Test("A limit attachment allows items to approach each other, but not to move farther apart")
  func limit() {
    let scene = DynamicScene()
    let (still, moving) = (
      scene.item(at: CGPoint(x: 100, y: 100), size: CGSize(width: 40, height: 40)),
      scene.item(at: CGPoint(x: 300, y: 100), size: CGSize(width: 40, height: 40))
    )
    let anchor = UIDynamicItemBehavior(items: [still])
    anchor.isAnchored = true
    let properties = UIDynamicItemBehavior(items: [moving])
    properties.addLinearVelocity(CGPoint(x: -100, y: 0), for: moving)
    scene.animator.addBehavior(anchor)
    scene.animator.addBehavior(properties)
    scene.animator.addBehavior(
      UIAttachmentBehavior.limitAttachment(
        with: still, offsetFromCenter: .zero, attachedTo: moving, offsetFromCenter: .zero))
    scene.stage.advance(by: 1)
    #expect(abs(moving.center.x - 200) < 3, "nearer")
    properties.addLinearVelocity(CGPoint(x: 400, y: 0), for: moving)
    scene.stage.advance(by: 1)
    #expect(moving.center.x < 302, "no farther than at first")
  }

  @Test("A sliding attachment permits motion only along its axis, up to the maximum of its range")
  func slider() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 200, y: 200))
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: view, attachmentAnchor: view.center, axisOfTranslation: CGVector(dx: 1, dy: 1))
    slider.attachmentRange = UIFloatRange(minimum: -50, maximum: 100)
    scene.animator.addBehavior(slider)
    scene.animator.addBehavior(UIGravityBehavior(items: [view]))
    scene.stage.advance(by: 0.3)
    #expect(abs((view.center.x - 200) - (view.center.y - 200)) < 1 && view.center.y > 210)
    scene.stage.advance(by: 2)
    #expect(abs(hypot(view.center.x - 200, view.center.y - 200) - 100) < 2)
    #expect(abs(view.transform.b) < 0.01)
  }

  @Test("Two items can rotate about a pin within its range, but not with a fixed attachment")
  func pinAndFixed() {
    func angle(_ attachment: (UIView, UIView) -> UIAttachmentBehavior) -> CGFloat {
      let scene = DynamicScene()
      let (wall, arm) = (
        scene.item(at: CGPoint(x: 100, y: 100)), scene.item(at: CGPoint(x: 200, y: 100))
      )
      let anchor = UIDynamicItemBehavior(items: [wall])
      anchor.isAnchored = true
      scene.animator.addBehavior(anchor)
      scene.animator.addBehavior(UIGravityBehavior(items: [arm]))
      scene.animator.addBehavior(attachment(wall, arm))
      scene.stage.advance(by: 0.5)
      #expect(abs(hypot(arm.center.x - 150, arm.center.y - 100) - 50) < 1)
      return atan2(arm.transform.b, arm.transform.a)
    }
    let point = CGPoint(x: 150, y: 100)
    #expect(angle { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: point) } > 0.5)
    #expect(
      abs(angle { .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: point) }) < 0.02)
    #expect(
      abs(
        angle {
          let pin = UIAttachmentBehavior.pinAttachment(
            with: $0, attachedTo: $1, attachmentAnchor: point)
          pin.attachmentRange = UIFloatRange(minimum: 0, maximum: 0.2)
          return pin
        } - 0.2) < 0.02)
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test("A snap moves a view to a point and rotates the view upright, and then the animator pauses")
  func snap() {
    let scene = DynamicScene()
    let view = scene.item(at: CGPoint(x: 60, y: 60))
    view.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 500))
    #expect(snap.damping == 0.5)
    scene.animator.addBehavior(snap)
    let positions = scene.sample(seconds: 4) { view.center.y }
    #expect((positions.max() ?? 0) > 502, "a damping of a half overshoots")
    #expect(abs(view.center.x - 300) < 0.5 && abs(view.center.y - 500) < 0.5)
    #expect(abs(view.transform.b) < 0.01 && !scene.animator.isRunning)
    snap.damping = 1
    snap.snapPoint = CGPoint(x: 300, y: 100)
    let back = scene.sample(seconds: 4) { view.center.y }
    #expect((back.min() ?? 0) > 99.4, "full damping does not overshoot")
    #expect(abs(view.center.y - 100) < 0.5)
  }

  @Test("A snap moves a view like a damped oscillator, in position and in angle")
  func snapOscillation() {
    for damping in [0.5, 1] as [CGFloat] {
      let scene = DynamicScene()
      let view = scene.item(at: CGPoint(x: 200, y: 100))
      view.transform = CGAffineTransform(rotationAngle: 1)
      let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 600))
      snap.damping = damping
      scene.animator.addBehavior(snap)
      var errors: [CGFloat] = []
      _ = scene.sample(seconds: 1) {
        let left = oscillation(
          scene.animator.elapsedTime, frequency: 2.5, dampingRatio: 0.3 + 0.7 * damping)
        let angle = atan2(view.transform.b, view.transform.a)
        errors += [abs((600 - view.center.y) / 500 - left), abs(angle - left)]
        return 0
      }
      #expect((errors.max() ?? 1) < 0.02)
    }
  }

  /// Returns the displacement of a damped oscillator after a time in seconds. The displacement is 1
  /// at first.
  private func oscillation(
    _ time: TimeInterval, frequency: CGFloat, dampingRatio: CGFloat
  ) -> CGFloat {
    let (omega, t) = (2 * .pi * frequency, CGFloat(time))
    let decay = exp(-dampingRatio * omega * t)
    guard dampingRatio < 1 else { return decay * (1 + omega * t) }
    let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
    return decay * (cos(damped * t) + dampingRatio * omega / damped * sin(damped * t))
  }
}
