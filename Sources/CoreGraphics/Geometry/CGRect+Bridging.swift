public import Foundation

// On Apple's platforms `value as? CGRect` reads an `NSValue`, for example the frame of a keyboard in
// a notification. Foundation for Linux does not bridge geometry, so these extensions add the
// bridging of rectangles, points and sizes.

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The rectangle as an `NSValue`, for Foundation's `as` casts.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Reads an `NSValue`. The compiler calls this method for an `as!` cast.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.structure as? CGRect
  }

  /// Reads an `NSValue`. The compiler calls this method for an `as?` cast.
  ///
  /// - Returns: Whether the value contains a rectangle.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Reads an `NSValue` that Foundation passes; an empty rectangle for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The point as an `NSValue`, for Foundation's `as` casts.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Reads an `NSValue`. The compiler calls this method for an `as!` cast.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.structure as? CGPoint
  }

  /// Reads an `NSValue`. The compiler calls this method for an `as?` cast.
  ///
  /// - Returns: Whether the value contains a point.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Reads an `NSValue` that Foundation passes; the origin for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The size as an `NSValue`, for Foundation's `as` casts.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Reads an `NSValue`. The compiler calls this method for an `as!` cast.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.structure as? CGSize
  }

  /// Reads an `NSValue`. The compiler calls this method for an `as?` cast.
  ///
  /// - Returns: Whether the value contains a size.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// Reads an `NSValue` that Foundation passes; an empty size for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}
