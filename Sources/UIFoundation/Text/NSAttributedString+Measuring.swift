public import Foundation
import TextLayout

extension NSAttributedString {
  /// The text's size in points, not rounded, if lines end only at the text's own line breaks.
  public func size() -> CGSize {
    StyledText(self).size()
  }

  /// The text's bounds in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: The size that limits the text. A dimension of zero or less does not
  ///   limit it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
