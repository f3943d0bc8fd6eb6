import CoreGraphics
import Foundation
import Synchronization

/// Finds and caches named images.
enum ImageResources {
  private struct Key: Hashable {
    let path: String
    let scale: CGFloat
  }

  private static let cache = Mutex<[Key: ImageStorage]>([:])

  static let extensions = ["png", "jpg", "jpeg", "webp"]

  static func image(
    named name: String, in bundle: Bundle?, traits: UITraitCollection
  ) -> ImageStorage? {
    guard !name.isEmpty else { return nil }
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.drawingScale
    for directory in directories(of: bundle ?? .main) {
      if let found = AssetCatalogs.image(named: name, in: directory, traits: traits) {
        return found
      }
      if let found = file(named: name, in: directory, scale: scale) {
        return image(atPath: found.path, scale: found.scale)
      }
    }
    return nil
  }

  /// The resource directories of a bundle. For the main bundle, the list also contains the resource
  /// bundles that Swift packages put beside an executable.
  static func directories(of bundle: Bundle) -> [URL] {
    let base = bundle.resourceURL ?? bundle.bundleURL
    guard bundle == .main else { return [base] }
    let inside =
      (try? FileManager.default.contentsOfDirectory(
        at: bundle.bundleURL, includingPropertiesForKeys: nil)) ?? []
    return [base]
      + inside.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
  }

  private static func file(
    named name: String, in directory: URL, scale: CGFloat
  ) -> (path: String, scale: CGFloat)? {
    let (stem, given) = split(name)
    let preferred = min(max(Int(saturating: scale.rounded(.up)), 1), 3)
    let scales = [preferred] + [3, 2, 1].filter { $0 != preferred }
    for ending in given.map({ [$0] }) ?? extensions {
      for scale in scales {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        let path = directory.appendingPathComponent("\(stem)\(suffix).\(ending)").path
        if FileManager.default.fileExists(atPath: path) {
          return (path, CGFloat(scale))
        }
      }
    }
    return nil
  }

  /// Splits a file name into its stem and its extension. If the extension is not that of an image
  /// file, the whole name is the stem.
  private static func split(_ name: String) -> (stem: String, ending: String?) {
    let ending = (name as NSString).pathExtension
    guard extensions.contains(ending.lowercased()) else { return (name, nil) }
    return ((name as NSString).deletingPathExtension, ending)
  }

  /// Reads the file without caching, because the file may have changed.
  static func image(atPath path: String) -> ImageStorage? {
    let (stem, ending) = split(path)
    let scale = UITraitCollection.drawingScale
    let directory = URL(fileURLWithPath: (path as NSString).deletingLastPathComponent)
    if FileManager.default.fileExists(atPath: path) {
      for suffixScale in [2, 3] where stem.hasSuffix("@\(suffixScale)x") {
        return read(path, scale: CGFloat(suffixScale))
      }
      return read(path, scale: 1)
    }
    let name = (stem as NSString).lastPathComponent
    guard
      let found = file(
        named: ending.map { "\(name).\($0)" } ?? name, in: directory, scale: scale)
    else { return nil }
    return read(found.path, scale: found.scale)
  }

  /// Decodes a file and caches the result.
  static func image(atPath path: String, scale: CGFloat) -> ImageStorage? {
    let key = Key(path: path, scale: scale)
    if let cached = cache.withLock({ $0[key] }) { return cached }
    guard let image = read(path, scale: scale) else { return nil }
    cache.withLock { $0[key] = image }
    return image
  }

  private static func read(_ path: String, scale: CGFloat) -> ImageStorage? {
    FileManager.default.contents(atPath: path).flatMap {
      ImageStorage(reading: $0, scale: scale, source: path)
    }
  }
}
