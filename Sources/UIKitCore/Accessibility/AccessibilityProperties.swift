import Foundation
import TextLayout

/// The accessibility values that an app has set on an object. The instance is created when the app
/// sets the first value.
@MainActor final class AccessibilityProperties {
  var isElement: Bool?
  // The outer optional distinguishes an unset value from a value that the app has set to nil.
  var label: StyledText??
  var hint: StyledText??
  var value: StyledText??
  var traits: UIAccessibilityTraits?
  /// The frame in the screen's coordinate space, in points.
  var frame: CGRect?
  var path: UIBezierPath?
  /// The point at which a tap activates the object, in the screen's coordinate space.
  var activationPoint: CGPoint?
  var language: String?
  var hidesElements = false
  var isModal = false
  var groupsChildren: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var respondsToUserInteraction: Bool?
  var userInputLabels: [String]?
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var customActions: [UIAccessibilityCustomAction]?
}

/// The default accessibility values of an object, which apply if the app has set no value.
package struct AccessibilityDefaults {
  /// Whether assistive software treats the object as one element. If false, the software
  /// ignores the object and reads its subviews.
  package var isElement = false
  /// The name that is spoken; nil if there is none.
  package var label: String?
  /// The current content or position as spoken text; nil if there is none.
  package var value: String?
  /// The role and state of the object; none by default.
  package var traits = UIAccessibilityTraits.none

  /// Creates the values of an object, by default of an object that is not an accessibility
  /// element.
  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil,
    traits: UIAccessibilityTraits = .none
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

/// An object with default accessibility values, such as the controls in
/// AccessibilityDefaults+Controls.swift.
@MainActor package protocol AccessibilityDescribing {
  /// The values that apply if the app has set no value. Each access computes the values from the
  /// object's current state.
  var accessibilityDefaults: AccessibilityDefaults { get }
}

/// An object whose value assistive software can increase and decrease.
@MainActor protocol AccessibilityAdjusting {
  /// Increases or decreases the value.
  ///
  /// - Parameter steps: 1 to increase the value, -1 to decrease it.
  func adjustValue(by steps: Int)
}

extension UIResponder {
  /// The accessibility values that the app has set. The first access creates an empty instance.
  var accessibilityStorage: AccessibilityProperties {
    if let accessibilityProperties { return accessibilityProperties }
    let new = AccessibilityProperties()
    accessibilityProperties = new
    return new
  }

  var accessibilityDefaultValues: AccessibilityDefaults {
    if let describing = self as? any AccessibilityDescribing {
      return describing.accessibilityDefaults
    }
    return AccessibilityDefaults(traits: accessibilityStateTraits)
  }

  /// The object's frame on the screen, which applies if the app has set no accessibility frame;
  /// zero if the object is not a view.
  var defaultAccessibilityFrame: CGRect {
    guard let view = self as? UIView else { return .zero }
    return view.convertToScreen(view.bounds)
  }
}
