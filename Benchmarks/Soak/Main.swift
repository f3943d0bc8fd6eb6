import Foundation
import UIKit

/// Repeats operations of apps and fails if resident memory grows.
///
///     Soak [--rounds N] [--seconds S] [--limit KILOBYTES] [scenario's name ...]
///
/// Each scenario runs in a separate process for N rounds (100,000 by default) or for S seconds.
/// Before the measurement it runs for half as many rounds or seconds as a warm-up. The memory of
/// the process may grow by 1024 kB more than the memory of the strings that the scenario's caller
/// makes. With `--seconds`, a scenario whose memory grows too much runs once more for eight times
/// as long.
@main struct Main {
  @MainActor static func main() {
    var soak = Soak()
    var names: [String] = []
    var measured: Scenario.Part?
    var arguments = Array(CommandLine.arguments.dropFirst())[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--rounds": soak.rounds = number(after: argument, &arguments)
      case "--seconds": soak.seconds = Double(number(after: argument, &arguments))
      case "--limit": soak.limit = number(after: argument, &arguments) * 1024
      case "--measure": measured = arguments.popFirst().flatMap(Scenario.Part.init)
      default: names.append(argument)
      }
    }
    let all = Scenario.texts + Scenario.editing + Scenario.controllers
    let unknown = names.filter { name in !all.contains { $0.name == name } }
    if !unknown.isEmpty { fail("soak: there is no scenario \(unknown)") }
    let chosen = all.filter { names.isEmpty || names.contains($0.name) }
    if let measured {
      for scenario in chosen { print(soak.measure(measured, of: scenario).line) }
      return
    }
    let growing = soak.run(chosen)
    if !growing.isEmpty { fail("soak: memory grows: \(growing.joined(separator: ", "))") }
    print("soak: memory is flat in \(chosen.count) scenarios")
  }

  private static func number(after option: String, _ arguments: inout ArraySlice<String>) -> Int {
    guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
      fail("soak: \(option) needs a number above 0")
    }
    return number
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
