/// The scale and opacity of an image renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The color range of a bitmap.
  public enum Range: Int, Sendable {
    /// The app has no preference for a range.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// Wide color with more than 8 bits per channel.
    case extended = 1
    /// sRGB with 8 bits per channel: the range of every bitmap on this platform.
    case standard = 2
  }

  /// Pixels per point; by default the screen's scale.
  open var scale: CGFloat = UITraitCollection.drawingScale

  /// Whether the image has no alpha. An image without alpha is initially black.
  open var opaque = false

  /// The color range that the app prefers. The property is stored, but it has no effect, because
  /// every bitmap is sRGB with 8 bits per channel.
  open var preferredRange: Range = .automatic

  /// Returns `false`, because bitmaps have 8 bits per channel.
  open var supportsHighDynamicRange: Bool { false }

  /// Creates a format with the scale of the current traits, for images with alpha. If the traits
  /// specify no scale, the format has the screen's scale.
  public required init() {
    super.init()
  }

  /// Creates a format with the display scale of traits. If the traits have no display scale, the
  /// format gets the screen's scale.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 {
      scale = traitCollection.displayScale
    }
  }

  open override func copy(with zone: NSZone?) -> Any {
    let copy = super.copy(with: zone) as! UIGraphicsImageRendererFormat
    copy.scale = scale
    copy.opaque = opaque
    copy.preferredRange = preferredRange
    return copy
  }
}
