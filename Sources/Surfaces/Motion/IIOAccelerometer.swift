package import Foundation

/// The device's accelerometer in Linux' Industrial I/O subsystem: a directory of text files.
///
/// A reading is `(in_accel_x_raw + in_accel_x_offset) * in_accel_x_scale`, in m/s², and the mount
/// matrix converts the reading from the chip's axes to the screen's axes. As in iio-sensor-proxy,
/// which desktops use to rotate the screen, the reading of a device at rest is the direction of
/// gravity.
///
/// Sources: https://www.kernel.org/doc/Documentation/ABI/testing/sysfs-bus-iio,
/// https://www.kernel.org/doc/Documentation/devicetree/bindings/iio/mount-matrix.txt
package struct IIOAccelerometer: Sendable {
  /// The directory in which Linux lists the sensors.
  package static let systemDirectory = "/sys/bus/iio/devices"

  /// The interval between readings in seconds: the sensor's sampling interval, but at least 1/60.
  package let interval: TimeInterval
  private let device: IIODevice
  private let axes: [Axis]
  private let mountMatrix: [[Double]]

  private struct Axis {
    var file: String
    var offset: Double
    var scale: Double
  }

  /// Finds the accelerometer that moves with the display.
  ///
  /// - Parameter directory: ``systemDirectory``, or a directory that a test has written.
  /// - Returns: The accelerometer, or nil if there is none.
  /// - Throws: The error of the first accelerometer if none can be used.
  package static func find(
    in directory: String = IIOAccelerometer.systemDirectory
  ) throws(IIOError) -> IIOAccelerometer? {
    let devices = IIODevice.all(in: directory).filter { $0.has("in_accel_x_raw") }
    // A convertible has two accelerometers. Use the accelerometer under the keyboard last, because
    // it does not move with the display.
    let ordered =
      devices.filter { $0.label != "accel-base" } + devices.filter { $0.label == "accel-base" }
    var failure: IIOError?
    for device in ordered {
      do throws(IIOError) {
        let accelerometer = try IIOAccelerometer(device)
        _ = try accelerometer.read()
        return accelerometer
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  private init(_ device: IIODevice) throws(IIOError) {
    self.device = device
    var axes: [Axis] = []
    for name in ["x", "y", "z"] {
      let file = "in_accel_\(name)_"
      guard
        let scale = try device.number(["\(file)scale", "in_accel_scale"]), scale != 0
      else { throw device.error("in_accel_scale", "is missing or 0; expected m/s² for a raw unit") }
      let offset = try device.number(["\(file)offset", "in_accel_offset"]) ?? 0
      axes.append(Axis(file: "\(file)raw", offset: offset, scale: scale))
    }
    self.axes = axes
    mountMatrix =
      try device.matrix(["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"])
      ?? [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let names = ["in_accel_sampling_frequency", "sampling_frequency"]
    let frequency = try device.number(names) ?? 60
    guard frequency > 0 else {
      throw device.error(names.first(where: device.has) ?? names[0], "is not above 0 Hz")
    }
    interval = 1 / min(frequency, 60)
  }

  /// Reads the three axes. The call may take milliseconds, until the sensor has answered.
  ///
  /// - Throws: An error for a file that is missing or does not contain a number.
  package func read() throws(IIOError) -> GravityVector {
    var values: [Double] = []
    for axis in axes {
      guard let raw = try device.number([axis.file]) else {
        throw device.error(axis.file, "is missing")
      }
      values.append((raw + axis.offset) * axis.scale)
    }
    let turned = mountMatrix.map { row in zip(row, values).reduce(0) { $0 + $1.0 * $1.1 } }
    return GravityVector(x: turned[0], y: turned[1], z: turned[2])
  }
}

/// An error for a file in a sensor's directory that cannot be read or is invalid.
package struct IIOError: Error, Hashable, CustomStringConvertible {
  /// The path of the file, which may be missing.
  package let file: String
  /// The predicate of a sentence whose subject is the file.
  package let reason: String

  /// A sentence for the log, with unprintable characters escaped.
  package var description: String {
    "The accelerometer is not used: \(file.printable) \(reason.printable)."
  }
}
