import Foundation

// Apple documents which controls are accessibility elements. The texts of values are the English
// texts of VoiceOver.

extension UIAccessibilityElement: AccessibilityDescribing {
  /// An element without a label, a value or traits.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }
}

extension UILabel: AccessibilityDescribing {
  /// An element with the trait `staticText`. Its label is the text.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }
}

extension UIImageView: AccessibilityDescribing {
  /// The defaults of an image view, which is not an accessibility element. If the app makes the
  /// image view an element, the element has the trait `image`.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }
}

extension UIButton: AccessibilityDescribing {
  /// An element with the trait `button`. Its label is the configuration's title or, if there is
  /// none, the current title.
  package var accessibilityDefaults: AccessibilityDefaults {
    let title =
      configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? currentTitle ?? currentAttributedTitle?.string
    return AccessibilityDefaults(
      isElement: true, label: title, traits: accessibilityStateTraits.union(.button))
  }
}

extension UISwitch: AccessibilityDescribing {
  /// An element with the traits of a toggle button and the value "1" or "0".
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "1" : "0",
      traits: accessibilityStateTraits.union([.button, .toggleButton]))
  }
}

extension UISlider: AccessibilityDescribing, AccessibilityAdjusting {
  /// An adjustable element whose value is the position in percent of the range.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: AccessibilityDefaults.percent((value - minimumValue) / range),
      traits: accessibilityStateTraits.union(.adjustable))
  }

  private var range: Float { max(maximumValue - minimumValue, .leastNonzeroMagnitude) }

  /// Changes the value by `steps` tenths of the range and sends the actions. The call has no effect
  /// on a disabled slider.
  func adjustValue(by steps: Int) {
    guard isEnabled else { return }
    setValue(value + Float(steps) * range / 10, animated: false)
    sendValueChanged(nil)
  }
}

extension UIPageControl: AccessibilityDescribing, AccessibilityAdjusting {
  /// An adjustable element. Its value is a text such as "page 1 of 5".
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: accessibilityStateTraits.union([.adjustable, .updatesFrequently]))
  }

  func adjustValue(by steps: Int) {
    let page = min(max(currentPage + steps, 0), max(numberOfPages - 1, 0))
    guard isEnabled, page != currentPage else { return }
    currentPage = page
    sendValueChanged(nil)
  }
}

extension UITextField: AccessibilityDescribing {
  /// An element whose value is the text. If the field is empty, the value is the placeholder; if
  /// the text is secure, the value consists of dots.
  package var accessibilityDefaults: AccessibilityDefaults {
    let text = text ?? ""
    let displayed = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    return AccessibilityDefaults(
      isElement: true, value: text.isEmpty ? placeholder : displayed,
      traits: accessibilityStateTraits)
  }
}

extension UITextView: AccessibilityDescribing {
  /// An element whose value is the whole text.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text)
  }
}

extension UIProgressView: AccessibilityDescribing {
  /// An element that updates frequently. Its value is the progress in percent.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: AccessibilityDefaults.percent(progress), traits: .updatesFrequently)
  }
}

extension UIActivityIndicatorView: AccessibilityDescribing {
  /// An element that updates frequently. Its label states whether the indicator animates.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted",
      traits: .updatesFrequently)
  }
}

extension AccessibilityDefaults {
  fileprivate static func percent(_ fraction: Float) -> String {
    "\(fraction.isNaN ? 0 : Int((min(max(fraction, 0), 1) * 100).rounded()))%"
  }
}
