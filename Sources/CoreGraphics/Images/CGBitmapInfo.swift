/// The position of a pixel's alpha, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderDefault = 0
  case order16Little = 4096
  case order32Little = 8192
  case order16Big = 12288
  case order32Big = 16384
  case orderMask = 28672
}

/// A ``CGImageAlphaInfo``, a ``CGImageByteOrderInfo`` and the float flag in one number.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 31) }
  public static var floatInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 3840) }
  public static var floatComponents: CGBitmapInfo { CGBitmapInfo(rawValue: 256) }
  public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 28672) }
  public static var byteOrderDefault: CGBitmapInfo { [] }
  public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(rawValue: 4096) }
  public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 8192) }
  public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(rawValue: 12288) }
  public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 16384) }
}
