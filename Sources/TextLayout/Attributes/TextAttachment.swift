package import CoreGraphics

/// A drawing inside a line that replaces a character.
package struct TextAttachment: Sendable {
  /// The rectangle of the drawing relative to the baseline, in points. `origin.y` is the height of
  /// the bottom edge above the baseline. The height is negative if the attachment extends below the
  /// baseline.
  package var bounds: CGRect

  /// The closure that draws the attachment into a rectangle of the context's user space. The color
  /// is the run's text color.
  package var draw: @Sendable (_ context: CGContext, _ rect: CGRect, _ color: RGBA) -> Void

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - bounds: In points; `origin.y` is the height of the bottom edge above the baseline.
  ///   - draw: Called on any thread whenever the text is drawn.
  package init(
    bounds: CGRect,
    draw: @escaping @Sendable (_ context: CGContext, _ rect: CGRect, _ color: RGBA) -> Void
  ) {
    self.bounds = bounds
    self.draw = draw
  }
}
