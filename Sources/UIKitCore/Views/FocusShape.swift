import CoreGraphics

/// The shape inside the focus ring. Its coordinate space is that of the focused item, or of the
/// reference view of the item's focus effect.
struct FocusShape: Equatable {
  enum Outline: Equatable {
    case rect(cornerRadius: CGFloat, isContinuous: Bool)
    case path(CGPath)
  }

  var bounds: CGRect
  var outline: Outline

  init(_ bounds: CGRect, cornerRadius: CGFloat, isContinuous: Bool = false) {
    self.bounds = bounds
    outline = .rect(cornerRadius: cornerRadius, isContinuous: isContinuous)
  }

  init(path: CGPath) {
    bounds = path.boundingBox
    outline = .path(path)
  }
}

/// A view whose visible shape differs from its layer's shape.
@MainActor protocol FocusShaped: UIView {
  var focusOutline: FocusShape { get }
}
