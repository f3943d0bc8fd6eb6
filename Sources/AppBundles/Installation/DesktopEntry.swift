import Foundation

/// The file in which desktops find an application, its icon and its URL schemes.
///
/// Source: https://specifications.freedesktop.org/desktop-entry-spec/latest/
package struct DesktopEntry: Equatable, Sendable {
  /// The name that desktops display; escaped in the file.
  package var name: String
  /// The program and its arguments; the desktop replaces `%u` by a URL.
  package var command: [String]
  /// The name or the absolute path of an icon; nil for no icon.
  package var icon: String?
  /// The types that the program opens; URL schemes are `x-scheme-handler/…`.
  package var mediaTypes: [String]
  /// Further keys, such as `X-GNOME-Autostart-enabled`.
  package var additionalKeys: [(key: String, value: String)] = []

  /// Compares the texts of the files.
  package static func == (a: DesktopEntry, b: DesktopEntry) -> Bool { a.text == b.text }

  /// Creates an entry of a program without a terminal.
  ///
  /// - Parameter command: The program and its arguments, unescaped.
  package init(
    name: String, command: [String], icon: String? = nil, mediaTypes: [String] = [],
    additionalKeys: [(key: String, value: String)] = []
  ) {
    self.name = name
    self.command = command
    self.icon = icon
    self.mediaTypes = mediaTypes
    self.additionalKeys = additionalKeys
  }

  /// The entry of an installed application, which receives URLs as its argument.
  init(_ app: AppBundle) {
    let schemes = app.urlSchemes.map { "x-scheme-handler/\($0)" }
    self.init(
      name: app.info.displayName,
      command: [app.executableURL.path] + (schemes.isEmpty ? [] : ["%u"]),
      icon: app.iconURL?.path, mediaTypes: schemes + app.mediaTypes,
      additionalKeys: [("X-Opaline-Identifier", app.identifier)])
  }

  /// The contents of the `.desktop` file, with every value escaped; ends with a newline.
  package var text: String {
    var lines = ["[Desktop Entry]", "Type=Application", "Version=1.5"]
    lines.append("Name=\(DesktopEntry.escaped(name))")
    lines.append("Exec=\(command.map(DesktopEntry.argument).joined(separator: " "))")
    if let icon { lines.append("Icon=\(DesktopEntry.escaped(icon))") }
    lines.append("Terminal=false")
    if !mediaTypes.isEmpty { lines.append("MimeType=\(mediaTypes.joined(separator: ";"));") }
    lines += additionalKeys.map { "\($0.key)=\(DesktopEntry.escaped($0.value))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes a string value as the specification requires.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.hasPrefix(" ") ? "\\s" + result.dropFirst() : result
  }

  /// An argument in quotation marks, which is escaped first for the command line and then as a
  /// string.
  private static func argument(_ text: String) -> String {
    guard text != "%u" else { return text }
    var quoted = ""
    for scalar in text.unicodeScalars {
      if ["\"", "`", "$", "\\"].contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
      if scalar == "%" { quoted += "%" }
    }
    return escaped("\"\(quoted)\"")
  }
}
