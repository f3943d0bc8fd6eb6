import CoreGraphics
import QuartzCore
import Testing
import _TestSupport

@MainActor
@Suite("Layers drawn into a context")
struct LayerRenderingTests {
  private func layer(_ frame: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CALayer
  {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: 1)
    return layer
  }

  /// Returns the picture of a layer over white. The first row is at the top.
  private func picture(
    of layer: CALayer, _ configure: (CGContext) -> Void = { _ in }
  ) throws -> Bitmap {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    configure(context)
    layer.render(in: context)
    return try #require(context.makeImage()).bitmap
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let p = bitmap.pixel(x: x, y: y)
    return [p.red, p.green, p.blue]
  }

  @Test("A translucent layer at any depth fades together with its sublayers as one group")
  func group() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), 1, 1, 1)
    let plain = CALayer()
    plain.frame = root.bounds
    root.addSublayer(plain)
    let faded = layer(CGRect(x: 10, y: 10, width: 20, height: 20), 1, 0, 0)
    faded.opacity = 0.5
    plain.addSublayer(faded)
    faded.addSublayer(layer(CGRect(x: 5, y: 5, width: 20, height: 5), 0, 0, 1))
    let bitmap = try picture(of: root)
    #expect(color(bitmap, 5, 5) == [255, 255, 255])
    let outer = color(bitmap, 12, 12)
    #expect(outer[0] == 255 && abs(Int(outer[1]) - 128) <= 1 && abs(Int(outer[2]) - 128) <= 1)
    // The group is blended as a whole, so no red is visible through the blue.
    let inner = color(bitmap, 20, 17)
    #expect(abs(Int(inner[0]) - 128) <= 1 && abs(Int(inner[1]) - 128) <= 1 && inner[2] == 255)
  }

  @Test("The caller's blend mode does not apply between sublayers")
  func callersState() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), 1, 0, 0)
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 20), 0, 1, 0))
    let bitmap = try picture(of: root) { $0.setBlendMode(.multiply) }
    #expect(color(bitmap, 20, 10) == [0, 255, 0])
    #expect(color(bitmap, 20, 30) == [255, 0, 0])
  }

  @Test(
    "The shadow of the caller's context is cast by the complete layer tree, not by each sublayer")
  func callersShadow() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 40), 1, 0, 0)
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 10, height: 20), 0, 1, 0))
    let bitmap = try picture(of: root) {
      $0.setShadow(
        offset: CGSize(width: 5, height: 0), blur: 0,
        color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    }
    #expect(color(bitmap, 5, 10) == [0, 255, 0])
    #expect(color(bitmap, 12, 10) == [255, 0, 0])
    #expect(color(bitmap, 22, 10) == [0, 0, 0])
    #expect(color(bitmap, 30, 10) == [255, 255, 255])
  }

  @Test("A shadow applies to its own layer and not to layers that are drawn later")
  func shadow() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let card = layer(CGRect(x: 5, y: 5, width: 20, height: 10), 1, 1, 0)
    card.shadowOpacity = 1
    card.shadowRadius = 0
    card.shadowOffset = CGSize(width: 12, height: 0)
    root.addSublayer(card)
    root.addSublayer(layer(CGRect(x: 5, y: 25, width: 5, height: 5), 0, 0, 1))
    let bitmap = try picture(of: root)
    #expect(color(bitmap, 15, 10) == [255, 255, 0])
    #expect(color(bitmap, 30, 10) == [0, 0, 0])
    // A sibling that is drawn after the shadow has no shadow itself.
    #expect(color(bitmap, 19, 27) == [255, 255, 255])
  }
}
