public import Foundation
import TextLayout

extension NSAttributedString {
  /// The text's size if only its own line breaks end lines, in points, not rounded.
  public func size() -> CGSize {
    StyledText(self).size()
  }

  /// The text's bounds in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: A dimension of zero or less is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
