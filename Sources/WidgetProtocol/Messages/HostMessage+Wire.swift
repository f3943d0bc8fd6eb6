package import RenderTree
import CoreGraphics

extension WidgetTouch: WireValue {
  /// The size of an encoded touch is 34 bytes, because every value has a fixed size.
  package static var minimumWireSize: Int { 34 }

  /// Reads a touch.
  ///
  /// - Throws: An error for an unknown phase, and for numbers that are not finite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.integer(Int64.self, "a finger"), phase: try reader.enumeration("a phase"),
      location: try reader.value(), time: try reader.number("a touch's time"),
      isPointer: try reader.flag("whether a touch is a pointer's"))
  }

  /// Writes a touch.
  ///
  /// - Throws: An error for numbers that are not finite.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(id)
    writer.enumeration(phase)
    try writer.value(location)
    try writer.number(time, "a touch's time")
    writer.flag(isPointer)
  }
}

extension WidgetKey: WireValue {
  /// The size of an encoded key without characters is 29 bytes.
  package static var minimumWireSize: Int { 29 }

  /// Reads a key.
  ///
  /// - Throws: An error for texts above ``MessageLimits/nameBytes`` and for a time that is
  ///   not finite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      isDown: try reader.flag("whether a key is down"),
      usage: try reader.integer(Int32.self, "a key's usage"),
      characters: try reader.string(atMost: MessageLimits.nameBytes, "a key's characters"),
      charactersIgnoringModifiers: try reader.string(
        atMost: MessageLimits.nameBytes, "a key's own characters"),
      modifiers: try reader.integer(Int64.self, "modifiers"),
      time: try reader.number("a key's time"))
  }

  /// Writes a key.
  ///
  /// - Throws: An error for texts above ``MessageLimits/nameBytes`` and for a time that is
  ///   not finite.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.flag(isDown)
    writer.integer(usage)
    try writer.string(characters, atMost: MessageLimits.nameBytes, "bytes of characters")
    try writer.string(
      charactersIgnoringModifiers, atMost: MessageLimits.nameBytes, "bytes of own characters")
    writer.integer(modifiers)
    try writer.number(time, "a key's time")
  }
}

extension WidgetTick: WireValue {
  /// The size of an encoded tick is 24 bytes, because it consists of three numbers.
  package static var minimumWireSize: Int { 24 }

  /// Reads a tick.
  ///
  /// - Throws: An error for an interval outside ``MessageLimits/duration`` and for a time
  ///   that is not finite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      number: try reader.integer(UInt64.self, "a tick's number"),
      time: try reader.number("a tick's time"),
      interval: try reader.number(in: MessageLimits.duration, "a tick's interval"))
  }

  /// Writes a tick.
  ///
  /// - Throws: An error for an interval outside ``MessageLimits/duration`` and for a time
  ///   that is not finite.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(number)
    try writer.number(time, "a tick's time")
    try writer.number(interval, in: MessageLimits.duration, "a tick's interval")
  }
}

private enum HostTag: UInt8 {
  case setting, appear, touches, key, frame, performUpdate, ping, memoryWarning, urlOpened, close
  case focusEntered, focusLeft
}

extension HostMessage: WireValue {
  /// The size of a message without values is 1 byte, which contains its tag.
  package static var minimumWireSize: Int { 1 }

  /// Reads a tag and the values of its message.
  ///
  /// - Throws: An error for an unknown tag, and for values that cannot be read.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a host's message") as HostTag {
    case .setting: self = .setting(try reader.value())
    case .appear: self = .appear
    case .touches:
      self = .touches(try reader.list(atMost: MessageLimits.touches, "touches"))
    case .key: self = .key(try reader.value())
    case .frame: self = .frame(try reader.value())
    case .performUpdate: self = .performUpdate(request: try reader.request())
    case .ping: self = .ping(request: try reader.request())
    case .memoryWarning: self = .memoryWarning
    case .urlOpened:
      self = .urlOpened(
        request: try reader.request(), success: try reader.flag("whether an address was opened"))
    case .close: self = .close
    case .focusEntered: self = .focusEntered(try reader.enumeration("where focus moves"))
    case .focusLeft: self = .focusLeft
    }
  }

  /// Writes a tag and the values of the message.
  ///
  /// - Throws: An error for values that the reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .setting(let setting):
      writer.enumeration(HostTag.setting)
      try writer.value(setting)
    case .appear: writer.enumeration(HostTag.appear)
    case .touches(let touches):
      writer.enumeration(HostTag.touches)
      try writer.list(touches, atMost: MessageLimits.touches, "touches")
    case .key(let key):
      writer.enumeration(HostTag.key)
      try writer.value(key)
    case .frame(let tick):
      writer.enumeration(HostTag.frame)
      try writer.value(tick)
    case .performUpdate(let request):
      writer.enumeration(HostTag.performUpdate)
      writer.integer(request)
    case .ping(let request):
      writer.enumeration(HostTag.ping)
      writer.integer(request)
    case .memoryWarning: writer.enumeration(HostTag.memoryWarning)
    case .urlOpened(let request, let success):
      writer.enumeration(HostTag.urlOpened)
      writer.integer(request)
      writer.flag(success)
    case .close: writer.enumeration(HostTag.close)
    case .focusEntered(let heading):
      writer.enumeration(HostTag.focusEntered)
      writer.enumeration(heading)
    case .focusLeft: writer.enumeration(HostTag.focusLeft)
    }
  }
}

extension WireReader {
  mutating func request() throws(WireError) -> UInt32 {
    try integer(UInt32.self, "a request's number")
  }
}
