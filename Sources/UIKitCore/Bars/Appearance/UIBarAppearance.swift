public import Foundation

/// What the background of a bar looks like.
///
/// A background is, from bottom to top: an effect on what is behind the bar, a colour, an image and,
/// at the bar's edge, a shadow one device pixel high. A bar keeps a copy of what is assigned to it;
/// changing the bar's own copy in place changes the bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSSecureCoding, BarAppearanceObserver
{
  var background = BarBackground.default { didSet { barAppearanceDidChange() } }
  weak var observer: (any BarAppearanceObserver)?

  /// The interface idiom that the appearance was made for. It decides nothing here: every idiom has
  /// the same default values.
  public let idiom: UIUserInterfaceIdiom

  /// An appearance with the default background.
  public convenience override init() { self.init(idiom: .phone) }

  public required init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  /// An appearance with the same background and, where it is of the same class, the same titles and
  /// buttons.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    background = barAppearance.background
    super.init()
    copyValues(of: barAppearance)
  }

  public required init(coder: NSCoder) {
    idiom = .phone
    super.init()
    background = BarBackground(coder: coder)
  }

  open func encode(with coder: NSCoder) { background.encode(with: coder) }

  open class var supportsSecureCoding: Bool { true }

  /// What a subclass adds to the background; called by ``init(barAppearance:)``.
  func copyValues(of other: UIBarAppearance) {}

  open func copy() -> Self { duplicate() }

  /// What code that knows only `NSObject` calls; written out, it would rival the copy of known class.
  @_disfavoredOverload nonisolated open override func copy() -> Any { super.copy() }

  open func copy(with zone: NSZone?) -> Any { duplicate() }

  func duplicate() -> Self { type(of: self).init(barAppearance: self) }

  /// A copy that tells somebody about its changes.
  func observedCopy(by observer: any BarAppearanceObserver) -> Self {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  func barAppearanceDidChange() { observer?.barAppearanceDidChange() }

  // MARK: Presets

  /// The chrome material with the system's shadow.
  open func configureWithDefaultBackground() { background = .default }

  /// The system's background colour, without an effect, with the system's shadow.
  open func configureWithOpaqueBackground() { background = .opaque }

  /// Nothing at all, no shadow either.
  open func configureWithTransparentBackground() { background = .transparent }

  // MARK: Background

  open var backgroundEffect: UIBlurEffect? {
    get { background.effect }
    set { background.effect = newValue }
  }

  /// Above the effect.
  open var backgroundColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }

  /// Above the colour.
  open var backgroundImage: UIImage? {
    get { background.image }
    set { background.image = newValue }
  }

  open var backgroundImageContentMode: UIView.ContentMode {
    get { background.imageContentMode }
    set { background.imageContentMode = newValue }
  }

  // MARK: Shadow

  /// The tint of a template ``shadowImage``, and of the hairline that stands in the image's place.
  /// Nil or clear shows no hairline.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }

  /// Drawn outside the bar, at its edge, as high as the image is. Nil stands for the hairline.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance else { return false }
    // Safety: appearances are compared where they may be read, on the main actor.
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  func isSame(as other: UIBarAppearance) -> Bool {
    type(of: other) == type(of: self) && other.background == background
  }
}
