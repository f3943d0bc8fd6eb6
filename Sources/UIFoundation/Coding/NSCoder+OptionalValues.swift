package import Foundation

// Foundation on Linux treats a key without a value as damage: decoding such an object stops the
// program, or makes the whole archive fail.
extension NSCoder {
  /// The object of a key; nil where the archive has none, or one of another class.
  package func decodeIfPresent<Object: NSObject & NSCoding>(
    _ type: Object.Type, forKey key: String
  ) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// The object of a key, of any class; nil where the archive has none.
  ///
  /// Unarchivers that require secure coding refuse it.
  package func decodeIfPresent(forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }
}
