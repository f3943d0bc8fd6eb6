public import Foundation

/// An interaction that lets the user activate a view during a drag by holding the dragged items
/// over the view.
///
/// ```swift
/// let interaction = UISpringLoadedInteraction { interaction, context in
///   self.openFolder()
/// }
/// folderView.addInteraction(interaction)
/// ```
///
/// After the items have rested over the view for 0.6 seconds, the view blinks for 0.4 seconds and
/// is activated. The view can be activated again only after the items have left the view. Apple
/// does not publish these times. The drag continues if the activation shows another controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteraction
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added. The reference is weak.
  open private(set) weak var view: UIView?
  /// The object that determines where the interaction begins.
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  /// The object that shows the phase of the interaction.
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect

  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction with a behavior and an effect.
  ///
  /// - Parameters:
  ///   - interactionBehavior: The object that determines where the interaction begins. If it is
  ///     nil, the interaction begins everywhere in its view.
  ///   - interactionEffect: The object that shows the phase of the interaction. If it is nil, the
  ///     target view blinks before its activation.
  ///   - handler: A closure that activates the target.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringLoadingBehavior { _ in true }
    self.interactionEffect = interactionEffect ?? SpringLoadingBlink()
    self.handler = handler
    super.init()
  }

  /// Creates an interaction that begins everywhere in its view. The view blinks before its
  /// activation.
  public convenience init(
    activationHandler handler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Called by ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` before the
  /// change. The method does nothing.
  open func willMove(to view: UIView?) {}

  /// Stores the view. ``UIView/addInteraction(_:)`` and ``UIView/removeInteraction(_:)`` call this
  /// method. Apps do not call it.
  open func didMove(to view: UIView?) { self.view = view }

  func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}
