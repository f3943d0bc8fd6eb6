package import Foundation

// Foundation on Linux treats a missing value of a key as damage: decoding the value stops
// the program, or makes the decoding of the whole archive fail.
extension NSCoder {
  /// The object of a key; nil if the archive contains no object, or an object of another class.
  package func decodeIfPresent<Object: NSObject & NSCoding>(
    _ type: Object.Type, forKey key: String
  ) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The object of a key, of any class; nil if the archive contains no object.
  ///
  /// Unarchivers that require secure coding do not decode such an object.
  package func decodeIfPresent(forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }

  /// The number of a key; nil if the archive contains no value for the key, or a number that is not
  /// finite.
  package func decodeFiniteNumber(forKey key: String) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let value = decodeDouble(forKey: key)
    return value.isFinite ? CGFloat(value) : nil
  }
}
