package import Foundation

// Foundation on Linux treats a missing value as damage: decoding the value stops the program, or
// makes the decoding of the whole archive fail. These methods therefore look for the key before
// they decode a value.
extension NSCoder {
  /// The object that the archive contains for a key; nil if the archive contains no object for the
  /// key, or an object of another class.
  package func decodeIfPresent<Object: NSObject & NSCoding>(
    _ type: Object.Type, forKey key: String
  ) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The object of a key, of any class; nil if the archive contains no object.
  ///
  /// An unarchiver that requires secure coding does not decode an object without a list of
  /// permitted classes, and this method gives no such list.
  package func decodeIfPresent(forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }

  /// The number that the archive contains for a key; nil if the archive contains no value for the
  /// key, or if the number is not finite.
  package func decodeFiniteNumber(forKey key: String) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let value = decodeDouble(forKey: key)
    return value.isFinite ? CGFloat(value) : nil
  }
}
