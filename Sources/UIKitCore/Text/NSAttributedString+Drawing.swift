public import Foundation
import TextLayout

extension NSAttributedString {
  /// Draws the text into the current context; nothing but its own line breaks ends lines.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    StyledText(self).draw(at: point)
  }

  /// Draws the text into a rectangle of the current context; lines that do not fit are left out.
  public func draw(in rect: CGRect) {
    StyledText(self).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }
}
