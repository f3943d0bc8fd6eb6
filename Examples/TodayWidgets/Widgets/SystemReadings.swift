import Foundation

/// Processor time, memory and battery of the machine, read from the kernel.
package struct SystemReadings: Equatable {
  /// The processors' time since the machine started, in ticks.
  package struct Processor: Equatable {
    var busy: Double
    var total: Double

    package init(busy: Double, total: Double) {
      self.busy = busy
      self.total = total
    }

    /// The busy fraction of the time between two readings, 0...1.
    func load(since earlier: Processor) -> Double {
      let total = total - earlier.total
      return total > 0 ? min(max((busy - earlier.busy) / total, 0), 1) : 0
    }
  }

  var processor: Processor?
  /// The used fraction of the memory, 0...1.
  var memory: Double?
  /// The charge of the battery, 0...1; nil if the machine has no battery.
  var battery: Double?

  package init(processor: Processor?, memory: Double?, battery: Double?) {
    self.processor = processor
    self.memory = memory
    self.battery = battery
  }

  package static func current() -> SystemReadings {
    func text(_ path: String) -> String {
      // Files of the kernel report no size, so read them to their end.
      let file = FileHandle(forReadingAtPath: path)
      return String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
    }
    let supplies = "/sys/class/power_supply"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: supplies)) ?? []
    let battery = names.sorted().first { $0.hasPrefix("BAT") }
    return SystemReadings(
      processor: processor(text("/proc/stat")), memory: memory(text("/proc/meminfo")),
      battery: battery.flatMap { percentage(text("\(supplies)/\($0)/capacity")) })
  }

  /// Parses the first line of /proc/stat: user, nice, system, idle, waiting, and further fields.
  static func processor(_ text: String) -> Processor? {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 4 else { return nil }
    // User and nice already contain the times of guests, so add only the first eight fields.
    let total = ticks.prefix(8).reduce(0, +)
    let idle = ticks[3] + (ticks.count > 4 ? ticks[4] : 0)
    return Processor(busy: total - idle, total: total)
  }

  static func memory(_ text: String) -> Double? {
    func value(_ key: String) -> Double? {
      text.split(separator: "\n").first { $0.hasPrefix(key + ":") }?
        .split(separator: " ").dropFirst().first.flatMap { Double($0) }
    }
    guard let total = value("MemTotal"), let available = value("MemAvailable"), total > 0 else {
      return nil
    }
    return min(max(1 - available / total, 0), 1)
  }

  static func percentage(_ text: String) -> Double? {
    Double(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { min(max($0 / 100, 0), 1) }
  }
}
