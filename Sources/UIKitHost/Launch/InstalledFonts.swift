import UIKitCore

/// Checks whether the machine has fonts. Without fonts, every text would be blank.
@MainActor enum InstalledFonts {
  /// Names that Pango lists even if no font is installed. They do not show that a font exists.
  private static let aliases: Set = [
    "Sans", "Serif", "Monospace", "System-ui", "Cursive", "Fantasy",
  ]

  /// Checks whether a font is installed.
  ///
  /// - Throws: An error if no font is installed. The error's message names the package to install.
  static func require() throws(MissingFonts) {
    if UIFont.familyNames.allSatisfy(aliases.contains) { throw MissingFonts() }
  }

  struct MissingFonts: Error, CustomStringConvertible {
    let description =
      "No font is installed, so all text would be blank. Install the Debian package fonts-inter, or "
      + "correct FONTCONFIG_FILE."
  }
}
