import CoreGraphics
import Foundation

/// A thing that another program has dropped on the window.
package enum DroppedItem {
  /// An absolute path.
  case file(String)
  case text(String)
}

/// Knows which views take drops, and gives them what is dropped.
@MainActor final class DropTargets {
  private struct Member { weak var interaction: UIDropInteraction? }

  private var members: [Member] = []
  private var isSupported = false

  func interactionDidMove(_ interaction: UIDropInteraction, in session: ApplicationSession) {
    members.removeAll { $0.interaction == nil || $0.interaction === interaction }
    if interaction.view != nil { members.append(Member(interaction: interaction)) }
    session.setNeedsFrame()
  }

  /// Notifies the host where the first view that takes drops has come to a window, or the last has
  /// left.
  func update(in session: ApplicationSession) {
    let isSupported = members.contains { $0.interaction?.view?.window != nil }
    guard isSupported != self.isSupported else { return }
    self.isSupported = isSupported
    session.dropSupportDidChange(isSupported)
  }

  /// Offers things to the deepest view at a point whose interaction can handle them.
  func drop(_ things: [DroppedItem], at location: CGPoint, in session: ApplicationSession) {
    guard let target = session.windowUnder(location) else { return }
    let dropped = DroppedSession(things, at: target.place, in: target.window)
    var view: UIView? = target.view
    while let found = view {
      for case let interaction as UIDropInteraction in found.interactions {
        guard let delegate = interaction.delegate,
          delegate.dropInteraction(interaction, canHandle: dropped)
        else { continue }
        return perform(dropped, interaction, delegate)
      }
      view = found.superview
    }
  }

  private func perform(
    _ session: DroppedSession, _ interaction: UIDropInteraction,
    _ delegate: any UIDropInteractionDelegate
  ) {
    delegate.dropInteraction(interaction, sessionDidEnter: session)
    switch delegate.dropInteraction(interaction, sessionDidUpdate: session).operation {
    case .copy, .move:
      delegate.dropInteraction(interaction, performDrop: session)
      delegate.dropInteraction(interaction, concludeDrop: session)
    case .cancel, .forbidden: delegate.dropInteraction(interaction, sessionDidExit: session)
    }
    delegate.dropInteraction(interaction, sessionDidEnd: session)
  }
}

/// A drop of another program's things.
private final class DroppedSession: NSObject, UIDropSession {
  let items: [UIDragItem]
  private let place: CGPoint
  private weak var window: UIWindow?

  init(_ things: [DroppedItem], at place: CGPoint, in window: UIWindow) {
    items = things.compactMap { thing in
      let provider: NSItemProvider? =
        switch thing {
        case .file(let path): NSItemProvider(contentsOf: URL(fileURLWithPath: path))
        case .text(let text): NSItemProvider(text: text)
        }
      return provider.map { UIDragItem(itemProvider: $0) }
    }
    self.place = place
    self.window = window
    super.init()
  }

  var allowsMoveOperation: Bool { false }
  var isRestrictedToDraggingApplication: Bool { false }

  func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
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
        let loaded = await DroppedSession.load(aClass, from: provider)
        if let loaded { objects.append(loaded.object) }
        progress.completedUnitCount += 1
      }
      completion(objects)
    }
    return progress
  }

  /// An object on its way from the thread that read its data.
  private struct Loaded: @unchecked Sendable {
    // Safety: made on one thread and handed over once.
    let object: any NSItemProviderReading
  }

  private nonisolated static func load(
    _ aClass: any NSItemProviderReading.Type, from provider: NSItemProvider
  ) async -> Loaded? {
    await Task.detached { (try? provider.object(ofClass: aClass)).map { Loaded(object: $0) } }.value
  }
}

extension ApplicationSession {
  /// Another program's things were dropped on the window.
  ///
  /// - Parameter location: In the screen's points.
  package func handleDrop(_ things: [DroppedItem], at location: CGPoint) {
    makeCurrent()
    guard location.x.isFinite, location.y.isFinite else { return }
    drops.drop(things, at: location, in: self)
  }
}
