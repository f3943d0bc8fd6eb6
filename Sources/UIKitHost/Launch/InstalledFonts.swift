import UIKitCore

/// Checks the machine's fonts, without which every text would be blank.
@MainActor enum InstalledFonts {
  /// Pango lists these names even if no font is installed.
  private static let aliases: Set = [
    "Sans", "Serif", "Monospace", "System-ui", "Cursive", "Fantasy",
  ]

  /// Checks whether a font is installed.
  ///
  /// - Throws: An error with the package to install, if there is no font.
  static func require() throws(MissingFonts) {
    if UIFont.familyNames.allSatisfy(aliases.contains) { throw MissingFonts() }
  }

  struct MissingFonts: Error, CustomStringConvertible {
    let description =
      "No font is installed, so all text would be blank. Install the Debian package fonts-inter, or "
      + "correct FONTCONFIG_FILE."
  }
}
