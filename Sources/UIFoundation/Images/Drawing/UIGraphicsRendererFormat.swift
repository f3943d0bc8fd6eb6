/// The bounds of a renderer's result, in drawing coordinates.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The bounds in points; the origin is the top left corner of the result.
  open internal(set) var bounds: CGRect = .zero

  public required override init() {
    super.init()
  }

  /// Returns a new format with default values, the same as ``preferred()``.
  open class func `default`() -> Self { Self() }

  /// Returns a new format for the main screen.
  open class func preferred() -> Self { Self() }

  /// Returns a new format with the same values; renderers copy the format that they receive.
  open func copy(with zone: NSZone?) -> Any {
    let copy = type(of: self).init()
    copy.bounds = bounds
    return copy
  }
}
