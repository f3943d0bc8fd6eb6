package import CoreGraphics

/// A message from the host to a widget.
package enum HostMessage: Sendable, Equatable {
  /// The environment. The host sends it as the first message, and again after every change.
  case setting(WidgetSetting)
  /// The widget appears on screen.
  case appear
  /// Touch events that occurred at the same time.
  case touches([WidgetTouch])
  case key(WidgetKey)
  /// The widget gets the focus. Its first control in this direction becomes focused. A widget
  /// without such a control answers with ``WidgetMessage/focusLeft(_:isEmpty:)``.
  case focusEntered(WidgetFocusHeading)
  /// The widget loses the focus.
  case focusLeft
  /// A frame of the host's display begins. The widget answers with ``WidgetMessage/frame(_:)``.
  case frame(WidgetTick)
  /// The host requests new content. The widget answers with
  /// ``WidgetMessage/updateFinished(request:result:)``.
  case performUpdate(request: UInt32)
  /// The host tests whether the widget responds. The widget answers with
  /// ``WidgetMessage/pong(request:)``.
  case ping(request: UInt32)
  case memoryWarning
  /// The answer to ``WidgetMessage/openURL(request:url:)``.
  case urlOpened(request: UInt32, success: Bool)
  /// The widget must disappear and end. The widget answers with ``WidgetMessage/closed``.
  case close
}

/// The number and the time of a frame of the host's display. The widget answers a tick with a frame
/// of its own.
package struct WidgetTick: Sendable, Equatable {
  /// The number of the tick, counted from 1.
  package var number: UInt64
  /// The time of the frame, in seconds of the clock that the host's frames use. The widget uses the
  /// same clock.
  package var time: Double
  /// The time until the next frame, in seconds.
  package var interval: Double

  /// Creates a tick. The time and the interval are in seconds.
  package init(number: UInt64, time: Double, interval: Double) {
    self.number = number
    self.time = time
    self.interval = interval
  }
}

/// An event of a finger or of the pointer's button.
package struct WidgetTouch: Sendable, Equatable {
  /// The step of a touch. A touch has one `began` step, any number of `moved` steps, and then one
  /// `ended` or `cancelled` step.
  package enum Phase: UInt8, Sendable, CaseIterable { case began, moved, ended, cancelled }

  /// The identifier of the touch. It is constant during a touch, and the same view never uses it
  /// for another touch.
  package var id: Int64
  /// The step of the touch that this event reports.
  package var phase: Phase
  /// The location in the widget's coordinate space, in points.
  package var location: CGPoint
  /// The time of the event, in seconds of the clock that the host's frames use.
  package var time: Double
  /// Whether the pointer's button makes the touch. If it is false, a finger makes the touch.
  package var isPointer: Bool

  /// Creates a touch. The location is in points, and the time is in seconds.
  package init(id: Int64, phase: Phase, location: CGPoint, time: Double, isPointer: Bool) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.isPointer = isPointer
  }
}

/// The direction in which a key moves the focus. The raw values are the bits of `UIFocusHeading`.
package enum WidgetFocusHeading: UInt8, Sendable, CaseIterable {
  case up = 1
  case down = 2
  case left = 4
  case right = 8
  case next = 16
  case previous = 32
}

/// A key that went down or up while the widget had the keyboard's focus.
package struct WidgetKey: Sendable, Equatable {
  /// Whether the key went down or repeats. The value is false if the key went up or its press was
  /// cancelled.
  package var isDown: Bool
  /// The USB HID usage of the key on the keyboard page.
  package var usage: Int32
  /// The text that the key types with the held modifiers. The text is empty for keys without text.
  package var characters: String
  /// The text that the key types without modifiers other than Shift.
  package var charactersIgnoringModifiers: String
  /// The held modifier keys, with the bits of `UIKeyModifierFlags`.
  package var modifiers: Int64
  /// The time of the event, in seconds of the clock that the host's frames use.
  package var time: Double

  /// Creates a key event.
  ///
  /// - Parameter usage: A USB HID usage of the keyboard page.
  package init(
    isDown: Bool, usage: Int32, characters: String, charactersIgnoringModifiers: String,
    modifiers: Int64, time: Double
  ) {
    self.isDown = isDown
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.time = time
  }
}
