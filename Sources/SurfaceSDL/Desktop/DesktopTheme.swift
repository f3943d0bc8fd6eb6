import Foundation
import Surfaces

/// Reads the preference for a dark appearance from the desktop's settings files, for desktops
/// without a portal.
enum DesktopTheme {
  /// Reads the preference from the first source that contains a preference: `GTK_THEME`, GTK 4's
  /// `settings.ini`, GTK 3's `settings.ini`, KDE's `kdeglobals`.
  ///
  /// - Parameter contents: Returns a file's text, or nil if the file cannot be read.
  /// - Returns: Nil if no source has a preference.
  static func appearance(
    environment: EnvironmentVariables, contents: (_ path: String) -> String?
  ) -> SurfaceAppearance? {
    if let theme = environment["GTK_THEME"] { return named(theme) }
    let configuration =
      environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    guard let configuration else { return nil }
    for version in ["gtk-4.0", "gtk-3.0"] {
      if let text = contents("\(configuration)/\(version)/settings.ini"),
        let appearance = gtk(settings: text)
      {
        return appearance
      }
    }
    return contents("\(configuration)/kdeglobals")
      .flatMap { value("ColorScheme", of: "General", in: $0) }.map(named)
  }

  private static func gtk(settings: String) -> SurfaceAppearance? {
    let prefersDark = value("gtk-application-prefer-dark-theme", of: "Settings", in: settings)
    if let prefersDark, ["1", "true"].contains(prefersDark.lowercased()) { return .dark }
    return value("gtk-theme-name", of: "Settings", in: settings).map(named)
      ?? prefersDark.map { _ in .light }
  }

  /// Dark themes are recognized by name: `Adwaita:dark`, `Yaru-blue-dark`, `BreezeDark`.
  private static func named(_ theme: String) -> SurfaceAppearance {
    theme.lowercased().hasSuffix("dark") ? .dark : .light
  }

  /// A key's value in a section of an INI file, without quotation marks.
  private static func value(_ key: String, of section: String, in text: String) -> String? {
    var isInSection = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("[") {
        isInSection = line == "[\(section)]"
      } else if isInSection, let equals = line.firstIndex(of: "="),
        line[..<equals].trimmingCharacters(in: .whitespaces) == key
      {
        let value = line[line.index(after: equals)...]
        return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
      }
    }
    return nil
  }
}
