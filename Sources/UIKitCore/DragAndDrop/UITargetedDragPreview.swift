import Foundation

/// The preview of an item at its origin or destination.
///
/// Source: https://developer.apple.com/documentation/uikit/uitargeteddragpreview
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view at another target.
  open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
