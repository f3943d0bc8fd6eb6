import CoreGraphics
public import Foundation

/// A delegate that provides the elements and the target of an edit menu. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuinteractiondelegate
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu to show for a configuration. The interaction calls the method when it
  /// presents or reloads the menu.
  ///
  /// - Parameter suggestedActions: The standard edit actions that the interaction's view or
  ///   the following responders can perform.
  /// - Returns: The menu to show; nil for a menu of the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Returns the rectangle beside which the menu appears.
  ///
  /// - Returns: A rectangle that the menu must not cover, in the coordinate space of the
  ///   interaction's view; if the rectangle is null, the menu appears at the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect

  /// Called before a menu appears, but not for a reload.
  ///
  /// - Parameter animator: The animator, which runs added animations with the menu's appearance.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)

  /// Called before a menu closes for any reason except a reload.
  ///
  /// - Parameter animator: The animator, which runs added animations with the menu's disappearance.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Called when a menu is presented or reloaded. The default implementation returns nil, which
  /// shows the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  /// Called when a menu is shown or moved. The default implementation returns a null rectangle,
  /// which positions the menu at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  /// Called before a menu appears, but not for a reload. Animations added to `animator` run
  /// together with the animation of the menu. The default implementation does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  /// Called before a menu closes for any reason except a reload. Animations added to `animator` run
  /// together with the animation of the menu. The default implementation does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// The animation in which an edit menu appears or disappears.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuinteractionanimating
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes that run inside the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}
