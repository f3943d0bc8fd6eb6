import UIKit

/// Shows 500 buttons in a window, or measures the frames of the buttons.
///
///     ButtonPage                      shows the buttons
///     ButtonPage --scroll SECONDS     scrolls the buttons and prints the processor time of a frame
///     ButtonPage --measure ROUNDS     times and counts the passes in memory
///     ButtonPage --first              times the first frame of a process, for `run`
@main struct Main {
  @MainActor static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let number = arguments.dropFirst().first.flatMap { Int($0) } ?? 5
    switch arguments.first {
    case "--measure": PageMeasurement(rounds: max(1, number)).run()
    case "--first": PageMeasurement.measureFirstFrame()
    default:
      ButtonPageApp.scrollSeconds = arguments.first == "--scroll" ? Double(number) : nil
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ButtonPageApp.self))
    }
  }
}
