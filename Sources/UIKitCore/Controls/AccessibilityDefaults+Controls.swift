import Foundation

// Apple documents which controls are elements; the words for values are VoiceOver's English ones.

extension UIAccessibilityElement: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }
}

extension UILabel: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
  }
}

extension UIImageView: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }
}

extension UIButton: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    let title =
      configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? currentTitle ?? currentAttributedTitle?.string
    return AccessibilityDefaults(
      isElement: true, label: title, traits: accessibilityStateTraits.union(.button))
  }
}

extension UISwitch: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "1" : "0",
      traits: accessibilityStateTraits.union([.button, .toggleButton]))
  }
}

extension UISlider: AccessibilityDescribing, AccessibilityAdjusting {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: AccessibilityDefaults.percent((value - minimumValue) / range),
      traits: accessibilityStateTraits.union(.adjustable))
  }

  private var range: Float { max(maximumValue - minimumValue, .leastNonzeroMagnitude) }

  /// Changes the value by tenths of the range.
  func adjustValue(by steps: Int) {
    guard isEnabled else { return }
    setValue(value + Float(steps) * range / 10, animated: false)
    sendValueChanged(nil)
  }
}

extension UIPageControl: AccessibilityDescribing, AccessibilityAdjusting {
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
  package var accessibilityDefaults: AccessibilityDefaults {
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    return AccessibilityDefaults(
      isElement: true, value: text.isEmpty ? placeholder : shown, traits: accessibilityStateTraits)
  }
}

extension UITextView: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text)
  }
}

extension UIProgressView: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: AccessibilityDefaults.percent(progress), traits: .updatesFrequently)
  }
}

extension UIActivityIndicatorView: AccessibilityDescribing {
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: isAnimating ? "In progress" : "Progress halted",
      traits: .updatesFrequently)
  }
}

extension AccessibilityDefaults {
  fileprivate static func percent(_ fraction: Float) -> String {
    "\(Int((min(max(fraction, 0), 1) * 100).rounded()))%"
  }
}
