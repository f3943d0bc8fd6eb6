import AppBundles
package import CoreGraphics
import Foundation

/// The icon of the application whose bundle holds the running program.
package enum ProgramIcon {
  /// - Returns: The picture as its file has it, without gloss or rounded corners; nil for a program
  ///   outside of a bundle, and for an icon in SVG, which desktops draw themselves.
  package static func image(
    ofProgramIn folder: URL? = RunningProgram.folder
  ) -> CGImage? {
    guard let folder, let icon = (try? AppBundle(at: folder))?.iconURL, icon.pathExtension != "svg",
      let data = try? Data(contentsOf: icon)
    else { return nil }
    return try? ImageCodec.decode(data, source: icon.path).image
  }
}
