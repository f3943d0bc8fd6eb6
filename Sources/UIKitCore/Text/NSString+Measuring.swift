public import Foundation
import TextLayout

extension NSString {
  /// What the text occupies when only its own line breaks end lines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(plain, attributes: attrs ?? [:]).size()
  }

  /// What the text occupies in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: Dimensions of zero or less do not limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(plain, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }

  var plain: String { substring(from: 0) }
}

/// The same on Swift's strings: Apple's platforms bridge them to `NSString` for such calls, Linux
/// does not.
extension String {
  /// What the text occupies when only its own line breaks end lines, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StyledText(self, attributes: attrs ?? [:]).size()
  }

  /// What the text occupies in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: Dimensions of zero or less do not limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, attributes: attributes ?? [:])
      .boundingRect(with: size, options: options, context: context)
  }
}
