import AppBundles
package import CoreGraphics
import Foundation

/// Reads the icon of the application whose bundle contains the running program.
package enum ProgramIcon {
  /// Reads the icon's file.
  ///
  /// - Returns: The file's image, without gloss or rounded corners. The result is nil for a program
  ///   outside a bundle, for a file that cannot be decoded, and for an SVG icon, because desktops
  ///   draw SVG icons themselves.
  package static func image(
    ofProgramIn folder: URL? = RunningProgram.folder
  ) -> CGImage? {
    guard let folder, let icon = (try? AppBundle(at: folder))?.iconURL, icon.pathExtension != "svg",
      let data = try? Data(contentsOf: icon)
    else { return nil }
    return try? ImageCodec.decode(data, source: icon.path).image
  }
}
