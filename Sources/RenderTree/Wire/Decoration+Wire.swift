import CoreGraphics

extension Corners: WireValue {
  /// The minimum size in bytes: a double, the bits of the corners and the curve.
  package static var minimumWireSize: Int { 10 }

  /// Reads the radius, the corners and the curve.
  ///
  /// - Throws: `unknownCase` for bits or curves of a later version.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      radius: try reader.number("a corner radius"),
      mask: try reader.options(valid: .all, "a set of corners"),
      curve: try reader.enumeration("a corner curve"))
  }

  /// Writes the radius, the corners and the curve.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(radius, "a corner radius")
    writer.integer(mask.rawValue)
    writer.enumeration(curve)
  }
}

extension Border: WireValue {
  /// The minimum size in bytes: the width and the color.
  package static var minimumWireSize: Int { 40 }

  /// Reads the width and the color.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(width: try reader.number("a border's width"), color: try reader.value())
  }

  /// Writes the width and the color.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(width, "a border's width")
    try writer.value(color)
  }
}

extension Shadow: WireValue {
  /// The minimum size in bytes: all members and the flag for a path.
  package static var minimumWireSize: Int { 65 }

  /// Reads the color, the opacity, the radius, the offset, and a flag that is true if the path
  /// follows.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      color: try reader.value(), opacity: try reader.number("a shadow's opacity"),
      radius: try reader.number("a shadow's radius"), offset: try reader.value())
    if try reader.flag("whether a shadow has a path") { path = try reader.path() }
  }

  /// Writes the color, the opacity, the radius, the offset, a flag that is true if there is a path,
  /// and the path.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.value(color)
    try writer.number(opacity, "a shadow's opacity")
    try writer.number(radius, "a shadow's radius")
    try writer.value(offset)
    writer.flag(path != nil)
    if let path { try writer.path(path) }
  }
}

extension BackgroundPattern: WireValue {
  /// The minimum size in bytes: the bitmap's identity, the scale and the opacity.
  package static var minimumWireSize: Int { 24 }

  /// Reads all members; the bitmap is found by its identity.
  ///
  /// - Throws: `unknownBitmap` if the bitmap's pixels have not arrived, and `invalidValue` for a
  ///   scale that would overflow.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      bitmap: try reader.receivedBitmap(),
      scale: try reader.number(in: usableScales, "a pattern's scale"),
      opacity: try reader.number("a pattern's opacity"))
  }

  /// Writes all members; of the bitmap, only its identity is written.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(bitmap.id)
    try writer.number(scale, in: usableScales, "a pattern's scale")
    try writer.number(opacity, "a pattern's opacity")
  }
}
