import Foundation

/// How a pointing device scrolls.
public enum UIScrollType: UInt, Sendable {
  /// In steps, by a wheel.
  case discrete = 0
  /// Continuously, with a finger on a touchpad.
  case continuous = 1
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var discrete: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1) }
  public static var continuous: UIScrollTypeMask { UIScrollTypeMask(rawValue: 2) }
  public static var all: UIScrollTypeMask { [.discrete, .continuous] }

  init(_ type: UIScrollType) { self = type == .discrete ? .discrete : .continuous }
}
