import CoreGraphics
import Foundation

/// Items under a finger or pointer: the common base of drag sessions and drop sessions.
class ItemSession: NSObject, UIDragDropSession {
  final var items: [UIDragItem]
  final var allowsMoveOperation = false
  final var isRestrictedToDraggingApplication = false
  /// The position of the finger, in the window's space.
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

  /// The permitted effect of a proposed operation: a move is forbidden unless the source of
  /// the items permits it.
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

/// The drag of a ``UIDragInteraction``.
final class DragSession: ItemSession, UIDragSession {
  var localContext: Any?
}

/// Items over a ``UIDropInteraction``.
final class DropSession: ItemSession, UIDropSession {
  let localDragSession: (any UIDragSession)?

  init(_ items: [UIDragItem], from drag: DragSession? = nil) {
    localDragSession = drag
    super.init(items)
    allowsMoveOperation = drag?.allowsMoveOperation ?? false
    isRestrictedToDraggingApplication = drag?.isRestrictedToDraggingApplication ?? false
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(providers.count))
    Task {
      var objects: [any NSItemProviderReading] = []
      for provider in providers {
        let loaded = await DropSession.load(aClass, from: provider)
        if let loaded { objects.append(loaded.object) }
        progress.completedUnitCount += 1
      }
      completion(objects)
    }
    return progress
  }

  /// A loaded object that moves from the loading thread to the main thread.
  private struct Loaded: @unchecked Sendable {
    // Safety: one thread makes the object and hands it over once.
    let object: any NSItemProviderReading
  }

  /// The provider's own queue waits for the data. If a task waited, it would block one of the
  /// few threads that all tasks use, and a provider's load handler may need such a thread.
  private nonisolated static func load(
    _ aClass: any NSItemProviderReading.Type, from provider: NSItemProvider
  ) async -> Loaded? {
    await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: aClass) { object, _ in
        continuation.resume(returning: object.map { Loaded(object: $0) })
      }
    }
  }
}
