import CoreGraphics
import Foundation
package import Surfaces
package import UIKitCore

/// Converts readings of gravity, or positions of the pointer, to the viewer's offset for motion
/// effects.
///
/// The offset is the direction in which the screen points, seen from the viewer's position. Apple
/// documents that the offset is positive to the right and down. Apple documents neither the angle
/// of the maximal effect nor the smoothing. Opaline uses 20° to each side, and a low-pass filter of
/// 0.1 s that removes the tremor of the hand. If the device stays in a new posture, this posture
/// becomes the neutral one within some seconds.
package struct TiltFilter {
  /// The filtered offset, -1...1 on both axes.
  package private(set) var offset = UIOffset.zero
  private var goal = UIOffset.zero
  /// The posture of the device in which the offset is zero.
  private var reference: Posture?

  /// The angle, in radians, at which the offset is 1.
  package static let fullAngle = 20 * Double.pi / 180
  /// The time constant of the filter, in seconds. After this time, the filter has covered 63 % of a
  /// step.
  package static let smoothing = 0.1
  /// The time constant of the neutral posture, in seconds. After this time, the neutral posture has
  /// covered 63 % of the distance to a new posture.
  package static let recentering = 4.0
  /// The noise of the sensor. Differences below this value have no effect.
  package static let tolerance = 1.0 / 256

  /// The rotations of the screen about its own axes, in radians.
  private struct Posture {
    /// The rotation about the vertical axis of the screen. The value is positive if the right edge
    /// is lower than the left edge.
    var roll: Double
    /// The rotation about the horizontal axis of the screen. The value is positive if the bottom
    /// edge is lower than the top edge.
    var pitch: Double
  }

  /// Creates a filter at rest. The first reading of gravity determines the neutral posture.
  package init() {}

  /// Whether ``advance(by:)`` would have no effect.
  package var isAtRest: Bool { offset == goal }

  /// Sets the offset toward which the filter moves, from the direction of gravity.
  ///
  /// - Parameter seconds: The time since the previous reading.
  package mutating func note(_ gravity: GravityVector, after seconds: TimeInterval) {
    let posture = Posture(
      roll: atan2(gravity.x, hypot(gravity.y, gravity.z)),
      pitch: atan2(0 - gravity.y, 0 - gravity.z))
    var neutral = reference ?? posture
    let roll = posture.roll - neutral.roll
    let pitch = remainder(posture.pitch - neutral.pitch, 2 * .pi)
    // If the right edge is lower, the screen points to the viewer's right. If the bottom edge is
    // lower, the screen points down. In both cases, the offset is positive in Apple's convention.
    aim(
      at: UIOffset(
        horizontal: roll / TiltFilter.fullAngle, vertical: pitch / TiltFilter.fullAngle))
    let fraction = 1 - exp(0 - max(seconds, 0) / TiltFilter.recentering)
    neutral.roll += roll * fraction
    neutral.pitch += pitch * fraction
    reference = neutral
  }

  /// Sets the offset toward which the filter moves, from the position of the pointer. The effect is
  /// that of a screen that is rotated toward the pointer. The position is nil if the pointer has
  /// left the screen.
  package mutating func note(pointer: CGPoint?, in size: CGSize) {
    reference = nil
    guard let pointer, size.width > 0, size.height > 0 else { return aim(at: .zero) }
    aim(
      at: UIOffset(
        horizontal: pointer.x / size.width * 2 - 1, vertical: pointer.y / size.height * 2 - 1))
  }

  /// Moves the offset toward its goal.
  ///
  /// - Parameter seconds: The time since the last call.
  package mutating func advance(by seconds: TimeInterval) {
    let fraction = 1 - exp(0 - max(seconds, 0) / TiltFilter.smoothing)
    let rest = UIOffset(
      horizontal: goal.horizontal - offset.horizontal, vertical: goal.vertical - offset.vertical)
    if hypot(rest.horizontal, rest.vertical) < TiltFilter.tolerance {
      offset = goal
    } else {
      offset.horizontal += rest.horizontal * fraction
      offset.vertical += rest.vertical * fraction
    }
  }

  private mutating func aim(at new: UIOffset) {
    let new = UIOffset(
      horizontal: min(max(new.horizontal, -1), 1), vertical: min(max(new.vertical, -1), 1))
    let change = hypot(new.horizontal - goal.horizontal, new.vertical - goal.vertical)
    if change >= TiltFilter.tolerance || new == .zero { goal = new }
  }
}
