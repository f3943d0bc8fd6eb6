import ArgumentParser
import Foundation

/// Builds products of the package in the current folder with SwiftPM.
struct PackageBuild {
  let configuration: String

  /// Builds products.
  ///
  /// - Returns: The folder of the executables.
  func build(_ products: [String]) throws -> URL {
    guard ["debug", "release"].contains(configuration) else {
      throw ValidationError("--configuration is \(configuration); it must be debug or release")
    }
    guard FileManager.default.fileExists(atPath: "Package.swift") else {
      throw ValidationError(
        "there is no Package.swift here: run the command in the package's folder, or name the folder "
          + "of built programs with --executables")
    }
    for product in products { _ = try swift(["--product", product]) }
    let path = try swift(["--show-bin-path"])
    return URL(
      fileURLWithPath: path.trimmingCharacters(in: .whitespacesAndNewlines), isDirectory: true)
  }

  /// Runs `swift build` with arguments.
  ///
  /// - Returns: The standard output of the command.
  private func swift(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--configuration", configuration] + arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      FileHandle.standardError.write(data)
      throw ExitCode(process.terminationStatus)
    }
    return text
  }
}
