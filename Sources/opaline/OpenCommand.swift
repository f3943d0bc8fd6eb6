import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline open scheme://…`.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens an address with the installed application that claims its scheme.")

  @Argument(help: "The address, such as myapp://?page=1.")
  var address: String

  func run() throws {
    let library = AppLibrary()
    guard let app = library.app(opening: address) else {
      throw ValidationError(
        "no installed application opens \(address); \"opaline list\" shows which schemes there are")
    }
    try AppLauncher.launch(app, opening: address, in: library.directory)
  }
}
