import CoreGraphics

extension UIControl {
  /// Sends the events of a value that the user changed.
  func sendValueChanged(_ event: UIEvent?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    currentEvent = outer
  }

  /// Apple's rule that a drag of a control's knob along its track takes precedence over surrounding
  /// recognizers.
  ///
  /// - Parameter knob: The knob's frame in the control's space. A drag that began there takes
  ///   precedence even if the control has not received its touch yet, because a scroll view delays
  ///   touches.
  func outranksDrag(_ recognizer: UIGestureRecognizer, of knob: CGRect) -> Bool {
    guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.numberOfTouches <= 1
    else { return false }
    let (translation, point) = (pan.translation(in: self), pan.location(in: self))
    return abs(translation.x) >= abs(translation.y)
      && knob.contains(CGPoint(x: point.x - translation.x, y: point.y - translation.y))
  }

  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.5

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIControl.State: ArchivedValue {}

/// The images of a control, by state.
struct StateImages {
  /// The images that an app has set.
  var images: [UIControl.State: UIImage] = [:]

  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// The image for the state, or the image for the normal state if the state has none.
  func current(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  var isEmpty: Bool { images.isEmpty }

  mutating func removeAll() { images = [:] }
}
