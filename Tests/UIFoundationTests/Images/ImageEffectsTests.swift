import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIFoundation

@MainActor @Suite("Blurred images", .currentStage)
struct ImageEffectsTests {
  /// Returns a picture of noise from a fixed seed. The bytes of a pixel are blue, green, red and
  /// alpha.
  private func noise(_ width: Int, _ height: Int, scale: CGFloat = 1, isOpaque: Bool = true)
    -> UIImage
  {
    var random = SeededGenerator(seed: 7)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for pixel in 0..<width * height {
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
      for channel in 0..<3 {
        bytes[4 * pixel + channel] = UInt8.random(in: 0...alpha, using: &random)
      }
      bytes[4 * pixel + 3] = alpha
    }
    let image = CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
        .union(.byteOrder32Little),
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)!
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  private func bytes(_ image: UIImage) -> [Double] {
    let cgImage = image.cgImage!
    let data = cgImage.dataProvider!.data!
    return (0..<cgImage.height).flatMap { row in
      data[row * cgImage.bytesPerRow..<row * cgImage.bytesPerRow + cgImage.width * 4].map(
        Double.init)
    }
  }

  /// Returns the result of the documented algorithm, computed in double precision and without
  /// rounding.
  private func reference(
    _ image: UIImage, box: Int, saturation: Double, tint: [Double],
    mask: (Int) -> Double = { _ in 1 }
  ) -> [Double] {
    let (width, height) = (image.cgImage!.width, image.cgImage!.height)
    let original = bytes(image)
    var values = original
    let radius = box / 2
    func pass(_ count: Int, _ stride: Int, _ starts: [Int]) {
      for start in starts {
        let line = (0..<count).map { values[start + $0 * stride] }
        func value(_ index: Int) -> Double { line[min(max(index, 0), count - 1)] }
        var sum = (-radius...radius).reduce(0.0) { $0 + value($1) }
        for index in 0..<count {
          values[start + index * stride] = sum / Double(box)
          sum += value(index + radius + 1) - value(index - radius)
        }
      }
    }
    let rows = (0..<height).flatMap { y in (0..<4).map { y * width * 4 + $0 } }
    let columns = (0..<width * 4).map { $0 }
    for _ in 0..<3 { pass(width, 4, rows) }
    for _ in 0..<3 { pass(height, width * 4, columns) }
    for pixel in 0..<width * height {
      let (b, g, r) = (values[4 * pixel], values[4 * pixel + 1], values[4 * pixel + 2])
      let (alpha, luma) = (values[4 * pixel + 3], 0.0722 * b + 0.7152 * g + 0.2126 * r)
      let coverage = mask(pixel)
      for channel in 0..<4 {
        var value = values[4 * pixel + channel]
        if channel < 3 { value = min(max(luma + saturation * (value - luma), 0), alpha) }
        value = coverage * value + (1 - coverage * alpha / 255) * original[4 * pixel + channel]
        values[4 * pixel + channel] = 255 * tint[channel] + (1 - tint[3]) * value
      }
    }
    return values
  }

