import TextLayout

@testable import UIKitCore

extension UILabel {
  /// Whether the label displays only a part of its text, because a line is truncated or some lines
  /// do not fit.
  var isTruncated: Bool {
    guard content.hasText, bounds.width > 0, bounds.height > 0 else { return false }
    let frame = layout(in: bounds.size, lines: numberOfLines).frame
    return frame.isTruncated || frame.size.width > bounds.width + 1
      || frame.size.height > bounds.height + 1
  }
}
