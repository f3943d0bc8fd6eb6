// Covers AttributeScopes.UIKitAttributes.BackgroundColorAttribute.
// Covers AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.
// Covers AttributeScopes.UIKitAttributes.LigatureAttribute.
// Covers AttributeScopes.UIKitAttributes.ObliquenessAttribute.
// Covers AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.
// Covers AttributeScopes.UIKitAttributes.ShadowAttribute.
// Covers AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.
// Covers AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.
// Covers AttributeScopes.UIKitAttributes.StrokeColorAttribute.
// Covers AttributeScopes.UIKitAttributes.StrokeWidthAttribute.
// Covers AttributeScopes.UIKitAttributes.TrackingAttribute.
// Covers AttributeScopes.UIKitAttributes.UnderlineColorAttribute, NSShadow, NSTextTab.OptionKey.

import _StageTraits
import Testing
import UIFoundation
import _ImagePixels

@Suite("Attributes of UIKit's scope", .currentStage)
struct AttributeScopeTests {
  /// Returns the value of an attribute in the `NSAttributedString` of a text. The text has only
  /// this attribute.
  private func value(
    _ key: NSAttributedString.Key, _ change: (inout AttributedString) -> Void
  ) -> Any? {
    var text = AttributedString("text")
    change(&text)
    return NSAttributedString(text).attribute(key, at: 0, effectiveRange: nil)
  }

  @Test("Colors of an AttributedString have their usual keys in the converted NSAttributedString")
  func colors() {
    #expect(value(.backgroundColor) { $0.backgroundColor = .red } as? UIColor == .red)
    #expect(value(.strokeColor) { $0.strokeColor = .green } as? UIColor == .green)
    #expect(value(.underlineColor) { $0.underlineColor = .blue } as? UIColor == .blue)
    #expect(value(.strikethroughColor) { $0.strikethroughColor = .brown } as? UIColor == .brown)
  }

  @Test("Numbers of an AttributedString have their usual keys in the converted NSAttributedString")
  func numbers() {
    #expect(value(.baselineOffset) { $0.baselineOffset = 3.5 } as? CGFloat == 3.5)
    #expect(value(.ligature) { $0.ligature = 0 } as? Int == 0)
    #expect(value(.obliqueness) { $0.obliqueness = 0.25 } as? CGFloat == 0.25)
    #expect(value(.strokeWidth) { $0.strokeWidth = -2 } as? CGFloat == -2)
    #expect(value(.tracking) { $0.tracking = 1.5 } as? CGFloat == 1.5)
    #expect(value(.strikethroughStyle) { $0.strikethroughStyle = .thick } as? Int == 2)
  }

  @Test("A converted NSAttributedString contains the AttributedString's paragraph style and shadow")
  func objects() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 4
    let paragraph = value(.paragraphStyle) { $0.paragraphStyle = style } as? NSParagraphStyle
    #expect(paragraph?.alignment == .right)
    #expect(value(.shadow) { $0.shadow = shadow } as? NSShadow == shadow)
  }

  @Test("Shadows with equal values are equal, and a copy does not change with its original")
  func shadows() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect(shadow.shadowColor == nil && shadow == NSShadow())
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = 3
    shadow.shadowColor = UIColor.red
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy == shadow && copy.hash == shadow.hash)
    shadow.shadowBlurRadius = 5
    #expect(copy != shadow && copy.shadowBlurRadius == 3)
    for change: (NSShadow) -> Void in [
      { $0.shadowOffset = .zero }, { $0.shadowColor = UIColor.blue }, { $0.shadowColor = nil },
    ] {
      let other = try #require(copy.copy() as? NSShadow)
      change(other)
      #expect(other != copy)
    }
  }

  @Test("A shadow attribute draws a shadow of the letters at the shadow's offset")
  func drawnShadow() {
    /// Returns the positions of the pixels whose alpha is above a level.
    func ink(_ attributes: [NSAttributedString.Key: Any], above level: UInt8 = 0) -> Set<[Int]> {
      let image = UIImage.drawn(60, 60) { _ in
        NSAttributedString(string: "I", attributes: attributes).draw(at: CGPoint(x: 10, y: 10))
      }
      var pixels: Set<[Int]> = []
      for x in 0..<60 {
        for y in 0..<60 where image.pixel(CGFloat(x), CGFloat(y)).alpha > level {
          pixels.insert([x, y])
        }
      }
      return pixels
    }
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 20, height: 10)
    let plain = ink(font)
    #expect(plain.count > 10)
    let shadowed = ink(font.merging([.shadow: shadow]) { $1 })
    #expect(shadowed.isSuperset(of: plain))
    // The alpha of the shadow's color is one third, so some faint pixels of its edges may be
    // missing.
    let strong = ink(font, above: 128)
    #expect(!strong.isEmpty)
    #expect(shadowed.isSuperset(of: strong.map { [$0[0] + 20, $0[1] + 10] }))
    #expect((2 * plain.count - 4...2 * plain.count).contains(shadowed.count))
  }

  @Test("A tab stop with column terminators aligns the decimal points of a column")
  func decimalTab() {
    let terminators = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    let tab = NSTextTab(
      textAlignment: .right, location: 100, options: [.columnTerminators: terminators])
    #expect(tab.options[.columnTerminators] as? CharacterSet == terminators)
    #expect(NSTextTab.OptionKey.columnTerminators.rawValue == "NSTabColumnTerminatorsAttributeName")
    func width(_ text: String, _ options: [NSTextTab.OptionKey: Any]) -> CGFloat {
      let style = NSMutableParagraphStyle()
      style.tabStops = [NSTextTab(textAlignment: .right, location: 100, options: options)]
      return NSAttributedString(
        string: "\t" + text,
        attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 17)]
      ).size().width
    }
    // Without terminators, the end of the text is aligned with the tab. With terminators, the
    // decimal point is aligned with it.
    #expect(abs(width("1.2345", [:]) - 100) < 1)
    #expect(width("1.2345", [.columnTerminators: terminators]) > 120)
    #expect(abs(width("12345", [.columnTerminators: terminators]) - 100) < 1)
  }
}
