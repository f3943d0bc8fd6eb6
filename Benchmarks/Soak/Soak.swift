import Foundation

/// Runs scenarios and compares the resident memory before and after.
@MainActor struct Soak {
  var rounds = 100_000
  /// The longest time of a scenario after its warm-up, in seconds. A scenario that reaches
  /// this time ends with fewer rounds.
  var seconds = Double.infinity
  /// The limit of a scenario's growth after its warm-up, in bytes.
  var limit = 1 << 20

  /// Runs scenarios. If ``seconds`` is finite and the memory of a scenario grows, the scenario runs
  /// again, for eight times as long.
  ///
  /// On a busy machine, a warm-up of some seconds can end before the caches are full, so the first
  /// growth may be only the growth of the caches. In the longer run the caches stop growing, but a
  /// leak grows even more.
  ///
  /// - Returns: The names of scenarios that still grew by ``limit`` or more, or ended early.
  func run(_ scenarios: [Scenario]) -> [String] {
    let growing = growing(among: scenarios)
    guard seconds.isFinite, !growing.isEmpty else { return growing.map(\.name) }
    print("soak: the scenarios that grow once more, for \(Int(seconds * 8)) s each")
    var longer = self
    longer.seconds *= 8
    return longer.growing(among: growing).map(\.name)
  }

  /// Runs scenarios, as many at a time as there are processors, and prints a line for each
  /// scenario.
  ///
  /// - Returns: The scenarios that grew by ``limit`` or more, or ended early.
  private func growing(among scenarios: [Scenario]) -> [Scenario] {
    var waiting = scenarios[...]
    var running: [(scenario: Scenario, child: Child)] = []
    var growing: [Scenario] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < ProcessInfo.processInfo.activeProcessorCount,
        let next = waiting.popFirst()
      {
        running.append((next, Child(self, .complete, of: next)))
      }
      let (scenario, child) = running.removeFirst()
      if !report(scenario, child.result()) { growing.append(scenario) }
    }
    return growing
  }

  /// Prints the result of a scenario in one line; returns whether the scenario's memory grew by
  /// less than ``limit``.
  private func report(_ scenario: Scenario, _ complete: Measurement?) -> Bool {
    let name = scenario.name.padding(toLength: 40, withPad: " ", startingAt: 0)
    guard let complete else {
      print("\(name) ended early")
      return false
    }
    var own: Measurement?
    if scenario.callersOwn != nil {
      var soak = self
      (soak.rounds, soak.seconds) = (complete.rounds, .infinity)
      own = Child(soak, .callersOwn, of: scenario).result()
    }
    let bytes = complete.bytes - (own?.bytes ?? 0)
    let isFlat = bytes < limit
    print(
      "\(name) \(complete.rounds) rounds, \(Int(complete.seconds)) s: \(bytes / 1024) kB"
        + (own.map { " beyond the caller's \($0.bytes / 1024) kB" } ?? "")
        + (isFlat ? "" : ", GROWS by \(bytes / max(complete.rounds, 1)) bytes a round"))
    fflush(nil)
    return isFlat
  }
}

/// A process of this program that measures a part of a scenario.
@MainActor private struct Child {
  private let process = Process()
  private let output = Pipe()

  init(_ soak: Soak, _ part: Scenario.Part, of scenario: Scenario) {
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--measure", part.rawValue, "--rounds", "\(soak.rounds)"]
    if soak.seconds.isFinite { process.arguments? += ["--seconds", "\(Int(soak.seconds))"] }
    process.arguments?.append(scenario.name)
    process.standardOutput = output
    try? process.run()
  }

  /// Waits for the process to end; returns `nil` if the process has printed no measurement.
  func result() -> Measurement? {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").last.flatMap { Measurement(line: $0) }
  }
}
