import CoreGraphics
import Testing
import TextLayout

@Suite struct FontMetricsTests {
  @Test("A line of body text is 20.29 points high, as in iOS")
  func bodyLineHeight() {
    let metrics = FontMetrics(FontDescription(size: 17))
    #expect(abs(metrics.lineHeight - 20.287) < 0.001)
    #expect(metrics.descender < 0)
    #expect(abs(metrics.ascender - 16.187) < 0.001)
    #expect(metrics.xHeight < metrics.capHeight)
  }

  @Test(
    "Every system design has the same line height",
    arguments: [
      FontDescription.Design.standard, .rounded, .monospaced, .serif,
    ])
  func designs(design: FontDescription.Design) {
    let metrics = FontMetrics(FontDescription(face: .system(design), size: 10))
    #expect(abs(metrics.lineHeight - 11.934) < 0.001)
  }

  @Test("A named font family reports the metrics of its font file")
  func namedFamily() {
    let metrics = FontMetrics(FontDescription(face: .families(["Inter"]), size: 100))
    #expect(abs(metrics.ascender - 96.9) < 0.2)
    #expect(abs(metrics.descender + 24.2) < 0.2)
    #expect(abs(metrics.capHeight - 72.8) < 0.5)
    #expect(abs(metrics.xHeight - 54.6) < 0.5)
  }

  @Test("A font's metrics are proportional to its size")
  func proportion() {
    let small = FontMetrics(FontDescription(face: .families(["Noto Serif"]), size: 8))
    let large = FontMetrics(FontDescription(face: .families(["Noto Serif"]), size: 80))
    #expect(abs(small.lineHeight * 10 - large.lineHeight) < 0.001)
  }
}
