public import Foundation

/// Permits smaller text instead of truncation, and reports the result.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which font sizes may be multiplied. If it is not between 0 and 1, or
  /// without the option `usesLineFragmentOrigin`, the sizes do not change.
  open var minimumScaleFactor: CGFloat = 0

  /// The factor that the last drawing or measurement used.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// The bounds of the text that was drawn or measured last, in the coordinates of the drawing.
  open internal(set) var totalBounds: CGRect = .zero
}
