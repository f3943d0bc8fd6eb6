import Foundation

/// The charge and the state of the machine's first battery. The kernel provides these values.
///
/// Source: Documentation/ABI/testing/sysfs-class-power in the Linux kernel.
struct Battery: Equatable {
  let level: Float
  let state: UIDevice.BatteryState

  /// Reads the values of the first battery.
  ///
  /// - Parameter directory: The kernel's directory of power supplies.
  /// - Returns: The values; nil if there is no battery that reports its capacity.
  static func read(from directory: String = "/sys/class/power_supply") -> Battery? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    for name in names.sorted() {
      let supply = directory + "/" + name
      guard line("type", in: supply) == "Battery", line("scope", in: supply) != "Device",
        let capacity = line("capacity", in: supply).flatMap(Float.init)
      else { continue }
      return Battery(
        level: min(max(capacity / 100, 0), 1), state: state(line("status", in: supply)))
    }
    return nil
  }

  private static func state(_ status: String?) -> UIDevice.BatteryState {
    switch status {
    case "Charging": .charging
    case "Discharging": .unplugged
    // "Not charging" means that the machine is plugged in and that the battery is at its charge
    // limit. This state counts as full.
    case "Full", "Not charging": .full
    default: .unknown
    }
  }

  private static func line(_ file: String, in supply: String) -> String? {
    (try? String(contentsOfFile: supply + "/" + file, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
