import CoreGraphics
import Testing
import TextLayout

@Suite struct RoundedDesignTests {
  private func frame(_ text: String, _ design: FontDescription.Design, weight: CGFloat = 0)
    -> TextFrame
  {
    TextFrame(
      AttributedText(
        text,
        attributes: TextAttributes(
          font: FontDescription(face: .system(design), size: 100, weight: weight))))
  }

  /// Returns the coverage of each pixel, 0...1, in rows. The scale is one pixel per point.
  private func coverage(_ frame: TextFrame) throws -> [[Double]] {
    let (width, height) = (Int(frame.size.width) + 20, Int(frame.size.height) + 20)
    let context = try #require(
      CGContext(pixelWidth: width, pixelHeight: height, scale: 1))
    frame.draw(in: context, at: .zero)
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<height).map { y in
      (0..<width).map { Double(pixels[y * context.bytesPerRow + $0 * 4 + 3]) / 255 }
    }
  }

  @Test("The ends of strokes are round only in the rounded design", arguments: [0, 0.4])
  func ends(weight: CGFloat) throws {
    func endCoverage(_ design: FontDescription.Design) throws -> (
      top: Double, center: Double, rows: Int
    ) {
      let rows = try coverage(frame("l", design, weight: weight)).map { $0.reduce(0, +) }
      let inked = rows.filter { $0 > 0.5 }
      return (inked[0] + inked[1], inked[inked.count / 2], inked.count)
    }
    let plain = try endCoverage(.standard)
    let rounded = try endCoverage(.rounded)
    #expect(rounded.top < plain.top * 0.8)
    #expect(abs(rounded.center - plain.center) < 1)
    #expect(abs(rounded.rows - plain.rows) <= 3)
  }

  @Test(
    "Text in the rounded design is as wide as text in the default design, within 5 %",
    arguments: [0, 0.4])
  func widths(weight: CGFloat) {
    let text = "The quick brown fox jumps over it"
    let plain = frame(text, .standard, weight: weight).size.width
    let rounded = frame(text, .rounded, weight: weight).size.width
    #expect(abs(rounded / plain - 1) < 0.05, "\(rounded) \(plain)")
  }

  @Test("The rounded design does not round characters that come from other fonts")
  func fallback() throws {
    let plain = try coverage(frame("春", .standard)).flatMap { $0 }.reduce(0, +)
    let rounded = try coverage(frame("春", .rounded)).flatMap { $0 }.reduce(0, +)
    #expect(plain == rounded)
  }
}
