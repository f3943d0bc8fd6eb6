public import Foundation

/// A behavior that an app can add to any view, such as a context menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinteraction
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view to which the interaction was added. The reference is weak.
  var view: UIView? { get }

  /// Called before ``view`` changes. The new view is nil if the interaction is removed.
  func willMove(to view: UIView?)

  /// Called after ``view`` changes. An interaction stores and prepares its view in this method.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The view's interactions in the order in which they were added. The setter replaces all
  /// interactions.
  public var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
      attachedInteractions = newValue
    }
  }

  /// Adds an interaction to this view. If the interaction belongs to another view, that view
  /// removes it first.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. An interaction that belongs to another view is ignored.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = attachedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
