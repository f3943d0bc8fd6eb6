import CoreGraphics
import Foundation
package import Surfaces
package import UIKitCore

/// Turns readings of gravity, or positions of the pointer, into the viewer's offset for motion
/// effects.
///
/// The offset is the direction in which the screen points for the viewer, positive to the right and
/// down, as Apple documents. Apple documents neither the angle at which an effect reaches its end nor
/// the smoothing. Opaline chooses 20° to each side, a low-pass filter of 0.1 s against the hand's
/// tremor, and a neutral posture that follows the device within some seconds, so that a device that
/// is held in another way is at rest again.
package struct TiltFilter {
  /// The filtered offset, -1...1 on both axes.
  package private(set) var offset = UIOffset.zero
  private var goal = UIOffset.zero
  /// The posture in which the offset is zero.
  private var reference: Posture?

  /// Radians at which the offset is 1.
  package static let fullAngle = 20 * Double.pi / 180
  /// Seconds in which the filter covers 63 % of a jump.
  package static let smoothing = 0.1
  /// Seconds in which the middle moves 63 % of the distance to a new posture.
  package static let recentering = 4.0
  /// A sensor's noise: goals that differ less are the same.
  package static let tolerance = 1.0 / 256

  /// Rotations of the screen about its own axes, in radians.
  private struct Posture {
    /// About the vertical axis; positive when the right edge is the lower one.
    var roll: Double
    /// About the horizontal axis; positive when the bottom edge is the lower one.
    var pitch: Double
  }

  package init() {}

  /// Whether ``advance(by:)`` would change nothing.
  package var isAtRest: Bool { offset == goal }

  /// Notes where gravity pulls.
  ///
  /// - Parameter seconds: Since the reading before.
  package mutating func note(_ gravity: GravityVector, after seconds: TimeInterval) {
    let posture = Posture(
      roll: atan2(gravity.x, hypot(gravity.y, gravity.z)),
      pitch: atan2(0 - gravity.y, 0 - gravity.z))
    var middle = reference ?? posture
    let roll = posture.roll - middle.roll
    let pitch = remainder(posture.pitch - middle.pitch, 2 * .pi)
    // A screen whose right edge is lower points to the viewer's right, and one whose bottom edge is
    // lower points down: Apple counts both as positive.
    aim(
      at: UIOffset(
        horizontal: roll / TiltFilter.fullAngle, vertical: pitch / TiltFilter.fullAngle))
    let fraction = 1 - exp(0 - max(seconds, 0) / TiltFilter.recentering)
    middle.roll += roll * fraction
    middle.pitch += pitch * fraction
    reference = middle
  }

  /// Notes where the pointer is in a screen, as if the screen were turned toward it; nil for a pointer
  /// that has left it.
  package mutating func note(pointer: CGPoint?, in size: CGSize) {
    reference = nil
    guard let pointer, size.width > 0, size.height > 0 else { return aim(at: .zero) }
    aim(
      at: UIOffset(
        horizontal: pointer.x / size.width * 2 - 1, vertical: pointer.y / size.height * 2 - 1))
  }

  /// Lets the offset follow the last note.
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
