package import CoreGraphics
import Foundation

/// Recent layouts of short texts, used by all threads.
///
/// A control measures its title without a width, then with the control's width, and lays out the
/// title once more for drawing. Many rows have the same title. With the cache each title is laid
/// out only once. Colors, decorations and alignment are not part of the key. The cache applies
/// these attributes of the requested text to the frame that it returns.
package final class TextFrameCache: @unchecked Sendable {
  // Safety: all stored state is only used while `lock` is held.
  /// The cache that labels, controls and string drawing share.
  package static let shared = TextFrameCache()

  /// The largest length of a cached text in UTF-16 units. Views keep the layouts of longer
  /// texts themselves.
  private static let maximumLength = 1000

  private let lock = NSLock()
  private var frames: [TextLayoutKey: [TextFrame]] = [:]
  /// The frames of the previous generation; a frame that is requested again moves to the current
  /// generation.
  private var older: [TextLayoutKey: [TextFrame]] = [:]
  private var length = 0
  private var made = 0

  /// The total length in UTF-16 units of a generation's texts; a frame needs about a hundred
  /// bytes for each unit.
  private let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The total length in UTF-16 units of a generation's texts; the cache keeps
  ///   two generations.
  package init(limit: Int = 20_000) {
    self.limit = limit
  }

  /// The number of requests since the cache's creation for which the text was laid out, because no
  /// cached layout could be used. Tests use this number to compare the amount of work.
  package var layoutCount: Int { lock.withLock { made } }

  /// The text laid out in a constraint; see ``TextFrame/init(_:in:options:)``.
  package func frame(
    _ text: AttributedText, in constraint: CGSize, options: TextFrame.Options
  ) -> TextFrame {
    guard text.utf16.count <= Self.maximumLength,
      let key = TextLayoutKey(text, options: options)
    else {
      lock.withLock { made += 1 }
      return TextFrame(text, in: constraint, options: options)
    }
    if var cached = cachedFrame(key, of: text, in: constraint, options: options) {
      cached.replaceText(with: text)
      return cached
    }
    let frame = TextFrame(text, in: constraint, options: options)
    store(frame, for: key)
    return frame
  }

  private func cachedFrame(
    _ key: TextLayoutKey, of text: AttributedText, in constraint: CGSize,
    options: TextFrame.Options
  ) -> TextFrame? {
    lock.withLock {
      if !older.isEmpty, let rescued = older.removeValue(forKey: key) {
        frames[key, default: []] += rescued
        length += rescued.reduce(0) { $0 + $1.text.utf16.count }
      }
      guard let entry = frames.index(forKey: key) else { return nil }
      for index in frames.values[entry].indices {
        guard let fitting = frames.values[entry][index].refitted(to: constraint, options: options)
        else { continue }
        // Adopt the text of the latest request, so that the view and the cache refer to the same
        // text.
        frames.values[entry][index].text = text
        return fitting
      }
      return nil
    }
  }

  private func store(_ frame: TextFrame, for key: TextLayoutKey) {
    lock.withLock {
      made += 1
      if length > limit {
        older = frames
        frames = [:]
        length = 0
      }
      frames[key, default: []].append(frame)
      length += frame.text.utf16.count + 8
    }
  }
}

/// The values that determine a text's lines, except the constraint.
struct TextLayoutKey: Hashable {
  private struct Run: Hashable {
    let end: Int
    let font: FontDescription
    let kern: CGFloat
    let tracking: CGFloat?
    let baselineOffset: CGFloat
    let obliqueness: CGFloat
    let allowsLigatures: Bool
    let language: String?
  }

  private struct Paragraph: Hashable {
    let end: Int
    let attributes: ParagraphAttributes

    init(end: Int, _ attributes: ParagraphAttributes) {
      self.end = end
      var attributes = attributes
      // Only justified alignment changes lines; other alignments only move lines.
      if attributes.alignment != .justified { attributes.alignment = .natural }
      self.attributes = attributes
    }
  }

  // The hash includes only these values, because few texts differ only in other values. The
  // comparison for equality includes all values.
  func hash(into hasher: inout Hasher) {
    characters.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(runs.count)
    hasher.combine(runs[0].font.size)
  }

  private let characters: [UInt16]
  private let runs: [Run]
  private let paragraphs: [Paragraph]
  private let overflow: TextFrame.Overflow
  private let tightening: CGFloat

  /// Creates the key of a text's layouts.
  ///
  /// - Returns: `nil` for text with attachments, which are not compared, and for text whose ink
  ///   extends beyond its glyphs.
  init?(_ text: AttributedText, options: TextFrame.Options) {
    var runs: [Run] = []
    let appearances =
      text.runs.isEmpty
      ? [(0, text.defaultAttributes)] : text.runs.map { ($0.range.upperBound, $0.attributes) }
    for (end, attributes) in appearances {
      guard attributes.attachment == nil, attributes.shadow == nil, attributes.strokeWidth == 0
      else { return nil }
      runs.append(
        Run(
          end: end, font: attributes.font, kern: attributes.kern, tracking: attributes.tracking,
          baselineOffset: attributes.baselineOffset, obliqueness: attributes.obliqueness,
          allowsLigatures: attributes.allowsLigatures, language: attributes.language))
    }
    self.runs = runs
    characters = text.utf16
    paragraphs =
      text.paragraphSpans.isEmpty
      ? [Paragraph(end: 0, text.defaultParagraph)]
      : text.paragraphSpans.map { Paragraph(end: $0.range.upperBound, $0.attributes) }
    overflow = options.overflow
    tightening = options.tightening
  }
}
