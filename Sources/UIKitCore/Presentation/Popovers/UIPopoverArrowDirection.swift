import Foundation

/// The directions in which the arrow of a popover may point.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The combined directions: bit 0 is up, bit 1 is down, bit 2 is left, bit 3 is right.
  public let rawValue: UInt
  /// Creates directions from their combined bits; unknown bits are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below its source.
  public static var up: Self { Self(rawValue: 1) }
  /// The arrow points down: the popover is above its source.
  public static var down: Self { Self(rawValue: 2) }
  /// The arrow points left: the popover is on the right of its source.
  public static var left: Self { Self(rawValue: 4) }
  /// The arrow points right: the popover is on the left of its source.
  public static var right: Self { Self(rawValue: 8) }
  /// All four directions. The popover is below its source if there is enough space, otherwise above
  /// the source, otherwise beside the source.
  public static var any: Self { Self(rawValue: 15) }
  /// The direction of a popover that is not on screen.
  public static var unknown: Self { Self(rawValue: .max) }
}
