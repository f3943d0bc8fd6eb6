public import Foundation

/// The shape and background of a dragged item's preview.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragpreviewparameters
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDragPreviewParameters()
    copyValues(to: copy)
    return copy
  }
}
