import CoreGraphics
import Foundation
import TextLayout
import Diagnostics

/// A view whose content a closure draws.
final class TextDrawingView: UIView {
  var content: (CGRect) -> Void = { _ in }
  /// Distances, in points, by which the content exceeds each edge of the bounds.
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
