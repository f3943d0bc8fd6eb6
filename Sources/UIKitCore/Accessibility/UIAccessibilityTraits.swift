/// The role and the behavior of an element, for assistive software.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as Apple's bits; bits for which this type declares no constant are kept.
  public let rawValue: UInt64
  /// Creates a set from Apple's bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: UInt64) { self.init(rawValue: 1 << bit) }

  /// No role and no state, the default of views.
  public static let none: UIAccessibilityTraits = []
  /// The element performs an action when it is activated, as a button does.
  public static let button = UIAccessibilityTraits(bit: 0)
  /// The element opens other content, as a link does.
  public static let link = UIAccessibilityTraits(bit: 1)
  /// The element is an image; the trait can be combined with `button` if a tap on the image has an
  /// effect.
  public static let image = UIAccessibilityTraits(bit: 2)
  /// The element is selected, for example a selected row or a control with `isSelected`.
  public static let selected = UIAccessibilityTraits(bit: 3)
  /// The element plays a sound when it is activated.
  public static let playsSound = UIAccessibilityTraits(bit: 4)
  /// The element acts as a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(bit: 5)
  /// The element is text that does not change; labels have this trait by default.
  public static let staticText = UIAccessibilityTraits(bit: 6)
  /// The element summarizes the app's state after launch.
  public static let summaryElement = UIAccessibilityTraits(bit: 7)
  /// The element does not respond to the user; disabled controls have this trait by default.
  public static let notEnabled = UIAccessibilityTraits(bit: 8)
  /// The element's label or value changes too often to speak every change.
  public static let updatesFrequently = UIAccessibilityTraits(bit: 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(bit: 10)
  /// The element begins to play or record when it is activated, so speech must stop.
  public static let startsMediaSession = UIAccessibilityTraits(bit: 11)
  /// The element supports ``UIResponder/accessibilityIncrement()`` and
  /// ``UIResponder/accessibilityDecrement()``.
  public static let adjustable = UIAccessibilityTraits(bit: 12)
  /// Touches reach the element directly, as on a drawing surface or on the keyboard of a musical
  /// instrument.
  public static let allowsDirectInteraction = UIAccessibilityTraits(bit: 13)
  /// Assistive software turns to the next page after it has read the element's text.
  public static let causesPageTurn = UIAccessibilityTraits(bit: 14)
  /// The element contains tabs and is announced as a tab bar.
  public static let tabBar = UIAccessibilityTraits(bit: 15)
  /// The element divides content, such as a section's title; users can jump between headers.
  public static let header = UIAccessibilityTraits(bit: 16)
  /// The element's content can be magnified.
  public static let supportsZoom = UIAccessibilityTraits(bit: 17)
  /// The element is on or off; switches have this trait by default.
  public static let toggleButton = UIAccessibilityTraits(bit: 53)
}
