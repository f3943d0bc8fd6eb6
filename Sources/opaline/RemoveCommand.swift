import AppBundles
import ArgumentParser

/// Implements `opaline remove com.example.app`.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes an installed application with its widgets.",
    discussion: "Data of its app groups stays, for other members and a later installation.")

  @Argument(help: "The application's identifier or name.")
  var application: String

  func run() throws {
    let library = AppLibrary()
    let identifier = try library.remove(application)
    DesktopDatabase.update(library.directory)
    print("removed \(identifier)")
  }
}
