import Testing
import UIKit

@Suite struct DynamicTypeTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
  }

  @Test(
    "Default sizes are those of the Human Interface Guidelines",
    arguments: [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func defaults(style: UIFont.TextStyle, points: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == points)
  }

  @Test("Every style grows with the category and never shrinks")
  func growth() {
    let order: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(order == order.sorted())
    for style in [UIFont.TextStyle.largeTitle, .title1, .title3, .body, .footnote, .caption2] {
      let sizes = order.map { size(style, $0) }
      #expect(sizes == sizes.sorted())
      #expect(sizes.first! < sizes.last!)
    }
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(.caption2, .extraSmall) == 11)
  }

  @Test("The headline is semibold, the body regular, and bold text makes both heavier")
  func weights() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
    #expect(UIFont.preferredFont(forTextStyle: .body).fontName == ".SFUI-Regular")
    let bold = UITraitCollection { traits in
      traits.preferredContentSizeCategory = .large
      traits.legibilityWeight = .bold
    }
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold)
    #expect(body.fontName == ".SFUI-Semibold")
  }

  @Test("The environment that is current decides where none is given")
  func currentEnvironment() {
    traits(.extraExtraLarge).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 21)
      #expect(UIFontMetrics.default.scaledValue(for: 17) == 21)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test("Custom fonts and lengths grow like their text style")
  func metrics() throws {
    let font = try #require(UIFont(name: "Inter-Bold", size: 34))
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = metrics.scaledFont(for: font, compatibleWith: traits(.extraExtraExtraLarge))
    #expect(large.pointSize == 46)
    #expect(large.fontName == "Inter-Bold")
    #expect(
      metrics.scaledFont(
        for: font, maximumPointSize: 40, compatibleWith: traits(.extraExtraExtraLarge)
      ).pointSize == 40)
    #expect(metrics.scaledFont(for: font, compatibleWith: traits(.large)).pointSize == 34)
    #expect(UIFont.TextStyle.body.metrics.scaledValue(for: 0) == 0)
  }

  @Test("An unknown style is drawn like the body")
  func unknownStyle() {
    let font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "Nonsense"))
    #expect(font.pointSize == 17)
  }

  @Test("Accessibility categories are the five largest")
  func accessibilityCategories() {
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
  }
}
