import TextLayout

/// Checks whether the machine has fonts. Without fonts, every text would be blank.
@MainActor enum InstalledFonts {
  /// Checks whether a font is installed.
  ///
  /// - Throws: An error if no font is installed. The error's message names the package to install.
  static func require() throws(MissingFonts) {
    guard FontLibrary.shared.hasFonts else { throw MissingFonts() }
  }

  struct MissingFonts: Error, CustomStringConvertible {
    let description =
      "No font is installed, so all text would be blank. Install the Debian package fonts-inter, or "
      + "correct FONTCONFIG_FILE."
  }
}
