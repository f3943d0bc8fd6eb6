package import CoreGraphics

extension NodeID: WireValue {
  /// The minimum size in bytes: a number of 64 bits.
  package static var minimumWireSize: Int { 8 }

  /// Reads the number; any number is valid.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(rawValue: try reader.integer(UInt64.self, "a node's identity"))
  }

  /// Writes the number.
  package func write(to writer: inout WireWriter) { writer.integer(rawValue) }
}

extension Double: WireValue {
  /// The minimum size in bytes: the eight bytes of an IEEE bit pattern.
  package static var minimumWireSize: Int { 8 }

  /// Reads a finite number.
  package init(from reader: inout WireReader) throws(WireError) {
    self = try reader.number("a number")
  }

  /// Writes a number.
  ///
  /// - Throws: `invalidValue` if the number is not finite.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(self, "a number")
  }
}

extension CGPoint: WireValue {
  /// The minimum size in bytes: two doubles.
  package static var minimumWireSize: Int { 16 }

  /// Reads x and y, both finite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(x: try reader.number("a point's x"), y: try reader.number("a point's y"))
  }

  /// Writes x and y.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(x, "a point's x")
    try writer.number(y, "a point's y")
  }
}

extension CGSize: WireValue {
  /// The minimum size in bytes: two doubles.
  package static var minimumWireSize: Int { 16 }

  /// Reads the width and the height, both finite; negative values are accepted.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(width: try reader.number("a width"), height: try reader.number("a height"))
  }

  /// Writes the width and the height.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(width, "a width")
    try writer.number(height, "a height")
  }
}

extension CGRect: WireValue {
  /// The minimum size in bytes: a point and a size.
  package static var minimumWireSize: Int { 32 }

  /// Reads the origin and the size as they are stored, not standardized.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(origin: try reader.value(), size: try reader.value())
  }

  /// Writes the origin and the size as they are stored, not standardized.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.value(origin)
    try writer.value(size)
  }
}

extension Transform3D: WireValue {
  /// The minimum size in bytes: sixteen doubles.
  package static var minimumWireSize: Int { 128 }

  /// Reads the elements row by row, all finite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    for row in 0..<4 {
      for column in 0..<4 { self[row, column] = try reader.number("a transform's element") }
    }
  }

  /// Writes the elements row by row.
  package func write(to writer: inout WireWriter) throws(WireError) {
    for row in 0..<4 {
      for column in 0..<4 { try writer.number(self[row, column], "a transform's element") }
    }
  }
}

extension RGBA: WireValue {
  /// The minimum size in bytes: four doubles.
  package static var minimumWireSize: Int { 32 }

  /// Reads the components, each within ``WireLimits/colorComponent``.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      red: try reader.number(in: WireLimits.colorComponent, "a red component"),
      green: try reader.number(in: WireLimits.colorComponent, "a green component"),
      blue: try reader.number(in: WireLimits.colorComponent, "a blue component"),
      alpha: try reader.number(in: WireLimits.colorComponent, "an alpha component"))
  }

  /// Writes the components.
  ///
  /// - Throws: `invalidValue` for a component outside ``WireLimits/colorComponent``.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(red, in: WireLimits.colorComponent, "a red component")
    try writer.number(green, in: WireLimits.colorComponent, "a green component")
    try writer.number(blue, in: WireLimits.colorComponent, "a blue component")
    try writer.number(alpha, in: WireLimits.colorComponent, "an alpha component")
  }
}

extension PathElement: WireValue {
  /// The minimum size in bytes: the tag of an element that closes a subpath.
  package static var minimumWireSize: Int { 1 }

  private enum Tag: UInt8 { case move, line, quad, cubic, close }

  /// Reads a tag and the points of the tag's element type.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a path element's kind") as Tag {
    case .move: self = .move(try reader.value())
    case .line: self = .line(try reader.value())
    case .quad: self = .quad(try reader.value(), try reader.value())
    case .cubic: self = .cubic(try reader.value(), try reader.value(), try reader.value())
    case .close: self = .close
    }
  }

  /// Writes a tag and the element's points.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .move(let end):
      writer.enumeration(Tag.move)
      try writer.value(end)
    case .line(let end):
      writer.enumeration(Tag.line)
      try writer.value(end)
    case .quad(let control, let end):
      writer.enumeration(Tag.quad)
      try writer.value(control)
      try writer.value(end)
    case .cubic(let first, let second, let end):
      writer.enumeration(Tag.cubic)
      try writer.value(first)
      try writer.value(second)
      try writer.value(end)
    case .close:
      writer.enumeration(Tag.close)
    }
  }
}

extension WireReader {
  mutating func path() throws(WireError) -> CGPath {
    let elements: [PathElement] = try list(atMost: WireLimits.pathElements, "path elements")
    try spend(pathElements: elements.count)
    if let first = elements.first {
      guard case .move = first else {
        throw failure(.invalidValue, "a path begins with \(first); begin with a move")
      }
    }
    return CGPath(elements: elements)
  }
}

extension WireWriter {
  mutating func path(_ path: CGPath) throws(WireError) {
    let elements = path.elements
    if let first = elements.first {
      guard case .move = first else {
        throw failure(.invalidValue, "a path begins with \(first); begin with a move")
      }
    }
    try spend(pathElements: elements.count)
    try list(elements, atMost: WireLimits.pathElements, "path elements")
  }
}
