public import CoreGraphics
public import Foundation

/// The place of a preview at its source or destination: a container, a center and a transform.
///
/// Source: https://developer.apple.com/documentation/uikit/uipreviewtarget
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view whose coordinate space contains ``center``. The view must be in a window when the
  /// preview is shown.
  public let container: UIView
  /// The center of the previewed view, in the container's coordinate space.
  public let center: CGPoint
  /// The preview's transform at the target.
  public let transform: CGAffineTransform

  /// Creates a target in a container.
  ///
  /// - Parameters:
  ///   - center: The center of the preview in the container's coordinate space, in points.
  ///   - transform: The preview's transform at the target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
  }

  /// Creates a target at which the preview has its own size and orientation.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the target itself, because its values never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
