public import Foundation

/// How assistive software navigates the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  /// Each element separately.
  case separate = 1
  /// All elements as one.
  case combined = 2
}

/// The kind of a container of elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

/// The direction of a scroll request to a container.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  case next = 5
  case previous = 6
}

/// Identifies an object for interface tests.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier, which is not spoken to the user.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
