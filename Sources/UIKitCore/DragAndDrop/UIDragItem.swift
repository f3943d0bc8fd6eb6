public import Foundation

/// One of the items of a drag.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragitem
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The item's data, which the drop's target loads.
  public let itemProvider: NSItemProvider
  /// Any object that an app attaches to the item; it does not leave the app.
  open var localObject: Any?

  /// Makes the preview under the finger when the drag has begun. If there is no provider, the
  /// lifted preview remains. If the provider returns nil, there is no preview.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item without a local object. The lifted view remains the item's preview.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
