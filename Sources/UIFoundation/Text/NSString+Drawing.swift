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

  /// Draws the lines of the text that fit into a rectangle of the current context.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(plain, attributes: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and scaling.
  /// Without a current context, nothing happens.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, lines wrap in the rectangle, and text that does not
  ///     fit is clipped to the rectangle. Without this option the text is a single line, and the
  ///     rectangle's origin is the start of the line's baseline.
  ///   - attributes: If it is nil, the text is black, in the system font at 12 points.
  ///   - context: Contains the smallest permitted scale factor of the fonts, and receives the
  ///     factor and the bounds of the drawn text. If it is nil, the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(plain, attributes: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }
}

/// This extension repeats the methods of `NSString` for `String`. Apple's platforms bridge a
/// `String` to `NSString` for such calls, but Linux does not.
extension String {
  /// Draws the text into the current context.
  ///
  /// - Parameter point: The top left corner.
  public func draw(
    at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(self, attributes: attrs ?? [:]).draw(at: point)
  }

  /// Draws the lines of the text that fit into a rectangle of the current context.
  public func draw(
    in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
  ) {
    StyledText(self, attributes: attrs ?? [:]).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and scaling.
  /// Without a current context, nothing happens.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, lines wrap in the rectangle, and text that does not
  ///     fit is clipped to the rectangle. Without this option the text is a single line, and the
  ///     rectangle's origin is the start of the line's baseline.
  ///   - attributes: If it is nil, the text is black, in the system font at 12 points.
  ///   - context: Contains the smallest permitted scale factor of the fonts, and receives the
  ///     factor and the bounds of the drawn text. If it is nil, the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    StyledText(self, attributes: attributes ?? [:])
      .draw(with: rect, options: options, context: context)
  }
}
