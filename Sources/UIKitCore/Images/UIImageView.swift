/// A view that shows an image.
///
/// The image is the layer's contents. The layer applies the tint of a template, so a change of the
/// tint draws no bitmap. A symbol is drawn at its size on screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  // The state below is internal, because UIImageView+Contents.swift uses it.
  var displayed: DisplayedImage?
  // The state below is internal, because UIImageView+Animation.swift uses it.
  var spriteSheet: SpriteSheet?

  /// Creates a view at the origin with the image's size.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.highlightedImage = highlightedImage
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// Creates a view at the origin with the image's size.
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

  /// Decodes the properties of the view and its images. The decoded view is not animating.
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

  /// Values for the attributes that a symbol's own configuration leaves unspecified.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { updateContents() } }
  }

  // MARK: Animation

  /// The images that ``startAnimating()`` shows in order, instead of ``image``.
  open var animationImages: [UIImage]? {
    didSet { if isAnimating { stopAnimating() } }
  }

  /// The images that ``startAnimating()`` shows while ``isHighlighted`` is true.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isAnimating, isHighlighted { stopAnimating() } }
  }

  /// The duration of one animation cycle in seconds; if it is 0, the view shows 30 images per
  /// second.
  open var animationDuration: TimeInterval = 0

  /// The number of animation cycles. If it is 0, the animation repeats until ``stopAnimating()`` is
  /// called.
  open var animationRepeatCount = 0

  /// Whether an animation runs. An animation ends after the last repetition, when
  /// ``stopAnimating()`` is called, or when the visible image or the animation's images change.
  open var isAnimating: Bool { spriteSheet != nil }

  /// Starts the animation at the first image.
  open func startAnimating() { startImageAnimation() }

  /// Ends the animation and shows the image of the current state again. The call has no effect if
  /// no animation runs.
  open func stopAnimating() { stopImageAnimation() }

  // MARK: View

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { updateContents() } }
  }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { updateContents() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    adoptTint()
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
    // The displayed image is already resolved for the current traits, so it is not resolved again.
    if let displayed, displayed.original === current, displayed.traits === traitCollection {
      return displayed.image.size
    }
    return resolved(current).size
  }
}
