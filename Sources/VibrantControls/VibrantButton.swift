public import UIKit

/// A button for vibrancy effects, which can cut its title and image out of its fill.
///
/// A vibrancy effect uses only the alpha of its content. An ordinary filled button therefore has no
/// readable title in such an effect, because title and fill get the same color. In this button, the
/// title is either a hole in the fill, through which the backdrop is visible, or opaque on a
/// translucent fill or without a fill:
///
/// | style | at rest | highlighted or selected |
/// |---|---|---|
/// | ``Style/invert`` | title in an outline | title cut out of the fill |
/// | ``Style/translucent`` | title on a faint fill | title on a stronger fill |
/// | ``Style/fill`` | title cut out of the fill | the same, half as strong |
///
/// This control is an Opaline extension without a counterpart in UIKit. A title that does not fit
/// is truncated. The title scales with Dynamic Type unless the app sets ``font``. A button with
/// only an image requires an `accessibilityLabel`. The button draws an image as a template, so only
/// the alpha of the image matters.
///
/// ```swift
/// let button = VibrantButton(style: .fill)
/// button.title = "Search"
/// button.image = UIImage(systemName: "magnifyingglass")
/// button.addAction(UIAction { _ in search() }, for: .primaryActionTriggered)
/// ```
@preconcurrency @MainActor open class VibrantButton: UIControl {
  /// How a button draws its title and its fill.
  public enum Style: Int, CaseIterable, Sendable {
    case invert
    case translucent
    case fill
  }

  // MARK: Content

  /// The text of the button, on one line. The value is nil for a button with only an image. Setting
  /// a title also sets the accessibility label. Setting nil removes that label unless the app has
  /// replaced it.
  open var title: String? {
    didSet {
      if title != nil || accessibilityLabel == oldValue { accessibilityLabel = title }
      contentDidChange()
    }
  }

  /// The image before the title. The button draws only the alpha of the image.
  open var image: UIImage? {
    didSet { contentDidChange() }
  }

  /// The title's font. Nil, the default, means a semibold font with the size of the subheadline
  /// text style.
  open var font: UIFont? {
    didSet { contentDidChange() }
  }

  // MARK: Appearance

  /// How the button draws its title and its fill. Setting the style redraws the button without an
  /// animation.
  open var style: Style {
    didSet { if style != oldValue { contentDidChange() } }
  }

  /// The vibrancy effect of the content. If the effect is nil, the button is drawn in its tint
  /// color.
  ///
  /// In a widget, the host draws the blur, and the effect applies to the host's backdrop.
  open var vibrancyEffect: UIVibrancyEffect? = .widgetPrimary() {
    didSet {
      effectView.effect = vibrancyEffect
      contentDidChange()
    }
  }

  /// The minimum contrast between the button and its backdrop. The value has the same meaning as
  /// the property of `UIVisualEffectView` with this name.
  open var minimumContrast: CGFloat? {
    get { effectView.minimumContrast }
    set { effectView.minimumContrast = newValue }
  }

  /// The corner radius in points. Nil means the corners of a capsule.
  open var cornerRadius: CGFloat? {
    didSet { contentDidChange() }
  }

  /// The width of the outline in the style ``Style/invert``, in points.
  open var outlineWidth: CGFloat = 1 {
    didSet { contentDidChange() }
  }

  /// The insets of the content from the button's edges, in points.
  open var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14) {
    didSet { contentDidChange() }
  }

  /// The distance between image and title, in points.
  open var imagePadding: CGFloat = 6 {
    didSet { contentDidChange() }
  }

  private let effectView: UIVisualEffectView
  private let restingFace = VibrantButtonFace()
  private let highlightedFace = VibrantButtonFace()

  // MARK: Lifecycle

  /// Creates a button with a zero frame. Its vibrancy effect is that of a widget's primary content.
  public init(style: Style) {
    self.style = style
    effectView = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    style = .fill
    effectView = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the values of a control. The new button has the style `.fill` and no title or image.
  public required init?(coder: NSCoder) {
    style = .fill
    effectView = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    effectView.isUserInteractionEnabled = false
    effectView.frame = bounds
    effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(effectView)
    for face in [restingFace, highlightedFace] {
      face.frame = effectView.contentView.bounds
      face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      effectView.contentView.addSubview(face)
    }
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    // A tap or an activation key must also trigger the button's primary action.
    let primaryAction = UIAction { [weak self] _ in self?.sendActions(for: .primaryActionTriggered)
    }
    addAction(primaryAction, for: .touchUpInside)
    contentDidChange()
    applyState()
  }

  // MARK: State

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { animateState(duration: isHighlighted ? 0 : 0.3) } }
  }

  open override var isSelected: Bool {
    didSet { if isSelected != oldValue { animateState(duration: 0.3) } }
  }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { animateState(duration: 0.3) } }
  }

  /// Shows the current state of the button. A touch-down changes the appearance immediately; other
  /// changes fade over `duration`.
  private func animateState(duration: TimeInterval) {
    guard window != nil, duration > 0 else { return applyState() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in applyState() }
  }

  private func applyState() {
    let isActive = isHighlighted || isSelected
    restingFace.alpha = isActive ? 0 : 1
    highlightedFace.alpha = isActive ? 1 : 0
    // Change the alpha of the content instead of that of the effect view, so that the vibrancy
    // keeps its strength.
    effectView.contentView.alpha = isEnabled ? 1 : 0.4
  }

  // MARK: Layout

  private func contentDidChange() {
    let content = VibrantButtonContent(
      title: title, image: image, font: font ?? defaultFont, imagePadding: imagePadding,
      insets: contentInsets, cornerRadius: cornerRadius, outlineWidth: outlineWidth,
      color: vibrancyEffect == nil ? tintColor : .black)
    restingFace.content = content
    highlightedFace.content = content
    (restingFace.paint, highlightedFace.paint) =
      switch style {
      case .invert: (.outlined, .cutOut(1))
      case .translucent: (.drawn(fill: 0.22), .drawn(fill: 0.45))
      case .fill: (.cutOut(1), .cutOut(0.5))
      }
    invalidateIntrinsicContentSize()
  }

  private var defaultFont: UIFont {
    let font = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection)
    return .systemFont(ofSize: font.pointSize, weight: .semibold)
  }

  open override var intrinsicContentSize: CGSize { restingFace.content.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }
}
