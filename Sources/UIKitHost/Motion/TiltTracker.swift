import CoreGraphics
import Foundation
package import Surfaces
package import UIKitCore

/// Sets the offset of a session's motion effects from a sensor, or from the pointer if there is no
/// sensor.
///
/// Sensors run only while a view in a window has a motion effect, the application is active and
/// Reduce Motion is off. At other times, a pointer movement costs only one comparison.
@MainActor package final class TiltTracker {
  /// Counters of the tracker's work.
  package struct Statistics: Equatable {
    /// The number of times that the device's accelerometer was started.
    package var sensorStarts = 0
    /// The number of gravity readings and pointer positions.
    package var samples = 0
    /// The number of frames in which the motion effects changed.
    package var frames = 0

    /// Creates counters with given values, so that tests can compare them.
    package init(sensorStarts: Int = 0, samples: Int = 0, frames: Int = 0) {
      (self.sensorStarts, self.samples, self.frames) = (sensorStarts, samples, frames)
    }
  }

  /// The counters since the tracker was created. They never decrease.
  package private(set) var statistics = Statistics()
  private let session: ApplicationSession
  private let makeSensor: @MainActor () -> (any GravitySensor)?
  private let setControllersReport: @MainActor (Bool) -> Void
  private var filter = TiltFilter()
  private lazy var sensor = makeSensor()
  private var isRunning = false
  /// Whether gravity, not the pointer, determines the motion effects.
  private var hasGravity = false
  private var lastSample: TimeInterval?
  private var lastFrame: TimeInterval?

  /// Creates a tracker for the motion effects of a session.
  ///
  /// - Parameters:
  ///   - makeSensor: A closure that finds the device's accelerometer. The tracker calls it when the
  ///     first view with a motion effect enters a window.
  ///   - setControllersReport: A closure that enables or disables the sensors of game controllers.
  ///     Their readings arrive as ``InputEvent/gravity(_:)`` events. The tracker uses them if the
  ///     device has no sensor.
  package init(
    session: ApplicationSession,
    makeSensor: @escaping @MainActor () -> (any GravitySensor)? = { nil },
    setControllersReport: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.session = session
    self.makeSensor = makeSensor
    self.setControllersReport = setControllersReport
    session.motionDemandDidChange = { [weak self] isNeeded in
      if isNeeded { self?.start() } else { self?.stop() }
    }
  }

  /// Handles an event that may change the motion effects. The session receives the same event
  /// separately.
  package func note(_ event: InputEvent) {
    guard isRunning else { return }
    switch event {
    case .gravity(let gravity): note(gravity)
    case .hover(let location, _): notePointer(location)
    case .touch(let touch) where touch.id == RawTouchEvent.mouseID: notePointer(touch.location)
    default: break
    }
  }

  private func start() {
    guard !isRunning else { return }
    isRunning = true
    if let sensor {
      statistics.sensorStarts += 1
      sensor.start { [weak self] gravity in self?.note(gravity) }
    } else {
      setControllersReport(true)
    }
  }

  private func stop() {
    guard isRunning else { return }
    isRunning = false
    sensor?.stop()
    setControllersReport(false)
    (lastSample, lastFrame, hasGravity) = (nil, nil, false)
  }

  private func note(_ gravity: GravityVector?) {
    guard let gravity else { return loseSensor() }
    let now = session.clock()
    filter.note(gravity, after: lastSample.map { now - $0 } ?? 0)
    (lastSample, hasGravity) = (now, true)
    statistics.samples += 1
    follow()
  }

  private func loseSensor() {
    (hasGravity, lastSample) = (false, nil)
    if sensor != nil {
      sensor = nil
      setControllersReport(true)
    }
    filter.note(pointer: nil, in: .zero)
    follow()
  }

  private func notePointer(_ location: CGPoint?) {
    guard !hasGravity else { return }
    filter.note(pointer: location, in: session.screen.bounds.size)
    statistics.samples += 1
    follow()
  }

  /// Updates the motion effects in each frame until the filter is at rest.
  private func follow() {
    guard lastFrame == nil, !filter.isAtRest else { return }
    lastFrame = session.clock()
    session.atNextFrame { [weak self] in self?.advance() }
  }

  private func advance() {
    guard isRunning, let last = lastFrame else { return }
    lastFrame = nil
    let now = session.clock()
    // A frame may begin at exactly the time of the reading. The elapsed time would then be zero, so
    // use the frame interval instead.
    filter.advance(by: now > last ? now - last : session.frameInterval)
    session.tilt = filter.offset
    statistics.frames += 1
    follow()
  }
}
