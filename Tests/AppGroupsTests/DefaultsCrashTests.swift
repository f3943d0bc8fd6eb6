import AppBundles
import Foundation
import Testing

@testable import AppGroups

/// Tests that kill processes while these write the defaults of an app group.
@Suite struct DefaultsCrashTests {
  /// A process that writes increasing numbers for one key and reports each finished write.
  private final class Writer {
    let key: String
    let process = Process()
    private let output = Pipe()

    init(_ fixture: GroupFixture, key: String) throws {
      self.key = key
      process.executableURL = Writer.executable
      process.arguments = [fixture.folder.path, fixture.group, key, "100000"]
      process.standardOutput = output
      try process.run()
    }

    private static let executable = Bundle.main.executableURL!.deletingLastPathComponent()
      .appendingPathComponent("DefaultsWriter")

    /// Waits for a number of reported writes and kills the process.
    ///
    /// - Returns: The last number for which `synchronize()` returned true.
    func kill(after promises: Int) -> Int {
      let reading = output.fileHandleForReading
      var bytes = Data()
      while bytes.count < 4 * promises {
        let data = reading.availableData
        guard !data.isEmpty else { break }
        bytes += data
      }
      Foundation.kill(process.processIdentifier, SIGKILL)
      bytes += reading.readDataToEndOfFile()
      process.waitUntilExit()
      // Use only complete reports of four bytes, because the end of the process may truncate the
      // last report.
      let last = bytes.count / 4 * 4 - 4
      guard last >= 0 else { return 0 }
      return Int(bytes[last..<(last + 4)].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
    }
  }

  /// Kills pairs of processes that write to the same file.
  ///
  /// - Returns: The number of kills after which a reported write was lost or the file was
  ///   unreadable.
  static func failures(ofKills count: Int) throws -> Int {
    let fixture = try GroupFixture()
    let file = GroupDefaultsFile(fixture.container).url
    var generator = SystemRandomNumberGenerator()
    var failures = 0
    for round in 0..<(count / 2) {
      let writers = try ["app\(round % 7)", "widget\(round % 7)"].map {
        try Writer(fixture, key: $0)
      }
      let promised = writers.map { ($0.key, $0.kill(after: .random(in: 1...6, using: &generator))) }
      guard let list = try? PropertyList(contentsOf: file) else {
        failures += 2
        continue
      }
      for (key, number) in promised {
        // The process may have finished one more write that it has not reported.
        let written = list.values[key]
        if written != .integer(number), written != .integer(number + 1) { failures += 1 }
      }
    }
    return failures
  }

  // Proves 7.5 of Documentation/Today.md.
  @Test("If a process is killed, no write that was reported as done is lost")
  func kills() throws {
    let count = ProcessInfo.processInfo.environment["DEFAULTS_KILLS"].flatMap(Int.init) ?? 40
    #expect(try DefaultsCrashTests.failures(ofKills: count) == 0)
  }

  // Proves 7.5 of Documentation/Today.md.
  @Test("If the owner of a lock is killed, the lock does not block other processes")
  func lock() throws {
    let fixture = try GroupFixture()
    for round in 0..<4 {
      #expect(try Writer(fixture, key: "a\(round)").kill(after: 1) > 0)
    }
    let defaults = fixture.open()
    defaults.set(.integer(1), forKey: "b")
    #expect(defaults.synchronize())
    #expect(fixture.open().values.count == 5)
  }
}
