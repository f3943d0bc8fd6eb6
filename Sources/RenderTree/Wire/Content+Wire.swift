import CoreGraphics

extension Content: WireValue {
  /// The minimum size in bytes: the tag of a node without content.
  package static var minimumWireSize: Int { 1 }

  private enum Tag: UInt8 { case none, bitmap, shape, gradient, backdrop, particles }

  /// Reads a tag and the content of the tag's type.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a content's kind") as Tag {
    case .none: self = .none
    case .bitmap: self = .bitmap(try reader.value())
    case .shape: self = .shape(try reader.value())
    case .gradient: self = .gradient(try reader.value())
    case .backdrop: self = .backdrop(try reader.value())
    case .particles: self = .particles(try reader.value())
    }
  }

  /// Writes a tag and the content.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .none:
      writer.enumeration(Tag.none)
    case .bitmap(let content):
      writer.enumeration(Tag.bitmap)
      try writer.value(content)
    case .shape(let content):
      writer.enumeration(Tag.shape)
      try writer.value(content)
    case .gradient(let content):
      writer.enumeration(Tag.gradient)
      try writer.value(content)
    case .backdrop(let material):
      writer.enumeration(Tag.backdrop)
      try writer.value(material)
    case .particles(let emission):
      writer.enumeration(Tag.particles)
      try writer.value(emission)
    }
  }
}

extension WireReader {
  /// Reads a bitmap's identity and returns the bitmap, whose pixels must have arrived.
  mutating func receivedBitmap() throws(WireError) -> Bitmap {
    let id = try integer(UInt64.self, "a bitmap's identity")
    guard let bitmap = bitmaps[id] else {
      throw failure(
        .unknownBitmap, "bitmap \(id) is not here; send its pixels in the same commit")
    }
    return bitmap
  }
}

extension BitmapContent: WireValue {
  /// The minimum size in bytes: the identity, both rectangles, the scale and four bytes of
  /// cases and flags.
  package static var minimumWireSize: Int { 84 }

  /// Reads all members; the bitmap is found by its identity.
  ///
  /// - Throws: `unknownBitmap` if the bitmap's pixels have not arrived, and `invalidValue` for a
  ///   scale that would overflow.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(bitmap: try reader.receivedBitmap())
    gravity = try reader.enumeration("a bitmap's gravity")
    scale = try reader.number(in: usableScales, "a bitmap's scale")
    contentsRect = try reader.value()
    contentsCenter = try reader.value()
    magnificationFilter = try reader.enumeration("a bitmap's magnification filter")
    minificationFilter = try reader.enumeration("a bitmap's minification filter")
    tint = try reader.optional("whether a bitmap has a tint")
  }

  /// Writes all members; of the bitmap, only its identity is written.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.integer(bitmap.id)
    writer.enumeration(gravity)
    try writer.number(scale, in: usableScales, "a bitmap's scale")
    try writer.value(contentsRect)
    try writer.value(contentsCenter)
    writer.enumeration(magnificationFilter)
    writer.enumeration(minificationFilter)
    try writer.optional(tint)
  }
}

/// The scales, in pixels per point, that divide and multiply sizes without overflow or underflow.
let usableScales = 1e-6...1e6

extension ShapeContent: WireValue {
  /// The minimum size in bytes: a shape with an empty path, without colors and dashes.
  package static var minimumWireSize: Int { 53 }

  /// Reads all members.
  ///
  /// - Throws: An error for negative widths or dashes, numbers that are not finite, and lists above
  ///   their limits.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(path: try reader.path())
    fillColor = try reader.optional("whether a shape is filled")
    fillRule = try reader.enumeration("a shape's fill rule")
    strokeColor = try reader.optional("whether a shape is stroked")
    lineWidth = try reader.number(in: 0...Double.greatestFiniteMagnitude, "a shape's line width")
    lineCap = try reader.enumeration("a shape's line cap")
    lineJoin = try reader.enumeration("a shape's line join")
    miterLimit = try reader.number("a shape's miter limit")
    let count = try reader.count(atMost: WireLimits.dashes, minimumSize: 8, "dashes")
    for _ in 0..<count {
      dashPattern.append(try reader.number(in: 0...Double.greatestFiniteMagnitude, "a dash"))
    }
    dashPhase = try reader.number("a shape's dash phase")
    strokeStart = try reader.number("a shape's stroke start")
    strokeEnd = try reader.number("a shape's stroke end")
  }

  /// Writes all members.
  ///
  /// - Throws: An error for every shape that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.path(path)
    try writer.optional(fillColor)
    writer.enumeration(fillRule)
    try writer.optional(strokeColor)
    try writer.number(lineWidth, in: 0...Double.greatestFiniteMagnitude, "a shape's line width")
    writer.enumeration(lineCap)
    writer.enumeration(lineJoin)
    try writer.number(miterLimit, "a shape's miter limit")
    try writer.count(dashPattern.count, atMost: WireLimits.dashes, "dashes")
    for dash in dashPattern {
      try writer.number(dash, in: 0...Double.greatestFiniteMagnitude, "a dash")
    }
    try writer.number(dashPhase, "a shape's dash phase")
    try writer.number(strokeStart, "a shape's stroke start")
    try writer.number(strokeEnd, "a shape's stroke end")
  }
}

extension GradientContent: WireValue {
  /// The minimum size in bytes: the kind, two empty lists and two points.
  package static var minimumWireSize: Int { 41 }

  /// Reads all members.
  ///
  /// - Throws: `invalidValue` if the locations decrease, are outside 0...1 or if there are more or
  ///   fewer locations than colors.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    kind = try reader.enumeration("a gradient's kind")
    colors = try reader.list(atMost: WireLimits.gradientStops, "gradient stops")
    locations = try reader.list(atMost: WireLimits.gradientStops, "gradient locations")
    startPoint = try reader.value()
    endPoint = try reader.value()
    if let problem { throw reader.failure(.invalidValue, problem) }
  }

  /// Writes all members.
  ///
  /// - Throws: An error for every gradient that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    if let problem { throw writer.failure(.invalidValue, problem) }
    writer.enumeration(kind)
    try writer.list(colors, atMost: WireLimits.gradientStops, "gradient stops")
    try writer.list(locations, atMost: WireLimits.gradientStops, "gradient locations")
    try writer.value(startPoint)
    try writer.value(endPoint)
  }

  /// The first violation of the documented rules for the gradient's lists; nil if there is
  /// none.
  private var problem: String? {
    guard locations.isEmpty || locations.count == colors.count else {
      return "a gradient has \(colors.count) colors and \(locations.count) locations; "
        + "send one for each or none"
    }
    guard locations.areAscendingFractions else {
      return "a gradient's locations leave 0...1 or fall; send them in order"
    }
    return nil
  }
}
