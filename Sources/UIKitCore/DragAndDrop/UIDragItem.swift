public import Foundation

/// An item that the user drags, with its data and its preview.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragitem
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The item's data. The view on which the item is dropped loads the data.
  public let itemProvider: NSItemProvider
  /// Any object that an app attaches to the item. The object is available only in this app.
  open var localObject: Any?

  /// A closure that creates the item's preview when the drag has begun. If the property is nil, the
  /// preview of the lift remains. If the closure returns nil, the item has no preview.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item without a local object. The lifted view remains the item's preview.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
