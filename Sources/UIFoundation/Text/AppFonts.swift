import Foundation
private import TextLayout

/// The font files that the key `UIAppFonts` of an Info.plist lists.
package enum AppFonts {
  /// Adds the listed fonts for this process.
  ///
  /// - Parameters:
  ///   - info: The contents of the Info.plist.
  ///   - resources: The folder to which the listed paths are relative.
  /// - Returns: For each font that cannot be used, a sentence with the reason; a single sentence if
  ///   the list itself is invalid.
  package static func add(listedIn info: [String: Any], resources: URL?) -> [String] {
    guard let value = info["UIAppFonts"] else { return [] }
    guard let paths = value as? [String], let resources else {
      return ["UIAppFonts of the Info.plist must be an array of font files' names."]
    }
    return paths.compactMap { path in
      do throws(FontLibrary.FileError) {
        try FontLibrary.shared.addFonts(of: resources.appendingPathComponent(path))
        return nil
      } catch {
        return "The Info.plist lists the font \(path) under UIAppFonts. \(error.description)"
      }
    }
  }
}
