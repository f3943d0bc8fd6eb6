public import Foundation
import TextLayout

extension NSString {
  /// Draws the text into the current context.
  ///
  /// - Parameter point: The top left corner.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(plain, attributes: attrs ?? [:]).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, without lines that do not fit.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(plain, attributes: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and
  /// scaling; there is no effect without a current graphics context.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, the area in which lines wrap and to which text
  ///     that does not fit is clipped; without this option, only the rectangle's origin is used, as
  ///     the start of the baseline of a single line.
  ///   - attributes: If it is nil, the text is black, in the system font at 12 points.
  ///   - context: Limits the reduction of font sizes and receives the result. If it is nil,
  ///     the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(plain, attributes: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }
}

/// These are the same methods for Swift's strings: Apple's platforms bridge Swift's strings to
/// `NSString` for such calls, but Linux does not.
extension String {
  /// Draws the text into the current context.
  ///
  /// - Parameter point: The top left corner.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(self, attributes: attrs ?? [:]).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, without lines that do not fit.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(self, attributes: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and
  /// scaling; there is no effect without a current graphics context.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, the area in which lines wrap and to which text
  ///     that does not fit is clipped; without this option, only the rectangle's origin is used, as
  ///     the start of the baseline of a single line.
  ///   - attributes: If it is nil, the text is black, in the system font at 12 points.
  ///   - context: Limits the reduction of font sizes and receives the result. If it is nil,
  ///     the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(self, attributes: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }
}
