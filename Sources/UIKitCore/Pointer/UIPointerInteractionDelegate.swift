public import Foundation

/// Provides the pointer regions of a view and their styles.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Called as the pointer moves over the view. By default, the result is `defaultRegion`.
  ///
  /// - Parameter defaultRegion: The view's bounds, without an identifier.
  /// - Returns: The region at the request's location; nil if there is no region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Called when the pointer enters another region.
  ///
  /// - Returns: The pointer's style in the region. The pointer is the desktop's arrow if the result
  ///   is nil, or if the delegate does not implement this method.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// Called when the pointer enters a region, before the region's style is read. The delegate can
  /// add animations to `animator`.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Called when the pointer leaves a region. The delegate can add animations to `animator`.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Called at each movement of the pointer over the view. By default, the whole view is one
  /// region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Called when the pointer enters a region, and after an invalidation. By default, the pointer is
  /// the desktop's arrow.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  /// Called when the pointer enters a region, before the style is read. By default, nothing
  /// animates.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  /// Called when the pointer leaves a region, or before the pointer enters another region. By
  /// default, nothing animates.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs a delegate's animations while the pointer enters or leaves a region.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerinteractionanimating
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated over 0.2 s while the pointer enters or leaves the region.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that is called after the animations.
  ///
  /// - Parameter completion: A closure whose argument is true if the animations ran to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
