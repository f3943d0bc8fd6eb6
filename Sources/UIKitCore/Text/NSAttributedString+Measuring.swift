public import Foundation
import TextLayout

extension NSAttributedString {
  /// What the text occupies when only its own line breaks end lines, in points, not rounded.
  public func size() -> CGSize {
    StyledText(self).size()
  }

  /// What the text occupies in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: Dimensions of zero or less do not limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
