public import Foundation
import TextLayout

extension NSString {
  /// The text's size if only its own line breaks end lines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(plain, attributes: attrs ?? [:]).size()
  }

  /// The text's bounds in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: A dimension of zero or less is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(plain, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }

  var plain: String { substring(from: 0) }
}

/// The same methods on Swift's strings: Apple's platforms bridge them to `NSString` for such calls,
/// Linux does not.
extension String {
  /// The text's size if only its own line breaks end lines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attributes: attrs ?? [:]).size()
  }

  /// The text's bounds in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: A dimension of zero or less is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}
