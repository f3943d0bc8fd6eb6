public import Foundation
import TextLayout

extension NSAttributedString {
  /// The text's size in points, not rounded. The method assumes that lines end only at the text's
  /// own line breaks.
  public func size() -> CGSize {
    StyledText(self).size()
  }

  /// The bounds that the text has in a rectangle of the given size. The bounds are in points and
  /// not rounded.
  ///
  /// - Parameter size: The size that limits the text. A dimension of zero or less does not limit
  ///   the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
