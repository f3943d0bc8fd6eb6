import CoreGraphics

/// The image that an image view has set on its layer, and the values with which it was laid out.
///
/// The type is a class because an image view reads the values many times, and each copy of a
/// structure would retain three objects.
final class DisplayedImage {
  /// The image, resolved for ``traits``.
  let image: UIImage
  /// The traits for which the image was resolved.
  let traits: UITraitCollection
  let original: UIImage
  /// Whether the pixels depend on the size of the view.
  let followsSize: Bool
  /// The number of device pixels per point of the contents.
  let scale: CGFloat
  /// The view's size at the last layout of the contents; nil before the first.
  var size: CGSize?

  init(
    image: UIImage, traits: UITraitCollection, original: UIImage, followsSize: Bool, scale: CGFloat
  ) {
    self.image = image
    self.traits = traits
    self.original = original
    self.followsSize = followsSize
    self.scale = scale
  }
}
