public import Foundation
import TextLayout

extension NSAttributedString {
  /// Draws the text into the current context. Lines end only at the text's own line breaks.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    StyledText(self).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, without lines that do not fit.
  public func draw(in rect: CGRect) {
    StyledText(self).draw(in: rect)
  }

  /// Draws the text into the current context, with control over wrapping, truncation and
  /// scaling; there is no effect without a current graphics context.
  ///
  /// - Parameters:
  ///   - rect: With `.usesLineFragmentOrigin`, the area in which lines wrap and to which text
  ///     that does not fit is clipped; without this option, only the rectangle's origin is used, as
  ///     the start of the baseline of a single line.
  ///   - context: Limits the reduction of font sizes and receives the result. If it is nil,
  ///     the sizes do not change.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }
}
