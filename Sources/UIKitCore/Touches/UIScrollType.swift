import Foundation

/// How a pointing device scrolls.
public enum UIScrollType: UInt, Sendable {
  /// In steps, by a wheel.
  case discrete = 0
  /// Continuously, with a finger on a touchpad.
  case continuous = 1
}

/// The kinds of scrolling that a pan recognizer accepts; empty for none.
public struct UIScrollTypeMask: OptionSet, Sendable {
  /// Bit 0 for wheels, bit 1 for touchpads.
  public let rawValue: Int
  /// Keeps all bits of the raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The steps of a wheel.
  public static var discrete: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1) }
  /// The continuous movement of fingers on a touchpad.
  public static var continuous: UIScrollTypeMask { UIScrollTypeMask(rawValue: 2) }
  /// Wheels and touchpads.
  public static var all: UIScrollTypeMask { [.discrete, .continuous] }

  init(_ type: UIScrollType) { self = type == .discrete ? .discrete : .continuous }
}
