// Covers UIFont.Weight, UIFontDescriptor.AttributeName, UIFontDescriptor.SystemDesign.

import _StageTraits
import Testing
import UIFoundation

@Suite(.currentStage) struct UIFontDescriptorTests {
  private let body = UIFont.systemFont(ofSize: 17)

  @Test(
    "The bold trait selects the bold system font, and removing the trait selects the regular font")
  func boldSystem() throws {
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font == UIFont.boldSystemFont(ofSize: 17))
    let regular = try #require(font.fontDescriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: regular, size: 0) == body)
  }

  @Test("A font made from combined traits has these traits")
  func boldItalic() throws {
    let descriptor = try #require(
      body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: descriptor, size: 22)
    #expect(font.pointSize == 22)
    #expect(font.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
    #expect(font.fontName == ".SFUI-SemiboldItalic")
  }

  @Test("The traits of a named font's descriptor select the matching style of the font family")
  func namedTraits() throws {
    let font = try #require(UIFont(name: "Inter-Regular", size: 14))
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-Bold")
  }

  @Test("Adding contradictory traits to a font descriptor returns nil")
  func contradiction() {
    #expect(body.fontDescriptor.withSymbolicTraits([.traitCondensed, .traitExpanded]) == nil)
  }

  @Test("A font design changes the typeface and keeps size and weight")
  func designs() throws {
    let bold = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor
    let mono = UIFont(descriptor: try #require(bold.withDesign(.monospaced)), size: 0)
    #expect(mono == UIFont.monospacedSystemFont(ofSize: 20, weight: .bold))
    let serif = UIFont(descriptor: try #require(bold.withDesign(.serif)), size: 0)
    #expect(serif.fontName == ".NewYork-Bold")
    #expect(bold.withDesign(.default) != nil)
    let named = UIFontDescriptor(name: "Inter-Bold", size: 12)
    #expect(named.withDesign(.serif) == nil)
  }

  @Test("The traits attribute accepts a weight as a UIFont.Weight or as a number")
  func weightTrait() {
    for value in [UIFont.Weight.medium, UIFont.Weight.medium.rawValue] as [Any] {
      let descriptor = body.fontDescriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.weight: value]
      ])
      #expect(
        UIFont(descriptor: descriptor, size: 0) == UIFont.systemFont(ofSize: 17, weight: .medium))
    }
  }

  @Test("A font descriptor's family replaces the system font")
  func family() {
    let descriptor = body.fontDescriptor.withFamily("Noto Serif")
    #expect(UIFont(descriptor: descriptor, size: 0).familyName == "Noto Serif")
    let face = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Bold Italic"])
    #expect(UIFont(descriptor: face, size: 12).fontName == "Inter-BoldItalic")
  }

  @Test("Apple's number spacing feature gives monospaced digits")
  func features() {
    let descriptor = body.fontDescriptor.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: 6,
          UIFontDescriptor.FeatureKey.typeIdentifier: 0,
        ]
      ]
    ])
    #expect(
      UIFont(descriptor: descriptor, size: 0)
        == UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular))
  }

  @Test("Font attributes with values of the wrong type are ignored")
  func wrongKinds() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .size: "large", .traits: 7, .name: 3, .family: ["x"],
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: Double.nan]],
    ])
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
    let strange = UIFontDescriptor(fontAttributes: [
      .traits: [
        UIFontDescriptor.TraitKey.symbolic: -1.5, UIFontDescriptor.TraitKey.weight: "x",
      ]
    ])
    #expect(UIFont(descriptor: strange, size: 9).pointSize == 9)
  }

  @Test("Symbolic traits have Apple's raw values")
  func rawValues() {
    typealias Traits = UIFontDescriptor.SymbolicTraits
    #expect(Traits.traitItalic.rawValue == 1 && Traits.traitBold.rawValue == 2)
    #expect(Traits.traitMonoSpace.rawValue == 1024 && Traits.traitUIOptimized.rawValue == 4096)
    #expect(Traits.classSansSerif.rawValue == 2_147_483_648)
  }
}
