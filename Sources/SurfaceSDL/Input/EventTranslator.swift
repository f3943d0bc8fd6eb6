import CSDL
import CoreGraphics
import Surfaces

/// Translates SDL's events: positions become points, and the left button becomes a touch.
struct EventTranslator {
  private let clock: any FrameClock
  private var mouseIsDown = false
  private var lastMouse = CGPoint.zero
  private var fingers: [Finger: Int64] = [:]
  private var wheel = WheelScaling()
  private var dropped: [RawDropEvent.Item] = []

  private struct Finger: Hashable {
    var device: Int64
    var id: Int64
  }

  init(clock: any FrameClock) { self.clock = clock }

  /// Appends the translation of `event`; consecutive moves of one touch become one event.
  mutating func translate(
    _ event: SDL_Event, in geometry: WindowGeometry, into events: inout [InputEvent]
  ) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, geometry, &events)
    case SDL_MOUSEMOTION: motion(event.motion, geometry, &events)
    case SDL_MOUSEWHEEL: scroll(event.wheel, geometry, &events)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, geometry, &events)
    case SDL_KEYDOWN, SDL_KEYUP:
      events.append(.key(RawKeyEvent(event.key, timestamp: time(event.key.timestamp))))
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { EventTranslator.string($0) }
      if !text.isEmpty { events.append(.text(text)) }
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) { EventTranslator.string($0) }
      compose(text, start: event.edit.start, length: event.edit.length, &events)
    case SDL_TEXTEDITING_EXT:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      compose(text, start: event.editExt.start, length: event.editExt.length, &events)
      SDL_free(event.editExt.text)
    case SDL_WINDOWEVENT: window(event.window, &events)
    case SDL_CLIPBOARDUPDATE: if events.last != .clipboard { events.append(.clipboard) }
    case SDL_DROPBEGIN: dropped = []
    case SDL_DROPFILE, SDL_DROPTEXT: collect(event.drop)
    case SDL_QUIT: events.append(.quit)
    default: break
    }
  }

  /// The event for the dropped items, after all items have arrived; nil if there are no items.
  mutating func finishDrop(at location: CGPoint) -> InputEvent? {
    defer { dropped = [] }
    return dropped.isEmpty ? nil : .drop(RawDropEvent(items: dropped, location: location))
  }

  /// Stores a dropped file or line of text: SDL reports a text line by line.
  private mutating func collect(_ event: SDL_DropEvent) {
    guard let bytes = event.file else { return }
    defer { SDL_free(bytes) }
    let text = String(cString: bytes)
    if event.type == SDL_DROPFILE.rawValue {
      dropped.append(.file(text))
    } else if case .text(let earlier) = dropped.last {
      dropped[dropped.count - 1] = .text("\(earlier)\n\(text)")
    } else {
      dropped.append(.text(text))
    }
  }

  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ geometry: WindowGeometry, _ events: inout [InputEvent]
  ) {
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    if Int32(event.button) == SDL_BUTTON_RIGHT, isDown {
      let location = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
      events.append(.secondaryClick(location, timestamp: time(event.timestamp)))
    }
    if Int32(event.button) == SDL_BUTTON_MIDDLE, isDown {
      let location = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
      events.append(.middleClick(location, timestamp: time(event.timestamp)))
    }
    guard Int32(event.button) == SDL_BUTTON_LEFT else { return }
    guard isDown != mouseIsDown else { return }
    mouseIsDown = isDown
    lastMouse = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
    events.append(
      .touch(
        RawTouchEvent(
          phase: isDown ? .began : .ended, location: lastMouse, timestamp: time(event.timestamp))))
  }

  private mutating func motion(
    _ event: SDL_MouseMotionEvent, _ geometry: WindowGeometry, _ events: inout [InputEvent]
  ) {
    lastMouse = geometry.point(x: CGFloat(event.x), y: CGFloat(event.y))
    let timestamp = time(event.timestamp)
    if mouseIsDown {
      move(RawTouchEvent(phase: .moved, location: lastMouse, timestamp: timestamp), &events)
    } else {
      if case .hover(.some, _) = events.last { events.removeLast() }
      events.append(.hover(lastMouse, timestamp: timestamp))
    }
  }

  private mutating func scroll(
    _ event: SDL_MouseWheelEvent, _ geometry: WindowGeometry, _ events: inout [InputEvent]
  ) {
    let timestamp = time(event.timestamp)
    let (x, y) = wheel.points(
      x: CGFloat(event.preciseX), y: CGFloat(event.preciseY), timestamp: timestamp)
    guard x != 0 || y != 0 else { return }
    lastMouse = geometry.point(x: CGFloat(event.mouseX), y: CGFloat(event.mouseY))
    // SDL's horizontal wheel values are positive to the right, and content then moves to the left.
    events.append(
      .scroll(
        RawScrollEvent(
          location: lastMouse, deltaX: 0 - x, deltaY: y,
          device: wheel.isTouchpad ? .touchpad : .wheel, timestamp: timestamp)))
  }

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ geometry: WindowGeometry, _ events: inout [InputEvent]
  ) {
    let finger = Finger(device: event.touchId, id: event.fingerId)
    let location = geometry.point(fractionX: CGFloat(event.x), fractionY: CGFloat(event.y))
    let timestamp = time(event.timestamp)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      guard fingers[finger] == nil else { return }
      let used = Set(fingers.values)
      let id = (1...Int64(used.count + 1)).first { !used.contains($0) } ?? 1
      fingers[finger] = id
      events.append(
        .touch(RawTouchEvent(id: id, phase: .began, location: location, timestamp: timestamp)))
    case SDL_FINGERMOTION:
      guard let id = fingers[finger] else { return }
      move(RawTouchEvent(id: id, phase: .moved, location: location, timestamp: timestamp), &events)
    default:
      guard let id = fingers.removeValue(forKey: finger) else { return }
      events.append(
        .touch(RawTouchEvent(id: id, phase: .ended, location: location, timestamp: timestamp)))
    }
  }

  private mutating func window(_ event: SDL_WindowEvent, _ events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: events.append(.focus(.gained))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // Another window may now receive the release of the mouse button, so the touch of the mouse
      // is cancelled.
      cancelTouches(time(event.timestamp), &events)
      events.append(.focus(.lost))
    case SDL_WINDOWEVENT_LEAVE:
      if !mouseIsDown { events.append(.hover(nil, timestamp: time(event.timestamp))) }
    case SDL_WINDOWEVENT_CLOSE: events.append(.closeRequest)
    default: break
    }
  }

  private mutating func cancelTouches(_ timestamp: TimeInterval, _ events: inout [InputEvent]) {
    guard mouseIsDown else { return }
    mouseIsDown = false
    events.append(
      .touch(RawTouchEvent(phase: .cancelled, location: lastMouse, timestamp: timestamp)))
  }

  /// Adds a movement. Consecutive movements of one touch become one event with all positions.
  private func move(_ touch: RawTouchEvent, _ events: inout [InputEvent]) {
    guard case .touch(var merged) = events.last, merged.id == touch.id, merged.phase == .moved
    else { return events.append(.touch(touch)) }
    // Remove the event first, so that only `merged` refers to its array of positions, and the array
    // grows without a copy.
    events.removeLast()
    merged.earlier.append(
      RawTouchEvent.Sample(location: merged.location, timestamp: merged.timestamp))
    (merged.location, merged.timestamp) = (touch.location, touch.timestamp)
    events.append(.touch(merged))
  }

  private func compose(
    _ text: String, start: Int32, length: Int32, _ events: inout [InputEvent]
  ) {
    // Some input methods count bytes and other input methods count characters, so the range is
    // clamped to the text.
    let count = text.count
    let lower = min(max(Int(start), 0), count)
    let upper = min(max(lower + max(Int(length), 0), lower), count)
    events.append(.composition(TextComposition(text: text, selection: lower..<upper)))
  }

  /// Converts a time in milliseconds since SDL's start to the clock's time.
  private func time(_ milliseconds: UInt32) -> TimeInterval {
    let age = TimeInterval(SDL_GetTicks() &- milliseconds) / 1000
    // A time stamp in the future, or more than a minute ago, is invalid.
    return age < 60 ? clock.now - age : clock.now
  }

  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
