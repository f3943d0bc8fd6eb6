/// A view that shows an image.
///
/// The image is the layer's contents. The layer applies a template's tint, so a change of
/// tint redraws nothing. A symbol is drawn at its on-screen size.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  // The stored state of UIImageView+Contents.swift.
  var displayed: DisplayedImage?
  // The stored state of UIImageView+Animation.swift.
  var spriteSheet: SpriteSheet?

  /// Creates a view of the image's size, at the origin.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.highlightedImage = highlightedImage
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Creates a view of the image's size, at the origin.
  public init(image: UIImage?) {
    highlightedImage = nil
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Decodes the properties of the view and its images; the decoded view is not animating.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    observeTraits()
    if !UIView.hasDisplayValues(coder) { isUserInteractionEnabled = false }
    restore(UIImageView.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIImageView.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UIImageView>] = [
    ArchivedProperty(
      \.preferredSymbolConfiguration, "UIPreferredSymbolConfiguration", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(\.highlightedImage, "UIHighlightedImage", default: nil),
    ArchivedProperty(\.isHighlighted, "UIHighlighted", default: false),
    ArchivedProperty(\.animationImages, "UIAnimationImages", default: nil),
    ArchivedProperty(\.highlightedAnimationImages, "UIHighlightedAnimationImages", default: nil),
    ArchivedProperty(\.animationDuration, "UIAnimationDuration", default: 0),
    ArchivedProperty(\.animationRepeatCount, "UIAnimationRepeatCount", default: 0),
  ]

  private func prepare() {
    isUserInteractionEnabled = false
    observeTraits()
  }

  private func observeTraits() {
    registerForTraitChanges([
      UITraitDisplayScale.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self, UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
    ]) { (view: UIImageView, _) in
      view.updateContents()
    }
    imageChanged()
  }

  /// The image of the normal state. An animated image starts its animation.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageChanged() } }
  }

  /// The image while ``isHighlighted`` is true; if it is nil, ``image`` is used.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted, highlightedImage !== oldValue { imageChanged() } }
  }

  /// Whether ``highlightedImage`` and ``highlightedAnimationImages`` replace the images of the
  /// normal state; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }

  /// Defaults for the attributes that a symbol's own configuration leaves unspecified.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { updateContents() } }
  }

  // MARK: Animation

  /// The images that ``startAnimating()`` shows in order, instead of ``image``.
  open var animationImages: [UIImage]? {
    didSet { if isAnimating { stopAnimating() } }
  }

  /// The animation images of the highlighted state.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isAnimating, isHighlighted { stopAnimating() } }
  }

  /// The duration of one animation cycle in seconds; if it is 0, the view shows 30 images per
  /// second.
  open var animationDuration: TimeInterval = 0

  /// The number of animation cycles; if it is 0, the animation repeats until
  /// ``stopAnimating()``.
  open var animationRepeatCount = 0

  /// Whether an animation runs. An animation ends after the last repetition, with
  /// ``stopAnimating()``, or with a change of the visible image or of the animation's images.
  open var isAnimating: Bool { spriteSheet != nil }

  /// Starts the animation at the first image.
  open func startAnimating() { startImageAnimation() }

  /// Ends the animation and shows the image of the current state again. If no animation runs,
  /// nothing happens.
  open func stopAnimating() { stopImageAnimation() }

  // MARK: View

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { updateContents() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateForSize()
  }

  /// The size of the image, which may differ from the size of the animation images.
  open override var intrinsicContentSize: CGSize {
    guard let size = naturalSize else { return super.intrinsicContentSize }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize ?? super.sizeThatFits(size)
  }

  private var naturalSize: CGSize? {
    guard let current = isHighlighted ? highlightedImage ?? image : image else { return nil }
    // Keep the current contents, because they were resolved for the same traits.
    if let displayed, displayed.original === current, displayed.traits === traitCollection {
      return displayed.image.size
    }
    return resolved(current).size
  }
}
