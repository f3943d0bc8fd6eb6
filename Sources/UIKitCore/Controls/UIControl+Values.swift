import CoreGraphics

extension UIControl {
  /// Sends `valueChanged` and `primaryActionTriggered` after the user has changed the value.
  func sendValueChanged(_ event: UIEvent?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    currentEvent = outer
  }

  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.5

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIControl.State: ArchivedValue {}
