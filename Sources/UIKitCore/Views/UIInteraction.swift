public import Foundation

/// A behaviour that can be given to any view, such as a context menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinteraction
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view it was added to; held weakly.
  var view: UIView? { get }

  /// Called before ``view`` changes; nil takes the interaction away.
  func willMove(to view: UIView?)

  /// Called after the change. Here an interaction notes its view and adds what it needs to it.
  func didMove(to view: UIView?)
}

extension UIView {
  /// In the order in which they were added. What is set replaces all of them.
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

  /// Takes the interaction from the view that it belongs to, if any, first.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Does nothing for an interaction of another view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = attachedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
