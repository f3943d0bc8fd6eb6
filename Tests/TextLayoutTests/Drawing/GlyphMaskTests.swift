import CoreGraphics
import Foundation
import Testing
@testable import TextLayout

/// Compares glyphs that are drawn from masks with the same glyphs drawn as outlines.
@Suite struct GlyphMaskTests {
  private static let samples = [
    "The scroll indicator settles without jumps.", "illiWAVE Ty. 0123456789", "مرحبا بالعالم",
    "天地玄黄宇宙洪荒", "e\u{301}\u{308}ẘ naïve",
  ]

  /// Draws text in a color on white.
  ///
  /// - Parameter stretch: The horizontal scale. If it is not 1, the context draws outlines.
  private func picture(
    _ text: String, font: FontDescription, color: RGBA = .black, scale: CGFloat = 2,
    at origin: CGPoint = CGPoint(x: 10.3, y: 8), stretch: CGFloat = 1,
    prepare: (CGContext) -> Void = { _ in }
  ) -> Picture {
    let frame = TextFrame(
      AttributedText(text, attributes: TextAttributes(font: font, color: color)))
    let size = frame.size
    let picture = Picture(
      width: Int(size.width) + 21, height: Int(size.height) + 17, scale: scale)
    prepare(picture.context)
    picture.context.scaleBy(x: stretch, y: 1)
    frame.draw(in: picture.context, at: origin)
    return picture
  }

  private static let outlines: CGFloat = 1 + 1e-8

