/// What an image renderer makes: its scale and whether it has alpha.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours of a bitmap.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point; the screen's unless changed.
  open var scale: CGFloat = UITraitCollection.drawingScale

  /// Whether the image has no alpha; it then starts out black.
  open var opaque = false

  /// A wish: every screen here is sRGB, and bitmaps hold 8 bits of it whatever is preferred.
  open var preferredRange: Range = .automatic

  /// Always `false`.
  open var supportsHighDynamicRange: Bool { false }

  public required init() {
    super.init()
  }

  /// The format that suits an environment.
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
