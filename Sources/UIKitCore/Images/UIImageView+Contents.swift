import CoreGraphics
import QuartzCore

extension UIImageView {
  /// Returns the image for the view's traits, including the size category and the layout direction.
  func resolved(_ image: UIImage) -> UIImage {
    var image = image
    if image.isSymbolImage {
      let given = image.symbolConfiguration
      let environment = UIImage.SymbolConfiguration(traitCollection: traitCollection)
      image = image.withConfiguration(
        environment.applying(preferredSymbolConfiguration).applying(given)
          .withTraitCollection(traitCollection))
    } else {
      let storage = image.storage.resolved(for: traitCollection)
      if storage != image.storage { image = UIImage(storage: storage) }
    }
    if image.flipsForRightToLeftLayoutDirection,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      image = image.withHorizontallyFlippedOrientation()
    }
    return image
  }

  /// Called after a change of the visible image. Ends the running animation and shows the new
  /// image. An animated image starts its own animation.
  func imageChanged() {
    stopImageAnimation(restoring: false)
    updateContents()
    if currentImage?.images != nil {
      startImageAnimation()
    }
  }

  private var currentImage: UIImage? {
    isHighlighted ? highlightedImage ?? image : image
  }

  /// Sets the layer's contents from the image. Invalidates the intrinsic content size if the size
  /// of the image differs from the size of the previous image.
  func updateContents() {
    let previousSize = displayed?.image.size
    defer { if displayed?.image.size != previousSize { invalidateIntrinsicContentSize() } }
    guard spriteSheet == nil else { return updateTint() }
    guard let image = currentImage else {
      guard displayed != nil || layer.contents != nil else { return }
      displayed = nil
      return clearContents()
    }
    let resolved = traitCollection.performingAsCurrent { self.resolved(image) }
    let tiles =
      resolved.storage.isResizable
      && (resolved.resizingMode == .tile || resolved.imageOrientation != .up)
    displayed = DisplayedImage(
      image: resolved, traits: traitCollection, original: image,
      followsSize: tiles || resolved.isSymbolImage,
      scale: traitCollection.displayScale > 0 ? traitCollection.displayScale : resolved.scale)
    layOutContents()
  }

  /// Called after a change of the view's size. Redraws contents that depend on the size.
  func updateForSize() {
    guard let displayed, displayed.followsSize, spriteSheet == nil, displayed.size != bounds.size
    else { return }
    layOutContents()
  }

  private func layOutContents() {
    guard let displayed else { return }
    displayed.size = bounds.size
    let image = displayed.image
    // A symbol that fills an empty view is invisible. Draw and tint it later, when the view has a
    // size. An earlier tint would then fade to the new one if the view grows in an animation.
    if image.isSymbolImage, bounds.isEmpty, contentMode.scalesContent {
      return clearContents()
    }
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsGravity = contentMode.gravity
    traitCollection.performAsCurrent {
      if image.isSymbolImage {
        // The symbol is drawn in its own coordinate space, at the scale of its size on screen.
        let scale = displayed.scale * symbolGrowth(image.size)
        layer.contents = image.pixels(scale: scale)
        layer.contentsScale = scale
      } else if image.storage.isResizable, displayed.followsSize {
        layer.contents = drawn(image, size: bounds.size, scale: displayed.scale)
        layer.contentsScale = displayed.scale
        layer.contentsGravity = .resize
      } else {
        layer.contents = image.pixels(scale: image.scale)
        layer.contentsScale = image.scale
        if image.storage.isResizable, image.size.width > 0, image.size.height > 0 {
          layer.contentsCenter = stretchedPart(of: image)
        }
      }
    }
    updateTint()
  }

  private func clearContents() {
    layer.contents = nil
    layer.contentsTint = nil
  }

  /// Returns the factor by which the content mode scales a symbol whose size in points is `size`. A
  /// factor of 0.5...1.05 counts as 1. Other factors are clamped to 1/16...32.
  func symbolGrowth(_ size: CGSize) -> CGFloat {
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 else { return 1 }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let growth: CGFloat
    switch contentMode {
    case .scaleToFill, .redraw, .scaleAspectFill: growth = max(x, y)
    case .scaleAspectFit: growth = min(x, y)
    default: growth = 1
    }
    // The tolerance prevents a redraw of the symbol in every frame of an animation of the view's
    // size.
    guard growth > 1.05 || growth < 0.5 else { return 1 }
    return min(max(growth, 1.0 / 16), 32)
  }

  private func stretchedPart(of image: UIImage) -> CGRect {
    let (size, caps) = (image.size, image.capInsets)
    let x = min(max(caps.left / size.width, 0), 1)
    let y = min(max(caps.top / size.height, 0), 1)
    return CGRect(
      x: x, y: y, width: max(0, 1 - x - max(caps.right / size.width, 0)),
      height: max(0, 1 - y - max(caps.bottom / size.height, 0)))
  }

  private func drawn(_ image: UIImage, size: CGSize, scale: CGFloat) -> CGImage? {
    guard let context = CGContext(points: size, scale: scale) else { return nil }
    image.draw(in: CGRect(origin: .zero, size: size), of: context, tint: nil)
    return CGImage(bitmap: context.finish())
  }

  /// Called after a change of the view's tint. A symbol with its own colors is drawn again, because
  /// one of these colors can be `tintColor`.
  func adoptTint() {
    if spriteSheet == nil, displayed?.image.storage.symbol?.hasOwnColors == true {
      updateContents()
    } else {
      updateTint()
    }
  }

  /// Sets the layer's tint. The tint is the color of a template or symbol; it is nil for an image
  /// with its own colors.
  func updateTint() {
    guard let image = spriteSheet?.image ?? displayed?.image else { return }
    let color: UIColor? =
      if image.storage.isTemplate() {
        tintColor
      } else if image.isSymbolImage, image.storage.symbol?.hasOwnColors == false {
        image.storage.tint ?? .black
      } else {
        image.storage.tint
      }
    layer.contentsTint = color?.resolvedColor(with: traitCollection).rgba
  }
}