  /// Returns the peak signal-to-noise ratio of two pictures of the same size, in decibels.
  private func fidelity(_ first: Picture, _ second: Picture) -> Double {
    let (a, b) = (first.bytes, second.bytes)
    let sum = zip(a, b).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / sum)
  }

  @Test(
    "Text drawn from glyph masks, in any size and script, has over 40 dB of PSNR against outlines",
    arguments: samples, [9, 11, 13.5, 17, 28, 41] as [CGFloat])
  func fidelity(_ text: String, _ size: CGFloat) {
    for weight in [0, 0.4] as [CGFloat] {
      for scale in [1, 2, 3] as [CGFloat] where size * scale < 90 {
        let font = FontDescription(size: size, weight: weight)
        let outlined = picture(text, font: font, scale: scale, stretch: Self.outlines)
        let masked = picture(text, font: font, scale: scale)
        #expect(fidelity(outlined, masked) > 40, "\(text) at \(size) points, scale \(scale)")
        #expect(outlined.ink(in: .init(x: 0, y: 0, width: 9999, height: 9999)) > 1)
      }
    }
  }

  @Test(
    "Rounded, gray or colored text drawn from glyph masks has over 40 dB of PSNR against outlines"
  )
  func roundedGrayAndColored() {
    let rounded = FontDescription(face: .system(.rounded), size: 17, weight: 0.3)
    let gray = RGBA(red: 0.2, green: 0.2, blue: 0.26, alpha: 0.6)
    for (font, color) in [
      (rounded, RGBA.black), (FontDescription(size: 17), gray),
      (FontDescription(size: 17), RGBA(red: 1, green: 0.2, blue: 0)),
    ] {
      for text in Self.samples {
        let outlined = picture(text, font: font, color: color, stretch: Self.outlines)
        #expect(fidelity(outlined, picture(text, font: font, color: color)) > 40, "\(text)")
      }
    }
  }

  @Test("Drawing from glyph masks moves no glyph by more than a sixteenth of a pixel")
  func positions() {
    let font = FontDescription(size: 17)
    for step in 0..<32 {
      let origin = CGPoint(x: 10 + CGFloat(step) / 64, y: 8)
      let area = CGRect(x: 0, y: 0, width: 60, height: 60)
      func center(_ picture: Picture) -> Double {
        var (sum, moment) = (0.0, 0.0)
        for column in 0..<picture.context.width {
          let ink = picture.ink(
            in: CGRect(x: CGFloat(column) / 2, y: 0, width: 0.5, height: area.height))
          (sum, moment) = (sum + ink, moment + ink * Double(column))
        }
        return moment / sum
      }
      for letter in ["l", "o", "W"] {
        let outlined = picture(letter, font: font, at: origin, stretch: Self.outlines)
        let masked = picture(letter, font: font, at: origin)
        #expect(abs(center(outlined) - center(masked)) < 1.0 / 16)
      }
    }
  }

  @Test(
    "Clipped glyph masks look like clipped outlines, at whole and fractional positions of the clip"
  )
  func clips() {
    let font = FontDescription(size: 20)
    for clip in [
      CGRect(x: 15, y: 12, width: 30, height: 9), CGRect(x: 15.2, y: 12.3, width: 30.1, height: 9),
    ] {
      let prepare: (CGContext) -> Void = { $0.clip(to: clip) }
      let outlined = picture(
        "Clipped", font: font, stretch: Self.outlines, prepare: prepare)
      let masked = picture("Clipped", font: font, prepare: prepare)
      #expect(fidelity(outlined, masked) > 40)
      #expect(masked.ink(in: CGRect(x: 47, y: 0, width: 40, height: 40)) == 0)
    }
  }

  @Test("Alpha, blend modes and shadows have the same effect on glyph masks as on outlines")
  func compositing() {
    let font = FontDescription(size: 20)
    let preparations: [(CGContext) -> Void] = [
      { $0.setAlpha(0.5) },
      { $0.setBlendMode(.multiply) },
      { $0.setBlendMode(.xor) },
      { $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 2) },
      { $0.beginTransparencyLayer(auxiliaryInfo: nil) },
    ]
    for prepare in preparations {
      let outlined = picture("Layers", font: font, stretch: Self.outlines, prepare: prepare)
      #expect(fidelity(outlined, picture("Layers", font: font, prepare: prepare)) > 40)
    }
  }

  @Test("Overlapping joined letters in a translucent color are not darker than other letters")
  func overlaps() {
    let gray = RGBA(white: 0, alpha: 0.5)
    let font = FontDescription(size: 30)
    let masked = picture("مممم", font: font, color: gray, scale: 3)
    let pixels = masked.bytes
    let darkest = stride(from: 1, to: pixels.count, by: 4).map { pixels[$0] }.min()
    #expect(darkest.map { $0 >= 127 } == true)
  }

  @Test("A glyph mask cache stays within its limit, and glyphs beyond the limit are still drawn")
  func limit() {
    let cache = GlyphMaskCache(limit: 40_000)
    var covered = 0
    for size in 10..<40 {
      let frame = TextFrame(
        AttributedText(
          "Opal", attributes: TextAttributes(font: FontDescription(size: CGFloat(size)))))
      for run in frame.lines[0].runs {
        guard let font = run.font else { continue }
        cache.withMasks(of: run.glyphs, font: font, scale: 2, obliqueness: 0) { masks in
          covered += masks.count
        }
      }
      #expect(cache.byteCount <= 40_000)
    }
    #expect(covered == 30 * 4)
    #expect(cache.statistics.made == 30 * 4)
  }

  @Test("Drawing a text several times creates the mask of each glyph once")
  func reuse() {
    let font = FontDescription(size: 17.25)
    _ = picture("reused", font: font)
    let cache = GlyphMaskCache(limit: 1 << 20)
    let frame = TextFrame(AttributedText("reused", attributes: TextAttributes(font: font)))
    for _ in 0..<3 {
      for run in frame.lines[0].runs {
        cache.withMasks(of: run.glyphs, font: run.font!, scale: 2, obliqueness: 0) { _ in }
      }
    }
    // Each of the six letters is drawn three times. Two of the letters are equal, so only five
    // masks are made.
    #expect(cache.statistics == GlyphMaskCache.Statistics(drawn: 18, made: 5))
  }
}
