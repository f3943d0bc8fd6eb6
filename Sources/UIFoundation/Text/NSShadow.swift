public import Foundation

/// A shadow under text; the value of `.shadow`.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Safety: by UIKit's rule a shadow does not change once an attributed string refers to the
  // shadow.

  private let mark = CFTypeHeader()

  /// The displacement of the shadow in points; positive is right and down.
  open var shadowOffset: CGSize = .zero

  /// The blur radius in points, which is twice the standard deviation of the blur. The radius is
  /// not negative.
  open var shadowBlurRadius: CGFloat = 0

  /// The color of the shadow, a `UIColor`; `nil` means black with an alpha of one third.
  open var shadowColor: Any?

  public override init() {}

  /// True, because an archive contains only numbers and a color.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a shadow that ``encode(with:)`` wrote; missing or damaged values have their defaults.
  public required init?(coder: NSCoder) {
    super.init()
    guard coder.allowsKeyedCoding else { return }
    let width = coder.decodeDouble(forKey: "NSShadowHoriz")
    let height = coder.decodeDouble(forKey: "NSShadowVert")
    let radius = coder.decodeDouble(forKey: "NSShadowBlurRadius")
    if width.isFinite, height.isFinite { shadowOffset = CGSize(width: width, height: height) }
    if radius.isFinite, radius >= 0 { shadowBlurRadius = CGFloat(radius) }
    shadowColor = coder.decodeIfPresent(UIColor.self, forKey: "NSShadowColor")
  }

  /// Writes the offset, the blur and a color of the class `UIColor`.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
    coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
  }

  /// Returns a new shadow with the same offset, blur and color.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
