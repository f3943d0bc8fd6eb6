import CPango
import CoreGraphics

/// Pango's parameters for the truncation of a paragraph.
struct EllipsisMode {
  var ellipsize = PANGO_ELLIPSIZE_NONE
  /// The negated maximum number of lines, by Pango's convention. Pango truncates the last of these
  /// lines.
  var height: Int32 = -1
  var isUnwrapped = false
  /// Whether the ellipsis also replaces the following paragraphs.
  var isForLastLine = false

  init(style: ParagraphAttributes, options: TextFrame.Options, limit: Int) {
    switch options.overflow {
    case .everyParagraph:
      switch style.lineBreakMode {
      case .truncatingHead: ellipsize = PANGO_ELLIPSIZE_START
      case .truncatingMiddle: ellipsize = PANGO_ELLIPSIZE_MIDDLE
      case .truncatingTail: ellipsize = PANGO_ELLIPSIZE_END
      case .clipping: isUnwrapped = true
      case .wordWrapping, .characterWrapping: break
      }
    case .lastLine(let truncation):
      guard limit > 0 else { return }
      switch truncation {
      case .head: ellipsize = PANGO_ELLIPSIZE_START
      case .middle: ellipsize = PANGO_ELLIPSIZE_MIDDLE
      case .tail: ellipsize = PANGO_ELLIPSIZE_END
      case .none: return
      case .clip:
        isUnwrapped = limit == 1
        return
      }
      height = Int32(-limit)
      isForLastLine = true
    }
  }
}
