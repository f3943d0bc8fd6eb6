/// A view that shows an image.
///
/// The image is the layer's contents. A template's tint is part of the layer, so that another tint
/// draws nothing anew; a symbol is drawn at the size in which it is shown.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  // UIImageView+Contents.swift
  var shown: ShownImage?
  // UIImageView+Animation.swift
  var flipbook: SpriteSheet?

  /// As large as the image, at the origin.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.highlightedImage = highlightedImage
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    prepare()
  }

  /// As large as the image, at the origin.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    registerForTraitChanges([
      UITraitDisplayScale.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self, UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
    ]) { (view: UIImageView, _) in
      view.updateContents()
    }
    imageChanged()
  }

  /// What is shown unless the view is highlighted. An animated image starts to move.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageChanged() } }
  }

  /// What is shown while ``isHighlighted``; `nil` shows ``image`` then, too.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted, highlightedImage !== oldValue { imageChanged() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }

  /// What a symbol's own configuration leaves open.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { updateContents() } }
  }

  // MARK: Animation

  /// Images that ``startAnimating()`` shows in turn, in the place of ``image``.
  open var animationImages: [UIImage]? {
    didSet { if isAnimating { stopAnimating() } }
  }

  /// Those for while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isAnimating, isHighlighted { stopAnimating() } }
  }

  /// Seconds for all images once; 0 shows thirty of them a second.
  open var animationDuration: TimeInterval = 0

  /// How often the images are shown; 0 repeats until ``stopAnimating()``.
  open var animationRepeatCount = 0

  open var isAnimating: Bool { flipbook != nil }

  /// Shows the animation images in turn, from the first one on.
  open func startAnimating() { startFlipbook() }

  open func stopAnimating() { stopFlipbook() }

  // MARK: View

  open override var contentMode: ContentMode {
    didSet { updateContents() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateForSize()
  }

  /// The size of the image, which may be another one than what an animation shows.
  open override var intrinsicContentSize: CGSize {
    guard let size = naturalSize else { return super.intrinsicContentSize }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize ?? super.sizeThatFits(size)
  }

  private var naturalSize: CGSize? {
    guard let current = isHighlighted ? highlightedImage ?? image : image else { return nil }
    // What is shown was resolved for the same environment already.
    if let shown, shown.original === current, shown.traits === traitCollection {
      return shown.image.size
    }
    return resolved(current).size
  }
}
