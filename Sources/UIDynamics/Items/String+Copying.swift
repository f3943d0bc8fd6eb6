public import Foundation

/// Lets strings name boundaries as they do on Apple's systems, where they bridge to `NSString`:
/// `"floor" as any NSCopying`.
extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
