import CoreGraphics
import Testing
import TextLayout

@Suite struct GlyphOutlineTests {
  @Test("An icon has the same outline when it is found by name and by code point")
  func nameAndCodepoint() throws {
    let byName = try #require(
      GlyphOutline.path(family: "Material Icons", name: "home", size: 24))
    let byCode = try #require(
      GlyphOutline.path(family: "Material Icons", name: "\u{E88A}", size: 24))
    #expect(byName.boundingBox == byCode.boundingBox)
    #expect(byName.boundingBox.width > 16 && byName.boundingBox.width <= 24)
    #expect(byName.boundingBox.minY >= -24 && byName.boundingBox.maxY <= 0)
  }

  @Test("An unknown font family or glyph name gives no outline")
  func missing() {
    #expect(GlyphOutline.path(family: "Material Icons", name: "no_such_icon", size: 24) == nil)
    #expect(GlyphOutline.path(family: "Material Icons", name: "", size: 24) == nil)
    #expect(GlyphOutline.path(family: "No Such Family", name: "home", size: 24) == nil)
  }
}
