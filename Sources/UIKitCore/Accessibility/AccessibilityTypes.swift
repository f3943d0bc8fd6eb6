public import Foundation

/// How assistive software navigates the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// The assistive software selects `separate` or `combined`.
  case automatic = 0
  /// The software moves to each element separately.
  case separate = 1
  /// The software treats all elements as one.
  case combined = 2
}

/// The type of a container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// The container has no particular type.
  case none = 0
  /// A table whose elements are cells in rows and columns.
  case dataTable = 1
  /// A list, whose number of elements is spoken.
  case list = 2
  /// A part of the screen to which users can jump.
  case landmark = 3
  /// Elements that belong together under the container's label.
  case semanticGroup = 4
}

/// The direction of a scroll request to a container. UIKit sends no such request on Linux, because
/// no assistive software is connected.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// A request to scroll to the right.
  case right = 1
  /// A request to scroll to the left.
  case left = 2
  /// A request to scroll up.
  case up = 3
  /// A request to scroll down.
  case down = 4
  /// A request to scroll to the next page or part of the content, in reading order.
  case next = 5
  /// A request to scroll to the previous page or part of the content, in reading order.
  case previous = 6
}

/// An object that interface tests find by an identifier.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier, which is not spoken to the user.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
