public import Foundation

/// A position in a line at which the text after a tab character is aligned.
open class NSTextTab: NSObject, NSCopying {
  /// The name of an additional property of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option, such as `NSTabColumnTerminatorsAttributeName`.
    public let rawValue: String

    /// Creates an option from its name; layout reads only ``columnTerminators``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The value is a `CharacterSet`. Layout ignores the characters of the set, and aligns the text
    /// as a decimal number.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  private let mark = CFTypeHeader()
  /// The side of the text that is at the location; `natural` and `justified` act as `left`.
  open private(set) var alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  open private(set) var location: CGFloat
  /// Additional properties. With ``OptionKey/columnTerminators``, text is aligned as a decimal
  /// number, regardless of the ``alignment``. Comparison ignores the options.
  open private(set) var options: [NSTextTab.OptionKey: Any]

  /// Creates a tab stop, which cannot be changed afterwards.
  ///
  /// - Parameter loc: The distance from the leading edge of the text, in points.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// The characters that align decimal numbers: the locale's decimal separator.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  open override var hash: Int { location.hashValue }
}
