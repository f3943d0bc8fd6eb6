extension CGColorSpace {
  /// Converts components of this color space to sRGB-encoded red, green and blue, which may be
  /// outside 0...1.
  ///
  /// - Parameter components: The color's ``numberOfComponents`` components, without alpha.
  func encodedSRGB(_ components: some Collection<CGFloat>) -> (Double, Double, Double) {
    var values = components.map { Double($0) }
    if !isExtended {
      values = values.map { $0 > 0 ? min($0, 1) : 0 }
    }
    switch primaries {
    case .pattern: return (0, 0, 0)
    case .gray:
      let white = transfer == .sRGB ? values[0] : Self.encode(transfer.decode(values[0]))
      return (white, white, white)
    case .cmyk:
      let light = 1 - values[3]
      return ((1 - values[0]) * light, (1 - values[1]) * light, (1 - values[2]) * light)
    case .sRGB:
      guard transfer == .linear else { return (values[0], values[1], values[2]) }
      return (Self.encode(values[0]), Self.encode(values[1]), Self.encode(values[2]))
    case .displayP3:
      let linear = transfer == .linear ? values : values.map(Self.decode)
      let converted = Self.multiply(Self.sRGBFromP3, linear)
      return (Self.encode(converted[0]), Self.encode(converted[1]), Self.encode(converted[2]))
    }
  }

  /// Converts an sRGB-encoded color to components of this color space, without alpha.
  func components(encodedSRGB color: (Double, Double, Double)) -> [CGFloat] {
    let encoded = [color.0, color.1, color.2]
    var values: [Double]
    switch primaries {
    case .pattern: values = []
    case .gray:
      // Compute the luminance of linear light with the weights of Rec. 709.
      let linear = encoded.map(Self.decode)
      let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      let isNeutral = color.0 == color.1 && color.1 == color.2
      let white = isNeutral ? color.0 : Self.encode(luminance)
      values = [transfer == .sRGB ? white : transfer.encode(Self.decode(white))]
    case .cmyk:
      let light = max(encoded.max()!, 0)
      values = encoded.map { light > 0 ? 1 - $0 / light : 0 } + [1 - light]
    case .sRGB:
      values = transfer == .linear ? encoded.map(Self.decode) : encoded
    case .displayP3:
      values = Self.multiply(Self.p3FromSRGB, encoded.map(Self.decode))
      if transfer == .sRGB {
        values = values.map(Self.encode)
      }
    }
    if !isExtended {
      values = values.map { $0 > 0 ? min($0, 1) : 0 }
    }
    return values.map { CGFloat($0) }
  }

  /// The sRGB transfer function from linear light, odd-symmetric below zero (IEC 61966-2-1).
  static func encode(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let encoded =
      magnitude <= 0.003_130_8
      ? 12.92 * magnitude : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// The inverse of ``encode(_:)``.
  static func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let linear =
      magnitude <= 0.040_45 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  // Both color spaces have the D65 white point, so the matrices are P3→XYZ→sRGB and back with the
  // primaries of SMPTE EG 432-1 and Rec. 709.
  private static let sRGBFromP3: [[Double]] = [
    [1.224_940_176_280_559_8, -0.224_940_176_280_559_9, 0],
    [-0.042_056_954_709_688_16, 1.042_056_954_709_688_1, 0],
    [-0.019_637_554_590_334_43, -0.078_636_045_550_631_89, 1.098_273_600_140_966_3],
  ]
  private static let p3FromSRGB: [[Double]] = [
    [0.822_461_968_750_376_8, 0.177_538_031_249_623_3, 0],
    [0.033_194_198_850_961_6, 0.966_805_801_149_038_4, 0],
    [0.017_082_630_722_112_4, 0.072_397_441_007_139_9, 0.910_519_928_270_747_7],
  ]

  private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2] }
  }
}

extension CGColorSpace.Transfer {
  /// The linear light of an encoded component, odd-symmetric below zero.
  fileprivate func decode(_ encoded: Double) -> Double {
    switch self {
    case .sRGB: CGColorSpace.decode(encoded)
    case .linear: encoded
    case .gamma2_2: encoded < 0 ? -pow(-encoded, 2.2) : pow(encoded, 2.2)
    }
  }

  /// The inverse of ``decode(_:)``.
  fileprivate func encode(_ linear: Double) -> Double {
    switch self {
    case .sRGB: CGColorSpace.encode(linear)
    case .linear: linear
    case .gamma2_2: linear < 0 ? -pow(-linear, 1 / 2.2) : pow(linear, 1 / 2.2)
    }
  }
}
