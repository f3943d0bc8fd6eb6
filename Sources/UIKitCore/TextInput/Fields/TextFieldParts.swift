import CoreGraphics
import Foundation
import TextLayout

/// The subviews of a text field, from the back to the front, and the state of their layout.
@MainActor final class TextFieldParts {
  let border = UIView()
  let imageView = UIImageView()
  let placeholderCanvas = TextDrawingView()
  /// Clips the text at the edges of the text area.
  let clip = UIView()
  let canvas = TextDrawingView()
  let clearButton = TextClearButton()
  var placeholder: StyledText?
  /// Whether the placeholder is hidden although there is no text, because the field has other
  /// content.
  var hidesPlaceholder = false
  var isLayingOut = false
  /// The width to which the text was last fitted; nil after a change that affects the fit.
  var fittedWidth: CGFloat?
}
