import CoreGraphics

/// The shape inside the ring, in the space of the item or of its effect's reference view.
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

/// A view whose visible shape differs from its layer's.
@MainActor protocol FocusShaped: UIView {
  var focusOutline: FocusShape { get }
}
