import CoreGraphics
import Foundation
import TextLayout
import Diagnostics

/// A view that draws what it is told to.
final class TextDrawingView: UIView {
  var content: (CGRect) -> Void = { _ in }
  /// Points on every side by which the content is painted beyond the bounds.
  var outset: () -> CGSize = { .zero }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { usageError("text canvases are not archived") }

  override func draw(_ rect: CGRect) { content(bounds) }

  override var drawingOutset: CGSize { outset() }
}

/// The views that a text field is made of, from the back to the front.
@MainActor final class TextFieldParts {
  let border = UIView()
  let picture = UIImageView()
  let placeholderCanvas = TextDrawingView()
  /// Cuts text off at the edges of its room.
  let clip = UIView()
  let canvas = TextDrawingView()
  let clearButton = TextClearButton()
  var placeholder: StyledText?
  /// Whether something else than text shows that the field is not empty.
  var hidesPlaceholder = false
  var isLayingOut = false
  /// The size that the text was made to fit.
  var fittedWidth: CGFloat?
}

/// The cross that empties a text field.
final class TextClearButton: UIControl {
  static let side: CGFloat = 19
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.image = UIImage(
      systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)
    )
    picture.contentMode = .center
    picture.tintColor = .tertiaryLabel
    addSubview(picture)
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { usageError("clear buttons are not archived") }

  override var isHighlighted: Bool {
    didSet { picture.tintColor = isHighlighted ? .secondaryLabel : .tertiaryLabel }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  /// Feels a finger in 44 by 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = (44 - TextClearButton.side) / 2
    return bounds.insetBy(dx: -missing, dy: -missing).contains(point)
  }
}