  private func worst(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  // Proves 5.5 of Documentation/Systems.md.
  @Test(
    "Blurring matches the documented algorithm in double precision within 1/255",
    arguments: [(3, 1), (10, 1), (4, 2)] as [(CGFloat, CGFloat)], [true, false])
  func accuracy(size: (radius: CGFloat, scale: CGFloat), isOpaque: Bool) throws {
    let image = noise(45, 37, scale: size.scale, isOpaque: isOpaque)
    let sigma = Double(size.radius * size.scale)
    let box = Int(floor(sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
    let made = try #require(
      image.applyBlur(
        withRadius: size.radius, tintColor: UIColor(red: 0, green: 1, blue: 0, alpha: 0.1),
        saturationDeltaFactor: 2, maskImage: nil))
    #expect(made.size == image.size && made.scale == image.scale)
    let expected = reference(image, box: box, saturation: 2, tint: [0, 0.1, 0, 0.1])
    #expect(worst(bytes(made), expected) <= 1)
  }

  @Test("Box blurs 3 to 17 pixels wide match a double-precision computation within 1/255")
  func narrowBoxes() throws {
    let flat = try #require(
      UIGraphicsImageRenderer(
        size: CGSize(width: 40, height: 30), format: UIGraphicsImageRendererFormat(scale: 1)
      ).image { context in
        UIColor(red: 0.9, green: 0.1, blue: 0.4, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      }.cgImage)
    for radius in [1, 2, 3, 4, 5, 6, 7, 8, 9] as [CGFloat] {
      let box = Int(floor(Double(radius) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
      for image in [noise(43, 39), noise(40, 21, isOpaque: false), UIImage(cgImage: flat)] {
        let made = try #require(
          image.applyBlur(
            withRadius: radius, tintColor: nil, saturationDeltaFactor: 1.8, maskImage: nil))
        #expect(
          worst(bytes(made), reference(image, box: box, saturation: 1.8, tint: [0, 0, 0, 0])) <= 1,
          "a box of \(box)")
      }
    }
  }

  @Test(
    "Box blurs with a radius of 60 to 400 match a double-precision computation within 1/255",
    arguments: [60, 90, 96, 97, 150, 400] as [CGFloat])
  func wideBoxes(radius: CGFloat) throws {
    for (width, height) in [(700, 9), (9, 700)] {
      let image = noise(width, height)
      let made = try #require(
        image.applyBlur(
          withRadius: radius, tintColor: nil, saturationDeltaFactor: 1.8, maskImage: nil))
      let box = Int(floor(Double(radius) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
      #expect(
        worst(bytes(made), reference(image, box: box, saturation: 1.8, tint: [0, 0, 0, 0])) <= 1)
    }
  }

  @Test("Blurring an image smaller than the blur's radius is exact within 1/255")
  func small() throws {
    for (width, height) in [(1, 1), (3, 40), (40, 2), (9, 9)] {
      let image = noise(width, height)
      let made = try #require(
        image.applyBlur(
          withRadius: 20, tintColor: nil, saturationDeltaFactor: 1, maskImage: nil))
      let box = Int(floor(20 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
      #expect(
        worst(bytes(made), reference(image, box: box, saturation: 1, tint: [0, 0, 0, 0])) <= 1)
    }
  }

  @Test("A blur of radius 0 without a tint or a saturation change does not change an opaque image")
  func identity() throws {
    let image = noise(33, 20, isOpaque: false)
    let made = try #require(
      image.applyBlur(withRadius: 0, tintColor: nil, saturationDeltaFactor: 1, maskImage: nil))
    // Drawing a translucent copy over the original increases the alpha. Drawing an opaque copy
    // changes nothing, so the test uses an opaque picture.
    let opaque = noise(33, 20)
    let same = try #require(
      opaque.applyBlur(withRadius: 0, tintColor: nil, saturationDeltaFactor: 1, maskImage: nil))
    #expect(bytes(same) == bytes(opaque))
    #expect(bytes(made)[3] >= bytes(image)[3])
  }

