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
  /// The widget gets the focus, and its first control in this direction becomes focused; a widget
  /// without such a control answers with ``WidgetMessage/focusLeft(_:isEmpty:)``.
  case focusEntered(WidgetFocusHeading)
  /// The widget loses the focus.
  case focusLeft
  /// A frame of the host's display begins; the widget answers with ``WidgetMessage/frame(_:)``.
  case frame(WidgetTick)
  /// Requests new content; the widget answers with
  /// ``WidgetMessage/updateFinished(request:result:)``.
  case performUpdate(request: UInt32)
  /// Tests whether the widget responds; the widget answers with ``WidgetMessage/pong(request:)``.
  case ping(request: UInt32)
  case memoryWarning
  /// The answer to ``WidgetMessage/openURL(request:url:)``.
  case urlOpened(request: UInt32, success: Bool)
  /// The widget disappears and ends; the widget answers with ``WidgetMessage/closed``.
  case close
}

/// The number and the time of a frame of the host's display, which the widget answers with a frame
/// of its own.
package struct WidgetTick: Sendable, Equatable {
  /// The number of the tick, counted from 1.
  package var number: UInt64
  /// Seconds on the clock of the host's frames, which is also the widget's clock.
  package var time: Double
  /// Seconds until the next frame.
  package var interval: Double

  /// Creates a tick; times are in seconds.
  package init(number: UInt64, time: Double, interval: Double) {
    self.number = number
    self.time = time
    self.interval = interval
  }
}

/// An event of a finger or of the pointer's button.
package struct WidgetTouch: Sendable, Equatable {
  /// The steps of a touch: `began`, any number of `moved`, then `ended` or `cancelled`.
  package enum Phase: UInt8, Sendable, CaseIterable { case began, moved, ended, cancelled }

  /// The identifier of the touch: constant during a touch and never reused by the same view.
  package var id: Int64
  /// The step of the touch that this event reports.
  package var phase: Phase
  /// The location in points of the widget's coordinate space.
  package var location: CGPoint
  /// Seconds on the clock of the host's frames.
  package var time: Double
  /// Whether the pointer's button, rather than a finger, makes the touch.
  package var isPointer: Bool

  /// Creates a touch; the location is in points, the time in seconds.
  package init(id: Int64, phase: Phase, location: CGPoint, time: Double, isPointer: Bool) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.isPointer = isPointer
  }
}

/// The direction in which a key moves the focus; the raw values are the bits of
/// `UIFocusHeading`.
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
  /// Whether the key went down or repeats; false when it went up or was canceled.
  package var isDown: Bool
  /// The USB HID usage of the key on the keyboard page.
  package var usage: Int32
  /// The text of the key with the held modifiers; empty for keys without text.
  package var characters: String
  /// The text of the key without modifiers except Shift.
  package var charactersIgnoringModifiers: String
  /// The held modifier keys, as the bits of `UIKeyModifierFlags`.
  package var modifiers: Int64
  /// Seconds on the clock of the host's frames.
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
