import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline list`.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists installed applications and widgets.")

  @Flag(help: "Print widgets only, one identifier a line.")
  var widgets = false

  func run() throws {
    let library = AppLibrary()
    let (apps, errors) = library.contents()
    if widgets {
      for widget in apps.flatMap(\.extensions) { print(widget.identifier) }
    } else {
      for app in apps { print(ListCommand.summary(of: app)) }
      if apps.isEmpty, errors.isEmpty {
        print("No application is installed. Install one with \"opaline install Name.app\".")
      }
    }
    for error in errors { FileHandle.standardError.write(Data("broken: \(error)\n".utf8)) }
    if !errors.isEmpty { throw ExitCode.failure }
  }

  private static func summary(of app: AppBundle) -> String {
    let version = app.info.version.map { " \($0)" } ?? ""
    var lines = ["\(app.info.displayName)\(version) (\(app.identifier))"]
    lines += app.extensions.map { "  widget \($0.info.displayName) (\($0.identifier))" }
    lines += app.urlSchemes.map { "  opens \($0):" }
    lines += app.info.appGroups.map { "  member of \($0)" }
    return lines.joined(separator: "\n")
  }
}
