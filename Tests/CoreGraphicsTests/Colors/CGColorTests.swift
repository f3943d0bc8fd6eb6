// Covers CGColorRenderingIntent, CGColorSpace.

import CoreGraphics
import Testing

@Suite("Colors")
struct CGColorTests {
  @Test("A gray color has two components, and an RGB color has four")
  func components() {
    #expect(CGColor(gray: 0.5, alpha: 0.25).components == [0.5, 0.25])
    #expect(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1).components == [1, 0.5, 0, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
  }

  @Test("Colors are equal if their color spaces and components are equal")
  func equality() {
    #expect(CGColor(gray: 0, alpha: 1) == .black)
    #expect(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) != .black)
    #expect(CGColor.black.copy(alpha: 0.5) == CGColor(gray: 0, alpha: 0.5))
  }

  @Test("Display P3's red is outside sRGB, and conversion to extended sRGB and back keeps the red")
  func wideGamut() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    #expect(red.rgba == RGBA(red: 1, green: 0, blue: 0))
    let wide = try #require(red.converted(to: extended, intent: .defaultIntent, options: nil))
    // The published value of P3 red in extended sRGB is (1.0930, -0.2267, -0.1501).
    let values = try #require(wide.components)
    #expect(abs(values[0] - 1.0930) < 5e-4)
    #expect(abs(values[1] + 0.2267) < 5e-4)
    #expect(abs(values[2] + 0.1501) < 5e-4)
    let back = try #require(wide.converted(to: p3, intent: .defaultIntent, options: nil))
    let again = try #require(back.components)
    #expect(abs(again[0] - 1) < 1e-6 && abs(again[1]) < 1e-6 && abs(again[2]) < 1e-6)
  }

  @Test("Generic gray has a gamma of 2.2, and setFillColor(gray:alpha:) uses device gray")
  func gamma() throws {
    // 0.25 to the power of 2.2 is 0.0474 in linear light. sRGB encodes this value as 0.2411.
    let gray = CGColor(gray: 0.25, alpha: 1)
    #expect(abs(gray.rgba.red - 0.2411) < 5e-4 && gray.rgba.red == gray.rgba.blue)
    let srgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let generic = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let back = gray.converted(to: srgb, intent: .defaultIntent, options: nil)?
      .converted(to: generic, intent: .defaultIntent, options: nil)
    #expect(abs((back?.components?[0] ?? 0) - 0.25) < 1e-9)
    let canvas = Canvas()
    canvas.context.setFillColor(gray: 0.25, alpha: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.pixel(1, 1) == [64, 64, 64, 255])
  }

  @Test("A linear gray of 0.5 is encoded as 0.735")
  func linear() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let gray = try #require(CGColor(colorSpace: linear, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(gray.rgba.red - 0.7354) < 1e-4)
  }

  @Test("Creating a color space with an unknown name returns nil")
  func unknownSpaces() {
    #expect(CGColorSpace(name: "kCGColorSpaceGenericLab") == nil)
    #expect(CGColorSpace(name: "") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
  }

  @Test("A color interpolated from clear to red is red with a lower alpha")
  func fading() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let half = RGBA.clear.lerp(to: red, 0.5)
    #expect(half == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(RGBA.clear.lerp(to: red, 0).alpha == 0)
    #expect(RGBA.clear.lerp(to: red, 1) == red)
    #expect(RGBA.black.lerp(to: .white, 7) == .white)
  }

  @Test("A color's bytes are premultiplied and rounded, and its components are clamped to 0...1")
  func bytes() {
    #expect(RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5).bgra8 == (0, 64, 128, 128))
    #expect(
      RGBA(red: 2, green: -1, blue: .nan, alpha: 3).clamped == RGBA(red: 1, green: 0, blue: 0))
  }
}
