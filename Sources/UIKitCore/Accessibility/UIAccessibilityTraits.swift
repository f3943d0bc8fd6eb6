/// The role and the behaviour of an element, for assistive software.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(bit: 0)
  public static let link = UIAccessibilityTraits(bit: 1)
  public static let image = UIAccessibilityTraits(bit: 2)
  public static let selected = UIAccessibilityTraits(bit: 3)
  /// Plays a sound when activated.
  public static let playsSound = UIAccessibilityTraits(bit: 4)
  public static let keyboardKey = UIAccessibilityTraits(bit: 5)
  public static let staticText = UIAccessibilityTraits(bit: 6)
  /// Summarizes the app's state after launch.
  public static let summaryElement = UIAccessibilityTraits(bit: 7)
  public static let notEnabled = UIAccessibilityTraits(bit: 8)
  public static let updatesFrequently = UIAccessibilityTraits(bit: 9)
  public static let searchField = UIAccessibilityTraits(bit: 10)
  public static let startsMediaSession = UIAccessibilityTraits(bit: 11)
  /// Supports ``UIResponder/accessibilityIncrement()`` and
  /// ``UIResponder/accessibilityDecrement()``.
  public static let adjustable = UIAccessibilityTraits(bit: 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(bit: 13)
  public static let causesPageTurn = UIAccessibilityTraits(bit: 14)
  public static let tabBar = UIAccessibilityTraits(bit: 15)
  public static let header = UIAccessibilityTraits(bit: 16)
  public static let supportsZoom = UIAccessibilityTraits(bit: 17)
  public static let toggleButton = UIAccessibilityTraits(bit: 53)
}
