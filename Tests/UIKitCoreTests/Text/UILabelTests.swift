// Covers UIBaselineAdjustment.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UILabelTests {
  private func label(_ text: String, change: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.contentScaleFactor = 2
    label.text = text
    label.textColor = .black
    change(label)
    return label
  }

  private static let long = "A sentence that is much too long for the width of this label"

  // MARK: Size

  @Test("A label with 17-point text has the same size as on iOS at scale 2")
  func bodySize() {
    let label = label("Label")
    #expect(label.intrinsicContentSize == CGSize(width: 42, height: 20.5))
    #expect(label.sizeThatFits(.zero) == label.intrinsicContentSize)
  }

  @Test("The intrinsic size and the fitting size of a label without text are zero")
  func emptySize() {
    #expect(label("").intrinsicContentSize == .zero)
    #expect(UILabel().sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test(
    "A label with one line is as wide as its text, and a label with several lines wraps its text"
  )
  func fitting() {
    let single = label(Self.long)
    #expect(single.sizeThatFits(CGSize(width: 100, height: 50)).width > 300)
    let multiple = label(Self.long) { $0.numberOfLines = 0 }
    let size = multiple.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity))
    #expect(size.width <= 100 && size.height > 80)
    let two = label(Self.long) { $0.numberOfLines = 2 }
    #expect(two.sizeThatFits(CGSize(width: 100, height: 0)).height == 41)
  }

  @Test("preferredMaxLayoutWidth determines the intrinsic size of a label with several lines")
  func preferredWidth() {
    let label = label(Self.long) { $0.numberOfLines = 0 }
    let wide = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 200
    let half = label.intrinsicContentSize
    #expect(half.width > 100 && half.width <= 200 && half.height > wide.height)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > half.height)
  }

  @Test("sizeToFit keeps a label's top left corner")
  func sizeToFit() {
    let label = label("Label")
    label.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
    label.sizeToFit()
    #expect(label.frame == CGRect(x: 10, y: 20, width: 42, height: 20.5))
  }

  @Test(
    "If a UILabel subclass overrides textRect with insets, the insets enlarge the intrinsic size"
  )
  func insets() {
    final class Badge: UILabel {
      let insets = UIEdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        let inner = super.textRect(
          forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
        return CGRect(
          x: inner.minX - 8, y: inner.minY - 3, width: inner.width + 16, height: inner.height + 6)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    }
    let badge = Badge(frame: .zero)
    badge.contentScaleFactor = 2
    badge.text = "Label"
    #expect(badge.intrinsicContentSize == CGSize(width: 58, height: 26.5))
    badge.sizeToFit()
    #expect(ink(badge, in: CGRect(x: 0, y: 0, width: 8, height: 26.5)) == 0)
    #expect(ink(badge, in: badge.bounds) > 100)
  }

  @Test("A label's text rectangle is centered vertically in the given bounds")
  func textRect() {
    let rect = label("Label").textRect(
      forBounds: CGRect(x: 5, y: 5, width: 100, height: 60), limitedToNumberOfLines: 1)
    #expect(rect == CGRect(x: 5, y: 24.5, width: 42, height: 20.5))
  }

  @Test("A label's text fits into its intrinsic size at every scale")
  func ownSize() {
    for scale in [1, 2, 3] as [CGFloat] {
      for text in ["你好世界", "Label", "Wi-Fi", "مرحبا", "😀😀"] {
        let label = label(text) { $0.contentScaleFactor = scale }
        let size = label.intrinsicContentSize
        let rect = label.textRect(
          forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: 1)
        #expect(rect.size == size)
      }
    }
  }

  // MARK: Text and attributes

  @Test("A label has Apple's defaults")
  func defaults() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
    #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural && !label.isUserInteractionEnabled)
    #expect(label.text == nil && label.attributedText == nil && label.isEnabled)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
  }

  @Test("A label adopts the font, color and alignment of its attributedText's first character")
  func attributedText() {
    let label = label("x")
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    label.attributedText = NSAttributedString(
      string: "Big",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
        .paragraphStyle: style,
      ])
    #expect(label.text == "Big" && label.font.pointSize == 30)
    #expect(label.textColor == .red && label.textAlignment == .center)
    #expect(label.intrinsicContentSize.height == 36)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
  }

  @Test("Characters without a font have the label's font, not the font of the first character")
  func missingAttributes() {
    let text = NSMutableAttributedString(
      string: "Bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(NSAttributedString(string: " and regular"))
    let complete = NSMutableAttributedString(attributedString: text)
    complete.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 4, length: 12))
    let label = label("") {
      $0.font = .systemFont(ofSize: 12)
      $0.attributedText = text
    }
    let expected = self.label("") { $0.attributedText = complete }
    #expect(label.intrinsicContentSize == expected.intrinsicContentSize)
    #expect(label.font.pointSize == 30)
    label.attributedText = NSAttributedString(string: "Bold")
    #expect(label.font.pointSize == 12)
    label.font = .systemFont(ofSize: 30)
    label.attributedText = text
    #expect(label.intrinsicContentSize.width > expected.intrinsicContentSize.width + 50)
  }

  @Test("Layout uses a subclass's intrinsic content size for the height of wrapped text")
  func paddedHeight() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width, height: size.height + 10)
      }
    }
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 400))
    let (plain, padded) = (UILabel(), Padded())
    for label in [plain, padded] {
      label.text = Self.long
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(label)
      label.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
    }
    container.layoutIfNeeded()
    #expect(plain.frame.height > 60)
    #expect(padded.frame.height == plain.frame.height + 10)
  }

  @Test("Setting a label's font or color replaces the attribute in the whole attributed text")
  func overridingAttributes() throws {
    let label = label("")
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.intrinsicContentSize.height == 48)
    label.font = .systemFont(ofSize: 17)
    #expect(label.intrinsicContentSize.height == 20.5)
    label.textColor = .blue
    let color = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
    text.mutableString.append("never seen")
    #expect(label.text == "ab")
  }

  @Test("Setting a label's font and textColor to nil restores the defaults")
  func nilDefaults() {
    let label = label("x")
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
  }

  // MARK: Drawing

  @Test("A label's text is centered vertically and aligned horizontally by textAlignment")
  func placing() {
    let left = label("Hi")
    #expect(ink(left, in: CGRect(x: 0, y: 10, width: 20, height: 20)) > 50)
    #expect(ink(left, in: CGRect(x: 0, y: 0, width: 120, height: 10)) == 0)
    #expect(ink(left, in: CGRect(x: 0, y: 30, width: 120, height: 10)) == 0)
    let right = label("Hi") { $0.textAlignment = .right }
    #expect(ink(right, in: CGRect(x: 0, y: 0, width: 90, height: 40)) == 0)
    let center = label("Hi") { $0.textAlignment = .center }
    #expect(ink(center, in: CGRect(x: 50, y: 0, width: 20, height: 40)) > 50)
  }

  @Test("A label's natural alignment follows the layout direction instead of the text")
  func naturalAlignment() {
    let hebrew = label("שלום")
    #expect(ink(hebrew, in: CGRect(x: 60, y: 0, width: 60, height: 40)) == 0)
    let mirrored = label("Hi") { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(ink(mirrored, in: CGRect(x: 0, y: 0, width: 60, height: 40)) == 0)
    mirrored.semanticContentAttribute = .forceLeftToRight
    #expect(ink(mirrored, in: CGRect(x: 60, y: 0, width: 60, height: 40)) == 0)
    #expect(ink(mirrored, in: CGRect(x: 0, y: 0, width: 60, height: 40)) > 0)
  }

  @Test("A disabled label's text is half transparent; labels draw highlighted and dynamic colors")
  func colors() {
    let all = CGRect(x: 0, y: 0, width: 120, height: 40)
    let plain = ink(label("Label"), in: all)
    let disabled = ink(label("Label") { $0.isEnabled = false }, in: all)
    #expect(disabled > plain * 0.4 && disabled < plain * 0.6)
    let hidden = label("Label") {
      $0.highlightedTextColor = .clear
      $0.isHighlighted = true
    }
    #expect(ink(hidden, in: all) == 0)
    let dynamic = label("Label") {
      $0.textColor = UIColor { $0.userInterfaceStyle == .dark ? .clear : .black }
    }
    #expect(ink(dynamic, in: all) > 100)
    dynamic.overrideUserInterfaceStyle = .dark
    #expect(ink(dynamic, in: all) == 0)
  }

  @Test("A label's shadow is drawn at its offset")
  func shadow() {
    let below = CGRect(x: 0, y: 29, width: 60, height: 11)
    #expect(ink(label("Hill"), in: below) == 0)
    let shadowed = label("Hill") {
      $0.shadowColor = .gray
      $0.shadowOffset = CGSize(width: 0, height: 10)
    }
    #expect(ink(shadowed, in: below) > 20)
  }

  @Test("A label's long text is truncated inside the bounds, or shrinks down to minimumScaleFactor")
  func shrinking() {
    let truncated = label(Self.long)
    #expect(ink(truncated, in: CGRect(x: 0, y: 0, width: 120, height: 40)) > 100)
    let small = label("Slightly too long text") { $0.adjustsFontSizeToFitWidth = true }
    // At a font size of 17 points, the text has a width of 170 points. Therefore it fits into 120
    // points at a font size of 12 points.
    let high = CGRect(x: 0, y: 0, width: 120, height: 14)
    #expect(ink(small, in: high) < ink(label("Slightly too long text"), in: high))
    let limited = label(Self.long) {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.9
    }
    #expect(ink(limited, in: CGRect(x: 0, y: 0, width: 120, height: 40)) > 100)
  }

  @Test("A label's shrunk text keeps its baseline or is centered, depending on baselineAdjustment")
  func baselineAdjustment() throws {
    let full = try #require(label("Hi").baselines(in: CGSize(width: 120, height: 40)))
    let scaled = label(Self.long) { $0.adjustsFontSizeToFitWidth = true }
    let aligned = try #require(scaled.baselines(in: CGSize(width: 120, height: 40)))
    #expect(abs(aligned.first - full.first) < 0.01)
    scaled.baselineAdjustment = .alignCenters
    let centered = try #require(scaled.baselines(in: CGSize(width: 120, height: 40)))
    #expect(centered.first < full.first - 1)
  }

  @Test("A label's shrunk text of several lines is centered for every baselineAdjustment")
  func baselineAdjustmentOfLines() throws {
    let label = label(Self.long) {
      $0.adjustsFontSizeToFitWidth = true
      $0.numberOfLines = 2
    }
    let size = CGSize(width: 60, height: 110)
    let adjustments: [UIBaselineAdjustment] = [.alignBaselines, .alignCenters, .none]
    let baselines = try adjustments.map { adjustment in
      label.baselineAdjustment = adjustment
      return try #require(label.baselines(in: size))
    }
    #expect(baselines[0] == baselines[1] && baselines[1] == baselines[2])
    #expect(baselines[0].first < 55 && baselines[0].last > 55)
  }

  @Test("The first and last baselines of a label with three lines are two line heights apart")
  func baselines() throws {
    let label = label("one\ntwo\nthree") { $0.numberOfLines = 0 }
    let baselines = try #require(label.baselines(in: CGSize(width: 100, height: 100)))
    #expect(abs(baselines.last - baselines.first - 2 * 20.287) < 0.01)
    #expect(UILabel().baselines(in: CGSize(width: 9, height: 9)) == nil)
  }

  // MARK: Environment

  @Test("A label that adjusts to the text size grows when the user selects a larger size")
  func dynamicType() {
    let label = label("Label") {
      $0.font = .preferredFont(forTextStyle: .body)
      $0.adjustsFontForContentSizeCategory = true
    }
    #expect(label.intrinsicContentSize.height == 20.5)
    label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(label.intrinsicContentSize.height == 63.5)
    let fixed = self.label("Label") { $0.font = .preferredFont(forTextStyle: .body) }
    fixed.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(fixed.intrinsicContentSize.height == 20.5)
  }

  @Test("A label draws at most one pixel in empty or tiny bounds")
  func degenerate() {
    for size in [CGSize.zero, CGSize(width: 0, height: 40), CGSize(width: 0.1, height: 0.1)] {
      let label = label(Self.long) { $0.adjustsFontSizeToFitWidth = true }
      label.bounds.size = size
      #expect(ink(label, in: CGRect(x: 0, y: 0, width: 1, height: 40)) <= 1, "\(size)")
    }
  }

  @Test("A symbol in a text attachment has the text's color and the font's size")
  func attachment() throws {
    let image = try #require(UIImage(systemName: "heart.fill"))
    let text = NSMutableAttributedString(
      attachment: NSTextAttachment(image: image),
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    let label = label("") { $0.attributedText = text }
    let large = try #require(
      image.applyingSymbolConfiguration(.init(font: .systemFont(ofSize: 30))))
    #expect(large.size.width > 30)
    #expect(abs(label.intrinsicContentSize.width - large.size.width) <= 1)
    let bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
    #expect(ink(label, in: bounds) > 300)
    // The pixels are premultiplied, so a red pixel has as much red as alpha.
    #expect(abs(ink(label, in: bounds, channel: 2) - ink(label, in: bounds)) < 1)
    #expect(ink(label, in: bounds, channel: 1) == 0)
    #expect(ink(label, in: bounds, channel: 0) == 0)
  }

  @Test("If a symbol has a configuration, a text attachment keeps the size of the configuration")
  func configuredAttachment() throws {
    let image = try #require(
      UIImage(
        systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12)))
    let text = NSMutableAttributedString(
      attachment: NSTextAttachment(image: image),
      attributes: [.font: UIFont.systemFont(ofSize: 30)])
    let label = label("") { $0.attributedText = text }
    #expect(abs(label.intrinsicContentSize.width - image.size.width) <= 1)
  }

  /// Returns the sum of the alpha values, 0...1, of the pixels in a rectangle of the label's
  /// bounds.
  ///
  /// - Parameter channel: The byte of each pixel to add: 0 for blue, 1 for green, 2 for red, 3 for
  ///   alpha.
  private func ink(_ label: UILabel, in rect: CGRect, channel: Int = 3) -> Double {
    let size = label.bounds.size
    guard
      let context = CGContext(
        pixelWidth: max(Int(size.width * 2), 1), pixelHeight: max(Int(size.height * 2), 1), scale: 2
      )
    else { return 0 }
    UIGraphicsPushContext(context)
    label.traitCollection.performAsCurrent { label.draw(label.bounds) }
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    var sum = 0.0
    for y in max(Int(rect.minY * 2), 0)..<min(Int(rect.maxY * 2), context.height) {
      for x in max(Int(rect.minX * 2), 0)..<min(Int(rect.maxX * 2), context.width) {
        sum += Double(pixels[y * context.bytesPerRow + x * 4 + channel]) / 255
      }
    }
    return sum
  }
}
