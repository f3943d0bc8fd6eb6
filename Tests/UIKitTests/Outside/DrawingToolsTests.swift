import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Paths, image renderers and images", .currentStage)
struct DrawingToolsTests {
  @Test("Paths report their bounds and the points inside, and can be transformed")
  func paths() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    #expect(path.lineWidth == 1)
    #expect(path.lineCapStyle == .butt)
    #expect(path.lineJoinStyle == .miter)
    #expect(path.miterLimit == 10)
    #expect(path.flatness == 0.6)
    #expect(!path.usesEvenOddFillRule)
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 110, y: 10))
    path.addLine(to: CGPoint(x: 110, y: 60))
    #expect(path.currentPoint == CGPoint(x: 110, y: 60))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    #expect(path.bounds == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(path.contains(CGPoint(x: 100, y: 20)))
    #expect(!path.contains(CGPoint(x: 20, y: 50)))
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(path.bounds.origin == CGPoint(x: 15, y: 15))
    let circle = UIBezierPath(
      arcCenter: .zero, radius: 50, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(circle.currentPoint.x + 50) < 0.001)
    #expect(abs(circle.bounds.maxY - 50) < 0.01)
    #expect(abs(circle.bounds.minY) < 0.01)
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 50, y: 50)))
    let copy = ring.copy() as? UIBezierPath
    ring.removeAllPoints()
    #expect(ring.isEmpty)
    #expect(copy?.isEmpty == false)
    let reversed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).reversing()
    #expect(reversed.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("A renderer's image has the format's scale, and its data can be decoded")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format)
    let image = renderer.image { context in
      #expect(context.format.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 10, width: 10, height: 10))
    }
    #expect(image.size == CGSize(width: 10, height: 20))
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 30)
    let colors = PictureColors(image)
    #expect(colors[0, 0] == .red)
    #expect(colors[9.5, 9.5] == .red)
    #expect(colors[0, 10.5] == .blue)
    #expect(colors[9.5, 19.5] == .blue)
    let shifted = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 4, height: 4))
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 5, y: 5, width: 2, height: 4))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 7, y: 5, width: 2, height: 4))
      }
    #expect(shifted.size == CGSize(width: 4, height: 4))
    #expect(PictureColors(shifted)[0.5, 0.5] == .red)
    #expect(PictureColors(shifted)[3.5, 3.5] == .blue)
    let data = renderer.pngData { context in
      context.cgContext.setFillColor(UIColor.green.cgColor)
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    let decoded = try #require(UIImage(data: data))
    #expect(decoded.size == CGSize(width: 30, height: 60))
    #expect(UIImage(data: data, scale: 3)?.size == CGSize(width: 10, height: 20))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(image.jpegData(compressionQuality: 0.5) != nil)
  }

  @Test("Tinting, resizing and rendering modes make new images and do not change the original")
  func images() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(image.renderingMode == .automatic)
    #expect(!image.isSymbolImage)
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template !== image)
    #expect(template.renderingMode == .alwaysTemplate)
    #expect(image.renderingMode == .automatic)
    let tinted = image.withTintColor(.red)
    #expect(tinted.size == image.size)
    let stretched = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    #expect(stretched.capInsets.left == 5)
    #expect(stretched.resizingMode == .tile)
    #expect(image.capInsets == .zero)
    let aligned = image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(aligned.alignmentRectInsets.left == 2)
    #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 5, height: 5)))
    #expect(small.size == CGSize(width: 5, height: 5))
    let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
    #expect(turned.imageOrientation == .right)
    #expect(UIImage().size == .zero)
  }

  @Test(
    "A symbol's size depends on its configuration's point size, and configurations can be combined"
  )
  func symbols() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    #expect(star.isSymbolImage)
    #expect(UIImage(systemName: "no.such.symbol.exists") == nil)
    let large = try #require(
      UIImage(
        systemName: "star.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 60, weight: .bold)))
    #expect(large.size.width > 2 * star.size.width)
    let combined = UIImage.SymbolConfiguration(textStyle: .headline)
      .applying(UIImage.SymbolConfiguration(scale: .large))
    let other = star.applyingSymbolConfiguration(combined)
    #expect(other != nil)
    #expect(other?.configuration != nil)
    #expect(star.withConfiguration(combined).isSymbolImage)
    #expect(
      UIImage.SymbolConfiguration(pointSize: 10) == UIImage.SymbolConfiguration(pointSize: 10))
  }

  @Test("An image contains the clipped fill, the text and the rotated stroke at their positions")
  func drawing() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
    let image = renderer.image { context in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).addClip()
      UIColor.orange.setFill()
      context.fill(context.format.bounds)
      ("A" as NSString).draw(
        at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 20, y: 20)
      context.cgContext.rotate(by: .pi / 4)
      UIColor.white.setStroke()
      context.stroke(CGRect(x: -5, y: -5, width: 10, height: 10))
      context.cgContext.restoreGState()
    }
    #expect(image.size == CGSize(width: 40, height: 40))
    #expect(image.scale == 2)
    let colors = PictureColors(image)
    // Outside the clip, the image is transparent. `PictureColors` drops the alpha, so these pixels
    // are black.
    #expect(colors[1, 1] == .black)
    #expect(colors[38, 38] == .black)
    // Inside the clip, the fill is orange. The last of these points is inside the frame.
    for point in [CGPoint(x: 3, y: 20), CGPoint(x: 20, y: 37), CGPoint(x: 20, y: 20)] {
      let color = colors[point.x, point.y]
      #expect(color.red == 255 && color.blue == 0)
      #expect((126...129).contains(color.green))
    }
    // The middle of each side of the frame's line is 4.5 points from the center. After the
    // rotation, this is 4.5 / √2 = 3.18 points on each axis.
    #expect(colors[23.18, 23.18] == .white)
    #expect(colors[23.18, 16.82] == .white)
    // The letter is black. It is below its point and to the right of it.
    let letter = colors.extent(in: CGRect(x: 8, y: 8, width: 24, height: 24)) { $0.red < 128 }
    #expect(!letter.isNull)
    #expect(CGRect(x: 10, y: 10, width: 10, height: 16).contains(letter))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 2)
    UIColor.red.set()
    UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let old = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(old.size == CGSize(width: 8, height: 8))
    #expect(old.scale == 2)
    #expect(PictureColors(old)[0, 0] == .red)
    #expect(PictureColors(old)[7.5, 7.5] == .red)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Colors can be converted, resolved and compared by components")
  func colors() {
    let color = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 0.5)
    var (r, g, b, a) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect(abs(r) < 0.001)
    #expect(abs(g - 1) < 0.001)
    #expect(abs(b - 1) < 0.001)
    #expect(a == 0.5)
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(
      dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white)
    #expect(
      dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor.black)
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.withAlphaComponent(0.3).cgColor.alpha == 0.3)
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: &a))
    #expect(white == 0.5)
    #expect(UIColor.clear.cgColor.alpha == 0)
  }

  @Test("Fonts scale with the text size, up to a given maximum")
  func fontMetrics() {
    let font = UIFont(name: "Helvetica", size: 20) ?? .systemFont(ofSize: 20)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let normal = UITraitCollection(preferredContentSizeCategory: .large)
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(metrics.scaledFont(for: font, compatibleWith: normal).pointSize == 20)
    #expect(metrics.scaledFont(for: font, compatibleWith: huge).pointSize > 40)
    #expect(metrics.scaledFont(for: font, compatibleWith: small).pointSize < 20)
    #expect(
      metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: huge).pointSize == 30)
    #expect(metrics.scaledValue(for: 100, compatibleWith: normal) == 100)
    #expect(metrics.scaledValue(for: 100, compatibleWith: huge) > 200)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: normal).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: normal).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: normal).pointSize == 11)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize == 53)
    #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: normal) == 10)
    #expect(UIFont.systemFontSize == 14)
    #expect(UIFont.labelFontSize == 17)
    #expect(UIFont.smallSystemFontSize == 12)
    #expect(UIFont.buttonFontSize == 18)
    #expect(font.lineHeight > font.capHeight)
    #expect(font.descender < 0)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1.01)
  }
}
