import Foundation

/// Runs each mistake in a separate process and compares the output with the expected output.
enum MisuseCheck {
  /// The time, in seconds, after which a running process is regarded as blocked.
  private static let timeout: TimeInterval = 60

  /// Runs mistakes one after the other. Prints each difference from the expected output, and a
  /// summary.
  ///
  /// - Returns: The status for `exit`. It is 0 if every mistake ended as expected.
  static func run(_ misuses: [Misuse]) -> Int32 {
    var failures = 0
    for misuse in misuses {
      let problems = problems(of: misuse)
      if !problems.isEmpty {
        failures += 1
        print("misuses: \(misuse.name): \(problems.joined(separator: "; "))")
      }
    }
    print("misuses: \(misuses.count - failures) of \(misuses.count) end with their sentence")
    return failures == 0 && !misuses.isEmpty ? 0 : 1
  }

  private static func problems(of misuse: Misuse) -> [String] {
    guard let (output, status) = output(of: misuse.name) else { return ["does not start"] }
    var problems: [String] = []
    if status == 0 { problems.append("returns") }
    // The message is the text before the backtrace. It may have several lines.
    let message = output.components(separatedBy: "\n***")[0]
    if !message.contains(misuse.sentence) { problems.append("says \"\(message)\"") }
    if !message.contains("Fatal error: \(misuse.call): ") {
      problems.append("does not name \(misuse.call): \"\(message)\"")
    }
    if !output.contains("\(misuse.name)()") { problems.append("is not in the backtrace") }
    return problems
  }

  /// Runs a mistake in another process of this executable. Returns the standard error output and
  /// the exit status.
  private static func output(of name: String) -> (text: String, status: Int32)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--run", name]
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=yes,color=no,interactive=no,limit=400"
    process.environment = environment
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let watchdog = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: watchdog)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watchdog.cancel()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
