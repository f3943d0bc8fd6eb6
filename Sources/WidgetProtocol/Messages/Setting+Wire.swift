import CoreGraphics
package import RenderTree

extension WidgetInsets: WireValue {
  /// The size of encoded insets is 32 bytes, because they consist of four numbers.
  package static var minimumWireSize: Int { 32 }

  /// Reads the four insets.
  ///
  /// - Throws: An error for insets of more than 16,384 points in either direction.
  package init(from reader: inout WireReader) throws(WireError) {
    let range = -16384.0...16384.0
    self.init(
      top: try reader.number(in: range, "a top inset"),
      left: try reader.number(in: range, "a left inset"),
      bottom: try reader.number(in: range, "a bottom inset"),
      right: try reader.number(in: range, "a right inset"))
  }

  /// Writes the four insets.
  ///
  /// - Throws: An error for insets of more than 16,384 points in either direction.
  package func write(to writer: inout WireWriter) throws(WireError) {
    for inset in [top, left, bottom, right] {
      try writer.number(inset, in: -16384.0...16384.0, "an inset")
    }
  }
}

extension WireReader {
  fileprivate mutating func size() throws(WireError) -> CGSize {
    CGSize(
      width: try number(in: MessageLimits.length, "a width"),
      height: try number(in: MessageLimits.length, "a height"))
  }
}

extension WireWriter {
  fileprivate mutating func size(_ size: CGSize) throws(WireError) {
    try number(size.width, in: MessageLimits.length, "a width")
    try number(size.height, in: MessageLimits.length, "a height")
  }
}

extension WidgetSetting: WireValue {
  /// The minimum size of an encoded setting, in bytes. Every setting is larger.
  package static var minimumWireSize: Int { 80 }

  /// Reads a setting.
  ///
  /// - Throws: An error for sizes, scales and durations outside ``MessageLimits``, and for
  ///   unknown values.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      size: try reader.size(), scale: try reader.number(in: MessageLimits.scale, "a scale"))
    style = try reader.enumeration("a style")
    direction = try reader.enumeration("a direction")
    contrast = try reader.enumeration("a contrast")
    textSize = try reader.string(atMost: MessageLimits.nameBytes, "a text size")
    tint = try reader.optional("whether there is a tint")
    displayMode = try reader.enumeration("a display mode")
    compactSize = try reader.size()
    expandedSize = try reader.size()
    proposedMargins = try reader.value()
    time = try reader.number("a time")
    transitionDuration = try reader.number(in: MessageLimits.duration, "a duration")
  }

  /// Writes a setting.
  ///
  /// - Throws: An error for sizes, scales and durations outside ``MessageLimits``.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.size(size)
    try writer.number(scale, in: MessageLimits.scale, "a scale")
    writer.enumeration(style)
    writer.enumeration(direction)
    writer.enumeration(contrast)
    try writer.string(textSize, atMost: MessageLimits.nameBytes, "bytes of a text size")
    try writer.optional(tint)
    writer.enumeration(displayMode)
    try writer.size(compactSize)
    try writer.size(expandedSize)
    try writer.value(proposedMargins)
    try writer.number(time, "a time")
    try writer.number(transitionDuration, in: MessageLimits.duration, "a duration")
  }
}
