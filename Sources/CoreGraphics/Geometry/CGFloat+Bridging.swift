public import Foundation

// On Apple's platforms `number as? CGFloat` reads an `NSNumber`. Foundation for Linux bridges only
// the other number types, so this extension adds the bridging of `CGFloat`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The number as an `NSNumber`, for Foundation's `as` casts.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Reads an `NSNumber`. The compiler calls this method for an `as!` cast.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Reads an `NSNumber`. The compiler calls this method for an `as?` cast.
  ///
  /// - Returns: Always true: every number can be converted, with rounding.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Reads an `NSNumber` that Foundation passes; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
