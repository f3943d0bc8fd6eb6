import CoreGraphics
public import Foundation

/// The phase of a spring-loaded interaction.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteractioneffectstate
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The dragged items are not over the target, or the interaction has ended.
  case inactive = 0
  /// The dragged items are over the target. The interaction begins if they rest there.
  case possible = 1
  /// The dragged items have rested over the target. The target will be activated soon.
  case activating = 2
  /// The target has been activated.
  case activated = 3
}

/// The state and the target of a spring-loaded interaction.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteractioncontext
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The phase of the interaction, from `inactive` to `activated`.
  var state: UISpringLoadedInteractionEffectState { get }

  /// The view that shows the effect. The initial value is the view of the interaction. A behavior
  /// can set another view.
  var targetView: UIView? { get set }

  /// An object of the app that represents a part of the view, such as an index path. A behavior can
  /// set the item. A change of a hashable item, or of the target view, begins the interaction
  /// again.
  var targetItem: Any? { get set }

  /// Returns the position of the dragged items in a view's coordinate space. If `view` is nil, the
  /// position is in the window's coordinate space.
  func location(in view: UIView?) -> CGPoint
}

/// The methods with which an object determines where a spring-loaded interaction begins.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteractionbehavior
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Called whenever dragged items move over the interaction's view. If the result is false, the
  /// interaction does not begin; an interaction that has begun ends.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool

  /// Called after the target was activated, or after the interaction was cancelled.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// The default implementation does nothing, because the method is optional.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The method with which an object shows the phase of a spring-loaded interaction.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteractioneffect
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called when the state of the context has changed. The last call has the state `inactive`.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// An object that is activated when dragged items rest over it.
///
/// Source: https://developer.apple.com/documentation/uikit/uispringloadedinteractionsupporting
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether the object is activated when dragged items rest over it; false by default.
  var isSpringLoaded: Bool { get set }
}
