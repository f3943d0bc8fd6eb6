import CoreGraphics
public import Foundation

/// Decides what an edit menu offers and where it is. Every method may be left out.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// - Parameter suggestedActions: The standard edit actions that the interaction's view or the
  ///   responders after it can perform.
  /// - Returns: What is shown; nil for the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// - Returns: What the menu must not cover, in the space of the interaction's view; a null rectangle
  ///   for the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The animation in which an edit menu comes or goes.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuinteractionanimating
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Changes that are made inside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
