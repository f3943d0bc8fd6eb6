import CoreGraphics

extension Material: WireValue {
  /// The minimum size in bytes: seven doubles and a color.
  package static var minimumWireSize: Int { 88 }

  /// Reads all members.
  ///
  /// - Throws: `invalidValue` for a negative blur or an averaging outside 0...1.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    for index in 0..<4 { curve[index] = try reader.number("a material's curve") }
    gain = try reader.number("a material's gain")
    sigma = try reader.number(in: 0...Double.greatestFiniteMagnitude, "a material's sigma")
    tint = try reader.value()
    averaging = try reader.number(in: 0...1, "a material's averaging")
  }

  /// Writes all members.
  ///
  /// - Throws: An error for every material that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    for index in 0..<4 { try writer.number(curve[index], "a material's curve") }
    try writer.number(gain, "a material's gain")
    try writer.number(sigma, in: 0...Double.greatestFiniteMagnitude, "a material's sigma")
    try writer.value(tint)
    try writer.number(averaging, in: 0...1, "a material's averaging")
  }
}

extension Vibrancy: WireValue {
  /// The minimum size in bytes: the luminosity, two doubles and the smallest blend.
  package static var minimumWireSize: Int { 26 }

  /// WCAG's contrast ratios: 1 for equal colors, 21 for black and white.
  private static let contrasts = 1.0...21.0

  /// Reads the luminosity, the strength, the minimum contrast and the blend.
  ///
  /// - Throws: `invalidValue` for a strength outside 0...1 or a contrast outside 1...21.
  package init(from reader: inout WireReader) throws(WireError) {
    let luminosity: Luminosity = try reader.enumeration("a vibrancy's luminosity")
    let strength = try reader.number(in: 0...1, "a vibrancy's strength")
    let contrast = try reader.number(in: Vibrancy.contrasts, "a vibrancy's minimum contrast")
    self.init(
      try reader.value(), luminosity: luminosity, strength: strength, minimumContrast: contrast)
  }

  /// Writes the luminosity, the strength, the minimum contrast and the blend.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.enumeration(luminosity)
    try writer.number(strength, in: 0...1, "a vibrancy's strength")
    try writer.number(minimumContrast, in: Vibrancy.contrasts, "a vibrancy's minimum contrast")
    try writer.value(blend)
  }
}

extension Vibrancy.Blend: WireValue {
  /// The minimum size in bytes: the tag and one double.
  package static var minimumWireSize: Int { 9 }

  private enum Tag: UInt8 {
    case passThrough, solid, tone, plusLighter, plusDarker, burn, dodge
  }

  /// Reads a tag and the blend's parameters.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a vibrancy's blend") as Tag {
    case .passThrough: self = .passThrough(alpha: try reader.number("a vibrancy's alpha"))
    case .solid: self = .solid(try reader.value())
    case .tone:
      self = .tone(
        luma: try reader.number("a vibrancy's luma"),
        chroma: try reader.number("a vibrancy's chroma"),
        bias: try reader.number("a vibrancy's bias"))
    case .plusLighter: self = .plusLighter(try reader.value())
    case .plusDarker: self = .plusDarker(try reader.value())
    case .burn:
      self = .burn(
        white: try reader.number("a vibrancy's white"),
        alpha: try reader.number("a vibrancy's alpha"))
    case .dodge:
      self = .dodge(
        white: try reader.number("a vibrancy's white"),
        alpha: try reader.number("a vibrancy's alpha"))
    }
  }

  /// Writes a tag and the blend's parameters.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .passThrough(let alpha):
      writer.enumeration(Tag.passThrough)
      try writer.number(alpha, "a vibrancy's alpha")
    case .solid(let color):
      writer.enumeration(Tag.solid)
      try writer.value(color)
    case .tone(let luma, let chroma, let bias):
      writer.enumeration(Tag.tone)
      try writer.number(luma, "a vibrancy's luma")
      try writer.number(chroma, "a vibrancy's chroma")
      try writer.number(bias, "a vibrancy's bias")
    case .plusLighter(let color):
      writer.enumeration(Tag.plusLighter)
      try writer.value(color)
    case .plusDarker(let color):
      writer.enumeration(Tag.plusDarker)
      try writer.value(color)
    case .burn(let white, let alpha):
      writer.enumeration(Tag.burn)
      try writer.number(white, "a vibrancy's white")
      try writer.number(alpha, "a vibrancy's alpha")
    case .dodge(let white, let alpha):
      writer.enumeration(Tag.dodge)
      try writer.number(white, "a vibrancy's white")
      try writer.number(alpha, "a vibrancy's alpha")
    }
  }
}
