public import Foundation

/// A part of the interface that takes part in deciding what keys go to.
///
/// Views and view controllers are; of Apple's protocol, what concerns focus guides and custom
/// containers is missing.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusenvironment
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where focus should go in this environment, the first choice first; empty for whatever comes
  /// first in reading order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

  /// Asks for focus to go where ``preferredFocusEnvironments`` say, before the next frame. Without
  /// effect where focus is elsewhere.
  func setNeedsFocusUpdate()
  /// Makes an update that was asked for happen now.
  func updateFocusIfNeeded()

  /// Asked before focus moves into, out of or within the environment; false keeps it where it is.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after focus has moved into, out of or within the environment.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// Whether an environment is this one or lies inside it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var current: (any UIFocusEnvironment)? = environment
    while let found = current {
      if found === self { return true }
      current = found.parentFocusEnvironment
    }
    return false
  }
}

/// Something that can have the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusitem
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  var canBecomeFocused: Bool { get }
  /// In the space of what contains the item.
  var frame: CGRect { get }
  /// What shows that the item has the focus; nil shows nothing.
  var focusEffect: UIFocusEffect? { get }
}

extension UIFocusItem {
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}
