// Covers UIImage.Configuration, UIImage.SymbolConfiguration, UIImage.SymbolScale.
// Covers UIImage.SymbolWeight.

import _ImagePixels
import _StageTraits
import _TestSupport
import Testing

@testable import UIFoundation

@MainActor @Suite("Symbol images", .currentStage)
struct SymbolTests {
  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage {
    UIImage(systemName: name, withConfiguration: configuration)!
  }

  /// Returns the painted area of the image, in pixels. The image has two pixels per point.
  private func ink(_ image: UIImage) -> Double {
    let bitmap = image.pixels(scale: 2)!.bitmap
    var sum = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        sum += Double(bitmap.pixel(x: x, y: y).alpha) / 255
      }
    }
    return sum
  }

  @Test("Every symbol name in the table has a visible icon in the font")
  func table() {
    for name in SymbolTables.icons.names {
      let image = UIImage(systemName: name)
      #expect(image != nil, "\(name)")
      if let image { #expect(ink(image) > 10, "\(name)") }
    }
  }

  @Test(
    "Every drawn symbol is longer than 0.5 em, and at most 1.56 em wide and 1.4 em high")
  func artwork() throws {
    for name in SymbolTables.drawings.names {
      let layers = try SymbolTables.drawings.layers(named: name) ?? []
      let box = layers.filter { $0.operation == .add }.reduce(CGRect.null) {
        $0.union($1.path.boundingBoxOfPath)
      }
      #expect(!box.isNull && CGRect(x: -0.78, y: -0.7, width: 1.56, height: 1.4).contains(box))
      #expect(max(box.width, box.height) > 0.5, "\(name)")
    }
  }

  @Test(
    "The lines of drawn symbols become thicker with every weight from ultralight to black",
    arguments: ["gearshape", "paperplane", "person.crop.circle", "camera", "trash", "key"])
  func weightsOfDrawnSymbols(name: String) {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let inks = weights.map {
      ink(symbol(name, UIImage.SymbolConfiguration(pointSize: 40, weight: $0)))
    }
    for (light, heavy) in zip(inks, inks.dropFirst()) { #expect(light * 1.02 < heavy) }
  }

  @Test(
    "Symbols for directions are mirrored in right-to-left layouts, and other symbols are not",
    arguments: [
      ("chevron.forward", true), ("speaker.wave.3.fill", true), ("list.bullet", true),
      ("arrow.uturn.backward", true), ("text.bubble", true), ("increase.indent", true),
      ("sidebar.leading", true), ("chevron.right", false), ("arrow.left", false),
      ("forward.fill", false), ("checkmark", false), ("clock", false), ("text.alignleft", false),
      ("list.clipboard", false),
    ])
  func directions(name: String, isMirrored: Bool) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(image.flipsForRightToLeftLayoutDirection == isMirrored)
  }

  @Test(
    "Symbols can be enclosed in shapes and struck through",
    arguments: [
      "xmark.circle", "xmark.circle.fill", "bell.circle.fill", "pencil.circle.fill", "plus.square",
      "exclamationmark.triangle.fill", "checkmark.seal.fill", "1.circle", "42.square.fill",
      "a.circle.fill", "bell.slash.fill", "folder.slash", "checkmark.shield",
    ])
  func composed(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(ink(image) > 20)
    if name.hasSuffix("circle.fill") {
      let fullInk = ink(UIImage(systemName: "circle.fill")!)
      #expect(ink(image) < fullInk * 0.97)
      #expect(ink(image) > fullInk * 0.5)
    }
  }

  @Test("UIImage(systemName:) has images for the symbol names that apps use most")
  func commonNames() {
    #expect(CommonSymbols.names.count >= 400)
    let missing = CommonSymbols.names.filter { UIImage(systemName: $0) == nil }
    #expect(missing == [])
  }

  @Test("A badge is at the symbol's corner, with a gap around it")
  func badges() throws {
    for name in ["doc.fill.badge.minus", "calendar.badge.exclamationmark", "person.badge.xmark"] {
      _ = try #require(UIImage(systemName: name), "\(name)")
    }
    // On the line from the page's center to the badge's center, the pixels are first painted, then
    // clear in the gap, and then painted again.
    let bitmap = try #require(UIImage(systemName: "doc.fill.badge.minus")?.pixels(scale: 4)).bitmap
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let painted = stride(from: 0.3, to: 0.75, by: 0.005).map {
      bitmap.pixel(x: Int(width * $0), y: Int(height * ($0 + 0.08))).alpha > 127
    }
    let turns = zip(painted, painted.dropFirst()).count { $0 != $1 }
    #expect(painted.first == true && turns >= 2)
    #expect(UIImage(systemName: "doc.badge.nonsense") == nil)
    #expect(UIImage(systemName: ".badge.plus") == nil)
  }

  @Test("UIImage(systemName:) returns nil for an unknown name")
  func unknown() {
    for name in ["", ".", "no.such.symbol", "circle.circle.circle.nonsense", "123.circle", ".fill"]
    {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test("UIImage(systemName:) returns nil for a name with 200 suffixes or 100,000 letters")
  func endless() {
    #expect(UIImage(systemName: "nothing" + String(repeating: ".circle", count: 200)) == nil)
    #expect(UIImage(systemName: String(repeating: "x", count: 100_000)) == nil)
  }

  @Test("Point size, scale and weight change a symbol's size and painted area")
  func configurations() {
    let small = symbol("circle", UIImage.SymbolConfiguration(pointSize: 10))
    let large = symbol("circle", UIImage.SymbolConfiguration(pointSize: 40))
    #expect(abs(large.size.width / small.size.width - 4) < 0.3)
    let points = UIImage.SymbolConfiguration(pointSize: 30)
    let scales = [UIImage.SymbolScale.small, .medium, .large].map {
      symbol("circle", points.applying(UIImage.SymbolConfiguration(scale: $0))).size.height
    }
    #expect(scales == scales.sorted() && Set(scales).count == 3)
    for name in ["xmark", "heart", "gearshape", "heart.fill"] {
      let inks = [UIImage.SymbolWeight.ultraLight, .light, .regular, .bold, .black].map {
        ink(symbol(name, points.applying(UIImage.SymbolConfiguration(weight: $0))))
      }
      #expect(inks == inks.sorted(), "\(name): \(inks)")
    }
  }

  @Test("An applied symbol configuration overrides the values that it specifies")
  func merging() {
    let base = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let merged = base.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large))
    #expect(merged.configurationWithoutScale() == base)
    #expect(base.configurationWithoutPointSizeAndWeight() == .unspecified)
    let image = symbol("star", base)
    #expect(
      image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))?
        .symbolConfiguration == merged)
    #expect(UIImage.quarters(4, 4).applyingSymbolConfiguration(base) == nil)
    #expect(symbol("star", base) == symbol("star", base))
    #expect(symbol("star", base) != symbol("star", merged))
  }

  @Test("Symbols are template images unless they have their own colors")
  func templates() {
    #expect(UIImage(systemName: "star")!.storage.isTemplate())
    let colored = symbol("star", UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(!colored.storage.isTemplate())
    #expect(!UIImage(systemName: "star")!.withTintColor(.red).storage.isTemplate())
    #expect(!UIImage(systemName: "star")!.withRenderingMode(.alwaysOriginal).storage.isTemplate())
  }

  @Test("A palette's colors paint the primary and the secondary parts of a symbol")
  func palette() {
    let image = symbol(
      "plus.circle.fill",
      UIImage.SymbolConfiguration(paletteColors: [.white, .blue]).applying(
        UIImage.SymbolConfiguration(pointSize: 40)))
    let center = image.pixel((image.size.width / 2).rounded(), (image.size.height / 2).rounded())
    #expect(center == .white)
    let side = image.pixel((image.size.width * 0.3).rounded(), (image.size.height * 0.3).rounded())
    #expect(side == .blue)
  }

  @Test("A symbol is vertically centered on capital letters")
  func baseline() throws {
    let image = symbol("circle", UIImage.SymbolConfiguration(pointSize: 100))
    let offset = try #require(image.baselineOffsetFromBottom)
    #expect(abs(image.size.height / 2 - offset - SymbolMetrics.capHeight * 50) < 1)
    #expect(UIImage.quarters(4, 4).baselineOffsetFromBottom == nil)
  }

  @Test("A symbol drawn larger than its own size has sharp edges")
  func sharpness() {
    let image = symbol("square.fill", UIImage.SymbolConfiguration(pointSize: 10))
    let drawn = UIImage.drawn(200, 200) { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 200, height: 200))
    }
    var soft = 0
    for x in 0..<200 where (1..<255).contains(drawn.pixel(CGFloat(x), 100).alpha) { soft += 1 }
    #expect(soft <= 4)
  }

  @Test("An invalid point size gives a symbol with a finite size that can be drawn")
  func oddSizes() {
    for size in [0, -5, CGFloat.nan, .infinity, 1e9, 0.001] {
      let image = symbol("star", UIImage.SymbolConfiguration(pointSize: size))
      #expect(image.size.width.isFinite && image.size.width > 0)
      _ = image.cgImage
    }
  }
}
