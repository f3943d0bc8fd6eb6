import CoreGraphics

extension UIControl {
  /// Says that the user has chosen another value.
  func sendValueChanged(_ event: UIEvent?) {
    let outer = currentEvent
    currentEvent = event
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    currentEvent = outer
  }

  /// Apple's rule that a drag of a control's knob, along its way, wins over recognizers around it.
  ///
  /// - Parameter knob: In the control's space; also a drag that the control has not heard of, for a
  ///   scroll view holds touches back, is one of the knob when it began there.
  func outranksDrag(_ recognizer: UIGestureRecognizer, of knob: CGRect) -> Bool {
    guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.numberOfTouches <= 1
    else { return false }
    let (way, point) = (pan.translation(in: self), pan.location(in: self))
    return abs(way.x) >= abs(way.y)
      && knob.contains(CGPoint(x: point.x - way.x, y: point.y - way.y))
  }

  /// How much of a disabled control's look remains.
  static let disabledAlpha: CGFloat = 0.5

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

/// Images by the control states they are for.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// The state's own image, or the one for normal.
  func current(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

  var isEmpty: Bool { images.isEmpty }

  mutating func removeAll() { images = [:] }
}
