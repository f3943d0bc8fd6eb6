package import RenderTree
import CoreGraphics

extension WidgetFrame: WireValue {
  /// The size of a frame without a commit and without a time for the next tick is 21 bytes.
  package static var minimumWireSize: Int { 21 }

  /// Reads a frame.
  ///
  /// - Throws: An error for a commit above ``MessageLimits/inlineBytes``. The message's file
  ///   contains longer commits.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      number: try reader.integer(UInt64.self, "a frame's number"),
      nextTime: try reader.optional("whether a widget wants a tick") as Double?,
      commit: try reader.bytes(atMost: MessageLimits.inlineBytes, "bytes of a commit"),
      fileCommitBytes: try reader.integer(UInt32.self, "a commit's length"),
      filePixelBytes: try reader.integer(UInt32.self, "the length of pixels"))
  }

  /// Writes a frame.
  ///
  /// - Throws: An error for a commit above ``MessageLimits/inlineBytes``. The message's file
  ///   contains longer commits.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(number)
    try writer.optional(nextTime)
    try writer.bytes(commit, atMost: MessageLimits.inlineBytes, "bytes of a commit")
    writer.integer(fileCommitBytes)
    writer.integer(filePixelBytes)
  }
}

private enum WidgetTag: UInt8 {
  case hello, frame, needsFrame, preferredHeight, largestDisplayMode, margins, updateFinished
  case openURL, pong, hasContent, closed, failed, focusLeft
}

extension WidgetMessage: WireValue {
  /// The size of a message without values is 1 byte, which contains its tag.
  package static var minimumWireSize: Int { 1 }

  /// Reads a tag and the values of its message.
  ///
  /// - Throws: An error for an unknown tag, and for values that cannot be read.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a widget's message") as WidgetTag {
    case .hello: self = .hello
    case .frame: self = .frame(try reader.value())
    case .needsFrame: self = .needsFrame
    case .preferredHeight:
      self = .preferredHeight(try reader.number(in: MessageLimits.length, "a height"))
    case .largestDisplayMode:
      self = .largestDisplayMode(try reader.enumeration("a display mode"))
    case .margins: self = .margins(try reader.value())
    case .updateFinished:
      self = .updateFinished(
        request: try reader.request(), result: try reader.enumeration("an update's result"))
    case .openURL:
      self = .openURL(
        request: try reader.request(),
        url: try reader.string(atMost: MessageLimits.urlBytes, "bytes of an address"))
    case .pong: self = .pong(request: try reader.request())
    case .hasContent:
      self = .hasContent(
        try reader.flag("whether a widget has content"),
        identifier: try reader.string(atMost: MessageLimits.nameBytes, "bytes of an identifier"))
    case .closed: self = .closed
    case .focusLeft:
      self = .focusLeft(
        try reader.enumeration("where focus moves"),
        isEmpty: try reader.flag("whether a widget has no controls"))
    case .failed:
      self = .failed(try reader.string(atMost: MessageLimits.reasonBytes, "bytes of a reason"))
    }
  }

  /// Writes a tag and the values of the message. The description of a failure is truncated if it is
  /// too long.
  ///
  /// - Throws: An error for values that the reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .hello: writer.enumeration(WidgetTag.hello)
    case .frame(let frame):
      writer.enumeration(WidgetTag.frame)
      try writer.value(frame)
    case .needsFrame: writer.enumeration(WidgetTag.needsFrame)
    case .preferredHeight(let height):
      writer.enumeration(WidgetTag.preferredHeight)
      try writer.number(height, in: MessageLimits.length, "a height")
    case .largestDisplayMode(let mode):
      writer.enumeration(WidgetTag.largestDisplayMode)
      writer.enumeration(mode)
    case .margins(let margins):
      writer.enumeration(WidgetTag.margins)
      try writer.value(margins)
    case .updateFinished(let request, let result):
      writer.enumeration(WidgetTag.updateFinished)
      writer.integer(request)
      writer.enumeration(result)
    case .openURL(let request, let url):
      writer.enumeration(WidgetTag.openURL)
      writer.integer(request)
      try writer.string(url, atMost: MessageLimits.urlBytes, "bytes of an address")
    case .pong(let request):
      writer.enumeration(WidgetTag.pong)
      writer.integer(request)
    case .hasContent(let flag, let identifier):
      writer.enumeration(WidgetTag.hasContent)
      writer.flag(flag)
      try writer.string(identifier, atMost: MessageLimits.nameBytes, "bytes of an identifier")
    case .closed: writer.enumeration(WidgetTag.closed)
    case .focusLeft(let heading, let isEmpty):
      writer.enumeration(WidgetTag.focusLeft)
      writer.enumeration(heading)
      writer.flag(isEmpty)
    case .failed(let reason):
      writer.enumeration(WidgetTag.failed)
      let bytes = Array(reason.utf8.prefix(MessageLimits.reasonBytes))
      // If the limit is in the middle of a character, the incomplete character becomes a
      // replacement character of up to three bytes. Leave room for it.
      let text = String(decoding: bytes.dropLast(bytes.count > 1020 ? 4 : 0), as: UTF8.self)
      try writer.string(text, atMost: MessageLimits.reasonBytes, "bytes of a reason")
    }
  }
}
