import Foundation
import TextLayout

/// What an app has set of an object's accessibility; made when the first property is set.
@MainActor final class AccessibilityProperties {
  var isElement: Bool?
  // The outer optional says whether the value was set; nil can be set as well.
  var label: StyledText??
  var hint: StyledText??
  var value: StyledText??
  var traits: UIAccessibilityTraits?
  /// In the screen's points.
  var frame: CGRect?
  var path: UIBezierPath?
  /// In the screen's points.
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

/// What an object says of itself where the app has set nothing.
package struct AccessibilityDefaults {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits = UIAccessibilityTraits.none

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

/// Classes that say something of themselves; see AccessibilityDefaults+Controls.swift.
@MainActor package protocol AccessibilityDescribing {
  var accessibilityDefaults: AccessibilityDefaults { get }
}

/// Classes whose value assistive software can change in steps.
@MainActor protocol AccessibilityAdjusting {
  /// - Parameter steps: 1 or -1.
  func adjustValue(by steps: Int)
}

extension UIResponder {
  /// The properties, made if there are none.
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
    return AccessibilityDefaults(traits: (self as? UIControl)?.accessibilityStateTraits ?? .none)
  }

  /// Where the object is on the screen, where the app does not say.
  var defaultAccessibilityFrame: CGRect {
    guard let view = self as? UIView else { return .zero }
    return view.convertToScreen(view.bounds)
  }
}
