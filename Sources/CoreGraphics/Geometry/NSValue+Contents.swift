package import Foundation

// On Linux, `objCType` allocates its string at every call and never frees it. These properties read
// the same information by reflection.

extension NSValue {
  /// The structure in the value, if it is one that Foundation itself boxes, such as a rectangle.
  package var structure: Any? {
    self is NSNumber ? nil : Mirror(reflecting: self).descendant("_value")
  }

  /// The type that was passed to `init(bytes:objCType:)`, such as `[2d]` for two doubles; nil for a
  /// value that was made otherwise.
  package var bytesEncoding: String? {
    Mirror(reflecting: self).descendant("_typeInfo", "name") as? String
  }
}
