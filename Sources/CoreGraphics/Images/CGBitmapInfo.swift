/// The position of a pixel's alpha, and whether the colors are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha.
  case none = 0
  /// The last component is alpha, and colors are multiplied by it: RGBA.
  case premultipliedLast = 1
  /// The first component is alpha, and colors are multiplied by it: ARGB.
  case premultipliedFirst = 2
  /// The last component is alpha, and colors are not multiplied by it. Contexts do not support this
  /// layout.
  case last = 3
  /// The first component is alpha, and colors are not multiplied by it. Contexts do not support
  /// this layout.
  case first = 4
  /// The last component is padding, and every pixel is opaque: RGBX.
  case noneSkipLast = 5
  /// The first component is padding, and every pixel is opaque: XRGB.
  case noneSkipFirst = 6
  /// There is no color: a pixel is its alpha.
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// Bytes in the order of the components.
  case orderDefault = 0
  /// Units of 16 bits, the least significant byte first. Contexts do not support this order.
  case order16Little = 4096
  /// Units of 32 bits, the least significant byte first, which reverses the components in memory.
  case order32Little = 8192
  /// Units of 16 bits, the most significant byte first. Contexts do not support this order.
  case order16Big = 12288
  /// Units of 32 bits, the most significant byte first (big-endian). The bytes in memory have the
  /// order of the components.
  case order32Big = 16384
  /// The bits of a ``CGBitmapInfo`` that contain the byte order. This value is a mask and not an
  /// order.
  case orderMask = 28672
}

/// A ``CGImageAlphaInfo``, a ``CGImageByteOrderInfo`` and the float flag in one number.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The alpha info in the low bits, the byte order in bits 12 to 14, and the float flag in bit 8.
  public let rawValue: UInt32

  /// Creates a bitmap info from the raw values of its parts, combined by bitwise or.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits that contain a ``CGImageAlphaInfo``.
  public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 31) }
  /// The bits that contain the float flag.
  public static var floatInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 3840) }
  /// Components are floating-point numbers. Contexts and images do not support this format.
  public static var floatComponents: CGBitmapInfo { CGBitmapInfo(rawValue: 256) }
  /// The bits that contain a ``CGImageByteOrderInfo``.
  public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 28672) }
  /// Bytes in the order of the components.
  public static var byteOrderDefault: CGBitmapInfo { [] }
  /// Units of 16 bits, the least significant byte first.
  public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(rawValue: 4096) }
  /// Units of 32 bits, the least significant byte first. If alpha is the first component, the bytes
  /// in memory are BGRA.
  public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 8192) }
  /// Units of 16 bits, the most significant byte first.
  public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(rawValue: 12288) }
  /// Units of 32 bits, the most significant byte first. If alpha is the first component, the bytes
  /// in memory are ARGB.
  public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 16384) }
}
