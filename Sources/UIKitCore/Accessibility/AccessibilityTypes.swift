public import Foundation

/// How assistive software goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  /// Each for itself.
  case separate = 1
  /// All as one.
  case combined = 2
}

/// What a container of elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// Where to a container is asked to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// What interface tests find an object by.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// Not read to the user.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
