public import Foundation
import TextLayout

extension NSAttributedString {
  /// Draws the text into the current context. Lines end only at the text's own line breaks.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    StyledText(self).draw(at: point)
  }

  /// Draws the lines of the text that fit into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    StyledText(self).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and scaling.
  /// Without a current context, nothing happens.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, lines wrap in the rectangle, and text that does not
  ///     fit is clipped to the rectangle. Without this option the text is a single line, and the
  ///     rectangle's origin is the start of the line's baseline.
  ///   - context: Contains the smallest permitted scale factor of the fonts, and receives the
  ///     factor and the bounds of the drawn text. If it is nil, the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }
}
