import Foundation

/// The kind of scrolling of a pointing device: in steps or continuous.
public enum UIScrollType: UInt, Sendable {
  /// A wheel scrolls in steps.
  case discrete = 0
  /// A finger on a touchpad scrolls continuously.
  case continuous = 1
}

/// The scroll types that a pan recognizer accepts; an empty mask accepts no scrolling.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// The combined scroll types: bit 0 is set for wheels, bit 1 for touchpads.
  public let rawValue: Int
  /// Creates a mask from its combined bits; unknown bits are kept.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The steps of a wheel.
  public static var discrete: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1) }
  /// The continuous movement of fingers on a touchpad.
  public static var continuous: UIScrollTypeMask { UIScrollTypeMask(rawValue: 2) }
  /// Both the steps of a wheel and the movement of fingers on a touchpad.
  public static var all: UIScrollTypeMask { [.discrete, .continuous] }

  init(_ type: UIScrollType) { self = type == .discrete ? .discrete : .continuous }
}
