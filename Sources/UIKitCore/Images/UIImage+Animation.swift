extension UIImage {
  /// An image that image views show as an animation without end.
  ///
  /// - Parameter duration: Seconds for all images; 0 shows thirty of them a second.
  /// - Returns: `nil` where there are no images.
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    let duration = duration > 0 ? duration : TimeInterval(images.count) / 30
    var storage = ImageStorage(content: .frames(images, duration), scale: first.scale)
    storage.renderingMode = first.renderingMode
    return UIImage(storage: storage)
  }

  /// The animation of the images whose names end with 0, 1, 2 and so on, up to 1024.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for index in 0...1024 {
      guard let image = UIImage(named: "\(name)\(index)") else {
        // The first number may be 1.
        if index == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }
}
