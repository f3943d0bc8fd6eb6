import CoreGraphics
import Diagnostics
public import Foundation

// On Linux, Foundation can box arrays of numbers, but the only structures that it can box are its
// own. Therefore a matrix is boxed as an array of sixteen doubles, which has the same memory
// layout.

extension NSValue {
  private static let transformEncoding = "[16d]"

  /// Boxes a transform as sixteen doubles, for the values of an animation. ``caTransform3DValue``
  /// returns the boxed transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var members: [Double] = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    self.init(bytes: &members, objCType: NSValue.transformEncoding)
  }

  /// Whether the value was made from a transform.
  package var isTransform3D: Bool { bytesEncoding == NSValue.transformEncoding }

  /// The boxed transform.
  ///
  /// - Precondition: The value was made from a transform.
  public var caTransform3DValue: CATransform3D {
    checkUsage(isTransform3D, "\(self) was not made from a CATransform3D")
    var m = [Double](repeating: 0, count: 16)
    getValue(&m)
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
      m44: m[15])
  }
}
