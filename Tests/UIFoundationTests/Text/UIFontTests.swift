import _StageTraits
import Testing
import UIFoundation

@Suite(.currentStage) struct UIFontTests {
  @Test("The system font of 17 points has iOS's metrics")
  func measures() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.001)
    #expect(abs(font.descender + 4.101) < 0.001)
    #expect(font.leading == 0)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(abs(font.xHeight - 8.948) < 0.001)
    #expect(font.pointSize == 17)
  }

  @Test("System fonts have iOS's names")
  func systemNames() {
    #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 17, weight: .heavy).fontName == ".SFUI-Heavy")
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == ".SFUI-RegularItalic")
    #expect(UIFont.systemFont(ofSize: 17).familyName == ".AppleSystemUIFont")
  }

  @Test("A font size that is not positive, or not finite, becomes 12 points")
  func invalidSizes() {
    for size in [0, -3, .nan, .infinity] as [CGFloat] {
      #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
    }
  }

  @Test("The standard font sizes equal Apple's")
  func standardSizes() {
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
  }

  @Test(
    "A font that every iPhone has can be created by its name",
    arguments: [
      "HelveticaNeue", "HelveticaNeue-Bold", "HelveticaNeue-UltraLight", "Helvetica-Light",
      "Avenir-Heavy", "AvenirNext-DemiBold", "Georgia-BoldItalic", "CourierNewPSMT",
      "Menlo-Regular", "PingFangSC-Medium", "TimesNewRomanPS-BoldMT", "ArialMT", "Futura-Medium",
    ])
  func fontsOfIOS(name: String) throws {
    let font = try #require(UIFont(name: name, size: 15))
    #expect(font.fontName == name)
    #expect(font.pointSize == 15)
    #expect("Abc".size(withAttributes: [.font: font]).width > 10)
  }

  @Test("The style in a font's name determines the font's weight and slant")
  func styles() throws {
    let bold = try #require(UIFont(name: "HelveticaNeue-Bold", size: 20))
    let light = try #require(UIFont(name: "HelveticaNeue-Light", size: 20))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(!light.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(
      "mmm".size(withAttributes: [.font: bold]).width
        > "mmm".size(withAttributes: [.font: light]).width)
    let italic = try #require(UIFont(name: "Inter-BoldItalic", size: 20))
    #expect(italic.fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
  }

  @Test("Family names with spaces and full names create fonts")
  func fullNames() {
    #expect(UIFont(name: "Helvetica Neue", size: 12)?.familyName == "Helvetica Neue")
    #expect(UIFont(name: "Noto Serif Bold", size: 12)?.familyName == "Noto Serif")
    #expect(UIFont(name: "Inter", size: 12)?.familyName == "Inter")
  }

  @Test(
    "An unknown font name returns nil", arguments: ["", "NoSuchFont", "Inter-Wobbly", "-", "-Bold"])
  func unknownNames(name: String) {
    #expect(UIFont(name: name, size: 12) == nil)
  }

  @Test("Every font name that UIFont.fontNames(forFamilyName:) returns creates a font")
  func listedNames() {
    #expect(UIFont.familyNames.contains("Inter"))
    let names = UIFont.fontNames(forFamilyName: "Inter")
    #expect(names.count == 18)
    for name in names { #expect(UIFont(name: name, size: 10) != nil, "\(name)") }
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
  }

  @Test("Fonts are equal if their size, weight and features are equal")
  func equality() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(
      UIFont.systemFont(ofSize: 17)
        != UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    )
    #expect(UIFont.systemFont(ofSize: 10).withSize(17) == UIFont.systemFont(ofSize: 17))
  }

  @Test("With monospaced digits, the width of a number does not depend on its digits")
  func monospacedDigits() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .light)
    let one = "11:11".size(withAttributes: [.font: font]).width
    let eight = "88:88".size(withAttributes: [.font: font]).width
    #expect(abs(one - eight) < 0.01)
  }
}
