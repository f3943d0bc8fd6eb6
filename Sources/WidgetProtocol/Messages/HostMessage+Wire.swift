package import RenderTree
import CoreGraphics

extension WidgetTouch: WireValue {
  package static var minimumWireSize: Int { 34 }

  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      id: try reader.integer(Int64.self, "a finger"), phase: try reader.enumeration("a phase"),
      location: try reader.value(), time: try reader.number("a touch's time"),
      isPointer: try reader.flag("whether a touch is a pointer's"))
  }

  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(id)
    writer.enumeration(phase)
    try writer.value(location)
    try writer.number(time, "a touch's time")
    writer.flag(isPointer)
  }
}

extension WidgetKey: WireValue {
  package static var minimumWireSize: Int { 29 }

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
  package static var minimumWireSize: Int { 24 }

  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      number: try reader.integer(UInt64.self, "a tick's number"),
      time: try reader.number("a tick's time"),
      interval: try reader.number(in: MessageLimits.duration, "a tick's interval"))
  }

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
  package static var minimumWireSize: Int { 1 }

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
