import Foundation

/// The application's properties in the property list next to a running program.
package struct RunningBundle: Equatable, Sendable {
  /// The bundle identifier, which also names the socket.
  package let identifier: String
  /// The schemes of the URLs that the application opens, in lower case.
  package let urlSchemes: [String]

  /// Describes an application without its bundle; schemes are in lower case.
  package init(identifier: String, urlSchemes: [String]) {
    self.identifier = identifier
    self.urlSchemes = urlSchemes
  }

  /// The bundle of this process; nil for a program outside a bundle, or in an invalid bundle.
  package static let current: RunningBundle? = {
    // Most programs are in no bundle. Compare the path as text, because the first URL takes 0.3 ms.
    guard RunningProgram.path?.split(separator: "/").dropLast().last?.hasSuffix(".app") == true,
      let url = RunningProgram.folder,
      let list = try? PropertyList(contentsOf: url.appendingPathComponent("Info.plist")),
      let app = try? AppBundle(list, at: url)
    else { return nil }
    return RunningBundle(identifier: app.identifier, urlSchemes: app.urlSchemes)
  }()

  /// The first URL with one of this application's schemes among a program's arguments; nil if there
  /// is no such URL.
  package func address(in arguments: some Sequence<String>) -> String? {
    arguments.dropFirst().first { argument in
      URLScheme.scheme(of: argument).map(urlSchemes.contains) ?? false
    }
  }
}
