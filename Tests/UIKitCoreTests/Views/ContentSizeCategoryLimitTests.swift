import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Limits of the text size", .currentStage)
struct ContentSizeCategoryLimitTests {
  private final class Probe: UIView {
    var previous: [UIContentSizeCategory?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection?.preferredContentSizeCategory)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let controller = UIViewController()
  private let outer = Probe()
  private let label = UILabel()

  init() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    outer.addSubview(label)
    controller.view.addSubview(outer)
    stage.show(controller)
    stage.settle(within: 1)
  }

  /// Discards earlier notifications. The whole process shares the accessibility settings, and other
  /// tests may change them between the initializer and this call.
  private func beginRecording() { outer.previous = [] }

  private func category(_ view: UIView) -> UIContentSizeCategory {
    view.traitCollection.preferredContentSizeCategory
  }

  @Test(
    "Setting a view's maximum text size below the current size makes its subviews' text smaller"
  )
  func maximum() {
    beginRecording()
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle(within: 1)
    #expect(label.font.pointSize == 53)
    outer.maximumContentSizeCategory = .extraExtraExtraLarge
    stage.settle(within: 1)
    #expect(label.font.pointSize == 23)
    #expect(category(outer) == .extraExtraExtraLarge && category(label) == .extraExtraExtraLarge)
    #expect(category(controller.view) == .accessibilityExtraExtraExtraLarge)
    #expect(outer.previous == [.large, .accessibilityExtraExtraExtraLarge])
    outer.maximumContentSizeCategory = nil
    stage.settle(within: 1)
    #expect(label.font.pointSize == 53)
  }

  @Test("A view with text size limits is notified only when its limited text size changes")
  func notification() {
    beginRecording()
    outer.minimumContentSizeCategory = .medium
    outer.maximumContentSizeCategory = .large
    var observed: [UIContentSizeCategory] = []
    outer.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: Probe, _) in observed.append(view.traitCollection.preferredContentSizeCategory)
    }
    for size: UIContentSizeCategory in [.extraLarge, .accessibilityLarge, .large] {
      stage.preferredContentSizeCategory = size
      stage.settle(within: 1)
    }
    #expect(outer.previous.isEmpty && observed.isEmpty && label.font.pointSize == 17)
    stage.preferredContentSizeCategory = .extraSmall
    stage.settle(within: 1)
    #expect(outer.previous == [.large] && observed == [.medium])
    #expect(label.font.pointSize == 16)
  }

  @Test("If a view's minimum text size is larger than its maximum text size, the maximum applies")
  func invalid() {
    outer.minimumContentSizeCategory = .extraExtraLarge
    outer.maximumContentSizeCategory = .small
    #expect(category(label) == .small)
  }

  @Test("A view's text size limits apply to its trait override and to subviews added later")
  func overrides() {
    outer.maximumContentSizeCategory = .extraLarge
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    #expect(category(outer) == .extraLarge)
    let late = UILabel()
    late.minimumContentSizeCategory = .extraSmall
    outer.addSubview(late)
    #expect(category(late) == .extraLarge)
    late.maximumContentSizeCategory = .medium
    #expect(category(late) == .medium && category(label) == .extraLarge)
    late.removeFromSuperview()
    late.maximumContentSizeCategory = nil
    #expect(category(late) == .large)
  }

  @Test("appliedContentSizeCategoryLimitsDescription lists superviews, their limits and text sizes")
  func description() {
    stage.preferredContentSizeCategory = .accessibilityMedium
    outer.maximumContentSizeCategory = .extraExtraExtraLarge
    let lines = label.appliedContentSizeCategoryLimitsDescription.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(
      lines.suffix(2) == [
        "Probe: - <= UICTContentSizeCategoryXXXL <= UICTContentSizeCategoryXXXL",
        "UILabel: - <= UICTContentSizeCategoryXXXL <= -",
      ])
    #expect(lines[lines.count - 3].hasSuffix("- <= UICTContentSizeCategoryAccessibilityM <= -"))
  }
}
