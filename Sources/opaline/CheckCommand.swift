import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline check Name.app`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks a bundle and says what is in it.")

  @Argument(help: "The bundle, Name.app.", completion: .directory)
  var bundle: String

  func run() throws {
    let app = try AppBundle(at: URL(fileURLWithPath: bundle))
    print("\(app.info.displayName) (\(app.identifier))")
    for widget in app.extensions {
      print("  widget \(widget.info.displayName) (\(widget.identifier))")
    }
  }
}
