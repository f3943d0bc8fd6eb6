// Covers GraphicsRenderingError.
// Covers UIGraphicsImageRenderer, UIGraphicsImageRendererContext, UIGraphicsImageRendererFormat.
// Covers UIGraphicsRenderer, UIGraphicsRendererContext, UIGraphicsRendererFormat.

import _ImagePixels
import _StageTraits
import Testing

@testable import UIFoundation

@MainActor @Suite("Drawing contexts", .currentStage)
struct UIGraphicsTests {
  @Test("UIGraphicsGetCurrentContext returns the innermost context until that context ends")
  func stack() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    let outer = try #require(UIGraphicsGetCurrentContext())
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(image.scale == 2 && image.size == CGSize(width: 4, height: 4))
    #expect(image.pixel(3, 3) == .red)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("An image context with an empty, NaN or excessive size is not created")
  func emptyContext() {
    for size in [
      CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: CGFloat.nan, height: 4),
      CGSize(width: 1e9, height: 4),
    ] {
      UIGraphicsBeginImageContextWithOptions(size, false, 1)
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  @Test("A renderer's bounds select the visible part of the drawing's coordinate space")
  func bounds() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 4, height: 4))
    let image = renderer.image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 12, y: 20, width: 2, height: 4))
      #expect(context.format.bounds == CGRect(x: 10, y: 20, width: 4, height: 4))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.pixel(0, 0) == .clear)
    #expect(image.pixel(3, 3) == .blue)
  }

  @Test(
    "A format sets an image's scale and whether it is opaque; sizes are rounded up to whole pixels")
  func format() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3.3, height: 4), format: format)
    format.scale = 7
    let image = renderer.image { _ in }
    #expect(image.cgImage?.width == 7)
    #expect(image.scale == 2)
    #expect(image.pixel(0, 0) == .black)
    #expect(image.imageRendererFormat.opaque)
    #expect(
      UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    #expect(
      UIGraphicsImageRenderer(size: CGSize(width: 1e6, height: 1)).image { _ in }.size == .zero)
  }

  @Test("A renderer with empty bounds draws nothing and throws an error that names the bounds")
  func emptyRenderer() throws {
    let bounds = CGRect(x: 0, y: 0, width: 0, height: 10)
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    var draws = 0
    let error = try #require(throws: GraphicsRenderingError.self) {
      try renderer.runDrawingActions({ _ in draws += 1 })
    }
    #expect(error.bounds == bounds && draws == 0)
    #expect(error.description.contains("(0.0, 0.0, 0.0, 10.0)"))
  }

  @Test("currentImage returns the image drawn so far, and later drawing does not change that image")
  func currentImage() {
    var early: UIImage?
    let late = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      early = context.currentImage
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(early?.pixel(1, 1) == .red)
    #expect(late.pixel(1, 1) == .blue)
  }

  @Test("fill(_:) replaces pixels even with a clear color, and fill(_:blendMode:) blends with them")
  func fills() {
    let image = UIImage.drawn(4, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIColor.clear.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      UIColor.blue.withAlphaComponent(0).setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 4), blendMode: .normal)
    }
    #expect(image.pixel(0, 0) == .clear)
    #expect(image.pixel(3, 0) == .red)
  }

  @Test("A renderer returns its drawing as PNG or JPEG data")
  func data() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let png = renderer.pngData { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(try #require(UIImage(data: png)).pixel(2, 2) == .green)
    let jpeg = renderer.jpegData(withCompressionQuality: 0.8) { _ in }
    #expect(UIImage(data: jpeg) != nil)
  }

  @Test("Each thread draws into its own context")
  func threads() {
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let side = CGFloat(index + 1)
      let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
        context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
      #expect(image.size.width == side)
      #expect(image.pixel(side - 1, side - 1) == .red)
    }
  }
}
