public import Foundation

/// An object that permits smaller text instead of truncation, and that receives the scale factor
/// and the bounds of the text.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which font sizes may be multiplied. The sizes do not change if the
  /// factor is not between 0 and 1, or if the option `usesLineFragmentOrigin` is not set.
  open var minimumScaleFactor: CGFloat = 0

  /// The factor that the last drawing or measurement used.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// The bounds of the text that was drawn or measured last, in the coordinates of the drawing.
  open internal(set) var totalBounds: CGRect = .zero
}
