// Covers NSLineBreakMode, NSMutableParagraphStyle, NSTextAlignment, NSUnderlineStyle.
// Covers NSWritingDirection.

import _StageTraits
import Testing
import UIFoundation

@Suite(.currentStage) struct NSParagraphStyleTests {
  @Test("A new paragraph style has Apple's defaults")
  func defaults() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping)
    #expect(style.lineSpacing == 0 && style.lineHeightMultiple == 0)
    #expect(style.tabStops.count == 12 && style.tabStops[0].location == 28)
    #expect(style.baseWritingDirection == .natural)
  }

  @Test("A copied paragraph style is independent of the original")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let frozen = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .right
    #expect(frozen.alignment == .center && frozen.lineSpacing == 4)
    let thawed = try #require(frozen.mutableCopy() as? NSMutableParagraphStyle)
    thawed.lineSpacing = 9
    #expect(frozen.lineSpacing == 4)
  }

  @Test("Paragraph styles with equal values are equal, even if their classes differ")
  func equality() {
    let left = NSMutableParagraphStyle()
    let right = NSMutableParagraphStyle()
    #expect(left.isEqual(right) && left.isEqual(NSParagraphStyle.default))
    left.headIndent = 3
    #expect(!left.isEqual(right))
    right.setParagraphStyle(left)
    #expect(left.isEqual(right))
  }

  @Test("A paragraph style orders its tab stops by location and removes an equal tab stop")
  func tabs() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .left, location: 80))
    style.addTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops.map(\.location) == [40, 80])
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops.map(\.location) == [80])
  }

  @Test("The default writing direction depends on the language")
  func directions() {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he-IL") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "zh-Hans") == .leftToRight)
  }

  @Test("Paragraph style enumerations have Apple's raw values")
  func rawValues() {
    #expect(NSTextAlignment.center.rawValue == 1 && NSTextAlignment.right.rawValue == 2)
    #expect(NSLineBreakMode.byTruncatingTail.rawValue == 4)
    #expect(NSUnderlineStyle.double.rawValue == 9 && NSUnderlineStyle.byWord.rawValue == 32768)
    #expect(NSAttributedString.Key.foregroundColor.rawValue == "NSColor")
    #expect(NSAttributedString.Key.underlineStyle.rawValue == "NSUnderline")
  }
}
