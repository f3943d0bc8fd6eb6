import CoreGraphics
public import Foundation

/// The static blur effects of Apple's sample code UIImageEffects for iOS 7 apps.
///
/// ``UIVisualEffectView`` blurs the live content behind a view; these methods blur images and
/// snapshots. Source: Apple, "Blurring and Tinting an Image" (UIImageEffects), 2013.
extension UIImage {
  /// Returns the image blurred by 30 points and lightened.
  public func applyLightEffect() -> UIImage? {
    applyBlur(
      withRadius: 30, tintColor: UIColor(white: 1, alpha: 0.3), saturationDeltaFactor: 1.8,
      maskImage: nil)
  }

  /// Returns the image blurred by 20 points and lightened almost to white.
  public func applyExtraLightEffect() -> UIImage? {
    applyBlur(
      withRadius: 20, tintColor: UIColor(white: 0.97, alpha: 0.82), saturationDeltaFactor: 1.8,
      maskImage: nil)
  }

  /// Returns the image blurred by 20 points and darkened.
  public func applyDarkEffect() -> UIImage? {
    applyBlur(
      withRadius: 20, tintColor: UIColor(white: 0.11, alpha: 0.73), saturationDeltaFactor: 1.8,
      maskImage: nil)
  }

  /// Returns the image blurred by 10 points, with a saturation factor of -1, and covered with
  /// a color at 60 % opacity.
  ///
  /// - Parameter tintColor: The color; its alpha is ignored.
  public func applyTintEffect(with tintColor: UIColor) -> UIImage? {
    applyBlur(
      withRadius: 10, tintColor: tintColor.withAlphaComponent(0.6), saturationDeltaFactor: -1,
      maskImage: nil)
  }

  /// Draws a blurred copy and a tint over the image.
  ///
  /// - Parameters:
  ///   - blurRadius: The standard deviation, in points, of the Gaussian that three box blurs
  ///     approximate; 0 means no blur.
  ///   - tintColor: A color that is drawn over everything. If it is nil, there is no tint.
  ///   - saturationDeltaFactor: 1 means the original colors, 0 means gray, and more than 1 means
  ///     more saturation.
  ///   - maskImage: A mask that limits the blurred copy, stretched to the size of the image. If it
  ///     is nil, the copy covers the whole image.
  /// - Returns: An image of the same size and scale; nil for an image without pixels, or with a
  ///   side below one point.
  public func applyBlur(
    withRadius blurRadius: CGFloat, tintColor: UIColor?, saturationDeltaFactor: CGFloat,
    maskImage: UIImage?
  ) -> UIImage? {
    guard size.width >= 1, size.height >= 1, let upright = UIImage.pixels(of: self) else {
      return nil
    }
    // The formula for the width of the box blurs comes from SVG 1.1, feGaussianBlur.
    let sigma = blurRadius.isFinite ? max(blurRadius, 0) * scale : 0
    let exact: CGFloat = sigma * 3 * CGFloat(2 * Double.pi).squareRoot() / 4
    let width = Int(min(floor(exact + 0.5), 1_000_000))
    return upright.applyingSnapshotBlur(
      box: sigma > CGFloat(Float.ulpOfOne) ? width | 1 : 1,
      saturation: saturationDeltaFactor.isFinite ? saturationDeltaFactor : 1,
      tint: tintColor?.cgColor,
      mask: maskImage.flatMap { UIImage.coverage(of: $0, width: upright.width, upright.height) }
    ).map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// The upright pixels of an image, at its own resolution.
  private static func pixels(of image: UIImage) -> CGImage? {
    if image.imageOrientation == .up, let cgImage = image.cgImage { return cgImage }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.draw(at: .zero)
    }.cgImage
  }

  /// A bitmap with only the alpha that a mask image has as a clipping mask, scaled to a size in
  /// pixels.
  private static func coverage(of mask: UIImage, width: Int, _ height: Int) -> Bitmap? {
    guard let image = pixels(of: mask),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    context.clip(to: bounds, mask: image)
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(bounds)
    return context.finish()
  }
}
