public import Foundation
import TextLayout

extension NSAttributedString {
  /// Draws the text into the current context; only its own line breaks end lines.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    StyledText(self).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context, without lines that do not fit.
  public func draw(in rect: CGRect) {
    StyledText(self).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }
}
