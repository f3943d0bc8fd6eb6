public import Foundation

/// A part of the interface that can influence which view is focused.
///
/// Views and view controllers conform to this protocol. It lacks the members of Apple's protocol
/// for focus guides and custom containers.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusenvironment
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that should get the focus, in order of preference. If none of these
  /// environments contains a focusable view, the first view in reading order gets the focus.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this environment; nil for the outermost environment.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

  /// Requests an update of the focus in the next frame. The focus then moves according to
  /// ``preferredFocusEnvironments``. The request has no effect if the focus is outside the
  /// environment.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update immediately.
  func updateFocusIfNeeded()

  /// Called before focus moves into, out of or within the environment. If the result is
  /// false, the focus does not move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after focus has moved into, out of or within the environment.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Whether an environment is this environment or a descendant of it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var current: (any UIFocusEnvironment)? = environment
    while let found = current {
      if found === self { return true }
      current = found.parentFocusEnvironment
    }
    return false
  }
}

/// An item that can have the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusitem
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether keys can move the focus to the item.
  var canBecomeFocused: Bool { get }
  /// The item's frame in the coordinate space of its container.
  var frame: CGRect { get }
  /// The appearance of the focused item; if it is nil, the focus is not shown.
  var focusEffect: UIFocusEffect? { get }
}

extension UIFocusItem {
  /// Whether the item is the focused item of its scene. The focus ring may be invisible until the
  /// user presses a key.
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}
