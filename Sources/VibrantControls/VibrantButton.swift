public import UIKit

/// A button for vibrant surroundings, whose title and image are cut out of its fill.
///
/// In the content of a vibrancy effect only alpha counts, so an ordinary button with a fill loses its
/// title: both get the same effect. Here the title is a hole in the fill, through which the backdrop
/// is seen, or stands alone where there is no fill:
///
/// | style | at rest | highlighted or selected |
/// |---|---|---|
/// | ``Style/invert`` | title in an outline | title cut out of the fill |
/// | ``Style/translucent`` | title on a faint fill | title on a stronger fill |
/// | ``Style/fill`` | title cut out of the fill | the same, half as strong |
///
/// It is Opaline's own: Apple has none. The title scales with Dynamic Type and is truncated where it
/// does not fit. A button with an image alone needs an `accessibilityLabel`. An image counts by its alpha alone, as a template does.
///
/// ```swift
/// let button = VibrantButton(style: .fill)
/// button.title = "Search"
/// button.image = UIImage(systemName: "magnifyingglass")
/// button.addAction(UIAction { _ in search() }, for: .primaryActionTriggered)
/// ```
@preconcurrency @MainActor open class VibrantButton: UIControl {
  /// How the title and the fill relate.
  public enum Style: Int, CaseIterable, Sendable {
    case invert
    case translucent
    case fill
  }

  // MARK: Content

  open var title: String? {
    didSet { contentDidChange() }
  }

  /// Shown before the title, by its alpha.
  open var image: UIImage? {
    didSet { contentDidChange() }
  }

  /// The title's font; nil follows Dynamic Type with the weight of a button.
  open var font: UIFont? {
    didSet { contentDidChange() }
  }

  // MARK: Appearance

  open var style: Style {
    didSet { if style != oldValue { contentDidChange() } }
  }

  /// How the backdrop shines through; nil draws the button in its tint colour.
  ///
  /// In a widget, whose blur belongs to the host, it acts on the host's backdrop.
  open var vibrancyEffect: UIVibrancyEffect? = .widgetPrimary() {
    didSet { effectView.effect = vibrancyEffect }
  }

  /// The least contrast of the button to what is behind it, as ``UIVisualEffectView`` has it.
  open var minimumContrast: CGFloat? {
    get { effectView.minimumContrast }
    set { effectView.minimumContrast = newValue }
  }

  /// In points; nil makes a capsule.
  open var cornerRadius: CGFloat? {
    didSet { contentDidChange() }
  }

  /// The width of the outline of ``Style/invert``, in points.
  open var outlineWidth: CGFloat = 1 {
    didSet { contentDidChange() }
  }

  /// Between the button's edges and its content, in points.
  open var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14) {
    didSet { contentDidChange() }
  }

  /// Between image and title, in points.
  open var imagePadding: CGFloat = 6 {
    didSet { contentDidChange() }
  }

  private let effectView: UIVisualEffectView
  private let restingFace = VibrantButtonFace()
  private let highlightedFace = VibrantButtonFace()

  // MARK: Life

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
    // A completed touch, and the keys that stand for one, are the button's own action too.
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

  /// A finger that goes down is answered at once; what it leaves behind fades.
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
    // The effect view stays whole and its content fades, so that vibrancy keeps its strength.
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
    if let title { accessibilityLabel = title }
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
