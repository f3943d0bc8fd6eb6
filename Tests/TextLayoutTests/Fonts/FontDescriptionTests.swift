import CoreGraphics
import Testing
import TextLayout

@Suite struct FontDescriptionTests {
  @Test(
    "Apple's named weights map to OpenType's weights 100 to 900",
    arguments: zip(
      [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62] as [CGFloat],
      [100, 200, 300, 400, 500, 600, 700, 800, 900]))
  func weights(apple: CGFloat, openType: Int) {
    #expect(FontDescription(size: 17, weight: apple).openTypeWeight == openType)
  }

  @Test("Font weights beyond Apple's scale are limited to OpenType's range of 50 to 1000")
  func extremeWeights() {
    #expect(FontDescription(size: 17, weight: -9).openTypeWeight == 50)
    #expect(FontDescription(size: 17, weight: 9).openTypeWeight == 1000)
  }

  @Test("All packaged font families are installed")
  func packagedFamilies() {
    let families = FontLibrary.shared.families
    for family in [
      "Inter", "Inter Display", "JetBrains Mono", "Noto Sans CJK SC", "Noto Color Emoji",
      "Noto Serif", "Material Icons",
    ] {
      #expect(families.contains(family))
    }
    #expect(FontLibrary.shared.faces(ofFamily: "Inter").count == 18)
    #expect(FontLibrary.shared.faces(ofFamily: "No Such Family").isEmpty)
  }

  @Test("In a font with monospaced digits, all digits have the same width")
  func monospacedDigits() {
    var font = FontDescription(size: 17)
    #expect(width("111", font) < width("000", font) - 1)
    font.hasMonospacedDigits = true
    #expect(abs(width("111", font) - width("000", font)) < 0.01)
  }

  @Test("Heavier text and larger text are wider")
  func widths() {
    let regular = width("Opaline", FontDescription(size: 17))
    #expect(width("Opaline", FontDescription(size: 17, weight: 0.4)) > regular)
    #expect(width("Opaline", FontDescription(size: 12)) < regular)
  }

  @Test(
    "Text is as wide as in the frames that Xcode writes into storyboards, within 1 %",
    arguments: [
      ("Label", 11.0, 28...28.5), ("Label", 12, 30.5...31), ("Detail", 12, 32.5...33),
      ("Button", 15, 45.5...46), ("Label", 17, 41.5...42), ("Title", 17, 33...33.5),
      ("Live", 17, 30.5...31), ("reverb: 300.0", 17, 101.5...102),
      ("Camera Unavailable", 24, 207.5...208),
    ] as [(String, CGFloat, ClosedRange<CGFloat>)])
  func storyboardWidths(text: String, size: CGFloat, expected: ClosedRange<CGFloat>) {
    let measured = width(text, FontDescription(size: size))
    #expect(measured > expected.lowerBound * 0.99, "\(text): \(measured)")
    #expect(measured < expected.upperBound * 1.01, "\(text): \(measured)")
  }

  @Test(
    "Bold text is as wide as in the frames that Xcode writes into storyboards, within 3 %",
    arguments: [("string", 16, 44.75), ("aa", 30, 33.1)] as [(String, CGFloat, CGFloat)])
  func boldStoryboardWidths(text: String, size: CGFloat, expected: CGFloat) {
    let measured = width(text, FontDescription(size: size, weight: 0.4))
    #expect(abs(measured / expected - 1) < 0.03, "\(text): \(measured)")
  }

  @Test("Relative to the font size, a letter's advance decreases gradually as the size grows")
  func trackingBySize() {
    let spacings = (6...19).map { size -> CGFloat in
      let font = FontDescription(size: CGFloat(size))
      return (width("nnnn", font) - width("nnn", font)) / CGFloat(size)
    }
    for (small, large) in zip(spacings, spacings.dropFirst()) {
      #expect(large < small + 0.0025 && large > small - 0.0125)
    }
  }

  @Test("All letters of monospaced text have the advance of Apple's font SF Mono")
  func monospaced() {
    let font = FontDescription(face: .system(.monospaced), size: 20)
    let difference = width("aaaa", font) - width("aaa", font)
    #expect(abs(difference - 20 * 1266 / 2048) < 0.02)
    #expect(abs(width("iiii", font) - width("WWWW", font)) < 0.01)
  }

  @Test("Ideographs are exactly one em wide")
  func ideographs() {
    #expect(abs(width("你好世界", FontDescription(size: 17)) - 68) < 0.01)
  }

  @Test("As in San Francisco, a hyphen and a greater-than sign are not drawn as an arrow")
  func noArrowLigature() {
    let font = FontDescription(size: 17)
    let parts = width("-", font) + width(">", font)
    #expect(abs(width("->", font) - parts) < 1)
  }

  private func width(_ text: String, _ font: FontDescription) -> CGFloat {
    TextFrame(AttributedText(text, attributes: TextAttributes(font: font))).size.width
  }
}
