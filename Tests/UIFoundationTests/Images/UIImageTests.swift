// Covers UIImage.RenderingMode.

import _ImagePixels
import _StageTraits
import Testing

@testable import UIFoundation

@MainActor @Suite("UIImage", .currentStage)
struct UIImageTests {
  @Test(
    "Every orientation moves the stored corners as Exif defines",
    arguments: [
      (UIImage.Orientation.up, "RGBW"), (.down, "WBGR"), (.left, "GWRB"), (.right, "BRWG"),
      (.upMirrored, "GRWB"), (.downMirrored, "BWRG"), (.leftMirrored, "RBGW"),
      (.rightMirrored, "WGBR"),
    ] as [(UIImage.Orientation, String)])
  func orientations(orientation: UIImage.Orientation, corners: String) {
    let stored = UIImage.quarters(8, 4).cgImage!
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    let isTurned = orientation.swapsSides
    #expect(image.size == (isTurned ? CGSize(width: 4, height: 8) : CGSize(width: 8, height: 4)))
    let size = image.size
    func letter(_ pixel: Pixel) -> String {
      switch pixel {
      case .red: "R"
      case .green: "G"
      case .blue: "B"
      case .white: "W"
      default: "?"
      }
    }
    let points = [
      (0, 0), (size.width - 1, 0), (0, size.height - 1), (size.width - 1, size.height - 1),
    ]
    #expect(points.map { letter(image.pixel($0.0, $0.1)) }.joined() == corners)
    let upright = UIImage(cgImage: image.pixels(scale: 1)!)
    #expect(points.map { letter(upright.pixel($0.0, $0.1)) }.joined() == corners)
    #expect(
      image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation() == image)
  }

  @Test("An image's size is in points, and the image is drawn in this size at any scale")
  func scale() {
    let image = UIImage.quarters(10, 6, scale: 3)
    #expect(image.cgImage?.width == 30)
    #expect(image.size == CGSize(width: 10, height: 6))
    #expect(image.pixel(9, 0) == .green)
    #expect(UIImage(cgImage: image.cgImage!, scale: 0, orientation: .up).scale == 1)
  }

  @Test("A stretched image keeps its caps, and a tiled image repeats its center")
  func nineParts() {
    let image = UIImage.drawn(6, 6) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.green.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 1, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 3, y: 2, width: 1, height: 2))
    }
    let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    func draw(_ image: UIImage, _ width: CGFloat) -> UIImage {
      UIImage.drawn(width, 10) { _ in image.draw(in: CGRect(x: 0, y: 0, width: width, height: 10)) }
    }
    let stretched = draw(image.resizableImage(withCapInsets: caps, resizingMode: .stretch), 24)
    #expect(stretched.pixel(1, 5) == .red)
    #expect(stretched.pixel(3, 5) == .green)
    #expect(stretched.pixel(20, 5) == .blue)
    #expect(stretched.pixel(22, 5) == .red)
    #expect(stretched.pixel(10, 1) == .red)
    let tiled = draw(image.resizableImage(withCapInsets: caps), 24)
    #expect(tiled.pixel(1, 5) == .red)
    for x in 2..<22 {
      #expect(tiled.pixel(CGFloat(x), 5) == (x % 2 == 0 ? .green : .blue), "at \(x)")
    }
    let narrow = draw(image.resizableImage(withCapInsets: caps, resizingMode: .stretch), 2)
    #expect(narrow.pixel(0, 5) == .red)
  }

  @Test(
    "A tint replaces an image's colors and keeps its alpha, even if the image is drawn translucent")
  func tint() {
    let image = UIImage.drawn(4, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let tinted = image.withTintColor(.blue)
    #expect(tinted.pixel(0, 0) == .blue)
    #expect(tinted.pixel(3, 0) == .clear)
    let faded = UIImage.drawn(4, 4) { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      tinted.draw(at: .zero, blendMode: .normal, alpha: 0.5)
    }
    let pixel = faded.pixel(0, 0)
    #expect(abs(Int(pixel.red) - 128) <= 1 && pixel.blue == 255)
    #expect(faded.pixel(3, 3) == .white)
    #expect(!tinted.storage.isTemplate(automatic: true))
    #expect(tinted.withRenderingMode(.alwaysTemplate).storage.isTemplate())
  }

  @Test("A rotated image that is encoded as PNG or JPEG data is upright when decoded")
  func encoding() throws {
    let image = UIImage(
      cgImage: UIImage.quarters(16, 8).cgImage!, scale: 1, orientation: .right)
    let pngData = try #require(image.pngData())
    let png = try #require(UIImage(data: pngData))
    #expect(png.size == CGSize(width: 8, height: 16))
    #expect(png.pixel(0, 0) == .blue)
    #expect(png.pixel(7, 15) == .green)
    let jpegData = try #require(image.jpegData(compressionQuality: 1))
    let jpeg = try #require(UIImage(data: jpegData))
    #expect(jpeg.size == CGSize(width: 8, height: 16))
    #expect(jpeg.pixel(1, 1).blue > 200)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage().jpegData(compressionQuality: 0.5) == nil)
    #expect(UIImage(data: png.pngData()!, scale: 2)?.size == CGSize(width: 4, height: 8))
  }

  @Test("After an image file has changed, loading it again returns the new image")
  func changedFile() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    for width in [4, 6] as [CGFloat] {
      try #require(UIImage.quarters(width, 8).pngData()).write(to: file)
      #expect(UIImage(contentsOfFile: file.path)?.size.width == width)
    }
  }

  @Test("Creating an image from invalid data, or from a missing file or name, returns nil")
  func damaged() throws {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("no image".utf8)) == nil)
    let png = try #require(UIImage.quarters(16, 8).pngData())
    #expect(UIImage(data: png.prefix(20)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
    #expect(UIImage(named: "there is no such image") == nil)
    #expect(UIImage(named: "") == nil)
  }

  @Test("An image whose data ends early has its size, and shows the pixels that are there")
  func truncated() throws {
    let complete = UIImage.drawn(60, 400) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 400))
      for y in 0..<200 {
        UIColor(hue: CGFloat(y % 60) / 60, saturation: 1, brightness: 1, alpha: 1).setFill()
        context.fill(CGRect(x: y * 7 % 60, y: 100 + y, width: 2, height: 1))
      }
    }
    let png = try #require(complete.pngData())
    let image = try #require(UIImage(data: png.prefix(png.count * 2 / 3), scale: 2))
    #expect(image.size == CGSize(width: 30, height: 200))
    #expect(image.preparingForDisplay() === image)
    #expect(image.pixel(5, 5) == .red)
    #expect(image.pixel(5, 195) == .clear)
  }

  @Test("An empty image has zero size, draws nothing and equals another empty image")
  func empty() {
    let image = UIImage()
    #expect(image.size == .zero && image.cgImage == nil)
    #expect(image == UIImage())
    #expect(
      UIImage.drawn(4, 4) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
        .pixel(0, 0) == .clear)
    #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 4)) == nil)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test("Images are equal if their pixels, scale and rendering mode are equal")
  func equality() {
    let pixels = UIImage.quarters(4, 4).cgImage!
    #expect(UIImage(cgImage: pixels) == UIImage(cgImage: pixels))
    #expect(UIImage(cgImage: pixels) != UIImage(cgImage: pixels, scale: 2, orientation: .up))
    let image = UIImage(cgImage: pixels)
    #expect(image.withRenderingMode(.alwaysTemplate) != image)
    #expect(image.withRenderingMode(.alwaysTemplate).withRenderingMode(.automatic) == image)
  }

  @Test("A thumbnail keeps the aspect ratio of the image")
  func thumbnail() throws {
    let thumbnail = try #require(
      UIImage.quarters(40, 20).preparingThumbnail(of: CGSize(width: 10, height: 10)))
    #expect(thumbnail.size == CGSize(width: 10, height: 5))
    // The scaling filter also reads pixels of the other quarters of the picture. Therefore the
    // color is not exact.
    let corner = thumbnail.pixel(0, 0)
    #expect(corner.red >= 245 && corner.green <= 10 && corner.blue <= 10 && corner.alpha == 255)
    #expect(UIImage.quarters(4, 4).preparingThumbnail(of: CGSize(width: 0, height: 10)) == nil)
    #expect(
      UIImage.quarters(4, 4).preparingThumbnail(of: CGSize(width: CGFloat.nan, height: 1)) == nil)
  }

  @Test("An animated image has its first image's size, and lasts 1/30 second per image by default")
  func animation() throws {
    let frames = [UIImage.quarters(4, 2), UIImage.quarters(8, 8)]
    let animation = try #require(UIImage.animatedImage(with: frames, duration: 0))
    #expect(animation.images == frames)
    #expect(abs(animation.duration - 2.0 / 30) < 1e-9)
    #expect(animation.size == CGSize(width: 4, height: 2))
    #expect(animation.pixel(0, 0) == .red)
  }

  @Test("Drawing an image into an empty, infinite or NaN rectangle does nothing")
  func oddRectangles() {
    let image = UIImage.quarters(4, 4)
    let drawn = UIImage.drawn(4, 4) { _ in
      image.draw(in: .null)
      image.draw(in: CGRect(x: 0, y: 0, width: 0, height: 4))
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4))
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4))
    }
    #expect(drawn.pixel(2, 2) == .clear)
    image.draw(at: .zero)
  }
}
