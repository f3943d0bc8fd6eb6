public import CoreGraphics
public import Foundation

/// Where a preview comes from or goes to.
///
/// Source: https://developer.apple.com/documentation/uikit/uipreviewtarget
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view whose space ``center`` is in. It must be in a window when the preview is shown.
  public let container: UIView
  /// Of the previewed view, in the container's space.
  public let center: CGPoint
  /// What the preview is transformed by at the target.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
