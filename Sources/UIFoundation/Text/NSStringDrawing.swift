public import Foundation

/// Options for measuring and drawing a string in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of Apple's `NSStringDrawingOptions`; layout ignores bits for which this type has no
  /// constant.
  public let rawValue: Int

  /// Creates options from Apple's bits; unnamed bits are kept and have no effect.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Lines wrap in the rectangle, and the text begins at the rectangle's top left corner.
  /// Without this option the text is one line, and the rectangle's origin is the start of the
  /// line's baseline.
  public static var usesLineFragmentOrigin: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 0)
  }

  /// Includes the fonts' leading in line heights; always enabled on this platform.
  public static var usesFontLeading: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 1)
  }

  /// If more text follows the last line that fits, the line ends with an ellipsis.
  public static var truncatesLastVisibleLine: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 5)
  }
}

extension NSString {
  /// Swift's older name of the options, which Apple's headers also declare.
  public typealias DrawingOptions = NSStringDrawingOptions
}
