import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline today`. The command replaces this process by the program `opaline-today`,
/// which links UIKit.
struct TodayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Shows the Today panel with the installed widgets.",
    discussion: "\"opaline today --help\" lists its options.", helpNames: [])

  @Argument(parsing: .captureForPassthrough, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    let program =
      RunningProgram.folder?.appendingPathComponent("opaline-today").path
      ?? "opaline-today"
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &pointers)
    throw ValidationError(
      "\(program) cannot be started: \(String(cString: strerror(errno))). Build the product "
        + "opaline-today, or install it beside opaline")
  }
}
