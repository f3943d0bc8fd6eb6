/// The direction in which gravity pulls, in the screen's space: x to the right, y from the bottom
/// edge to the top edge, z out of the screen toward its user. Only the direction counts.
///
/// The vector is (0, 0, -1) for a screen that faces up on a table, and (0, -1, 0) for an upright one.
package struct GravityVector: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// Gravity as a game controller's accelerometer reports it.
  ///
  /// The controller's face represents the screen. SDL's axes are x to the right, y out of the face of
  /// a controller that is held flat, and z toward the player. At rest the accelerometer reports the
  /// reaction to gravity, which points upward, so the signs are inverted.
  ///
  /// Source: https://wiki.libsdl.org/SDL2/SDL_SensorType
  package init(controllerAcceleration x: Double, _ y: Double, _ z: Double) {
    self.init(x: 0 - x, y: z, z: 0 - y)
  }
}

/// Reports gravity while something on the screen moves with the device.
@MainActor package protocol GravitySensor: AnyObject {
  /// - Parameter report: Gets each reading, and nil once when the sensor has failed for good.
  func start(_ report: @escaping @MainActor (GravityVector?) -> Void)
  func stop()
}