  // Proves 5.5 of Documentation/Systems.md.
  @Test("The blurred image is visible only where the mask is opaque")
  func mask() throws {
    let image = noise(40, 30)
    let mask = UIGraphicsImageRenderer(
      size: CGSize(width: 40, height: 30), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 30))
    }
    let made = try #require(
      image.applyBlur(
        withRadius: 5, tintColor: nil, saturationDeltaFactor: 1, maskImage: mask))
    let expected = reference(image, box: 9, saturation: 1, tint: [0, 0, 0, 0]) {
      $0 % 40 < 20 ? 1 : 0
    }
    #expect(worst(bytes(made), expected) <= 1)
  }

  // Proves 5.5 of Documentation/Systems.md.
  @Test("The image effect presets lighten, darken and tint an image")
  func presets() throws {
    let gray = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { context in
      UIColor(white: 0.5, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    func level(_ image: UIImage?) throws -> [Double] {
      Array(try bytes(#require(image)).prefix(3))
    }
    // The expected values are 255 * (0.5 * (1 - alpha) + white * alpha). `alpha` and `white` are
    // those of the preset's tint.
    #expect(worst(try level(gray.applyLightEffect()), [166, 166, 166]) <= 1)
    #expect(worst(try level(gray.applyExtraLightEffect()), [226, 226, 226]) <= 1)
    #expect(worst(try level(gray.applyDarkEffect()), [55, 55, 55]) <= 1)
    #expect(
      worst(
        try level(gray.applyTintEffect(with: .init(red: 1, green: 0, blue: 0, alpha: 1))),
        [51, 51, 204]) <= 1)
  }

  // Proves 5.5 of Documentation/Systems.md.
  @Test("The image effect presets blur noise with their documented radius, tint and saturation")
  func presetsOnNoise() throws {
    let image = noise(90, 70)
    func error(_ made: UIImage?, radius: Double, saturation: Double, tint: [Double]) throws
      -> Double
    {
      let box = Int(floor(radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
      let expected = reference(image, box: box, saturation: saturation, tint: tint)
      return worst(bytes(try #require(made)), expected)
    }
    /// Returns the premultiplied components of a gray, in the order blue, green, red and alpha.
    func gray(_ white: Double, _ alpha: Double) -> [Double] {
      [white * alpha, white * alpha, white * alpha, alpha]
    }
    let light = try error(
      image.applyLightEffect(), radius: 30, saturation: 1.8, tint: gray(1, 0.3))
    let extraLight = try error(
      image.applyExtraLightEffect(), radius: 20, saturation: 1.8, tint: gray(0.97, 0.82))
    let dark = try error(
      image.applyDarkEffect(), radius: 20, saturation: 1.8, tint: gray(0.11, 0.73))
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let tint = try error(
      image.applyTintEffect(with: red), radius: 10, saturation: -1, tint: [0, 0, 0.6, 0.6])
    #expect([light, extraLight, dark, tint].allSatisfy { $0 <= 1 })
  }

  // Proves 5.5 of Documentation/Systems.md.
  @Test("Blurring a cropped screen image by 50 points differs from the reference by at most 1/255")
  func documentSample() throws {
    let screen = noise(320, 480)
    let crop = try #require(
      screen.cgImage?.cropping(to: CGRect(x: 80, y: 100, width: 160, height: 160)))
    let image = UIImage(cgImage: crop)
    let allBytes = bytes(screen)
    let expected = (100..<260).flatMap { (row: Int) -> ArraySlice<Double> in
      let start = 4 * (row * 320 + 80)
      return allBytes[start..<start + 640]
    }
    #expect(bytes(image) == expected)
    let made = try #require(
      image.applyBlur(
        withRadius: 50, tintColor: UIColor(red: 0, green: 1, blue: 0, alpha: 0.1),
        saturationDeltaFactor: 2, maskImage: nil))
    #expect(made.size == CGSize(width: 160, height: 160))
    let box = Int(floor(50 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)) | 1
    #expect(
      worst(bytes(made), reference(image, box: box, saturation: 2, tint: [0, 0.1, 0, 0.1])) <= 1)
  }

  @Test("A blur with invalid values keeps the image's size; blurring an empty image returns nil")
  func invalid() {
    #expect(
      UIImage().applyBlur(
        withRadius: 5, tintColor: nil, saturationDeltaFactor: 1, maskImage: nil) == nil)
    let image = noise(8, 8)
    for value in [CGFloat.nan, .infinity, -5, 1e9] {
      let made = image.applyBlur(
        withRadius: value, tintColor: nil, saturationDeltaFactor: value, maskImage: nil)
      #expect(made?.size == image.size)
    }
  }
}

extension UIGraphicsImageRendererFormat {
  fileprivate convenience init(scale: CGFloat) {
    self.init()
    self.scale = scale
  }
}
