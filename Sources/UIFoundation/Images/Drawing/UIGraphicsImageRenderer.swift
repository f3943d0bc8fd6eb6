import Logging

/// Creates images from drawing actions.
///
/// A renderer can be used any number of times, on any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws an image. The image's context is the current context while the closure
  /// runs.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public override init() {
    super.init(bounds: .zero, format: UIGraphicsImageRendererFormat.preferred())
  }

  /// Creates a renderer of images at the screen's scale, with alpha.
  ///
  /// - Parameter size: In points, rounded up to whole pixels.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
  }

  /// Creates a renderer of images whose drawing coordinates begin at the origin.
  ///
  /// - Parameters:
  ///   - size: In points, rounded up to whole pixels.
  ///   - format: Copied; later changes have no effect.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images at the screen's scale, with alpha.
  ///
  /// - Parameter bounds: The rectangle in drawing coordinates that the image shows, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .preferred())
  }

  /// Creates a renderer of images that show a rectangle in drawing coordinates.
  ///
  /// - Parameter bounds: The rectangle in drawing coordinates that the image shows, in points; its
  ///   size is rounded up to whole pixels.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  open override var allowsImageOutput: Bool { true }

  open override class func rendererContextClass() -> AnyClass {
    UIGraphicsImageRendererContext.self
  }

  open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    let imageFormat = format as? UIGraphicsImageRendererFormat
    let context = CGContext(
      points: format.bounds.size, scale: imageFormat?.scale ?? 1,
      isOpaque: imageFormat?.opaque ?? false)
    context?.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
    return context
  }

  /// Draws an image.
  ///
  /// - Returns: The image. Its size is zero if the bounds are empty or have more than 32767 pixels
  ///   along a side; in the second case a message is logged.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    var image = UIImage()
    do {
      try runDrawingActions { context in
        actions(context as! UIGraphicsImageRendererContext)
      } completionActions: { context in
        let scale = (self.format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        image = UIImage(
          cgImage: CGImage(bitmap: context.cgContext.finish()), scale: scale, orientation: .up)
      }
    } catch {
      if !format.bounds.isEmpty {
        Logger(label: "opaline.images").warning("\(error)")
      }
    }
    return image
  }

  /// Draws an image and encodes it as PNG. The data are empty if ``image(actions:)`` returns
  /// an empty image.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image and encodes it as JPEG. The data are empty if ``image(actions:)`` returns
  /// an empty image.
  ///
  /// - Parameter compressionQuality: 0 (smallest file) to 1 (best quality).
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
