public import Foundation

/// The appearance of the bar buttons of one style, with a part for each state.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject,
  @preconcurrency NSCopying, @preconcurrency NSSecureCoding, BarAppearanceObserver
{
  weak var observer: (any BarAppearanceObserver)?
  private(set) var style: UIBarButtonItem.Style

  /// The appearance of an enabled button that is not touched. A value of this appearance also
  /// applies to every other state that does not set the value.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// The appearance of a button under a touch. If a value is not set, the value of ``normal``
  /// applies. A color of this appearance is not dimmed; the color of ``normal`` and the tint are
  /// dimmed.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button. If a value is not set, the value of ``normal``
  /// applies; without a color the title has the tertiary label color.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  /// The appearance of a button with the focus. If a value is not set, the value of
  /// ``normal`` applies.
  open private(set) var focused = UIBarButtonItemStateAppearance()

  public convenience override init() { self.init(style: .plain) }

  /// Creates an appearance in which no state sets a value, so that buttons have the style's
  /// default.
  public required init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
    for state in states { state.observer = self }
  }

  /// Decodes the style. Title attributes are not in the archive and get the style's defaults.
  public required convenience init(coder: NSCoder) {
    let style = UIBarButtonItem.Style(rawValue: coder.decodeInteger(forKey: "UIBarButtonStyle"))
    self.init(style: style ?? .plain)
  }

  /// Encodes the style only; the states' values are not archived.
  open func encode(with coder: NSCoder) { coder.encode(style.rawValue, forKey: "UIBarButtonStyle") }

  /// Whether the class supports secure coding; true, because an archive contains only a number.
  open class var supportsSecureCoding: Bool { true }

  /// Discards all values and adopts the default appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in states { state.copyValues(of: UIBarButtonItemStateAppearance()) }
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

  func observedCopy(by observer: any BarAppearanceObserver) -> UIBarButtonItemAppearance {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemAppearance else { return false }
    // Safety: appearances are compared only where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// A hash of the class only, because the other values have no stable hash.
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  private func isSame(as other: UIBarButtonItemAppearance) -> Bool {
    type(of: other) == type(of: self) && style == other.style && states == other.states
  }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  // MARK: States

  private func part(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if state.contains(.disabled) { return disabled }
    if state.contains(.highlighted) { return highlighted }
    if state.contains(.focused) { return focused }
    return normal
  }

  /// Returns the attributes of a state, merged over the attributes of the normal state.
  func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    normal.titleTextAttributes.merging(part(state).titleTextAttributes) { _, new in new }
  }

  /// Returns whether the title has a color for exactly this state, which is not the normal state.
  func hasTitleColor(for state: UIControl.State) -> Bool {
    state != .normal && part(state).titleTextAttributes[.foregroundColor] != nil
  }

  func titleOffset(for state: UIControl.State) -> UIOffset {
    let own = part(state).titlePositionAdjustment
    return own == .zero ? normal.titlePositionAdjustment : own
  }

  func backgroundOffset(for state: UIControl.State) -> UIOffset {
    let own = part(state).backgroundImagePositionAdjustment
    return own == .zero ? normal.backgroundImagePositionAdjustment : own
  }

  func backgroundImage(for state: UIControl.State) -> UIImage? {
    part(state).backgroundImage ?? normal.backgroundImage
  }
}
