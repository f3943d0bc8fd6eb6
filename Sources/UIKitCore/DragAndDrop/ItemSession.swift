import CoreGraphics
import Foundation

/// The common base class of drag sessions and drop sessions, which contains the items under a touch
/// or pointer.
class ItemSession: NSObject, UIDragDropSession {
  final var items: [UIDragItem]
  final var allowsMoveOperation = false
  final var isRestrictedToDraggingApplication = false
  /// The position of the touch, in the window's coordinate space.
  private final var position = CGPoint.zero
  private final weak var window: UIWindow?

  init(_ items: [UIDragItem] = []) {
    self.items = items
    super.init()
  }

  final func move(to position: CGPoint, in window: UIWindow) {
    self.position = position
    self.window = window
  }

  final func location(in view: UIView) -> CGPoint { view.convert(position, from: window) }

  /// Returns `forbidden` for a move that the source of the items does not permit. All other
  /// operations are returned unchanged.
  final func permitted(_ operation: UIDropOperation) -> UIDropOperation {
    operation == .move && !allowsMoveOperation ? .forbidden : operation
  }

  final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The session of a drag that began in the view of a ``UIDragInteraction``.
final class DragSession: ItemSession, UIDragSession {
  var localContext: Any?
}
