public import Foundation

/// A shadow under text; the value of `.shadow`.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Safety: by UIKit's rule it does not change once an attributed string refers to it.

  private let mark = CFTypeHeader()

  /// In points; positive is right and down.
  open var shadowOffset: CGSize = .zero

  /// In points; not negative. Twice the standard deviation of the blur.
  open var shadowBlurRadius: CGFloat = 0

  /// A `UIColor`; `nil` means black with an alpha of one third.
  open var shadowColor: Any?

  public override init() {}

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
