package import Foundation

/// Returns the keyed archive of an object. The object need not support secure coding.
package func archive(_ object: NSObject) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
}

/// Returns the root object of an archive, or nil if the archive is damaged or the root has another
/// class.
package func unarchive<Object>(_ data: Data, as type: Object.Type = Object.self) -> Object? {
  guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
  coder.requiresSecureCoding = false
  coder.decodingFailurePolicy = .setErrorAndReturn
  return coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object
}

/// Returns a copy of an object. The copy is made by archiving and unarchiving.
package func archivedCopy<Object: NSObject>(of object: Object) throws -> Object {
  guard let copy: Object = unarchive(try archive(object)) else { throw MissingRoot() }
  return copy
}

/// Returns a decoder like that of `init(coder:)`. Its archive contains the given objects under the
/// given keys.
package func coder(_ objects: [String: NSObject]) throws -> NSKeyedUnarchiver {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  for (key, object) in objects { archiver.encode(object, forKey: key) }
  archiver.finishEncoding()
  let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  coder.requiresSecureCoding = false
  coder.decodingFailurePolicy = .setErrorAndReturn
  return coder
}

/// The error for an archive without an object of the expected class.
private struct MissingRoot: Error {}
