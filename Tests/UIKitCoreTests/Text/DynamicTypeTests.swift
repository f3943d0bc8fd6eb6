// Covers UIContentSizeCategory, UIFont.TextStyle, UIFontMetrics, UILegibilityWeight.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct DynamicTypeTests {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
  }

  @Test(
    "Default text sizes are equal to the sizes in the Human Interface Guidelines",
    arguments: [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
      (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func defaults(style: UIFont.TextStyle, points: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == points)
  }

  /// The font sizes for Dynamic Type on iOS, from the page Typography in Apple's Human Interface
  /// Guidelines.
  private static let published: [(UIContentSizeCategory, [CGFloat])] = [
    (.extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11]),
    (.small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11]),
    (.medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11]),
    (.large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]),
    (.extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13]),
    (.extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15]),
    (.extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17]),
    (.accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20]),
    (.accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24]),
    (.accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29]),
    (.accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34]),
    (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40]),
  ]

  // Proves 5.6 of Documentation/Systems.md.
  @Test(
    "Text styles have Apple's sizes in all categories; extra large titles have them at .large")
  func allSizes() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    for (category, points) in DynamicTypeTests.published {
      #expect(styles.map { size($0, category) } == points, "\(category.rawValue)")
    }
    #expect(size(.extraLargeTitle, .large) == 36 && size(.extraLargeTitle2, .large) == 28)
  }

  @Test("A text style never becomes smaller in the next larger content size category")
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

  @Test("The headline style is semibold, and the body style is semibold only while bold text is on")
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

  // Proves 5.6 of Documentation/Systems.md.
  @Test("A visible label's text becomes wider when bold text is enabled")
  func boldTextAtRunTime() {
    let stage = Stage()
    let controller = UIViewController()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Legibility"
    let heavy = UILabel()
    heavy.font = .systemFont(ofSize: 17, weight: .semibold)
    heavy.text = "Legibility"
    controller.view.addSubview(label)
    stage.show(controller)
    let regular = label.intrinsicContentSize.width
    controller.traitOverrides.legibilityWeight = .bold
    stage.advance(by: 0.1)
    #expect(label.intrinsicContentSize.width == heavy.intrinsicContentSize.width)
    #expect(label.intrinsicContentSize.width > regular)
    controller.traitOverrides.legibilityWeight = .regular
    stage.advance(by: 0.1)
    #expect(label.intrinsicContentSize.width == regular)
  }

  @Test("A bold or semibold font of a text style keeps its weight when the text size changes")
  func chosenWeight() throws {
    let stage = Stage()
    let controller = UIViewController()
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
    let semibold = descriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold]
    ])
    let labels = [bold, semibold].map { descriptor in
      let label = UILabel()
      label.font = UIFont(descriptor: descriptor, size: 0)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Weight"
      controller.view.addSubview(label)
      return label
    }
    stage.show(controller)
    stage.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.settle()
    for label in labels {
      #expect(label.font.pointSize == 40)
      #expect(label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }
  }

  @Test("A change of the text size posts one notification, after the views have their new traits")
  func notification() {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    let (screen, log) = (stage.window.screen, Log())
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { [weak controller] notification in
      guard notification.object as? UIScreen === screen else { return }
      let key = UIContentSizeCategory.newValueUserInfoKey
      let category = notification.userInfo?[key] as? UIContentSizeCategory
      // Safety: the setter of the stage's text size posts the notification, on the main actor.
      MainActor.assumeIsolated {
        let displayed = controller?.traitCollection.preferredContentSizeCategory
        log(displayed == category ? category?.rawValue ?? "none" : "outdated traits")
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.preferredContentSizeCategory = .extraLarge
    #expect(log.drain() == [UIContentSizeCategory.extraLarge.rawValue])
    stage.preferredContentSizeCategory = .extraLarge
    stage.userInterfaceStyle = .dark
    stage.advance(by: 0.5)
    #expect(log.drain() == [])
    stage.preferredContentSizeCategory = .small
    #expect(log.drain() == [UIContentSizeCategory.small.rawValue])
  }

  @Test("Without a trait collection, preferredFont and UIFontMetrics use the current traits")
  func currentEnvironment() {
    traits(.extraExtraLarge).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 21)
      #expect(UIFontMetrics.default.scaledValue(for: 17) == 21)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  // Proves 5.6 of Documentation/Systems.md.
  @Test("UIFontMetrics scales custom fonts in proportion to the text style, up to a maximum")
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

  @Test("An unknown text style has the size of the body style")
  func unknownStyle() {
    let font = UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "Nonsense"))
    #expect(font.pointSize == 17)
  }

  @Test(
    "The accessibility categories begin at accessibilityMedium, and unspecified is the smallest")
  func accessibilityCategories() {
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
  }
}
