public import Foundation

/// One of the things that a drag carries.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragitem
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// Anything that an app wants to keep with the item; it does not leave the app.
  open var localObject: Any?

  /// Makes what is shown under the finger once the drag has begun. Without it, the picture that was
  /// lifted goes on; with it, nil shows nothing.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
