package import Foundation

/// The language and the date format of the panel, from environment variables of the user's session.
///
/// Foundation ignores these variables on Linux.
package struct PanelLocale: Sendable {
  /// The language of the panel's own texts; English by default.
  package var language = PanelLanguage.english
  /// The format of dates.
  package var dates = Locale.current

  /// The language and the date format of this process's environment.
  package static let current = PanelLocale(environment: ProcessInfo.processInfo.environment)

  /// Reads the language and the date format from environment variables.
  ///
  /// - Parameter environment: `LC_ALL` takes precedence over `LC_MESSAGES` and `LC_TIME`, and these
  ///   two over `LANG`. `LANGUAGE` lists languages in the user's order; it has no effect if the
  ///   locale is missing, `C` or `POSIX`. If no language is supported, the panel is in English.
  ///
  /// Source:
  /// https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html
  package init(environment: [String: String]) {
    func locale(_ category: String) -> String? {
      let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      return name.flatMap { ["C", "POSIX"].contains($0.prefix { $0 != "." }) ? nil : $0 }
    }
    if let messages = locale("LC_MESSAGES") {
      let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
      language = (list + [messages]).lazy.compactMap { PanelLanguage(locale: $0) }.first ?? .english
    }
    if let time = locale("LC_TIME") {
      dates = Locale(identifier: String(time.prefix { $0 != "." && $0 != "@" }))
    }
  }

  /// The text in the language, with its placeholders not replaced.
  package func callAsFunction(_ text: PanelText) -> String { text.string(in: language) }

  /// The text in the language, with a name in place of `%1`.
  package func callAsFunction(_ text: PanelText, _ name: String) -> String {
    text.string(in: language, name)
  }

  /// The accessibility label of a control that exists once for each widget.
  package func label(_ text: PanelText, of widget: String) -> String {
    PanelText.labelOfWidget.string(in: language, self(text), widget)
  }
}
