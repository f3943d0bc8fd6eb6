public import Foundation
import TextLayout

extension NSString {
  /// The text's size in points, not rounded. The method assumes that lines end only at the text's
  /// own line breaks.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(plain, attributes: attrs ?? [:]).size()
  }

  /// The bounds that the text has in a rectangle of the given size. The bounds are in points and
  /// not rounded.
  ///
  /// - Parameter size: The size that limits the text. A dimension of zero or less does not limit
  ///   the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(plain, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }

  var plain: String { substring(from: 0) }
}

/// This extension repeats the methods of `NSString` for `String`. Apple's platforms bridge a
/// `String` to `NSString` for such calls, but Linux does not.
extension String {
  /// The text's size in points, not rounded. The method assumes that lines end only at the text's
  /// own line breaks.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attributes: attrs ?? [:]).size()
  }

  /// The bounds that the text has in a rectangle of the given size. The bounds are in points and
  /// not rounded.
  ///
  /// - Parameter size: The size that limits the text. A dimension of zero or less does not limit
  ///   the text.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}
