import _ImagePixels
import _StageTraits
import Testing

@testable import UIFoundation
import UIKitCore

/// A directory with resources. The directory is deleted when this object is released.
private final class Resources {
  let url: URL
  var bundle: Bundle { Bundle(url: url)! }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "opaline-assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a picture of 4 × 4 points with a single color.
  func write(_ color: UIColor, scale: CGFloat, to path: String) throws {
    let image = UIImage.drawn(4, 4, scale: scale) { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    try write(image.pngData()!, to: path)
  }
}

@Suite("Named images and colors", .currentStage)
struct AssetTests {
  private func traits(_ mutations: UITraitCollection.TraitMutations) -> UITraitCollection {
    UITraitCollection(mutations: mutations)
  }

  @Test(
    "An image is loaded for the display scale, or for another scale if that file is missing")
  func scales() throws {
    let resources = try Resources()
    try resources.write(.red, scale: 1, to: "icon.png")
    try resources.write(.green, scale: 2, to: "icon@2x.png")
    try resources.write(.blue, scale: 3, to: "large@3x.png")
    func image(_ name: String, _ scale: CGFloat) -> UIImage? {
      UIImage(named: name, in: resources.bundle, compatibleWith: traits { $0.displayScale = scale })
    }
    let size = CGSize(width: 4, height: 4)
    #expect(image("icon", 1)?.pixel(0, 0) == .red)
    #expect(image("icon", 2)?.pixel(0, 0) == .green)
    #expect(image("icon", 2)?.scale == 2)
    #expect(image("icon", 3)?.pixel(0, 0) == .green)
    #expect(image("icon.png", 2)?.size == size)
    #expect(image("large", 1)?.size == size)
    #expect(image("missing", 2) == nil)
    #expect(image("icon", 2) == image("icon", 2))
    let path = resources.url.appendingPathComponent("icon@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.scale == 2)
    #expect(UIImage(contentsOfFile: path)?.size == size)
  }

  @Test(
    "Scale and appearance select an image set's file, and the set determines the rendering mode")
  func imageSet() throws {
    let resources = try Resources()
    let folder = "Assets.xcassets/Icons/star.imageset"
    try resources.write(.red, scale: 1, to: "\(folder)/light.png")
    try resources.write(.green, scale: 2, to: "\(folder)/light2.png")
    try resources.write(.blue, scale: 2, to: "\(folder)/dark2.png")
    try resources.write(
      """
      {"images": [
        {"idiom": "universal", "filename": "light.png", "scale": "1x"},
        {"idiom": "universal", "filename": "light2.png", "scale": "2x"},
        {"idiom": "universal", "filename": "dark2.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "filename": "vector.pdf"},
        {"idiom": "universal", "scale": "3x"}],
       "properties": {"template-rendering-intent": "template"},
       "info": {"version": 1, "author": "xcode"}}
      """, to: "\(folder)/Contents.json")
    func image(_ scale: CGFloat, _ style: UIUserInterfaceStyle) -> UIImage? {
      UIImage(
        named: "star", in: resources.bundle,
        compatibleWith: traits {
          $0.displayScale = scale
          $0.userInterfaceStyle = style
        })
    }
    #expect(image(1, .light)?.pixel(0, 0) == .red)
    #expect(image(2, .light)?.pixel(0, 0) == .green)
    #expect(image(3, .light)?.pixel(0, 0) == .green)
    #expect(image(1, .dark)?.pixel(0, 0) == .blue)
    #expect(image(2, .dark)?.renderingMode == .alwaysTemplate)
    #expect(image(2, .dark)?.size == CGSize(width: 4, height: 4))
  }

  @MainActor
  @Test("An image view shows an image set's dark variant when its traits become dark")
  func imageViewFollows() throws {
    let resources = try Resources()
    let folder = "Assets.xcassets/photo.imageset"
    try resources.write(.white, scale: 1, to: "\(folder)/light.png")
    try resources.write(.black, scale: 1, to: "\(folder)/dark.png")
    try resources.write(
      """
      {"images": [{"filename": "light.png"}, {"filename": "dark.png",
        "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """, to: "\(folder)/Contents.json")
    let light = traits { $0.userInterfaceStyle = .light }
    let view = UIImageView(
      image: UIImage(named: "photo", in: resources.bundle, compatibleWith: light))
    func displayed() -> Pixel { UIImage(cgImage: view.layer.contents as! CGImage).pixel(0, 0) }
    view.traitOverrides.userInterfaceStyle = .light
    #expect(displayed() == .white)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(displayed() == .black)
  }

  @Test("Folders that provide a namespace become part of an image's name")
  func namespaces() throws {
    let resources = try Resources()
    let folder = "Assets.xcassets/Menu"
    try resources.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "\(folder)/Contents.json")
    try resources.write(.red, scale: 1, to: "\(folder)/open.imageset/open.png")
    try resources.write(
      #"{"images": [{"filename": "open.png", "idiom": "universal"}]}"#,
      to: "\(folder)/open.imageset/Contents.json")
    #expect(UIImage(named: "Menu/open", in: resources.bundle, compatibleWith: nil) != nil)
    #expect(UIImage(named: "open", in: resources.bundle, compatibleWith: nil) == nil)
  }

  @Test("A color set gives a dynamic color, with components in any of Xcode's notations")
  func colorSet() throws {
    let resources = try Resources()
    let folder = "Colors.xcassets/accent.colorset"
    try resources.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1.000"}}},
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"},
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components":
          {"white": "1.000", "alpha": "0.500"}},
         "appearances": [{"appearance": "luminosity", "value": "dark"},
                         {"appearance": "contrast", "value": "high"}]}]}
      """, to: "\(folder)/Contents.json")
    let color = try #require(UIColor(named: "accent", in: resources.bundle, compatibleWith: nil))
    let light = traits { $0.userInterfaceStyle = .light }
    let dark = traits { $0.userInterfaceStyle = .dark }
    #expect(
      color.resolvedColor(with: light)
        == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
    #expect(color.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    let contrast = traits {
      $0.userInterfaceStyle = .dark
      $0.accessibilityContrast = .high
    }
    #expect(color.resolvedColor(with: contrast) == UIColor(white: 1, alpha: 0.5))
    let fixed = UIColor(named: "accent", in: resources.bundle, compatibleWith: light)
    #expect(fixed?.resolvedColor(with: dark) == color.resolvedColor(with: light))
    #expect(UIColor(named: "missing", in: resources.bundle, compatibleWith: nil) == nil)
  }

  @Test("Damaged asset catalogs contain no images and no colors")
  func damaged() throws {
    let resources = try Resources()
    try resources.write("{", to: "A.xcassets/broken.imageset/Contents.json")
    try resources.write("{\"images\": []}", to: "A.xcassets/empty.imageset/Contents.json")
    try resources.write(
      #"{"images": [{"filename": "../../../../etc/passwd.png"}, {"filename": "none.png"}]}"#,
      to: "A.xcassets/gone.imageset/Contents.json")
    try resources.write("not a picture", to: "A.xcassets/text.imageset/text.png")
    try resources.write(
      #"{"images": [{"filename": "text.png"}]}"#, to: "A.xcassets/text.imageset/Contents.json")
    try resources.write(
      #"{"colors": [{"color": {"components": {"red": "x"}}}]}"#,
      to: "A.xcassets/odd.colorset/Contents.json")
    for name in ["broken", "empty", "gone", "text"] {
      #expect(UIImage(named: name, in: resources.bundle, compatibleWith: nil) == nil, "\(name)")
    }
    #expect(UIColor(named: "odd", in: resources.bundle, compatibleWith: nil) == nil)
  }
}
