extension Int {
  /// Creates the integer part of an arbitrary number from a caller.
  ///
  /// `Int.init(_:)` ends the process for NaN, infinity and numbers beyond its range, without naming
  /// the property that had the value. This initializer converts NaN to 0, and numbers beyond ±2^30
  /// to ±2^30. This limit is more than any count of pixels, lines or seconds. Sums and products of
  /// two such numbers do not overflow.
  package init<Number: BinaryFloatingPoint>(saturating number: Number) {
    let limit = Double(1 << 30)
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(Double(number), -limit), limit))
  }
}
