import CSDL
import Surfaces

/// The accelerometers of game controllers.
///
/// SDL's controller subsystem starts with the first use, because its start scans the machine's
/// devices. The subsystem runs until ``close()``. A controller that is connected later is found
/// with the next event of the window.
@MainActor final class ControllerSensors {
  private var controllers: [SDL_JoystickID: OpaquePointer] = [:]
  private var isStarted = false

  /// Whether the sensors report readings.
  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { start() } else { closeControllers() }
    }
  }

  /// Whether a controller with an accelerometer is open. If so, events may arrive without activity
  /// on the window system's connection.
  var hasSensors: Bool { !controllers.isEmpty }

  /// Translates an event of a controller, and opens or closes the controller that the event
  /// reports.
  ///
  /// - Returns: The reading in an event, or `gravity(nil)` when the last sensor was removed.
  func translate(_ event: SDL_Event) -> InputEvent? {
    guard isOn else { return nil }
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: open(device: event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      guard let controller = controllers.removeValue(forKey: event.cdevice.which) else { break }
      SDL_GameControllerClose(controller)
      return hasSensors ? nil : .gravity(nil)
    case SDL_CONTROLLERSENSORUPDATE where event.csensor.sensor == SDL_SENSOR_ACCEL.rawValue:
      let (x, y, z) = event.csensor.data
      guard x.isFinite, y.isFinite, z.isFinite else { break }
      return .gravity(GravityVector(controllerAcceleration: Double(x), Double(y), Double(z)))
    default: break
    }
    return nil
  }

  func close() {
    isOn = false
    if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    isStarted = false
  }

  private func start() {
    if !isStarted { isStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 }
    guard isStarted else { return }
    for device in 0..<max(SDL_NumJoysticks(), 0) { open(device: device) }
  }

  /// Opens a controller that has an accelerometer.
  private func open(device: Int32) {
    guard SDL_IsGameController(device) == SDL_TRUE, let controller = SDL_GameControllerOpen(device)
    else { return }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    guard controllers[id] == nil,
      SDL_GameControllerSetSensorEnabled(controller, SDL_SENSOR_ACCEL, SDL_TRUE) == 0
    else { return SDL_GameControllerClose(controller) }
    controllers[id] = controller
  }

  private func closeControllers() {
    for controller in controllers.values { SDL_GameControllerClose(controller) }
    controllers = [:]
  }
}
