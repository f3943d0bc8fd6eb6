extension UIImage {
  /// Creates an image that image views show as an endless animation.
  ///
  /// - Parameter duration: Seconds for all images. If it is 0, 30 images are shown per
  ///   second.
  /// - Returns: `nil` for an empty array.
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    let duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    var storage = ImageStorage(content: .frames(images, duration), scale: first.scale)
    storage.renderingMode = first.renderingMode
    return UIImage(storage: storage)
  }

  /// Creates an animation of the images whose names consist of `name` and consecutive indexes, from
  /// 0 or 1 to at most 1024; `nil` if there is no such image.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for index in 0...1024 {
      guard let image = UIImage(named: "\(name)\(index)") else {
        // Continue without an image at index 0, because the first index can be 1.
        if index == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }
}
