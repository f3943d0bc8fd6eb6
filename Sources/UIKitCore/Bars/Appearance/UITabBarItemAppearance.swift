public import Foundation

/// The appearance of a tab bar's items in one layout, by state.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritemappearance
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject,
  @preconcurrency NSCopying, @preconcurrency NSSecureCoding, BarAppearanceObserver
{
  /// The arrangement of image and title.
  public enum Style: Int, Sendable {
    case stacked = 0
    case inline = 1
    case compactInline = 2
  }

  weak var observer: (any BarAppearanceObserver)?
  private(set) var style: Style

  open private(set) var normal = UITabBarItemStateAppearance()
  open private(set) var selected = UITabBarItemStateAppearance()
  open private(set) var disabled = UITabBarItemStateAppearance()
  open private(set) var focused = UITabBarItemStateAppearance()

  public convenience override init() { self.init(style: .stacked) }

  public required init(style: Style) {
    self.style = style
    super.init()
    for state in states { state.whole = self }
  }

  /// Title attributes are not archived; decoding uses those of the style.
  public required convenience init(coder: NSCoder) {
    self.init(style: Style(rawValue: coder.decodeInteger(forKey: "UITabBarItemStyle")) ?? .stacked)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "UITabBarItemStyle")
  }

  open class var supportsSecureCoding: Bool { true }

  /// Discards all values and adopts the default appearance of a style.
  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state.copyValues(of: UITabBarItemStateAppearance()) }
    barAppearanceDidChange()
  }

  open func copy() -> Self { duplicate() }

  /// The untyped copy of `NSObject`, disfavored so that it is not ambiguous with the typed copy.
  @_disfavoredOverload nonisolated open override func copy() -> Any { super.copy() }

  open func copy(with zone: NSZone?) -> Any { duplicate() }

  func duplicate() -> Self {
    let copy = type(of: self).init(style: style)
    for (mine, others) in zip(copy.states, states) { mine.copyValues(of: others) }
    return copy
  }

  func observedCopy(by observer: any BarAppearanceObserver) -> UITabBarItemAppearance {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
}
