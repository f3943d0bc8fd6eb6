import CoreGraphics
import Foundation

/// The session of items that are dragged over the view of a ``UIDropInteraction``, or dropped on
/// this view.
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
    // Safety: one thread creates the object and passes it to the main thread once.
    let object: any NSItemProviderReading
  }

  /// Loads an object on a background queue, which waits for the data. A Swift task must not wait
  /// for the data, because the task would block one of the few threads that all tasks share. A
  /// provider's load handler may need such a thread.
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
