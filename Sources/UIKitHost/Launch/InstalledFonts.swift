import UIKitCore

/// The fonts of the machine, without which every text would be blank.
@MainActor enum InstalledFonts {
  /// Pango lists these names whatever is installed.
  private static let aliases: Set = [
    "Sans", "Serif", "Monospace", "System-ui", "Cursive", "Fantasy",
  ]

  /// - Throws: A failure with what to install, where there is no font at all.
  static func require() throws(MissingFonts) {
    if UIFont.familyNames.allSatisfy(aliases.contains) { throw MissingFonts() }
  }

  struct MissingFonts: Error, CustomStringConvertible {
    let description =
      "No font is installed, so all text would be blank. Install the Debian package fonts-inter, or "
      + "correct FONTCONFIG_FILE."
  }
}
