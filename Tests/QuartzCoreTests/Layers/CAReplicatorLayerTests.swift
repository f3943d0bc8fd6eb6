import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("Animations of replicator layers", .sessionScope) struct CAReplicatorLayerTests {
  private let screen = TestScreen()
  private let replicator = CAReplicatorLayer()

  init() {
    replicator.instanceCount = 4
    screen.root.addSublayer(replicator)
    screen.commit()
  }

  /// The repetition that the compositor draws now.
  private var displayed: Replication? {
    screen.tree[replicator.id]?.sampled(at: screen.time).replication
  }

  /// Makes changes that are animated implicitly at constant speed for a second.
  private func animate(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    change()
    CATransaction.commit()
    screen.commit()
  }

  @Test("An animation of instanceTransform moves the copies, and the model keeps its value")
  func explicit() throws {
    let spread = CABasicAnimation(keyPath: "instanceTransform")
    spread.fromValue = CATransform3DMakeTranslation(10, 0, 0)
    spread.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(30, 0, 0))
    spread.duration = 2
    replicator.add(spread, forKey: nil)
    screen.commit()
    screen.advance(by: 1)
    let presented = try #require(replicator.presentation())
    #expect(abs(presented.instanceTransform.m41 - 20) < 1e-6)
    #expect(abs((displayed?.transform.m41 ?? 0) - 20) < 1e-6)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    screen.advance(by: 1.1)
    #expect(displayed?.transform == .identity)
  }

  @Test("A change of the delay, the transform, the color or an offset is animated implicitly")
  func implicit() throws {
    animate {
      replicator.instanceDelay = 2
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
      replicator.instanceColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      replicator.instanceRedOffset = 0.2
      replicator.instanceGreenOffset = 0.4
      replicator.instanceBlueOffset = 0.6
      replicator.instanceAlphaOffset = -0.8
    }
    screen.advance(by: 0.5)
    let half = try #require(displayed)
    #expect(half.count == 4)
    #expect(abs(half.delay - 1) < 1e-6 && abs(half.transform.m42 - 20) < 1e-6)
    #expect(abs(half.color.red - 0.5) < 1e-6)
    let steps = [0.1, 0.2, 0.3, -0.4]
    for (index, step) in steps.enumerated() { #expect(abs(half.colorStep[index] - step) < 1e-6) }
    let presented = try #require(replicator.presentation())
    #expect(abs(presented.instanceDelay - 1) < 1e-6)
    #expect(abs(presented.instanceAlphaOffset + 0.4) < 1e-6)
    screen.advance(by: 0.6)
    #expect(displayed?.delay == 2)
  }

  @Test("A change of the number of copies, or of any value without actions, applies at once")
  func immediate() {
    animate { replicator.instanceCount = 9 }
    #expect(displayed?.count == 9)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    replicator.instanceDelay = 3
    CATransaction.commit()
    screen.commit()
    #expect(displayed?.delay == 3)
  }

  // MARK: Delays

  /// Adds a sublayer that fades from 0 to 1 in half a second and keeps the last value.
  private func addFadingSublayer(to layer: CALayer, autoremoved: Bool = false) -> CALayer {
    let source = CALayer()
    layer.addSublayer(source)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.5)
    (fade.fillMode, fade.isRemovedOnCompletion) = (autoremoved ? .removed : .both, autoremoved)
    source.add(fade, forKey: nil)
    screen.commit()
    return source
  }

  private func moves(after time: Double) -> [Bool] {
    [
      screen.tree.hasMotion(after: time), screen.tree.hasMotion(after: time, counting: .ending),
    ]
  }

  @Test("A delayed copy moves until its own end, after the animation of the source has ended")
  func delayedEnd() {
    replicator.instanceCount = 3
    replicator.instanceDelay = 1
    _ = addFadingSublayer(to: replicator)
    screen.advance(by: 0.6)
    #expect(moves(after: 0.6) == [true, true])
    #expect(moves(after: 2.4) == [true, true])
    #expect(moves(after: 2.5) == [false, false])
  }

  @Test("The delays of nested replicator layers add up, also below a layer with its own speed")
  func nestedDelays() {
    let inner = CAReplicatorLayer()
    inner.instanceCount = 2
    inner.instanceDelay = 0.25
    inner.speed = 2
    replicator.instanceDelay = 1
    replicator.addSublayer(inner)
    _ = addFadingSublayer(to: inner)
    // The inner delay and the animation last 0.75 s in the inner layer's time.
    #expect(moves(after: 3.3) == [true, true])
    #expect(moves(after: 3.4) == [false, false])
  }

  @Test("Copies that have no delay or are ahead of the source do not extend its animation")
  func undelayedEnd() {
    _ = addFadingSublayer(to: replicator)
    #expect(moves(after: 0.5) == [false, false])
    replicator.instanceDelay = -1
    replicator.removeAllAnimations()
    screen.commit()
    #expect(moves(after: 0.4) == [true, true])
    #expect(moves(after: 0.5) == [false, false])
    replicator.instanceDelay = 1
    replicator.instanceCount = 1
    replicator.removeAllAnimations()
    screen.commit()
    #expect(moves(after: 0.5) == [false, false])
  }

  @Test("An animation that is removed at its end no longer moves the later copies")
  func removedAnimation() {
    replicator.instanceDelay = 1
    let source = addFadingSublayer(to: replicator, autoremoved: true)
    #expect(moves(after: 0.6) == [true, true])
    screen.advance(by: 0.6)
    #expect(source.animationKeys() == nil)
    #expect(moves(after: 0.6) == [false, false])
  }

  // MARK: Key paths

  @Test("A component of instanceTransform animates and keeps the other components")
  func transformComponents() throws {
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 20, 0)
    replicator.removeAllAnimations()
    let turn = CABasicAnimation(keyPath: "instanceTransform.rotation")
    (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
    let grow = CABasicAnimation(keyPath: "instanceTransform.scale.x")
    (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
    let move = CABasicAnimation(keyPath: "instanceTransform.translation.x")
    (move.fromValue, move.toValue, move.duration) = (10, 50, 1)
    for animation in [turn, grow, move] { replicator.add(animation, forKey: nil) }
    screen.commit()
    screen.advance(by: 0.5)
    let transform = try #require(displayed?.transform)
    #expect(abs(transform.m12 - 2) < 1e-6 && abs(transform.m21 + 1) < 1e-6)
    #expect(abs(transform.m41 - 30) < 1e-6 && abs(transform.m42 - 20) < 1e-6)
  }

  @Test("The components of instanceTransform are read and set by key path")
  func transformKeyPaths() {
    replicator.setValue(2, forKeyPath: "instanceTransform.scale")
    replicator.setValue(
      CGSize(width: 3, height: 4), forKeyPath: "instanceTransform.translation")
    replicator.setValue(Double.pi / 2, forKeyPath: "instanceTransform.rotation.z")
    let transform = replicator.instanceTransform
    #expect(abs(transform.m12 - 2) < 1e-6 && abs(transform.m33 - 2) < 1e-6)
    #expect(transform.m41 == 3 && transform.m42 == 4)
    let angle = replicator.value(forKeyPath: "instanceTransform.rotation") as? NSNumber
    #expect(abs((angle?.doubleValue ?? 0) - .pi / 2) < 1e-6)
    #expect(CALayer().value(forKeyPath: "instanceTransform.scale") == nil)
  }

  @Test("instanceCount and preservesDepth are read and set by key")
  func plainKeys() {
    replicator.setValue(7, forKey: "instanceCount")
    replicator.setValue(true, forKeyPath: "preservesDepth")
    #expect(replicator.instanceCount == 7 && replicator.preservesDepth)
    #expect(replicator.value(forKeyPath: "instanceCount") as? NSNumber == 7)
    #expect(replicator.value(forKey: "preservesDepth") as? NSNumber == true)
    #expect(CALayer().value(forKey: "instanceCount") == nil)
  }

  @Test("The properties of the copies are read and set by key path")
  func keyPaths() {
    let gray = CGColor(gray: 0.5, alpha: 1)
    replicator.setValue(gray, forKeyPath: "instanceColor")
    replicator.setValue(0.25, forKeyPath: "instanceDelay")
    #expect(replicator.instanceColor === gray && replicator.instanceDelay == 0.25)
    #expect(replicator.value(forKeyPath: "instanceColor") as? CGColor === gray)
    #expect(CALayer().value(forKeyPath: "instanceDelay") == nil)
    replicator.setValue(nil, forKeyPath: "instanceColor")
    #expect(replicator.value(forKeyPath: "instanceDelay") as? NSNumber == 0.25)
  }
}
