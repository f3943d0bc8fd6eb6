// Covers UIOffset.

import Foundation
import Surfaces
import Testing
import UIKitCore
import UIKitHost

@Suite("The filter of tilt readings") struct TiltFilterTests {
  /// Returns the gravity vector for a screen that is rotated from a flat position. The angles are
  /// in degrees.
  private func gravity(rightEdgeDown roll: Double = 0, topEdgeUp pitch: Double = 0) -> GravityVector
  {
    let (roll, pitch) = (roll * .pi / 180, pitch * .pi / 180)
    return GravityVector(
      x: 9.81 * sin(roll), y: 0 - 9.81 * cos(roll) * sin(pitch),
      z: 0 - 9.81 * cos(roll) * cos(pitch))
  }

  private func filter(at start: GravityVector) -> TiltFilter {
    var filter = TiltFilter()
    filter.note(start, after: 0)
    return filter
  }

  private func follow(_ filter: inout TiltFilter) {
    for _ in 0..<600 where !filter.isAtRest { filter.advance(by: 1.0 / 60) }
  }

  @Test("A lowered right edge or a raised top edge of the screen makes the tilt's offset positive")
  func directions() {
    for posture in [0.0, 40, 90, 170] {
      var filter = filter(at: gravity(topEdgeUp: posture))
      #expect(filter.isAtRest && filter.offset == .zero)
      filter.note(gravity(rightEdgeDown: 10, topEdgeUp: posture), after: 0)
      follow(&filter)
      #expect(abs(filter.offset.horizontal - 0.5) < 0.01)
      #expect(abs(filter.offset.vertical) < 0.01)
      filter.note(gravity(topEdgeUp: posture + 15), after: 0)
      follow(&filter)
      #expect(abs(filter.offset.horizontal) < 0.01)
      #expect(abs(filter.offset.vertical - 0.75) < 0.01)
    }
  }

  @Test("Beyond 20 degrees the tilt's offset stays at its limit")
  func limit() {
    var filter = filter(at: gravity())
    filter.note(gravity(rightEdgeDown: -70, topEdgeUp: 80), after: 0)
    follow(&filter)
    #expect(filter.offset == UIOffset(horizontal: -1, vertical: 1))
  }

  @Test("The tilt's offset reaches 63 % of a sudden tilt in 0.1 s, and the whole tilt within 1 s")
  func smoothing() {
    var filter = filter(at: gravity())
    filter.note(gravity(rightEdgeDown: 20), after: 0)
    for _ in 0..<6 { filter.advance(by: 1.0 / 60) }
    #expect(abs(filter.offset.horizontal - 0.632) < 0.005)
    for _ in 0..<54 { filter.advance(by: 1.0 / 60) }
    #expect(filter.isAtRest && abs(filter.offset.horizontal - 1) < 1e-9)
  }

  @Test("A tilt angle that the device keeps for 30 seconds becomes the neutral position")
  func recentering() {
    var filter = filter(at: gravity())
    for _ in 0..<1800 {
      filter.note(gravity(rightEdgeDown: 15, topEdgeUp: 30), after: 1.0 / 60)
      filter.advance(by: 1.0 / 60)
    }
    #expect(abs(filter.offset.horizontal) < 0.01 && abs(filter.offset.vertical) < 0.01)
  }

  @Test("Sensor noise of 0.03 degrees does not change the tilt's offset")
  func noise() {
    var filter = filter(at: gravity())
    for step in 0..<600 {
      filter.note(gravity(rightEdgeDown: step % 2 == 0 ? 0.03 : -0.03), after: 1.0 / 60)
      #expect(filter.isAtRest)
    }
  }

  @Test("The tilt's offset follows the pointer, and is zero after the pointer leaves the window")
  func pointer() {
    var filter = TiltFilter()
    filter.note(pointer: CGPoint(x: 300, y: 25), in: CGSize(width: 400, height: 100))
    follow(&filter)
    #expect(filter.offset == UIOffset(horizontal: 0.5, vertical: -0.5))
    filter.note(pointer: CGPoint(x: 900, y: 50), in: CGSize(width: 400, height: 100))
    follow(&filter)
    #expect(filter.offset == UIOffset(horizontal: 1, vertical: 0))
    filter.note(pointer: nil, in: CGSize(width: 400, height: 100))
    follow(&filter)
    #expect(filter.offset == .zero)
  }

  @Test(
    "A game controller's acceleration converts to the gravity of a screen with the same orientation"
  )
  func controller() {
    #expect(GravityVector(controllerAcceleration: 0, 9.8, 0) == GravityVector(x: 0, y: 0, z: -9.8))
    // The right side is raised. Therefore the upward direction points partly to the controller's
    // right.
    #expect(GravityVector(controllerAcceleration: 3, 9, 0).x == -3)
    // The far side is raised. Therefore the upward direction points partly away from the player, in
    // the direction in which z decreases.
    #expect(GravityVector(controllerAcceleration: 0, 9, -3).y == -3)
  }
}
