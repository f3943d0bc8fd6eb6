import Foundation
import Surfaces
import Testing

/// A directory with the structure of `/sys/bus/iio/devices`.
final class FakeIIODirectory {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("iio-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ files: [String: String], to device: String = "iio:device0") throws {
    let folder = "\(path)/\(device)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try "\(text)\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
  }

  func write(x: Int, y: Int, z: Int, _ additional: [String: String] = [:]) throws {
    let readings = ["in_accel_x_raw": "\(x)", "in_accel_y_raw": "\(y)", "in_accel_z_raw": "\(z)"]
    try write(readings.merging(additional) { $1 })
  }
}

@Suite("Accelerometers of the Linux IIO subsystem") struct IIOAccelerometerTests {
  private let directory = FakeIIODirectory()

  private func find() throws -> IIOAccelerometer? {
    try IIOAccelerometer.find(in: directory.path)
  }

  private func line(_ files: [String: String]) throws -> String {
    let directory = FakeIIODirectory()
    try directory.write(x: 0, y: 0, z: -1000, ["in_accel_scale": "0.01"].merging(files) { $1 })
    var line = ""
    do { _ = try IIOAccelerometer.find(in: directory.path) } catch { line = "\(error)" }
    return line.replacingOccurrences(of: directory.path, with: "")
  }

  @Test("No accelerometer is found on a machine without sensors, or with only other sensors")
  func absence() throws {
    #expect(try find() == nil)
    try directory.write(["in_illuminance_raw": "3", "name": "als"])
    #expect(try find() == nil)
  }

  @Test("The accelerometer adds the offset to a reading, scales it and applies the mount matrix")
  func reading() throws {
    try directory.write(
      x: 100, y: 200, z: -300,
      [
        "in_accel_scale": "0.01", "in_accel_x_offset": "-50", "in_accel_z_scale": "0.02",
        "in_mount_matrix": "0, -1, 0; 1, 0, 0; 0, 0, 1",
      ])
    let accelerometer = try #require(try find())
    let gravity = try accelerometer.read()
    #expect(abs(gravity.x + 2) < 1e-9 && abs(gravity.y - 0.5) < 1e-9 && abs(gravity.z + 6) < 1e-9)
    try directory.write(["in_accel_y_raw": "-200"])
    #expect(abs(try accelerometer.read().x - 2) < 1e-9)
  }

  @Test("A sensor is read at its own sampling rate, but at most sixty times a second")
  func sampling() throws {
    try directory.write(x: 0, y: 0, z: -1, ["in_accel_scale": "1"])
    #expect(try find()?.interval == 1.0 / 60)
    try directory.write(["in_accel_sampling_frequency": "12.5"])
    #expect(try find()?.interval == 0.08)
    try directory.write(["in_accel_sampling_frequency": "400"])
    #expect(try find()?.interval == 1.0 / 60)
  }

  @Test("An accelerometer in the display is preferred to an accelerometer under the keyboard")
  func choice() throws {
    try directory.write(x: 1, y: 0, z: 0, ["in_accel_scale": "1", "label": "accel-base"])
    let display = ["in_accel_x_raw": "2", "in_accel_y_raw": "0", "in_accel_z_raw": "0"]
    try directory.write(display.merging(["in_accel_scale": "1"]) { $1 }, to: "iio:device10")
    #expect(try find()?.read().x == 2)
    try directory.write(["in_accel_scale": "none"], to: "iio:device10")
    #expect(try find()?.read().x == 1)
  }

  @Test(
    "The error for an invalid sensor file states the file's name and its content")
  func garbage() throws {
    let start = "The accelerometer is not used: /iio:device0/"
    #expect(
      try line(["in_accel_scale": "abc"])
        == start + "in_accel_scale is \"abc\"; expected a number.")
    #expect(
      try line(["in_accel_scale": "0"])
        == start + "in_accel_scale is missing or 0; expected m/s² for a raw unit.")
    #expect(
      try line(["in_accel_y_raw": "\u{1B}[2J"])
        == start + "in_accel_y_raw is \"\\u{1B}[2J\"; expected a number.")
    #expect(try line(["in_accel_z_raw": "nan"]).hasSuffix("is \"nan\"; expected a number."))
    #expect(
      try line(["in_mount_matrix": "1, 0; 0, 1"])
        == start + "in_mount_matrix is \"1, 0; 0, 1\"; expected a matrix such as "
        + "\"1, 0, 0; 0, 1, 0; 0, 0, 1\".")
    #expect(
      try line(["sampling_frequency": "-3"]) == start + "sampling_frequency is not above 0 Hz.")
  }

  @Test(
    "A missing sensor file throws an error, and the error for a too large file contains its name"
  )
  func missing() throws {
    try directory.write(["in_accel_x_raw": "1", "in_accel_scale": "1"])
    #expect(throws: IIOError.self) { try find() }
    #expect(
      try line(["in_accel_y_raw": String(repeating: "1", count: 9000)])
        .contains("in_accel_y_raw cannot be read: File too large"))
  }

  @Test("A sensor reader delivers readings until the sensor fails, and then delivers nil once")
  @MainActor func reader() async throws {
    try directory.write(x: 0, y: 0, z: -1, ["in_accel_scale": "1"])
    let accelerometer = try #require(try find())
    var failures: [String] = []
    let reader = AccelerometerReader(accelerometer) { failures.append($0.reason) }
    var readings: [GravityVector?] = []
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      reader.start { [directory] gravity in
        readings.append(gravity)
        if gravity == nil { done.resume() } else { try? directory.write(["in_accel_z_raw": "?"]) }
      }
    }
    #expect(readings.first == GravityVector(x: 0, y: 0, z: -1))
    #expect(readings.filter { $0 == nil }.count == 1 && readings.last == .some(nil))
    #expect(failures == ["is \"?\"; expected a number"])
  }
}
