package import CoreGraphics

/// An input event of a surface, from the user, the window system or a script.
///
/// Positions are in points from the surface's top left; times are seconds of the surface's
/// ``FrameClock``.
package enum InputEvent: Hashable, Sendable {
  case touch(RawTouchEvent)
  /// The pointer moved without a pressed button. The position is nil if the pointer has left
  /// the surface.
  case hover(CGPoint?, timestamp: TimeInterval)
  /// The mouse's secondary button, which opens a menu, was pressed.
  case secondaryClick(CGPoint, timestamp: TimeInterval)
  /// The mouse's middle button, which pastes the primary selection, was pressed.
  case middleClick(CGPoint, timestamp: TimeInterval)
  /// Files or text from another program were dropped on the surface.
  case drop(RawDropEvent)
  case scroll(RawScrollEvent)
  case key(RawKeyEvent)
  /// The keyboard or an input method has committed text.
  case text(String)
  /// An input method has changed its uncommitted text; an empty text ends the composition.
  case composition(TextComposition)
  /// The surface's size in points, or its scale, has changed.
  case resize(CGSize, scale: CGFloat)
  /// The surface has gained or lost the keyboard's focus.
  case focus(SurfaceFocus)
  case visibility(SurfaceVisibility)
  case appearance(SurfaceAppearance)
  /// A script tilted the device. The point is the direction in which the screen faces, -1...1,
  /// positive to the right and down.
  case tilt(CGPoint)
  /// A script shook the device.
  case shake
  /// A game controller's sensor has a new reading. The value is nil after the last controller with
  /// a sensor has been disconnected.
  case gravity(GravityVector?)
  /// A program, possibly this app, has changed the desktop's clipboard.
  case clipboard
  /// The user asked to close this surface, for instance with the window's close button.
  case closeRequest
  /// The session or the user ends the whole application.
  case quit
}

/// A phase of one finger's touch, or of the mouse's left button.
package struct RawTouchEvent: Hashable, Sendable {
  /// The course of a touch: `began`, any number of `moved`, then `ended` or `cancelled`.
  package enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  /// The identifier of the touch, which is constant from `began` to `ended` or `cancelled` and may
  /// be reused afterwards.
  package var id: Int64
  /// The step of the touch that this event reports.
  package var phase: Phase
  /// The position in points from the surface's top left.
  package var location: CGPoint
  /// The time in seconds of the surface's clock.
  package var timestamp: TimeInterval
  /// The earlier movements of the touch, in order, if the surface reports several movements as one
  /// event.
  package var earlier: [Sample] = []

  /// The position of a touch at a time.
  package struct Sample: Hashable, Sendable {
    /// The position in points from the surface's top left.
    package var location: CGPoint
    /// The time in seconds of the surface's clock.
    package var timestamp: TimeInterval

    /// Creates the position of a touch at a time, which is in seconds.
    package init(location: CGPoint, timestamp: TimeInterval) {
      self.location = location
      self.timestamp = timestamp
    }
  }

  /// The id of the mouse's left button; fingers have positive ids.
  package static let mouseID: Int64 = 0

  /// Creates a phase of a touch, by default of the mouse's left button.
  package init(
    id: Int64 = RawTouchEvent.mouseID, phase: Phase, location: CGPoint, timestamp: TimeInterval
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}

/// A rotation of the wheel or a two-finger drag on a touchpad.
package struct RawScrollEvent: Hashable, Sendable {
  /// The position of the pointer, in points from the surface's top left.
  package var location: CGPoint
  /// The distance in points by which content should move to the right.
  package var deltaX: CGFloat
  /// The distance in points by which content should move down; positive values reveal content
  /// above.
  package var deltaY: CGFloat
  /// The device that scrolls: a wheel with steps, or a touchpad with continuous distances.
  package var device: Device
  /// The time in seconds of the surface's clock.
  package var timestamp: TimeInterval

  /// The source of a scroll event.
  package enum Device: Hashable, Sendable {
    /// A wheel, which turns in notches.
    case wheel
    /// A touchpad, on which content moves with the fingers.
    case touchpad
  }

  /// Creates a scroll event, by default of a wheel.
  package init(
    location: CGPoint, deltaX: CGFloat, deltaY: CGFloat, device: Device = .wheel,
    timestamp: TimeInterval
  ) {
    self.location = location
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.device = device
    self.timestamp = timestamp
  }
}

/// A drop from another program.
package struct RawDropEvent: Hashable, Sendable {
  /// One dropped object.
  package enum Item: Hashable, Sendable {
    /// A file, by its absolute path.
    case file(String)
    case text(String)
  }

  /// The items in the order in which the other program lists them; at least one.
  package var items: [Item]
  /// The position of the drop, in points from the surface's top left.
  package var location: CGPoint

  /// Creates a drop of at least one item.
  package init(items: [Item], location: CGPoint) {
    self.items = items
    self.location = location
  }
}

/// The text that an input method shows before committing it.
package struct TextComposition: Hashable, Sendable {
  /// The whole text of the composition; an empty text ends the composition.
  package var text: String
  /// The part of `text` that the input method marks, in characters; an empty range is a caret.
  package var selection: Range<Int>

  /// Creates a composition.
  ///
  /// - Parameter selection: The marked part of `text`, in characters.
  package init(text: String, selection: Range<Int>) {
    self.text = text
    self.selection = selection
  }
}

/// Whether the surface receives the keys of the keyboard.
package enum SurfaceFocus: Hashable, Sendable { case gained, lost }

/// Whether the surface is on screen; a minimized window is hidden.
package enum SurfaceVisibility: Hashable, Sendable { case visible, hidden }

/// The desktop's light or dark style; its raw value is the word in scripts and in `UIKIT_STYLE`.
package enum SurfaceAppearance: String, Hashable, Sendable { case light, dark }
