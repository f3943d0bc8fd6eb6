import CoreGraphics
import Foundation
import TextLayout

/// A label's recent layouts, valid as long as the text and the environment stay the same.
struct LabelLayoutCache {
  struct Key: Equatable {
    var size: CGSize
    var lines: Int
  }

  struct Entry {
    let key: Key
    let frame: TextFrame
    /// The factor of the font size at which the text fits.
    let scale: CGFloat
  }

  /// The environment that ``text`` was resolved in.
  var traits: UITraitCollection?
  var text: AttributedText?
  /// The cached layouts. There are several, because measuring and drawing alternate between
  /// sizes.
  var entries: [Entry] = []
}

extension UILabel {
  // MARK: Changes

  /// Sets ``attributedText`` without an attributed string of Foundation.
  func showStyledText(_ text: StyledText?) {
    changeText { $0.setAttributed(text) }
  }

  func changeText(_ change: (inout LabelContent) -> Void) {
    change(&content)
    textChanged()
    fadeWithTint()
  }

  func changeAppearance(_ change: (inout LabelContent) -> Void) {
    change(&content)
    appearanceChanged()
    fadeWithTint()
  }

  /// Discards the layouts and invalidates the label's size, after a change of characters, fonts or
  /// line limits.
  func textChanged() {
    appearanceChanged()
    invalidateIntrinsicContentSize()
  }

  /// Discards the layouts and redraws the label, after a change of colors or of the shadow, which
  /// does not change the label's size.
  func appearanceChanged() {
    layouts = LabelLayoutCache()
    setNeedsDisplay()
  }

  // MARK: Layout

  private var layoutText: AttributedText {
    let traits = traitCollection
    if let text = layouts.text, layouts.traits === traits { return text }
    let text = traits.performingAsCurrent {
      content.layoutText(
        direction: effectiveUserInterfaceLayoutDirection,
        resizingFor: adjustsFontForContentSizeCategory ? traits : nil)
    }
    layouts = LabelLayoutCache(traits: traits, text: text)
    return text
  }

  /// The layout of the text in a size, shrunk if the label permits it.
  func layout(in size: CGSize, lines: Int) -> LabelLayoutCache.Entry {
    let text = layoutText
    let key = LabelLayoutCache.Key(size: size, lines: lines)
    for entry in layouts.entries where entry.key == key { return entry }
    // Tolerate rounding, so that a rounded width does not wrap the last word.
    let availableSize = CGSize(
      width: Self.limit(size.width) + 0.01, height: Self.limit(size.height) + 0.01)
    let options = TextFrame.Options(
      maximumLines: lines, overflow: .lastLine(lineBreakMode.lastLineTruncation))
    let entry =
      refittedEntry(for: key, in: availableSize, options: options)
      ?? {
        let (frame, scale) = TextFrame.fitted(
          text, in: availableSize, options: options, fitting: shrinking.fitting)
        return LabelLayoutCache.Entry(key: key, frame: frame, scale: scale)
      }()
    if layouts.entries.count >= 4 { layouts.entries.removeFirst() }
    layouts.entries.append(entry)
    return entry
  }

  /// A cached entry for another size, if the lines of the entry are valid for this size.
  private func refittedEntry(
    for key: LabelLayoutCache.Key, in availableSize: CGSize, options: TextFrame.Options
  ) -> LabelLayoutCache.Entry? {
    for entry in layouts.entries where entry.scale == 1 && !entry.frame.isTruncated {
      if let frame = entry.frame.refitted(to: availableSize, options: options) {
        return LabelLayoutCache.Entry(key: key, frame: frame, scale: 1)
      }
    }
    return nil
  }

