import CoreGraphics

/// Appends values to a message, little-endian, and rejects numbers and counts that a reader would
/// reject.
package struct WireWriter {
  /// The message so far.
  package private(set) var bytes: [UInt8] = []
  /// The node being written, for error messages.
  package var node: NodeID?
  /// The bitmaps whose pixels are sent separately. If it is nil, pixels are written into the
  /// message.
  var separateBitmaps: [Bitmap]?
  /// The name of the message in error messages.
  private let subject: StaticString

  private var pathElements = 0
  private var keyframes = 0

  /// Creates a writer with an empty message.
  ///
  /// - Parameter subject: The name of the message in error messages, such as "a commit".
  package init(of subject: StaticString = "a commit") {
    self.subject = subject
  }

  /// Returns an error at the end of the message that names the message and the current node.
  package func failure(_ code: WireError.Code, _ message: String) -> WireError {
    let location = node.map { " in node \($0)" } ?? ""
    return WireError(code, "cannot send \(subject)\(location): \(message)", at: bytes.count)
  }

  /// Appends an integer of any width, little-endian and without alignment.
  package mutating func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a byte: 1 for true and 0 for false.
  package mutating func flag(_ value: Bool) { integer(value ? 1 as UInt8 : 0) }

  /// Appends the raw value of a case as one byte.
  package mutating func enumeration<Case: RawRepresentable>(_ value: Case)
  where Case.RawValue == UInt8 {
    integer(value.rawValue)
  }

  /// Appends a double.
  ///
  /// - Throws: `invalidValue` for an infinity or NaN.
  package mutating func number(_ value: Double, _ what: StaticString) throws(WireError) {
    guard value.isFinite else {
      throw failure(.invalidValue, "\(what) is \(value); set a finite number")
    }
    integer(value.bitPattern)
  }

  /// Appends a double within a range, which may include an infinity.
  ///
  /// - Throws: `invalidValue` for a number outside the range, and for NaN.
  package mutating func number(
    _ value: Double, in range: some RangeExpression<Double>, _ what: StaticString
  ) throws(WireError) {
    guard range.contains(value) else {
      throw failure(.invalidValue, "\(what) is \(value); keep it in \(range)")
    }
    integer(value.bitPattern)
  }

  /// Appends a count of 32 bits.
  ///
  /// - Throws: `limitExceeded` if the count is above the limit.
  package mutating func count(
    _ value: Int, atMost limit: Int, _ what: StaticString
  ) throws(WireError) {
    guard value <= limit else {
      throw failure(.limitExceeded, "\(value) \(what); keep it to \(limit)")
    }
    integer(UInt32(value))
  }

  /// Adds to the number of path elements of the commit; throws an error above the limit.
  package mutating func spend(pathElements count: Int) throws(WireError) {
    pathElements += count
    guard pathElements <= WireLimits.pathElementsPerCommit else {
      throw failure(
        .limitExceeded,
        "its paths have more than \(WireLimits.pathElementsPerCommit) elements together; "
          + "simplify them or draw them into a bitmap")
    }
  }

  /// Adds to the number of keyframes of the commit; throws an error above the limit.
  package mutating func spend(keyframes count: Int) throws(WireError) {
    keyframes += count
    guard keyframes <= WireLimits.keyframesPerCommit else {
      throw failure(
        .limitExceeded,
        "its animations have more than \(WireLimits.keyframesPerCommit) values together; "
          + "use fewer keyframes")
    }
  }

  /// Appends the pixels without the padding at the end of rows, or collects the bitmap if its
  /// pixels are sent separately.
  mutating func pixels(of bitmap: Bitmap) {
    if separateBitmaps != nil {
      separateBitmaps?.append(bitmap)
      return
    }
    bitmap.withPackedRows { bytes.append(contentsOf: $0) }
  }

  /// Appends a length and the text in UTF-8.
  package mutating func string(
    _ value: String, atMost limit: Int, _ what: StaticString
  ) throws(WireError) {
    try self.bytes(Array(value.utf8), atMost: limit, what)
  }

  /// Appends a length and the bytes.
  package mutating func bytes(
    _ value: [UInt8], atMost limit: Int, _ what: StaticString
  ) throws(WireError) {
    try count(value.count, atMost: limit, what)
    bytes.append(contentsOf: value)
  }

  /// Replaces four bytes of the message by a number that was not known when the bytes were
  /// appended, such as the message's length.
  package mutating func patch(_ value: UInt32, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) {
      bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }
}
