extension UIImage {
  /// Decodes the image on the current thread, so that it is drawn without a delay.
  ///
  /// - Returns: The image itself; nil for an image of size zero.
  public func preparingForDisplay() -> UIImage? {
    guard size != .zero else { return nil }
    switch storage.content {
    case .bitmap(let image): image.bitmap.prepare()
    case .frames(let frames, _): for frame in frames { _ = frame.preparingForDisplay() }
    case .symbol, .empty: break
    }
    return self
  }

  /// Calls the completion handler with the result of ``preparingForDisplay()`` on another thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns the result of ``preparingForDisplay()``.
  public func byPreparingForDisplay() async -> UIImage? {
    preparingForDisplay()
  }

  /// A resized copy of the image with the same scale.
  ///
  /// The thumbnail keeps the aspect ratio and fits inside the size. Apple does not document whether
  /// a thumbnail fits inside the size or fills it.
  ///
  /// - Parameter size: The maximum size, in points.
  /// - Returns: `nil` for an empty image or size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    let target = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    guard factor > 0, target.width.isFinite, target.height.isFinite else { return nil }
    let image = UIGraphicsImageRenderer(size: target, format: imageRendererFormat).image {
      context in
      context.cgContext.interpolationQuality = .high
      draw(in: CGRect(origin: .zero, size: target))
    }
    return image.size == .zero ? nil : image
  }

  /// Calls the completion handler with the result of ``preparingThumbnail(of:)`` on another thread.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns the result of ``preparingThumbnail(of:)``.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
