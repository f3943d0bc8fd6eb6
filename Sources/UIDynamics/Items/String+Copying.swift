public import Foundation

/// Makes a `String` a valid identifier of a boundary. Apple's systems do not need this conformance:
/// `"floor" as any NSCopying` bridges the string to `NSString` there.
extension String: @retroactive NSCopying {
  /// Returns the string itself, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
