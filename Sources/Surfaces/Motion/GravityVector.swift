/// The direction in which gravity pulls, in the screen's coordinate space: the x axis is to the
/// right, the y axis is from the bottom edge to the top edge, and the z axis is out of the screen
/// toward its user. The vector's length has no meaning.
///
/// The vector is (0, 0, -1) for a screen that faces up on a table, and (0, -1, 0) for an
/// upright screen.
package struct GravityVector: Hashable, Sendable {
  /// The component toward the screen's right edge, in an arbitrary unit.
  package var x: Double
  /// The component toward the screen's top edge, in an arbitrary unit.
  package var y: Double
  /// The component out of the screen, toward its user, in an arbitrary unit.
  package var z: Double

  /// Creates a vector of any length.
  package init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// Creates the vector from the reading of a game controller's accelerometer.
  ///
  /// The controller's face corresponds to the screen. SDL's x axis is to the right, its y axis is
  /// out of the face of a controller that is held flat, and its z axis is toward the player. SDL
  /// reports an upward acceleration for a controller at rest.
  ///
  /// Source: https://wiki.libsdl.org/SDL2/SDL_SensorType
  package init(controllerAcceleration x: Double, _ y: Double, _ z: Double) {
    self.init(x: 0 - x, y: z, z: 0 - y)
  }
}

/// Reports gravity for motion effects.
@MainActor package protocol GravitySensor: AnyObject {
  /// Starts reading and reporting.
  ///
  /// - Parameter report: Called with each reading, and once with nil when the sensor has failed
  ///   permanently.
  func start(_ report: @escaping @MainActor (GravityVector?) -> Void)
  /// Stops reading and reporting. Stopping twice has no effect.
  func stop()
}
