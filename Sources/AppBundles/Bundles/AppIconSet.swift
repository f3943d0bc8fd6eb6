import Foundation

/// The icon set of an asset catalog, such as `Assets.xcassets/AppIcon.appiconset`.
///
/// On Linux the catalog is copied unchanged, into the bundle or into a folder of the bundle whose
/// name ends in `.resources`.
///
/// Source: Apple's Asset Catalog Format Reference.
struct AppIconSet: Decodable {
  struct Image: Decodable {
    var filename: String?
    /// The size in points, such as `60x60`.
    var size: String?
    /// Pixels per point, such as `2x`; nil for a single size.
    var scale: String?
    /// The appearances of a variant for a dark or tinted home screen; nil for the standard image.
    var appearances: [[String: String]]?

    /// The side in pixels; 0 if unspecified.
    var side: Double {
      let points = size?.split(separator: "x").first.flatMap { Double($0) } ?? 0
      return points * (scale.flatMap { Double($0.dropLast()) } ?? 1)
    }
  }

  var images: [Image]

  /// The largest image of the set with a name.
  ///
  /// - Returns: The file's path in the bundle; nil if no catalog has such a set with an image.
  static func icon(named name: String, in bundle: URL) -> String? {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: bundle.path).sorted()) ?? []
    let folders = [""] + names.filter { $0.hasSuffix(".resources") }.map { "\($0)/" }
    for folder in folders {
      let inside =
        (try? files.contentsOfDirectory(atPath: bundle.path + "/" + folder).sorted()) ?? []
      for catalog in inside where catalog.hasSuffix(".xcassets") {
        let set = "\(folder)\(catalog)/\(name).appiconset"
        guard
          let data = try? Data(contentsOf: bundle.appendingPathComponent("\(set)/Contents.json")),
          let contents = try? JSONDecoder().decode(AppIconSet.self, from: data),
          let file = contents.largest
        else { continue }
        return "\(set)/\(file)"
      }
    }
    return nil
  }

  private var largest: String? {
    let light = images.filter { image in
      image.appearances == nil && image.filename.map(BundleInfo.isFileName) ?? false
        && ["png", "svg"].contains((image.filename! as NSString).pathExtension.lowercased())
    }
    return light.max { $0.side < $1.side }?.filename
  }
}