  private static func limit(_ length: CGFloat) -> CGFloat {
    length > 100_000 ? .infinity : max(length, 0)
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    // The tolerance prevents a size of whole pixels from growing by one pixel.
    let pixel = hairline
    func up(_ length: CGFloat) -> CGFloat { ((length / pixel) - 0.001).rounded(.up) * pixel }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  // MARK: Measuring

  /// The label's preferred size.
  ///
  /// - Parameter width: The width at which text wraps; if it is nil, only explicit breaks
  ///   begin a line.
  package func contentSize(width: CGFloat?) -> CGSize {
    let unlimited = CGRect(x: 0, y: 0, width: width ?? 1_000_000, height: 1_000_000)
    let size = textRect(forBounds: unlimited, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// The distance, in points, between the image of a list row and the text below the image.
  package static let paddingBelowImage: CGFloat = 8

  /// Whether a row shows its image above this text, because the text has an accessibility size and
  /// would break inside a word beside the image.
  ///
  /// - Parameter width: The width beside the image.
  package func needsImageAbove(width: CGFloat) -> Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      && breaksWords(width: max(1, width))
  }

  /// Whether a word is wider than a width, so that the text would break inside the word.
  ///
  /// Only letters and digits before U+0E00 count, because most of their scripts separate words by
  /// spaces.
  private func breaksWords(width: CGFloat) -> Bool {
    guard width > 0, let units = text.map({ Array($0.utf16) }) else { return false }
    func isWordPart(_ unit: UInt16) -> Bool {
      guard unit < 0xE00, let scalar = Unicode.Scalar(unit) else { return false }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return layout(in: CGSize(width: width, height: 1_000_000), lines: 0).frame.lines.contains {
      let end = $0.range.upperBound
      return end > 0 && end < units.count && isWordPart(units[end - 1]) && isWordPart(units[end])
    }
  }

  /// The text's rectangle in bounds, rounded up to whole pixels.
  func textFrame(in bounds: CGRect, lines: Int) -> CGRect {
    guard content.hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let frame = layout(in: bounds.size, lines: max(lines, 0)).frame
    let natural = roundedUp(frame.size)
    let size = CGSize(
      width: min(natural.width, max(bounds.width, 0)), height: natural.height)
    guard bounds.height <= 100_000 else { return CGRect(origin: bounds.origin, size: size) }
    return CGRect(
      x: bounds.minX, y: bounds.minY + centeredOrigin(of: size.height, in: bounds.height),
      width: size.width, height: size.height)
  }

  /// The distance from the top of the available height to vertically centered content, in whole
  /// pixels; never negative.
  private func centeredOrigin(of height: CGFloat, in availableHeight: CGFloat) -> CGFloat {
    max(((availableHeight - height) / 2 / hairline).rounded(.down) * hairline, 0)
  }

  // MARK: Drawing

  func drawLayout(in rect: CGRect) {
    guard content.hasText, let context = UIGraphicsGetCurrentContext() else { return }
    let (frame, top) = positionedFrame(in: rect.size)
    frame.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY + top))
  }

  /// Distances, in points, by which glyphs exceed a rectangle whose size fits their lines.
  ///
  /// A distance is zero along an axis on which the lines themselves do not fit, because the
  /// label clips them there.
  func overflow(in rect: CGRect) -> CGSize {
    guard content.hasText, !clipsToBounds, rect.width > 0, rect.height > 0 else { return .zero }
    let (frame, top) = positionedFrame(in: rect.size)
    let ink = frame.inkBounds.offsetBy(dx: 0, dy: top)
    guard !ink.isNull else { return .zero }
    // Whole points keep the contents' pixels aligned with those of the screen. An excess of at
    // most 1 point is ignored, because it is only the antialiasing of a glyph that ends at the
    // edge.
    func outset(_ length: CGFloat) -> CGFloat { length > 1 ? min(length.rounded(.up), 512) : 0 }
    let fitsWidth = frame.size.width <= rect.width + 0.5
    let fitsHeight = top + frame.size.height <= rect.height + 0.5
    return CGSize(
      width: fitsWidth ? outset(max(-ink.minX, ink.maxX - rect.width)) : 0,
      height: fitsHeight ? outset(max(-ink.minY, ink.maxY - rect.height)) : 0)
  }

  /// The color of all of the text in a size; nil if there are several colors, or images.
  func singleColor(in size: CGSize) -> RGBA? {
    guard content.hasText else { return nil }
    return positionedFrame(in: size).frame.singleColor
  }

  /// The layout for a size, and the vertical offset, in points, of the layout in that size.
  private func positionedFrame(in size: CGSize) -> (frame: TextFrame, top: CGFloat) {
    let entry = layout(in: size, lines: numberOfLines)
    let frame = entry.frame
    let top = centeredOrigin(of: roundedUp(frame.size).height, in: size.height)
    guard entry.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return (frame, top)
    }
    let full = TextFrame(layoutText, options: TextFrame.Options(maximumLines: 1))
    let fullTop = centeredOrigin(of: roundedUp(full.size).height, in: size.height)
    return baselineAdjustment == .none
      ? (frame, fullTop) : (frame, fullTop + full.firstBaseline - frame.firstBaseline)
  }

  /// The first and last baseline of a label of a size, in points from the label's top; `nil` if
  /// there is no text.
  package func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    guard content.hasText else { return nil }
    let (frame, top) = positionedFrame(in: size)
    return (top + frame.firstBaseline, top + frame.lastBaseline)
  }
}

extension UILabel: BaselineContent {
  var isMultiline: Bool { numberOfLines != 1 }
  var baselineSpacing: CGFloat? { font.lineHeight }

  func baselinesFromCenter(width: CGFloat) -> LayoutRecord.Baselines? {
    let isWrapped = isMultiline && width > 0
    let size = contentSizeInLayout(width: isWrapped ? width : nil)
    guard let lines = baselines(in: size) else { return nil }
    return LayoutRecord.Baselines(
      first: lines.first - size.height / 2, last: lines.last - size.height / 2)
  }
}
