import BenchmarkSupport
import Foundation

/// Measures the time of operations that a user waits for, relative to the time of one frame of a
/// scrolling list in the same run. Also measures the memory of objects that an app creates in large
/// numbers.
///
///     FrameBudget [--rounds N] [--check] [NAME ...]
///
/// With `--check` the program fails if a limit is exceeded. Each name selects the measurements
/// whose titles contain the name. Run the program from the repository in a release build: `swift
/// run -c release FrameBudget`.
@main struct Main {
  @MainActor static func main() {
    var rounds = 5
    var isChecked = false
    var names: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--check": isChecked = true
      case "--rounds": rounds = max(arguments.popFirst().flatMap { Int($0) } ?? rounds, 1)
      default: names.append(argument)
      }
    }
    var budget = FrameBudget(rounds: rounds, names: names)
    budget.measureText()
    budget.measureViews()
    budget.measureMotion()
    budget.measureMemory()
    if isChecked, !budget.isMet {
      print("A limit of the frame budget is exceeded; an exclamation mark precedes each such line.")
      exit(1)
    }
  }
}
