public import Foundation

/// Allows strings to identify boundaries: on Apple's systems strings bridge to `NSString`, as in
/// `"floor" as any NSCopying`.
extension String: @retroactive NSCopying {
  /// Returns the string itself, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
