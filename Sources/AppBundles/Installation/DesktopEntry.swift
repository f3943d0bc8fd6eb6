import Foundation

/// The file in which desktops find an application, its icon and its URL schemes.
///
/// Source: https://specifications.freedesktop.org/desktop-entry-spec/latest/
package struct DesktopEntry: Equatable, Sendable {
  /// The name that desktops display, unescaped; the file contains the escaped name.
  package var name: String
  /// The program and its arguments; the desktop replaces `%u` by a URL.
  package var command: [String]
  /// The name or the absolute path of an icon; nil for no icon.
  package var icon: String?
  /// The types that the program opens; URL schemes are `x-scheme-handler/…`.
  package var mediaTypes: [String]
  /// Further keys, such as `X-GNOME-Autostart-enabled`.
  package var additionalKeys: [(key: String, value: String)] = []
  /// The actions in the menu of the program's icon.
  package var actions: [Action] = []

  /// An action in the menu of a program's icon.
  package struct Action: Equatable, Sendable {
    /// The text in the menu, unescaped; the file contains the escaped text.
    package var name: String
    /// The program and its arguments, unescaped.
    package var command: [String]
    /// The name or the absolute path of an icon; nil for no icon.
    package var icon: String?
  }

  /// Whether two entries have the same text in their files.
  package static func == (a: DesktopEntry, b: DesktopEntry) -> Bool { a.text == b.text }

  /// Creates an entry of a program that runs without a terminal.
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

  /// The entry of an installed application. The application receives URLs as its argument.
  ///
  /// - Parameter shortcuts: The quick actions that the application has set.
  init(_ app: AppBundle, shortcuts: [AppShortcut] = []) {
    let schemes = app.urlSchemes.map { "x-scheme-handler/\($0)" }
    self.init(
      name: app.info.displayName,
      command: [app.executableURL.path] + (schemes.isEmpty ? [] : ["%u"]),
      icon: app.iconURL?.path, mediaTypes: schemes + app.mediaTypes,
      additionalKeys: [("X-Opaline-Identifier", app.identifier)])
    actions = (app.shortcuts + shortcuts).map { shortcut in
      Action(
        name: shortcut.title,
        command: [app.executableURL.path, AppShortcut.argument, shortcut.type], icon: shortcut.icon)
    }
  }

  /// The contents of the `.desktop` file. All values except media types are escaped. The text ends
  /// with a newline.
  package var text: String {
    var lines = ["[Desktop Entry]", "Type=Application", "Version=1.5"]
    lines += DesktopEntry.lines(name: name, command: command, icon: icon, field: "%u")
    lines.append("Terminal=false")
    if !mediaTypes.isEmpty { lines.append("MimeType=\(mediaTypes.joined(separator: ";"));") }
    lines += additionalKeys.map { "\($0.key)=\(DesktopEntry.escaped($0.value))" }
    let names = actions.indices.map { "action-\($0)" }
    if !names.isEmpty { lines.append("Actions=\(names.joined(separator: ";"));") }
    for (name, action) in zip(names, actions) {
      lines += ["", "[Desktop Action \(name)]"]
      lines += DesktopEntry.lines(name: action.name, command: action.command, icon: action.icon)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines for a name, a command and an icon.
  ///
  /// - Parameter field: The argument that the desktop replaces by a URL. This argument is not
  ///   escaped.
  private static func lines(
    name: String, command: [String], icon: String?, field: String? = nil
  ) -> [String] {
    let program = command.map { $0 == field ? $0 : argument($0) }.joined(separator: " ")
    return ["Name=\(escaped(name))", "Exec=\(program)"]
      + (icon.map { ["Icon=\(escaped($0))"] } ?? [])
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

  /// An argument in quotation marks. The argument is escaped first for the command line and then as
  /// a string.
  private static func argument(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      if ["\"", "`", "$", "\\"].contains(scalar) { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
      if scalar == "%" { quoted += "%" }
    }
    return escaped("\"\(quoted)\"")
  }
}
