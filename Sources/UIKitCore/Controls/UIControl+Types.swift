extension UIControl {
  /// The states of a control; several states can be active at the same time.
  public struct State: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates a state from its combined bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control is enabled, and neither selected nor highlighted.
    public static var normal: State { [] }
    /// The control appears pressed, usually because a touch is down inside the control.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// The control ignores touches and keys, because ``UIControl/isEnabled`` is false.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// ``UIControl/isSelected`` is true. In most controls, this state changes only the appearance.
    public static var selected: State { State(rawValue: 1 << 2) }
    /// The control has the keyboard focus.
    public static var focused: State { State(rawValue: 1 << 3) }
    /// The bits for an app's own states. A subclass adds such states by overriding
    /// ``UIControl/state``.
    public static var application: State { State(rawValue: 0x00FF_0000) }
    /// The bits for UIKit's own future states.
    public static var reserved: State { State(rawValue: 0xFF00_0000) }
  }

  /// The events of a control. An action is registered for a set of events.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates a set of events from its combined bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sent when a tracked touch begins in the control.
    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    /// Sent together with ``touchDown`` when the touch's tap count is above one.
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    /// Sent for each movement of the touch within the bounds or at most 70 points outside them.
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    /// Sent for each movement of the touch more than 70 points outside the bounds.
    public static var touchDragOutside: Event { Event(rawValue: 1 << 3) }
    /// Sent together with ``touchDragInside`` when the touch moves back inside.
    public static var touchDragEnter: Event { Event(rawValue: 1 << 4) }
    /// Sent together with ``touchDragOutside`` when the touch moves outside.
    public static var touchDragExit: Event { Event(rawValue: 1 << 5) }
    /// Sent when the touch ends within the bounds or at most 70 points outside them. A completed
    /// tap sends this event.
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    /// Sent when the touch ends more than 70 points outside the bounds.
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    /// Sent when the system or a gesture recognizer cancels the touch, or when the control is
    /// disabled during the touch.
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    /// Sent when the user has changed the value of a slider, switch or similar control. The control
    /// also sends ``primaryActionTriggered``. An assignment by the app does not send the event.
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    /// Sent when a touch, a key or other input has triggered the control's main function.
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    /// Sent when a menu is about to open.
    public static var menuActionTriggered: Event { Event(rawValue: 1 << 14) }
    /// Sent by a text field that has become the first responder.
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    /// Sent by a text field after each change of its text, except when the app sets the text.
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    /// Sent by a text field that has resigned the first responder.
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    /// Sent by a text field when the return key is pressed. A field with an action for this event
    /// then ends editing.
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    /// All events that touches send, from ``touchDown`` to ``touchCancel``.
    public static var allTouchEvents: Event { Event(rawValue: 0x0000_0FFF) }
    /// All events of text fields, from ``editingDidBegin`` to ``editingDidEndOnExit``.
    public static var allEditingEvents: Event { Event(rawValue: 0x000F_0000) }
    /// The bits for an app's own events.
    public static var applicationReserved: Event { Event(rawValue: 0x0F00_0000) }
    /// The bits for UIKit's own future events.
    public static var systemReserved: Event { Event(rawValue: 0xF000_0000) }
    /// All bits. An action that is registered for `allEvents` runs for every event, including an
    /// app's own events.
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  /// The vertical position of the content in its area.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    /// The content is at the upper edge of its area.
    case top = 1
    /// The content is at the lower edge of its area.
    case bottom = 2
    /// Content that can be stretched fills the area's height; other content is centered.
    case fill = 3
  }

  /// The horizontal position of the content in its area; leading and trailing depend on the
  /// layout direction.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    /// The content is at the left edge in both layout directions.
    case left = 1
    /// The content is at the right edge in both layout directions.
    case right = 2
    /// Content that can be stretched fills the area's width; other content is centered.
    case fill = 3
    /// The content is at the left edge, or at the right edge in a right-to-left layout.
    case leading = 4
    /// The content is at the right edge, or at the left edge in a right-to-left layout.
    case trailing = 5
  }
}
