import Testing
import UIKit

/// A view with circular collision bounds.
private final class Disk: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension CollisionTests {
  /// Returns the velocities of all disks after the first disk has hit a row of touching disks.
  private func velocities(
    elasticity: CGFloat, sizes: [CGFloat], speed: CGFloat = 300
  ) -> [CGFloat] {
    let scene = DynamicScene(size: CGSize(width: 800, height: 400))
    var edge: CGFloat = 100
    let disks = sizes.enumerated().map { index, size in
      defer { edge += size + (index == 0 ? 30 : 0.48) }
      return scene.add(
        Disk(frame: CGRect(x: 0, y: 0, width: size, height: size)),
        at: CGPoint(x: edge + size / 2, y: 200))
    }
    let properties = UIDynamicItemBehavior(items: disks)
    properties.elasticity = elasticity
    properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: disks[0])
    scene.animator.addBehavior(UICollisionBehavior(items: disks))
    scene.animator.addBehavior(properties)
    scene.stage.advance(by: 0.5)
    return disks.map { properties.linearVelocity(for: $0).x }
  }

  @Test("An elastic impact passes through a row of touching disks and moves only the last disk")
  func row() {
    let found = velocities(elasticity: 1, sizes: [40, 40, 40, 40, 40])
    #expect(found.dropLast().allSatisfy { abs($0) < 1 }, "\(found)")
    #expect(abs(found[4] - 300) < 1, "\(found)")
  }

  @Test("An elastic collision of unequal disks conserves momentum and energy")
  func unequalDisks() {
    // The masses of the disks are 1 and 4.
    let found = velocities(elasticity: 1, sizes: [40, 80])
    #expect(abs(found[0] + 180) < 2 && abs(found[1] - 120) < 2, "\(found)")
  }

  @Test("At an elasticity of 0.5, colliding disks separate at half of their approach speed")
  func partlyElasticDisks() {
    let found = velocities(elasticity: 0.5, sizes: [40, 40])
    #expect(abs(found[0] - 75) < 2 && abs(found[1] - 225) < 2, "\(found)")
  }
}
