import Foundation

/// Measures the workloads of a list of findings on performance.
///
///     Workloads [--rounds N] [--list] [NAME ...]
///
/// Prints a line for each workload with the section, the title, the value and the unit, separated
/// by tabs. A value that could not be measured is "-". Each name chooses the workloads whose titles
/// contain it, or the one whose title it is. Without names, workloads are left out that once took
/// more than about ten seconds. `--list` prints sections and titles instead; without names it
/// prints all, and the word "long" after those that are left out.
///
/// `Benchmarks/Workloads/compare` runs this program of two versions in turns.
@main struct Main {
  @MainActor static func main() {
    var rounds = 3
    var isList = false
    var names: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--list": isList = true
      case "--rounds":
        guard let number = arguments.popFirst().flatMap({ Int($0) }), number > 0 else {
          fail("--rounds needs a number from 1")
        }
        rounds = number
      case _ where argument.hasPrefix("--"): fail("there is no option \(argument)")
      default: names.append(argument)
      }
    }
    let catalog = Catalog()
    let workloads = catalog.chosen(by: names)
    if workloads.isEmpty { fail("no title contains \(names.joined(separator: " or "))") }
    if isList {
      for workload in names.isEmpty ? catalog.workloads : workloads {
        printLine([workload.section, workload.title] + (workload.isLong ? ["long"] : []))
      }
      return
    }
    for workload in workloads {
      let value = workload.value(rounds: rounds)
      printLine([
        workload.section, workload.title, value.map(significant) ?? "-", workload.unit.rawValue,
      ])
    }
  }

  /// The value with at least three significant digits, without an exponent.
  private static func significant(_ value: Double) -> String {
    let decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : 5
    return String(format: "%.\(decimals)f", value)
  }

  /// Prints fields separated by tabs, immediately, so that the lines before a crash are not lost.
  private static func printLine(_ fields: [String]) {
    FileHandle.standardOutput.write(Data((fields.joined(separator: "\t") + "\n").utf8))
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Workloads: \(message)\n".utf8))
    exit(2)
  }
}
