import CoreGraphics
import Foundation
import TextLayout

/// The layouts of a label that were computed recently. They are valid as long as the text and the
/// environment stay the same.
struct LabelLayoutCache {
  struct Key: Equatable {
    var size: CGSize
    var lines: Int
  }

  /// A layout for one size. Entries are objects because a copy of a frame retains all its parts.
  final class Entry {
    let key: Key
    let frame: TextFrame
    /// The factor by which the font size is multiplied so that the text fits.
    let scale: CGFloat

    init(key: Key, frame: TextFrame, scale: CGFloat) {
      self.key = key
      self.frame = frame
      self.scale = scale
    }
  }

  /// The traits with which ``text`` was resolved.
  var traits: UITraitCollection?
  var text: AttributedText?
  /// The cached layouts. Measuring and drawing alternate between sizes, so the cache has several
  /// entries.
  var entries: [Entry] = []
}

extension UILabel {
  // MARK: Changes

  /// Sets ``attributedText`` without creating an attributed string of Foundation.
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

  /// Called after a change of characters, fonts or line limits. Discards the layouts and
  /// invalidates the label's size.
  func textChanged() {
    appearanceChanged()
    invalidateIntrinsicContentSize()
  }

  /// Called after a change of colors or of the shadow. Discards the layouts and redraws the label.
  /// The label's size does not change.
  func appearanceChanged() {
    layouts = LabelLayoutCache()
    setNeedsDisplay()
  }

  // MARK: Layout

  private var layoutText: AttributedText {
    let traits = traitCollection
    if layouts.traits === traits, let text = layouts.text { return text }
    let text = traits.performingAsCurrent {
      content.layoutText(
        direction: effectiveUserInterfaceLayoutDirection,
        resizingFor: adjustsFontForContentSizeCategory ? traits : nil)
    }
    layouts = LabelLayoutCache(traits: traits, text: text)
    return text
  }

  /// Returns the layout of the text in a label of the given size. The text is shrunk if the label
  /// permits it.
  func layout(in size: CGSize, lines: Int) -> LabelLayoutCache.Entry {
    let key = LabelLayoutCache.Key(size: size, lines: lines)
    if layouts.traits === traitCollection {
      for entry in layouts.entries where entry.key == key { return entry }
    }
    let text = layoutText
    // The tolerance of 0.01 points prevents a rounded width from wrapping the last word.
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

  /// Returns a cached entry for another size if the lines of this entry are also valid for
  /// `availableSize`.
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

  /// Returns the label's preferred size.
  ///
  /// - Parameter width: The width at which text wraps. If it is nil, lines end only at explicit
  ///   breaks.
  package func contentSize(width: CGFloat?) -> CGSize {
    let unlimited = CGRect(x: 0, y: 0, width: width ?? 1_000_000, height: 1_000_000)
    let size = textRect(forBounds: unlimited, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: max(size.width, 0), height: max(size.height, 0))
  }

  /// The distance between the image of a list row and the text below the image, in points.
  package static let paddingBelowImage: CGFloat = 8

  /// Returns whether a row must show its image above this text. The text then has an accessibility
  /// size and would break inside a word beside the image.
  ///
  /// - Parameter width: The width beside the image.
  package func needsImageAbove(width: CGFloat) -> Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      && breaksWords(width: max(1, width))
  }

  /// Returns whether a word is wider than a width, so that the text would break inside the word.
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

  /// Returns the text's rectangle within `bounds`, rounded up to whole pixels.
  func textFrame(in bounds: CGRect, lines: Int) -> CGRect {
    guard content.hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    let natural = roundedUp(layout(in: bounds.size, lines: max(lines, 0)).frame.size)
    let size = CGSize(
      width: min(natural.width, max(bounds.width, 0)), height: natural.height)
    guard bounds.height <= 100_000 else { return CGRect(origin: bounds.origin, size: size) }
    return CGRect(
      x: bounds.minX, y: bounds.minY + centeredOrigin(of: size.height, in: bounds.height),
      width: size.width, height: size.height)
  }

