import ArgumentParser
import Foundation
import StoryboardCompiler

/// Implements `opaline storyboard`, which compiles storyboards and nibs to Swift source.
struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Turns storyboards and nibs into Swift source that makes the same objects.",
    discussion: """
      The documents of one module are compiled together, so that an unwind segue of one may end in
      another. What the compiler does not know is reported with file and line: an element as an
      error, an attribute as a warning. A package gets the same by the plugin Storyboards.
      """)

  @Option(help: "The module that the source will belong to.") var module: String
  @Option(help: "The folder to write to; each document becomes one file.") var output: String
  @Argument(help: "Files that end in .storyboard or .xib.") var files: [String]

  func run() throws {
    let documents = try files.map { path in
      StoryboardCompiler.Document(
        path: path, data: try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var isBroken = false
    for result in StoryboardCompiler(module: module).compile(documents) {
      for diagnostic in result.diagnostics {
        FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
      }
      guard let source = result.source else {
        isBroken = true
        continue
      }
      try Data(source.utf8).write(
        to: folder.appendingPathComponent(result.fileName), options: .atomic)
    }
    if isBroken { throw ExitCode.failure }
  }
}
