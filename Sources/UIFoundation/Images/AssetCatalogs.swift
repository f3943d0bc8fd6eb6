import CoreGraphics
import Synchronization

/// Reads the asset catalogs in a directory, in Xcode's source format.
///
/// On Linux, Swift packages copy catalogs without compiling them. A catalog is a folder with the
/// extension `xcassets`. For each asset the folder contains an `imageset` or `colorset` folder with
/// a `Contents.json`.
///
/// Source: Apple's Asset Catalog Format Reference.
enum AssetCatalogs {
  /// The folders of one directory's assets, by asset name.
  private struct Index {
    var images: [String: URL] = [:]
    var colors: [String: URL] = [:]
  }

  private static let indexes = Mutex<[URL: Index]>([:])

  static func image(
    named name: String, in directory: URL, traits: UITraitCollection
  ) -> ImageStorage? {
    guard let folder = index(of: directory).images[name],
      let contents = contents(of: folder, as: ImageSet.self)
    else { return nil }
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.drawingScale
    let readable = contents.images.filter { $0.isReadable }
    guard let entry = AssetImage.best(of: readable, traits: traits, scale: scale),
      var image = ImageResources.image(
        atPath: folder.appendingPathComponent(entry.filename!).path, scale: entry.pixelsPerPoint)
    else { return nil }
    switch contents.properties?.intent {
    case "template": image.renderingMode = .alwaysTemplate
    case "original": image.renderingMode = .alwaysOriginal
    default: break
    }
    if let resizing = entry.resizing, let caps = resizing.caps {
      image.isResizable = true
      image.resizingMode = resizing.center?.mode == "tile" ? .tile : .stretch
      image.capInsets = UIEdgeInsets(
        top: (caps.top ?? 0) / image.scale, left: (caps.left ?? 0) / image.scale,
        bottom: (caps.bottom ?? 0) / image.scale, right: (caps.right ?? 0) / image.scale)
    }
    image.flipsForRightToLeft = entry.direction == "left-to-right"
    image.asset = ImageStorage.Asset(name: name, directory: directory)
    return image
  }

  /// The color of a color set; nil if there is no color set with a color. If the set has several
  /// variants, the color is dynamic.
  static func color(named name: String, in directory: URL) -> UIColor? {
    guard let folder = index(of: directory).colors[name],
      let set = contents(of: folder, as: ColorSet.self)
    else { return nil }
    let variants = set.colors.filter { $0.color?.uiColor != nil }
    guard let first = variants.first else { return nil }
    if variants.count == 1 { return first.color?.uiColor }
    return UIColor { traits in
      AssetColor.best(of: variants, traits: traits, scale: 1)?.color?.uiColor ?? .clear
    }
  }

  private static func contents<Contents: Decodable>(
    of folder: URL, as type: Contents.Type
  ) -> Contents? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: data)
  }

  private static func index(of directory: URL) -> Index {
    if let cached = indexes.withLock({ $0[directory] }) { return cached }
    var index = Index()
    let catalogs =
      (try? FileManager.default.contentsOfDirectory(
        at: directory, includingPropertiesForKeys: nil)) ?? []
    for catalog in catalogs.sorted(by: { $0.path < $1.path })
    where catalog.pathExtension == "xcassets" {
      collect(in: catalog, prefix: "", into: &index, depth: 0)
    }
    indexes.withLock { $0[directory] = index }
    return index
  }

  private static func collect(
    in folder: URL, prefix: String, into index: inout Index, depth: Int
  ) {
    // Do not search deeper than 16 folders: such a depth indicates a cycle of symbolic links.
    guard depth < 16,
      let children = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
    else { return }
    for child in children.sorted(by: { $0.path < $1.path }) {
      let name = child.deletingPathExtension().lastPathComponent
      switch child.pathExtension {
      case "imageset": index.images[prefix + name] = index.images[prefix + name] ?? child
      case "colorset": index.colors[prefix + name] = index.colors[prefix + name] ?? child
      case "":
        let group = contents(of: child, as: Group.self)
        let isNamespace = group?.properties?.providesNamespace == true
        collect(
          in: child, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, into: &index,
          depth: depth + 1)
      default: break
      }
    }
  }
}

private struct Group: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }

  var properties: Properties?
}

private struct ImageSet: Decodable {
  struct Properties: Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }

  var images: [AssetImage]
  var properties: Properties?
}

private struct ColorSet: Decodable {
  var colors: [AssetColor]
}

extension UIColor {
  /// Creates the color of a color set in the main bundle's asset catalogs, or in those of the
  /// resource bundles that Swift packages put beside an executable.
  ///
  /// - Returns: `nil` if there is no such color set.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the color of a color set in a bundle's asset catalogs; `nil` if the catalogs have no
  /// such color set.
  ///
  /// - Parameters:
  ///   - bundle: The bundle with the asset catalogs; if it is `nil`, the main bundle is used.
  ///   - traitCollection: The traits for which the color is resolved once. If the argument is
  ///     `nil`, the color stays dynamic.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    for directory in ImageResources.directories(of: bundle ?? .main) {
      guard let found = AssetCatalogs.color(named: name, in: directory) else { continue }
      self.init(source: (traitCollection.map { found.resolvedColor(with: $0) } ?? found).source)
      return
    }
    return nil
  }
}
