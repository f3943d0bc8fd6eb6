import _StageTraits
import Foundation
import Surfaces
import Testing
import UIKitCore
import UIKitHost
import UIKitTesting

/// A sensor that delivers a reading when the test requests it.
@MainActor private final class ManualSensor: GravitySensor {
  var read: () throws -> GravityVector = { GravityVector(x: 0, y: 0, z: -1) }
  private(set) var starts = 0
  private var report: ((GravityVector?) -> Void)?
  var isRunning: Bool { report != nil }

  func start(_ report: @escaping @MainActor (GravityVector?) -> Void) {
    starts += 1
    self.report = report
  }

  func stop() { report = nil }

  func sample() { report?(try? read()) }
}

@MainActor @Suite("The sources of motion effects", .currentStage)
struct TiltTrackerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let box = UIView(frame: CGRect(x: 90, y: 40, width: 20, height: 20))
  private let sensor = ManualSensor()
  private var session: ApplicationSession { stage.screen.session }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(box)
    stage.show(controller)
  }

  private func makeTracker(hasSensor: Bool = true) -> TiltTracker {
    TiltTracker(session: session, makeSensor: { [sensor] in hasSensor ? sensor : nil })
  }

  private func addEffects(_ range: CGFloat = 10) {
    for (path, type) in [
      ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
      ("center.y", .tiltAlongVerticalAxis),
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
      effect.minimumRelativeValue = -range
      effect.maximumRelativeValue = range
      box.addMotionEffect(effect)
    }
  }

  private var shift: CGPoint {
    let presented = box.layer.presentation()?.position ?? .zero
    return CGPoint(x: presented.x - 100, y: presented.y - 50)
  }

  private func hover(_ tracker: TiltTracker, _ x: CGFloat, _ y: CGFloat) {
    tracker.note(.hover(CGPoint(x: x, y: y), timestamp: stage.time))
  }

  @Test("Without a motion effect no sensor is read and no frame is drawn when the pointer moves")
  func withoutEffects() {
    let tracker = makeTracker()
    for step in 0..<60 {
      hover(tracker, CGFloat(step), 5)
      stage.advance(by: 0.1)
    }
    #expect(tracker.statistics == TiltTracker.Statistics())
    #expect(sensor.starts == 0)
  }

  @Test("A motion effect causes no frames if there is neither a sensor nor a pointer")
  func withoutSource() {
    let tracker = makeTracker(hasSensor: false)
    addEffects()
    stage.settle()
    stage.advance(by: 10)
    #expect(tracker.statistics == TiltTracker.Statistics())
    #expect(stage.screen.isSettled(until: .infinity))
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test(
    "The tilt sensor runs only while a window has motion effects; without tilt no frame is drawn"
  )
  func demand() {
    let tracker = makeTracker()
    addEffects()
    #expect(sensor.isRunning)
    for _ in 0..<120 {
      sensor.sample()
      stage.advance(by: 1.0 / 60)
    }
    #expect(tracker.statistics == TiltTracker.Statistics(sensorStarts: 1, samples: 120, frames: 0))
    let parent = box.superview
    box.removeFromSuperview()
    #expect(!sensor.isRunning)
    parent?.addSubview(box)
    #expect(sensor.isRunning)
    box.motionEffects = []
    #expect(!sensor.isRunning)
    #expect(tracker.statistics.sensorStarts == 2)
  }

  @Test("The tilt sensor stops under Reduce Motion and while another application is in front")
  func pauses() {
    let tracker = makeTracker()
    addEffects()
    UIAccessibility.settings.reducesMotion = true
    #expect(!sensor.isRunning)
    UIAccessibility.settings.reducesMotion = false
    #expect(sensor.isRunning)
    session.activate()
    session.deactivate()
    #expect(!sensor.isRunning)
    session.activate()
    #expect(sensor.isRunning && tracker.statistics.sensorStarts == 3)
  }

  @Test(
    "A view's motion effect follows the readings of an IIO accelerometer",
    arguments: [5.0, 10, 15, -20])
  func files(_ degrees: Double) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("iio-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let folder = directory.appendingPathComponent("iio:device0")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ name: String, _ value: Double) throws {
      try "\(value)\n".write(
        to: folder.appendingPathComponent("in_accel_\(name)"), atomically: true, encoding: .utf8)
    }
    func write(rightEdgeDown degrees: Double) throws {
      let angle = degrees * .pi / 180
      for (name, value) in [("x_raw", sin(angle)), ("y_raw", 0), ("z_raw", -cos(angle))] {
        try write(name, (value * 9.80665 / 0.0005).rounded())
      }
    }
    try write("scale", 0.0005)
    try write(rightEdgeDown: 0)
    let accelerometer = try #require(try IIOAccelerometer.find(in: directory.path))
    sensor.read = { try accelerometer.read() }
    let tracker = makeTracker()
    addEffects(40)
    sensor.sample()
    try write(rightEdgeDown: degrees)
    sensor.sample()
    stage.settle()
    #expect(abs(shift.x - 40 * degrees / 20) < 0.5 && abs(shift.y) < 0.5)
    #expect(tracker.statistics.frames > 0)
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test("Without a sensor, motion effects follow the pointer until it leaves the window")
  func pointer() {
    let tracker = makeTracker(hasSensor: false)
    addEffects()
    hover(tracker, 150, 25)
    stage.advance(by: 0.05)
    #expect(shift.x > 1 && shift.x < 4)
    stage.settle()
    #expect(shift == CGPoint(x: 5, y: -5))
    tracker.note(.hover(nil, timestamp: stage.time))
    stage.settle()
    #expect(shift == .zero)
  }

  @Test("A tilt sensor takes precedence over the pointer until the sensor fails")
  func precedence() {
    let tracker = makeTracker()
    addEffects()
    sensor.sample()
    hover(tracker, 200, 100)
    stage.settle()
    #expect(shift == .zero)
    sensor.read = { throw CocoaError(.fileReadUnknown) }
    sensor.sample()
    hover(tracker, 200, 100)
    stage.settle()
    #expect(shift == CGPoint(x: 10, y: 10))
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test("Motion effects follow a game controller's readings if the device has no sensor")
  func controllers() {
    var switches: [Bool] = []
    let tracker = TiltTracker(session: session, setControllersReport: { switches.append($0) })
    addEffects()
    tracker.note(.gravity(GravityVector(controllerAcceleration: 0, 9.8, 0)))
    tracker.note(
      .gravity(GravityVector(controllerAcceleration: 9.8 * sin(0.2), 9.8 * cos(0.2), 0)))
    stage.settle()
    #expect(abs(shift.x + 10 * 0.2 / (20 * .pi / 180)) < 0.5)
    tracker.note(.gravity(nil))
    stage.settle()
    #expect(shift == .zero)
    box.motionEffects = []
    #expect(switches == [true, false])
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test("A script's tilt shifts a view linearly, with an error of less than half a point")
  func script() throws {
    addEffects(30)
    var player = InputScriptPlayer(
      try InputScript("wait 0.1\ntilt 1 -0.5 1\ntilt -1 0 0.5"), start: stage.time)
    while let due = player.nextTime {
      stage.advance(by: max(due - stage.time, 0))
      while case .input(let event)? = player.next(at: stage.time) { stage.screen.send(event) }
      stage.screen.makeFrame()
      let first = min((stage.time - 0.1) / 1, 1)
      let second = max((stage.time - 1.1) / 0.5, 0)
      #expect(abs(shift.x - 30 * (first - 2 * second)) < 0.5)
      #expect(abs(shift.y + 15 * (first - second)) < 0.5)
    }
    #expect(shift == CGPoint(x: -30, y: 0))
  }
}
