extension Int {
  /// The integer part of an arbitrary number from a caller.
  ///
  /// `Int.init(_:)` ends the process for NaN, infinity and numbers beyond its range, without
  /// naming the property that had the value. Here NaN becomes 0, and numbers beyond ±2^30
  /// become ±2^30: more than any count of pixels, lines or seconds, and far enough from the
  /// range's end that sums and products of two of them do not overflow.
  package init<Number: BinaryFloatingPoint>(saturating number: Number) {
    let limit = Double(1 << 30)
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(Double(number), -limit), limit))
  }
}
