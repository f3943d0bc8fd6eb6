package import Foundation

/// The keyed archive of an object that need not support secure coding.
package func archive(_ object: NSObject) throws -> Data {
  try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
}

/// The root object of an archive, or nil if the archive is damaged or its root has another
/// class.
package func unarchive<Object>(_ data: Data, as type: Object.Type = Object.self) -> Object? {
  guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
  coder.requiresSecureCoding = false
  coder.decodingFailurePolicy = .setErrorAndReturn
  return coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object
}

/// A copy of an object, made by archiving and unarchiving it.
package func archivedCopy<Object: NSObject>(of object: Object) throws -> Object {
  guard let copy: Object = unarchive(try archive(object)) else { throw MissingRoot() }
  return copy
}

/// A decoder of an archive with given objects under given keys, as `init(coder:)` receives it.
package func coder(_ objects: [String: NSObject]) throws -> NSKeyedUnarchiver {
  let archiver = NSKeyedArchiver(requiringSecureCoding: false)
  for (key, object) in objects { archiver.encode(object, forKey: key) }
  archiver.finishEncoding()
  let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  coder.requiresSecureCoding = false
  coder.decodingFailurePolicy = .setErrorAndReturn
  return coder
}

/// The archive contains no object of the expected class.
private struct MissingRoot: Error {}
