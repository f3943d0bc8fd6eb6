extension Int {
  /// The integer part of a number that comes from a caller, for numbers that may be anything.
  ///
  /// `Int.init(_:)` ends the process for NaN, infinity and numbers beyond its range, without a word
  /// about the property that held them. NaN becomes 0, and numbers beyond ±2^30 become ±2^30: more
  /// than any count of pixels, lines or seconds, and far enough from the range's end that sums and
  /// products of two of them do not overflow.
  package init<Number: BinaryFloatingPoint>(saturating number: Number) {
    let limit = Double(1 << 30)
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(Double(number), -limit), limit))
  }
}
