// Covers CGPattern.

import _ImagePixels
import _StageTraits
import _TestSupport
import Testing

@testable import UIFoundation

/// Tests the values and the drawing of colors that repeat an image.
@MainActor @Suite("UIColor(patternImage:)", .currentStage)
struct PatternColorTests {
  /// An image with four quarters of different colors. Each quarter has two by two points.
  private let image = UIImage.quarters(4, 4)
  private var color: UIColor { UIColor(patternImage: image) }

  /// Returns the expected color of a pixel in an area that is filled with the pattern color.
  private func expected(_ x: Int, _ y: Int) -> Pixel {
    let (right, below) = (x / 2 % 2 == 1, y / 2 % 2 == 1)
    return below ? (right ? .white : .blue) : (right ? .green : .red)
  }

  /// Returns whether a rectangle is filled with the pattern. The middle pixel of each point is
  /// checked.
  private func isTiled(
    _ drawn: UIImage, _ rect: CGRect, offsetBy offset: (x: Int, y: Int) = (0, 0)
  ) -> Bool {
    guard let bitmap = drawn.cgImage?.bitmap else { return false }
    let scale = Int(drawn.scale)
    return (Int(rect.minY)..<Int(rect.maxY)).allSatisfy { y in
      (Int(rect.minX)..<Int(rect.maxX)).allSatisfy { x in
        let pixel = bitmap.pixel(x: x * scale + scale / 2, y: y * scale + scale / 2)
        return Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha)
          == expected(x + offset.x, y + offset.y)
      }
    }
  }

  // MARK: Values

  @Test("A pattern color has a pattern and an alpha value, but no color components")
  func values() {
    var value: CGFloat = -1
    #expect(!color.getRed(&value, green: nil, blue: nil, alpha: nil))
    #expect(!color.getWhite(&value, alpha: nil))
    #expect(!color.getHue(&value, saturation: nil, brightness: nil, alpha: nil))
    #expect(value == -1)
    #expect(color.cgColor.alpha == 1)
    #expect(color.cgColor.pattern != nil)
    #expect(color.cgColor.colorSpace?.model == .pattern)
    #expect(color.cgColor.numberOfComponents == 1)
    #expect(UIColor.red.cgColor.pattern == nil)
    #expect(
      color.cgColor.converted(
        to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
  }

  @Test("Pattern colors are equal if they are made from the same image, and otherwise differ")
  func equality() {
    #expect(color == UIColor(patternImage: image))
    #expect(color.hash == UIColor(patternImage: image).hash)
    #expect(color.cgColor == UIColor(patternImage: image).cgColor)
    #expect(color != UIColor(patternImage: .quarters(4, 4)))
    #expect(color != .red)
    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == color)
    #expect(color.description.contains("UIDynamicPatternColor"))
  }

  @Test("A pattern color with another alpha keeps its image")
  func faded() {
    let faded = color.withAlphaComponent(0.5)
    #expect(faded.cgColor.alpha == 0.5)
    #expect(faded.cgColor.pattern == color.cgColor.pattern)
    #expect(faded != color)
    #expect(faded.withAlphaComponent(1).cgColor == color.cgColor)
    let drawn = UIImage.drawn(4, 4) { context in
      faded.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(drawn.pixel(0, 0) == Pixel(red: 128, green: 0, blue: 0, alpha: 128))
  }

  @Test("A pattern color of an image without pixels is the clear color")
  func empty() {
    #expect(UIColor(patternImage: UIImage()) == .clear)
  }

  @Test("A dynamic color whose provider returns a pattern color fills with the pattern")
  func provider() {
    let dynamic = UIColor { [image] traits in
      traits.userInterfaceStyle == .dark ? UIColor(patternImage: image) : .white
    }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let drawn = dark.performingAsCurrent {
      UIImage.drawn(8, 8) { context in
        dynamic.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
    }
    #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 8, height: 8)))
    #expect(dynamic.withAlphaComponent(0.25).resolvedColor(with: dark).cgColor.alpha == 0.25)
  }

  @Test("A pattern color that is archived and decoded draws the same pattern")
  func archive() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: color.withAlphaComponent(0.5), requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
    #expect(read.cgColor.alpha == 0.5)
    let drawn = UIImage.drawn(8, 8) { context in
      read.withAlphaComponent(1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 8, height: 8)))
  }

  // MARK: Drawing

  @Test("A pattern begins at the context's corner, independent of the position of the filled area")
  func fill() {
    let drawn = UIImage.drawn(20, 20) { context in
      color.setFill()
      UIRectFill(CGRect(x: 3, y: 5, width: 10, height: 9))
    }
    #expect(isTiled(drawn, CGRect(x: 3, y: 5, width: 10, height: 9)))
    #expect(drawn.pixel(1, 1) == .clear)
  }

  @Test("The current transform does not move a pattern color's image, but the pattern phase does")
  func phase() {
    let drawn = UIImage.drawn(20, 20) { context in
      context.cgContext.translateBy(x: 3, y: 3)
      context.cgContext.rotate(by: .pi / 6)
      color.setFill()
      UIBezierPath(rect: CGRect(x: -40, y: -40, width: 80, height: 80)).fill()
    }
    #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 20, height: 20)))
    let moved = UIImage.drawn(20, 20) { context in
      context.cgContext.setPatternPhase(CGSize(width: 1, height: 2))
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(isTiled(moved, CGRect(x: 4, y: 4, width: 16, height: 16), offsetBy: (-1, -2)))
  }

  @Test("A stroke in a pattern color shows the color's image, even with an alpha value below 1")
  func stroke() {
    for alpha in [1.0, 0.5] {
      let drawn = UIImage.drawn(20, 20) { context in
        color.withAlphaComponent(alpha).setStroke()
        let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 12, height: 12))
        path.lineWidth = 4
        path.stroke()
      }
      #expect(drawn.pixel(10, 10) == .clear)
      let level: UInt8 = alpha == 1 ? 255 : 128
      #expect(drawn.pixel(4, 9) == Pixel(red: level, green: 0, blue: 0, alpha: level))
    }
  }

  @Test("A pattern color's image keeps its size in points at every scale", arguments: [1.0, 2, 3])
  func scales(scale: CGFloat) {
    let image = UIImage.quarters(4, 4, scale: scale)
    let drawn = UIImage.drawn(16, 16, scale: scale) { context in
      UIColor(patternImage: image).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(drawn.cgImage?.width == Int(16 * scale))
    #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 16, height: 16)))
  }

  @Test("A pattern color can repeat an image that is 40,000 pixels wide")
  func huge() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let bitmap = Bitmap(width: 40000, height: 2) { pixels, stride in
      for y in 0..<2 {
        for x in 0..<40000 {
          let color: UInt32 = x < 20 ? 0xFFFF_0000 : 0xFF00_FF00
          (pixels + y * stride).assumingMemoryBound(to: UInt32.self)[x] = color
        }
      }
    }
    let wide = UIColor(patternImage: UIImage(cgImage: CGImage(bitmap: bitmap)))
    context.setPatternPhase(CGSize(width: 10, height: 0))
    context.setFillColor(wide.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 36, height: 2))
    let drawn = UIImage(cgImage: try #require(context.makeImage()))
    #expect(drawn.pixel(5, 0) == .green)
    #expect(drawn.pixel(15, 0) == .red)
    #expect(drawn.pixel(29, 1) == .red)
    #expect(drawn.pixel(31, 1) == .green)
    #expect(drawn.pixel(38, 1) == .clear)
  }

  @Test("A pattern color repeats resizable and template images in their own size and colors")
  func modifiedImages() {
    let images = [
      image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)),
      image.withRenderingMode(.alwaysTemplate),
    ]
    for image in images {
      let drawn = UIImage.drawn(12, 12) { context in
        UIColor(patternImage: image).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
      }
      #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 12, height: 12)))
    }
    let tinted = UIImage.drawn(4, 4) { context in
      UIColor(patternImage: image.withTintColor(.blue)).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(tinted.pixel(0, 0) == .blue)
  }

  @Test("A pattern color repeats a rotated image in the image's orientation")
  func orientation() throws {
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
    let drawn = UIImage.drawn(4, 4) { context in
      UIColor(patternImage: turned).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(drawn.pixel(0, 0) == turned.pixel(0, 0))
    #expect(drawn.pixel(3, 0) == turned.pixel(3, 0))
    #expect(drawn.pixel(0, 0) == .blue)
  }

  @Test("If a context's y axis points up, a pattern is upright and begins at the lower corner")
  func unflipped() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let drawn = UIImage(cgImage: try #require(context.makeImage()))
    #expect(isTiled(drawn, CGRect(x: 0, y: 0, width: 10, height: 10), offsetBy: (0, 2)))
  }

  @Test("A shadow, a clip and a blend mode apply to fills in a pattern color")
  func effects() {
    let drawn = UIImage.drawn(30, 30) { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 30, height: 20))
      color.setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 8, height: 8), .multiply)
      context.cgContext.setShadow(
        offset: CGSize(width: 8, height: 0), blur: 0, color: UIColor.blue.cgColor)
      context.cgContext.fill(CGRect(x: 12, y: 16, width: 8, height: 8))
    }
    #expect(drawn.pixel(1, 1) == .black)
    #expect(drawn.pixel(12, 16) == expected(12, 16))
    #expect(drawn.pixel(24, 18) == .blue)
    #expect(drawn.pixel(13, 22) == .clear)
  }

  // MARK: Text

  @Test("Text in a pattern shows the image through its glyphs")
  func text() {
    let stripes = UIImage.drawn(2, 20) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 10, width: 2, height: 10))
    }
    let text = NSAttributedString(
      string: "\u{2588}\u{2588}",
      attributes: [
        .foregroundColor: UIColor(patternImage: stripes), .font: UIFont.systemFont(ofSize: 60),
      ])
    let drawn = UIImage.drawn(60, 60) { _ in text.draw(at: CGPoint(x: 5, y: 3)) }
    var colors: Set<String> = []
    for y in stride(from: 20, to: 40, by: 1) {
      let pixel = drawn.pixel(20, CGFloat(y))
      guard pixel.alpha == 255 else { continue }
      colors.insert(pixel.description)
      #expect(pixel == (y / 10 % 2 == 0 ? .red : .blue), "row \(y)")
    }
    #expect(colors.count == 2)
    #expect(drawn.pixel(1, 30) == .clear)
  }
}
