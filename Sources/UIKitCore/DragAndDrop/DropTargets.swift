import CoreGraphics
import Foundation

/// An item that another program has dropped on the window.
package enum DroppedItem {
  /// The absolute path of a dropped file.
  case file(String)
  case text(String)
}

extension DroppedItem {
  /// The drag item for the dropped item; nil if the item is a file that does not exist.
  @MainActor fileprivate var item: UIDragItem? {
    let provider: NSItemProvider? =
      switch self {
      case .file(let path): NSItemProvider(contentsOf: URL(fileURLWithPath: path))
      case .text(let text): NSItemProvider(text: text)
      }
    return provider.map { UIDragItem(itemProvider: $0) }
  }
}

/// An object that finds the view with a drop interaction at a point and delivers dropped items to
/// this view.
@MainActor final class DropTargets {
  private struct Member { weak var interaction: UIDropInteraction? }

  private var members: [Member] = []
  private var isSupported = false

  func interactionDidMove(_ interaction: UIDropInteraction, in session: ApplicationSession) {
    members.removeAll { $0.interaction == nil || $0.interaction === interaction }
    if interaction.view != nil { members.append(Member(interaction: interaction)) }
    session.setNeedsFrame()
  }

  /// Notifies the host when the first view with a drop interaction enters a window, and when the
  /// last such view leaves its window.
  func update(in session: ApplicationSession) {
    let isSupported = members.contains { $0.interaction?.view?.window != nil }
    guard isSupported != self.isSupported else { return }
    self.isSupported = isSupported
    session.dropSupportDidChange(isSupported)
  }

  /// Drops items on a view at a point. From the deepest view to the root, the method searches for
  /// the first view whose interaction can handle the items. The items are dropped on this view if
  /// the proposal of its interaction permits a drop.
  func drop(_ items: [DroppedItem], at location: CGPoint, in session: ApplicationSession) {
    guard let target = session.windowUnder(location) else { return }
    let dropped = DropSession(items.compactMap(\.item))
    dropped.move(to: target.location, in: target.window)
    let found = DropTargets.interaction(above: target.view) { interaction in
      interaction.delegate?.dropInteraction(interaction, canHandle: dropped) ?? false
    }
    if let found, let delegate = found.delegate { perform(dropped, found, delegate) }
  }

  /// The first drop interaction that satisfies a condition. The search begins at a view and
  /// continues with its ancestors; nil if no interaction satisfies the condition.
  static func interaction(
    above view: UIView, where isIncluded: (UIDropInteraction) -> Bool
  ) -> UIDropInteraction? {
    var view: UIView? = view
    while let found = view {
      for case let interaction as UIDropInteraction in found.interactions
      where isIncluded(interaction) {
        return interaction
      }
      view = found.superview
    }
    return nil
  }

  private func perform(
    _ session: DropSession, _ interaction: UIDropInteraction,
    _ delegate: any UIDropInteractionDelegate
  ) {
    delegate.dropInteraction(interaction, sessionDidEnter: session)
    let operation = delegate.dropInteraction(interaction, sessionDidUpdate: session).operation
    switch session.permitted(operation) {
    case .copy, .move:
      delegate.dropInteraction(interaction, performDrop: session)
      delegate.dropInteraction(interaction, concludeDrop: session)
    case .cancel, .forbidden: delegate.dropInteraction(interaction, sessionDidExit: session)
    }
    delegate.dropInteraction(interaction, sessionDidEnd: session)
  }
}

extension ApplicationSession {
  /// Handles items that another program dropped on the window.
  ///
  /// - Parameter location: The location in the screen's coordinate space.
  package func handleDrop(_ items: [DroppedItem], at location: CGPoint) {
    makeCurrent()
    guard location.x.isFinite, location.y.isFinite else { return }
    drops.drop(items, at: location, in: self)
  }
}
