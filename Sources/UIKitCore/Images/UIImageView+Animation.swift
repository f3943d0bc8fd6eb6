import CoreGraphics
import QuartzCore

/// The running animation of an image view. One bitmap contains all images side by side. The
/// compositor animates the visible part of the bitmap without work on the main actor.
struct SpriteSheet {
  /// The first image. Its tint applies to all images.
  let image: UIImage
  let end: AnimationEnd
}

/// The delegate of an image view's layer animation. It stops the view's animation after the last
/// repetition.
@MainActor
final class AnimationEnd: CAAnimationDelegate {
  weak var view: UIImageView?

  init(view: UIImageView) {
    self.view = view
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard flag, let view, view.spriteSheet?.end === self else { return }
    view.stopAnimating()
  }
}

extension UIImageView {
  private static let animationKey = "UIImageAnimation"

  func startImageAnimation() {
    let highlighted = isHighlighted ? highlightedAnimationImages : nil
    let own = highlighted ?? animationImages
    let animated = isHighlighted ? highlightedImage ?? image : image
    guard let images = own ?? animated?.images, let first = images.first,
      let sheet = traitCollection.performingAsCurrent({ sheet(of: images.map(resolved)) })
    else { return }
    stopImageAnimation(restoring: false)
    let duration =
      own == nil
      ? animated!.duration
      : animationDuration > 0 ? animationDuration : TimeInterval(images.count) / 30
    let end = AnimationEnd(view: self)
    spriteSheet = SpriteSheet(image: resolved(first), end: end)
    layer.contents = sheet.image
    layer.contentsScale = sheet.scale
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsRect = sheet.parts[0]
    let animation = CAKeyframeAnimation(keyPath: "contentsRect")
    animation.calculationMode = .discrete
    animation.values = sheet.parts
    animation.duration = duration
    animation.repeatCount =
      animationRepeatCount > 0 && own != nil ? Float(animationRepeatCount) : .infinity
    animation.delegate = end
    layer.add(animation, forKey: UIImageView.animationKey)
    updateTint()
  }

  func stopImageAnimation(restoring: Bool = true) {
    guard spriteSheet != nil else { return }
    spriteSheet = nil
    layer.removeAnimation(forKey: UIImageView.animationKey)
    if restoring { updateContents() }
  }

  /// Draws the images into one bitmap. The bitmap is a grid of cells of the first image's size,
  /// with gaps between the cells.
  ///
  /// - Returns: The bitmap; nil if it would be empty, would be higher than 32,767 pixels, or would
  ///   have more than 2^28 pixels.
  private func sheet(
    of images: [UIImage]
  ) -> (image: CGImage, scale: CGFloat, parts: [CGRect])? {
    guard let first = images.first, first.size.width > 0, first.size.height > 0 else { return nil }
    let scale = first.scale * (first.isSymbolImage ? symbolGrowth(first.size) : 1)
    let width = Int(saturating: (first.size.width * scale).rounded(.up))
    let height = Int(saturating: (first.size.height * scale).rounded(.up))
    let gap = 2
    let columns = max(1, min(images.count, 16384 / (width + gap)))
    let rows = (images.count + columns - 1) / columns
    let (sheetWidth, sheetHeight) = (columns * (width + gap), rows * (height + gap))
    guard sheetHeight <= 32767, Bitmap.isValidSize(width: sheetWidth, height: sheetHeight),
      let context = CGContext(pixelWidth: sheetWidth, pixelHeight: sheetHeight, scale: scale)
    else { return nil }
    var parts: [CGRect] = []
    for (index, image) in images.enumerated() {
      let x = index % columns * (width + gap)
      let y = index / columns * (height + gap)
      let cell = CGRect(
        x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: CGFloat(width) / scale,
        height: CGFloat(height) / scale)
      image.draw(in: cell, of: context, tint: nil)
      parts.append(
        CGRect(
          x: CGFloat(x) / CGFloat(sheetWidth), y: CGFloat(y) / CGFloat(sheetHeight),
          width: CGFloat(width) / CGFloat(sheetWidth),
          height: CGFloat(height) / CGFloat(sheetHeight)))
    }
    return (CGImage(bitmap: context.finish()), scale, parts)
  }
}
