public import Foundation

/// The appearance of a tab bar's items in one layout, with a part for each state.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemappearance
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject,
  @preconcurrency NSCopying, @preconcurrency NSSecureCoding, BarAppearanceObserver
{
  /// The arrangement of image and title.
  public enum Style: Int, Sendable {
    /// The title is below the image, in a compact width.
    case stacked = 0
    /// The title is beside the image, in a regular width.
    case inline = 1
    /// The title is beside a smaller image, in a compact height.
    case compactInline = 2
  }

  weak var observer: (any BarAppearanceObserver)?
  private(set) var style: Style

  /// The appearance of an enabled item that is not selected.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The appearance of the selected item, whose default color is the bar's tint.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The appearance of a disabled item.
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// The appearance of an item with the focus. This appearance is stored and copied; tabs do not
  /// use it.
  open private(set) var focused = UITabBarItemStateAppearance()

  public convenience override init() { self.init(style: .stacked) }

  /// Creates an appearance in which no state sets a value, so that items have the style's default.
  public required init(style: Style) {
    self.style = style
    super.init()
    for state in states { state.observer = self }
  }

  /// Decodes the style. Title attributes are not in the archive and get the style's defaults.
  public required convenience init(coder: NSCoder) {
    self.init(style: Style(rawValue: coder.decodeInteger(forKey: "UITabBarItemStyle")) ?? .stacked)
  }

  /// Encodes the style only; the states' values are not archived.
  open func encode(with coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "UITabBarItemStyle")
  }

  /// Whether the class supports secure coding; true, because an archive contains only a number.
  open class var supportsSecureCoding: Bool { true }

  /// Discards all values and adopts the default appearance of a style.
  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.copyValues(of: UITabBarItemStateAppearance()) }
    barAppearanceDidChange()
  }

  /// Returns a copy with copies of all states. No bar observes the copy until the app assigns the
  /// copy to a bar's appearance.
  open func copy() -> Self { duplicate() }

  /// Overrides the untyped `copy()` of `NSObject`. The override is disfavored, so that calls of
  /// `copy()` are not ambiguous.
  @_disfavoredOverload nonisolated open override func copy() -> Any { super.copy() }

  /// Returns a copy with copies of all states; the zone is ignored.
  open func copy(with zone: NSZone?) -> Any { duplicate() }

  func duplicate() -> Self {
    let copy = type(of: self).init(style: style)
    for (mine, theirs) in zip(copy.states, states) { mine.copyValues(of: theirs) }
    return copy
  }

  func observedCopy(by observer: any BarAppearanceObserver) -> UITabBarItemAppearance {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemAppearance else { return false }
    // Safety: appearances are compared only where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// A hash of the class only, because the other values have no stable hash.
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  private func isSame(as other: UITabBarItemAppearance) -> Bool {
    type(of: other) == type(of: self) && style == other.style && states == other.states
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
}
