public import Foundation

/// The background of a bar.
///
/// A background consists of four parts, from bottom to top: an effect on the content behind the
/// bar, a color, an image, and a shadow at the bar's edge that is one device pixel high. A bar
/// copies an assigned appearance. The bar's property returns the copy, and changes of the copy are
/// visible in the bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, BarAppearanceObserver
{
  var background = BarBackground.default { didSet { barAppearanceDidChange() } }
  weak var observer: (any BarAppearanceObserver)?

  /// The interface idiom of the appearance. The idiom has no effect in this implementation, because
  /// every idiom has the same default values.
  public let idiom: UIUserInterfaceIdiom

  /// Creates an appearance with the default background.
  public convenience override init() { self.init(idiom: .phone) }

  /// Creates an appearance with the default background: the chrome material and the system's
  /// shadow.
  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  /// Creates an appearance with the background of another appearance and, if that appearance has
  /// the same class, its titles and buttons.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    background = barAppearance.background
    super.init()
    copyValues(of: barAppearance)
  }

  /// Decodes the background; titles and buttons get their default values.
  public required init(coder: NSCoder) {
    idiom = .phone
    super.init()
    background = BarBackground(coder: coder)
  }

  /// Encodes the background; titles and buttons are not archived.
  open func encode(with coder: NSCoder) { background.encode(with: coder) }

  /// Whether the class supports secure coding; true, because an archive contains only values of
  /// classes that support secure coding.
  open class var supportsSecureCoding: Bool { true }

  /// Copies the values that a subclass adds. ``init(barAppearance:)`` calls the method.
  func copyValues(of other: UIBarAppearance) {}

  /// Returns a copy of the same class. No bar observes the copy until the app assigns the copy to a
  /// bar.
  open func copy() -> Self { duplicate() }

  /// Overrides the untyped `copy()` of `NSObject`. The override is disfavored, so that calls of
  /// `copy()` are not ambiguous.
  @_disfavoredOverload nonisolated open override func copy() -> Any { super.copy() }

  /// Returns a copy of the same class; the zone is ignored.
  open func copy(with zone: NSZone?) -> Any { duplicate() }

  func duplicate() -> Self { type(of: self).init(barAppearance: self) }

  /// Returns a copy that notifies an observer of its changes.
  func observedCopy(by observer: any BarAppearanceObserver) -> Self {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  // MARK: Presets

  /// Sets the chrome material with the system's shadow.
  open func configureWithDefaultBackground() { background = .default }

  /// Sets the system's background color, without an effect, with the system's shadow.
  open func configureWithOpaqueBackground() { background = .opaque }

  /// Removes all parts, including the shadow.
  open func configureWithTransparentBackground() { background = .transparent }

  // MARK: Background

  /// The effect on the content behind the bar; the chrome material by default. If the property is
  /// nil, the content behind the bar is displayed unchanged.
  open var backgroundEffect: UIBlurEffect? {
    get { background.effect }
    set { background.effect = newValue }
  }

  /// The color above the effect.
  open var backgroundColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }

  /// The image above the color.
  open var backgroundImage: UIImage? {
    get { background.image }
    set { background.image = newValue }
  }

  /// The content mode of ``backgroundImage`` in the bar; `scaleToFill` by default. The bar clips
  /// the image.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { background.imageContentMode }
    set { background.imageContentMode = newValue }
  }

  // MARK: Shadow

  /// The tint of a template ``shadowImage``, or the color of the hairline if there is no image. A
  /// nil or clear color hides the hairline.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }

  /// The image outside the bar, along the bar's content edge; the shadow has the height of the
  /// image. If the property is nil, the bar shows the hairline.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance else { return false }
    // Safety: appearances are compared only where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// A hash of the class only, because the other values have no stable hash.
  open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  /// Returns whether an appearance has the same class, background, titles and buttons. UIKit's
  /// subclasses also compare the values that they add.
  func isSame(as other: UIBarAppearance) -> Bool {
    type(of: other) == type(of: self) && other.background == background
  }
}

extension [NSAttributedString.Key: Any] {
  /// Returns whether both dictionaries have equal values for the same attributes.
  func isEqual(to other: Self) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        guard let otherValue = other[key] else { return false }
        if let value = value as? NSObject, let otherValue = otherValue as? NSObject {
          return value == otherValue
        }
        guard let value = value as? AnyHashable else { return false }
        return value == otherValue as? AnyHashable
      }
  }
}
