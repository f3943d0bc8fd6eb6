// Covers NSTextTab.

import _StageTraits
import Foundation
import Testing
import UIFoundation

@Suite("Archives of colors, fonts and paragraph styles", .currentStage) struct TextArchiveTests {
  private func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test("Colors are unarchived with their components")
  func colors() throws {
    for color in [
      UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75), UIColor(white: 0.5, alpha: 0.5),
      .red, .clear,
    ] {
      #expect(try roundTrip(color) == color)
    }
    let wide = UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(try roundTrip(wide) == wide)
  }

  @Test("Unarchived system and tint colors are dynamic, even if they are translucent")
  func dynamicColors() throws {
    for color in [
      UIColor.systemBlue, .label, .secondarySystemGroupedBackground, .systemGray6, .tintColor,
      .systemRed.withAlphaComponent(0.5),
    ] {
      #expect(try roundTrip(color) == color)
    }
  }

  @Test("A color with a dynamic provider is archived with its current components")
  func providedColor() throws {
    let color = UIColor { _ in UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1) }
    #expect(try roundTrip(color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  @Test("Unarchived shadows keep their offset, blur and color")
  func shadows() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 3, height: -4)
    shadow.shadowBlurRadius = 5
    shadow.shadowColor = UIColor.systemRed
    #expect(try roundTrip(shadow) == shadow)
  }

  @Test("Fonts are unarchived with their size and name")
  func fonts() throws {
    let font = UIFont.systemFont(ofSize: 21, weight: .bold)
    let back = try #require(try roundTrip(font))
    #expect(back.pointSize == 21 && back.fontName == font.fontName)
  }

  @Test("Unarchived fonts keep their features and their text style")
  func fontAttributes() throws {
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    #expect(try roundTrip(digits) == digits)
    let body = UIFont.preferredFont(forTextStyle: .body)
    let back = try #require(try roundTrip(body))
    #expect(
      back.fontDescriptor.object(forKey: .textStyle) as? String == UIFont.TextStyle.body.rawValue)
  }

  @Test("Paragraph styles are unarchived with alignment, direction, spacing, indent and tab stops")
  func paragraphs() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 3
    style.paragraphSpacing = 4
    style.headIndent = 5
    style.lineHeightMultiple = 1.25
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 40), NSTextTab(textAlignment: .left, location: 90),
    ]
    let back = try #require(try roundTrip(style))
    #expect(back.alignment == .justified && back.lineBreakMode == .byTruncatingMiddle)
    #expect(back.baseWritingDirection == .rightToLeft && back.lineSpacing == 3)
    #expect(back.paragraphSpacing == 4 && back.headIndent == 5 && back.lineHeightMultiple == 1.25)
    #expect(back.tabStops.map(\.location) == [40, 90])
    #expect(back.tabStops.map(\.alignment) == [.right, .left])
  }
}