  /// Returns the distance from the top of the available height to vertically centered content. The
  /// distance is a whole number of pixels and never negative.
  private func centeredOrigin(of height: CGFloat, in availableHeight: CGFloat) -> CGFloat {
    max(((availableHeight - height) / 2 / hairline).rounded(.down) * hairline, 0)
  }

  // MARK: Drawing

  func drawLayout(in rect: CGRect) {
    guard content.hasText, let context = UIGraphicsGetCurrentContext() else { return }
    let (layout, top) = positionedLayout(in: rect.size)
    layout.frame.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY + top))
  }

  /// Returns the horizontal and the vertical distance, in points, by which glyphs extend beyond
  /// `rect`.
  ///
  /// If the lines themselves do not fit along an axis, the distance along this axis is zero,
  /// because the label clips them there.
  func overflow(in rect: CGRect) -> CGSize {
    guard content.hasText, !clipsToBounds, rect.width > 0, rect.height > 0 else { return .zero }
    let (layout, top) = positionedLayout(in: rect.size)
    let (ink, size) = (layout.frame.inkBounds.offsetBy(dx: 0, dy: top), layout.frame.size)
    guard !ink.isNull else { return .zero }
    // Whole points keep the pixels of the contents aligned with the pixels of the screen. An excess
    // of at most 1 point is ignored, because it is only the antialiasing of a glyph that ends at
    // the edge.
    func outset(_ length: CGFloat) -> CGFloat { length > 1 ? min(length.rounded(.up), 512) : 0 }
    let fitsWidth = size.width <= rect.width + 0.5
    let fitsHeight = top + size.height <= rect.height + 0.5
    return CGSize(
      width: fitsWidth ? outset(max(-ink.minX, ink.maxX - rect.width)) : 0,
      height: fitsHeight ? outset(max(-ink.minY, ink.maxY - rect.height)) : 0)
  }

  /// Returns the only color in which the label's text is drawn if the label has the given size. The
  /// result is nil if there is no text, or if the drawing has several colors, an image, a pattern,
  /// a shadow or colored glyphs.
  func singleColor(in size: CGSize) -> RGBA? {
    guard content.hasText else { return nil }
    return positionedLayout(in: size).layout.frame.singleColor
  }

  /// Returns the layout for a label of the given size, and the vertical offset of the layout in the
  /// label, in points.
  private func positionedLayout(
    in size: CGSize
  ) -> (layout: LabelLayoutCache.Entry, top: CGFloat) {
    let layout = layout(in: size, lines: numberOfLines)
    let top = centeredOrigin(of: roundedUp(layout.frame.size).height, in: size.height)
    guard layout.scale < 1, numberOfLines == 1, baselineAdjustment != .alignCenters else {
      return (layout, top)
    }
    let full = TextFrame(layoutText, options: TextFrame.Options(maximumLines: 1))
    let fullTop = centeredOrigin(of: roundedUp(full.size).height, in: size.height)
    return baselineAdjustment == .none
      ? (layout, fullTop) : (layout, fullTop + full.firstBaseline - layout.frame.firstBaseline)
  }

  /// Returns the first and the last baseline of a label with a given size, in points from the
  /// label's top; nil if there is no text.
  package func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    guard content.hasText else { return nil }
    let (layout, top) = positionedLayout(in: size)
    return (top + layout.frame.firstBaseline, top + layout.frame.lastBaseline)
  }
}

extension UILabel: BaselineContent {
  var isMultiline: Bool { numberOfLines != 1 }
  var baselineSpacing: CGFloat? { font.lineHeight }

  func baselinesFromCenter(width: CGFloat) -> LayoutRecord.Baselines? {
    let isWrapped = isMultiline && width > 0
    let size = contentSize(width: isWrapped ? width : nil)
    guard let lines = baselines(in: size) else { return nil }
    return LayoutRecord.Baselines(
      first: lines.first - size.height / 2, last: lines.last - size.height / 2)
  }
}
