import CoreGraphics
import Foundation

/// An object that displays the pieces of a text near the visible part. Each piece has a separate
/// bitmap.
///
/// A piece is drawn once and then only moved, so scrolling draws only pieces that become visible,
/// and an edit draws only the affected paragraphs.
@MainActor final class TextTileView {
  /// The largest height of a piece without its margins, in points; a larger bitmap would need too
  /// much memory.
  private static let sliceHeight: CGFloat = 512
  /// The minimum margin around a piece, in points, for the parts of glyphs outside their
  /// line.
  static let margin: CGFloat = 8

  /// The margin around the pieces of a paragraph, in whole points. The margin is needed because
  /// glyphs of fallback fonts may be taller and deeper than their line.
  private static func margin(around paragraph: ParagraphLayout) -> CGFloat {
    let ink = paragraph.frame.inkBounds
    guard !ink.isNull else { return margin }
    let extent = max(
      -ink.minX, -ink.minY - paragraph.spaceBefore,
      ink.maxY + paragraph.spaceBefore - paragraph.height)
    return min(max(extent.rounded(.up), margin), sliceHeight)
  }

  private struct Key: Hashable {
    var version: Int
    var slice: Int
  }

  let view = UIView()
  private var canvases: [Key: TextDrawingView] = [:]

  init() { view.isUserInteractionEnabled = false }

  /// Displays the pieces near the visible rectangle, and removes all other pieces.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle in the text container's coordinate space.
  ///   - width: The container's width.
  func show(_ stack: DocumentLayout, visible: CGRect, width: CGFloat) {
    var unused = canvases
    canvases = [:]
    if !stack.isEmpty {
      let extent = visible.insetBy(dx: 0, dy: -TextTileView.margin)
      for index in stack.entryIndex(atHeight: extent.minY)..<stack.count {
        if stack.tops[index] > extent.maxY { break }
        let entry = stack.entry(index, downTo: extent.maxY)
        guard entry.paragraph.count > 0 else { continue }
        show(entry, extent, width, &unused)
      }
    }
    for canvas in unused.values { canvas.removeFromSuperview() }
  }

  private func show(
    _ entry: DocumentLayout.Entry, _ extent: CGRect, _ width: CGFloat,
    _ unused: inout [Key: TextDrawingView]
  ) {
    let slice = TextTileView.sliceHeight
    let count = max(Int(saturating: (entry.paragraph.height / slice).rounded(.up)), 1)
    let first = min(
      max(Int(saturating: ((extent.minY - entry.top) / slice).rounded(.down)), 0), count - 1)
    let last = min(
      max(Int(saturating: ((extent.maxY - entry.top) / slice).rounded(.down)), first), count - 1)
    let margin = TextTileView.margin(around: entry.paragraph)
    for number in first...last {
      let key = Key(version: entry.version, slice: number)
      let canvas = unused.removeValue(forKey: key) ?? canvas(of: entry.paragraph, slice: number)
      canvases[key] = canvas
      let top = CGFloat(number) * slice
      // A piece has a margin only at an end of its paragraph. If all pieces had margins, two pieces
      // would draw the same parts of glyphs.
      let above = number == 0 ? margin : 0
      let below = number == count - 1 ? margin : 0
      let height = min(entry.paragraph.height - top, slice)
      canvas.frame = CGRect(
        x: -margin, y: entry.top + top - above, width: width + 2 * margin,
        height: height + above + below)
      if canvas.superview == nil { view.addSubview(canvas) }
    }
  }

  private func canvas(of paragraph: ParagraphLayout, slice: Int) -> TextDrawingView {
    let canvas = TextDrawingView()
    let margin = TextTileView.margin(around: paragraph)
    let above = slice == 0 ? margin : 0
    let top = CGFloat(slice) * TextTileView.sliceHeight
    canvas.content = { _ in
      guard let context = UIGraphicsGetCurrentContext() else { return }
      paragraph.frame.draw(
        in: context,
        at: CGPoint(x: margin, y: above - top + paragraph.spaceBefore))
    }
    return canvas
  }
}
