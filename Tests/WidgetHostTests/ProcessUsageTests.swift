import Foundation
import Testing

@testable import WidgetHost

@Suite struct ProcessUsageTests {
  /// Reads a process's usage until its memory exceeds a number of bytes, for at most 30 seconds.
  private func usage(
    of process: pid_t, after last: ProcessUsage, above bytes: Int
  ) async throws -> ProcessUsage {
    var usage = last
    for _ in 0..<3000 {
      usage = ProcessUsage(of: process, last: usage)
      if usage.privateMemory > bytes { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    return usage
  }

  // Proves 6.9 of Documentation/Today.md.
  @Test("The memory use of a process is read again after the process has run for less than 10 ms")
  func briefRun() async throws {
    // The program stores the line that it reads. A few megabytes take it a few milliseconds.
    let (program, input) = (Process(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/usr/bin/sort")
    program.standardInput = input
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    defer { program.terminate() }
    let megabytes = 4 << 20
    let part = Data(repeating: UInt8(ascii: "a"), count: megabytes)
    var usage = ProcessUsage()
    for number in 1...2 {
      let before = usage.privateMemory
      try input.fileHandleForWriting.write(contentsOf: part)
      usage = try await self.usage(
        of: program.processIdentifier, after: usage, above: before + megabytes / 2)
      try #require(usage.privateMemory > before + megabytes / 2, "after part \(number)")
    }
  }
}
