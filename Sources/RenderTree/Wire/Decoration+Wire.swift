import CoreGraphics

extension Corners: WireValue {
  package static var minimumWireSize: Int { 10 }

  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      radius: try reader.number("a corner radius"),
      mask: try reader.options(known: .all, "a set of corners"),
      curve: try reader.enumeration("a corner curve"))
  }

  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(radius, "a corner radius")
    writer.integer(mask.rawValue)
    writer.enumeration(curve)
  }
}

extension Border: WireValue {
  package static var minimumWireSize: Int { 40 }

  package init(from reader: inout WireReader) throws(WireError) {
    self.init(width: try reader.number("a border's width"), color: try reader.value())
  }

  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(width, "a border's width")
    try writer.value(color)
  }
}

extension Shadow: WireValue {
  package static var minimumWireSize: Int { 65 }

  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      color: try reader.value(), opacity: try reader.number("a shadow's opacity"),
      radius: try reader.number("a shadow's radius"), offset: try reader.value())
    if try reader.flag("whether a shadow has a path") { path = try reader.path() }
  }

  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.value(color)
    try writer.number(opacity, "a shadow's opacity")
    try writer.number(radius, "a shadow's radius")
    try writer.value(offset)
    writer.flag(path != nil)
    if let path { try writer.path(path) }
  }
}
