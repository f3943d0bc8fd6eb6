import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline install Name.app`.
struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Installs an application with its widgets for this user.",
    discussion: """
      The bundle is copied to $XDG_DATA_HOME/opaline/Applications. A version that is there is replaced \
      in one step.
      """)

  @Argument(help: "The bundle, Name.app.", completion: .directory)
  var bundle: String

  func run() throws {
    let library = AppLibrary()
    let result = try library.install(URL(fileURLWithPath: bundle))
    DesktopDatabase.update(library.directory)
    print("\(result.replaced ? "replaced" : "installed") \(result.app.identifier)")
    for widget in result.app.extensions { print("  widget \(widget.identifier)") }
    for scheme in result.app.urlSchemes { print("  opens \(scheme):") }
    for remark in result.remarks { print("note: \(remark)") }
  }
}
