public import Foundation

/// The preview of an item that follows the touch during a drag.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragpreview
@preconcurrency @MainActor open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  /// The content of the preview. The reference is strong.
  public let view: UIView
  private let storedParameters: UIDragPreviewParameters

  /// Creates a preview with the view's own shape and the default background.
  ///
  /// - Parameter view: The content. The view can be outside a window.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// Creates a preview with a shape and a background.
  ///
  /// - Parameters:
  ///   - view: The content. The view can be outside a window.
  ///   - parameters: The shape and background. The preview stores a copy.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    storedParameters = parameters.copy() as? UIDragPreviewParameters ?? UIDragPreviewParameters()
    super.init()
  }

  /// A copy of the preview's parameters. Changes of the copy have no effect on the preview.
  open var parameters: UIDragPreviewParameters {
    storedParameters.copy() as? UIDragPreviewParameters ?? UIDragPreviewParameters()
  }

  /// Returns the preview itself, because its parameters do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
