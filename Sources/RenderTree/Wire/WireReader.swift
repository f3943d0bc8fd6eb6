import CoreGraphics

/// Reads values from a message, and checks every byte.
package struct WireReader {
  /// The message. The memory belongs to the caller and is valid only during the call that passes
  /// the message.
  private let bytes: UnsafeRawBufferPointer
  /// The pixels of new bitmaps that were sent separately; valid as long as the message.
  package var separatePixels: UnsafeRawBufferPointer?
  /// The name of the message in error messages.
  private let subject: StaticString
  /// The number of bytes read so far.
  package private(set) var offset = 0
  /// The node being read, for error messages.
  package var node: NodeID?
  /// The bitmaps that nodes may use.
  var bitmaps: [UInt64: Bitmap] = [:]

  private var pathElements = WireLimits.pathElementsPerCommit
  private var keyframes = WireLimits.keyframesPerCommit

  /// Creates a reader at the beginning of a message.
  ///
  /// - Parameter subject: The name of the message in error messages, such as "a commit".
  package init(_ bytes: UnsafeRawBufferPointer, of subject: StaticString = "a commit") {
    self.bytes = bytes
    self.subject = subject
  }

  /// The number of bytes from ``offset`` to the end.
  package var remaining: Int { bytes.count - offset }

  /// Returns an error at the current offset that names the message and the current node.
  package func failure(_ code: WireError.Code, _ message: String) -> WireError {
    let location = node.map { " in node \($0)" } ?? ""
    return WireError(code, "cannot read \(subject)\(location): \(message)", at: offset)
  }

  private func require(_ count: Int, _ what: StaticString) throws(WireError) {
    guard remaining >= count else {
      throw failure(
        .truncated,
        "\(what) needs \(count) bytes and \(remaining) are left; send the whole message")
    }
  }

  /// Reads an integer of any width, little-endian and unaligned.
  ///
  /// - Parameter what: The value's name in errors.
  /// - Throws: `truncated` if fewer bytes remain.
  package mutating func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type, _ what: StaticString
  ) throws(WireError) -> Integer {
    let size = MemoryLayout<Integer>.size
    try require(size, what)
    let value = bytes.loadUnaligned(fromByteOffset: offset, as: Integer.self)
    offset += size
    return Integer(littleEndian: value)
  }

  /// Reads a byte that is 0 or 1.
  ///
  /// - Throws: `unknownCase` for any other byte.
  package mutating func flag(_ what: StaticString) throws(WireError) -> Bool {
    switch try integer(UInt8.self, what) {
    case 0: return false
    case 1: return true
    case let other: throw failure(.unknownCase, "\(what) is \(other); send 0 or 1")
    }
  }

  /// Reads a byte that is the raw value of a case.
  ///
  /// - Throws: `unknownCase` for any other byte.
  package mutating func enumeration<Case: RawRepresentable>(
    _ what: StaticString
  ) throws(WireError) -> Case where Case.RawValue == UInt8 {
    let raw = try integer(UInt8.self, what)
    guard let value = Case(rawValue: raw) else {
      throw failure(.unknownCase, "\(what) \(raw) is unknown; send one of version \(wireVersion)")
    }
    return value
  }

  /// Reads an option set, and throws `unknownCase` for unknown bits.
  package mutating func options<Options: OptionSet>(
    valid: Options, _ what: StaticString
  ) throws(WireError) -> Options where Options.RawValue: FixedWidthInteger {
    let raw = try integer(Options.RawValue.self, what)
    guard raw & ~valid.rawValue == 0 else {
      throw failure(
        .unknownCase, "\(what) \(raw) has unknown bits; send those of version \(wireVersion)")
    }
    return Options(rawValue: raw)
  }

  /// Reads a double.
  ///
  /// - Throws: `invalidValue` for an infinity or NaN.
  package mutating func number(_ what: StaticString) throws(WireError) -> Double {
    let value = Double(bitPattern: try integer(UInt64.self, what))
    guard value.isFinite else {
      throw failure(.invalidValue, "\(what) is \(value); send a finite number")
    }
    return value
  }

  /// Reads a double within a range, which may include an infinity.
  ///
  /// - Throws: `invalidValue` for a number outside the range, and for NaN.
  package mutating func number(
    in range: some RangeExpression<Double>, _ what: StaticString
  ) throws(WireError) -> Double {
    let value = Double(bitPattern: try integer(UInt64.self, what))
    guard range.contains(value) else {
      throw failure(.invalidValue, "\(what) is \(value); keep it in \(range)")
    }
    return value
  }

  /// Reads a count, and throws an error if the count exceeds its limit, or if its values need more
  /// than the remaining bytes.
  package mutating func count(
    atMost limit: Int, minimumSize: Int, _ what: StaticString
  ) throws(WireError) -> Int {
    let count = Int(try integer(UInt32.self, what))
    guard count <= limit else {
      throw failure(.limitExceeded, "\(count) \(what); keep it to \(limit)")
    }
    guard count <= remaining / minimumSize else {
      throw failure(
        .truncated,
        "\(count) \(what) do not fit into the \(remaining) bytes left; send the whole message")
    }
    return count
  }

  /// Adds to the number of path elements of the commit; throws an error above the limit.
  package mutating func spend(pathElements count: Int) throws(WireError) {
    pathElements -= count
    guard pathElements >= 0 else {
      throw failure(
        .limitExceeded,
        "its paths have more than \(WireLimits.pathElementsPerCommit) elements together")
    }
  }

  /// Adds to the number of keyframes of the commit; throws an error above the limit.
  package mutating func spend(keyframes count: Int) throws(WireError) {
    keyframes -= count
    guard keyframes >= 0 else {
      throw failure(
        .limitExceeded,
        "its animations have more than \(WireLimits.keyframesPerCommit) values together")
    }
  }

  /// Reads a length and as many bytes of UTF-8.
  ///
  /// - Throws: `limitExceeded` for a length above the limit, `truncated` if fewer bytes remain, and
  ///   `invalidValue` for bytes that are not UTF-8.
  package mutating func string(
    atMost limit: Int, _ what: StaticString
  ) throws(WireError) -> String {
    let count = try count(atMost: limit, minimumSize: 1, what)
    let text = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    offset += count
    guard let string = String(validating: text, as: UTF8.self) else {
      throw failure(.invalidValue, "\(what) is not UTF-8")
    }
    return string
  }

  /// Reads a length and as many bytes.
  package mutating func bytes(
    atMost limit: Int, _ what: StaticString
  ) throws(WireError) -> [UInt8] {
    let count = try count(atMost: limit, minimumSize: 1, what)
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// The next pixel bytes, from the message or from the separate pixels.
  private mutating func pixelBytes(_ count: Int) throws(WireError) -> UnsafeRawBufferPointer {
    guard let pixels = separatePixels else {
      try require(count, "a bitmap")
      defer { offset += count }
      return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }
    guard pixels.count >= count else {
      throw failure(
        .truncated,
        "a bitmap needs \(count) bytes, and its separate memory has \(pixels.count); send all rows")
    }
    separatePixels = UnsafeRawBufferPointer(rebasing: pixels[count...])
    return UnsafeRawBufferPointer(rebasing: pixels[..<count])
  }

  /// Reads the rows of a bitmap, which have no padding. Memory is allocated only if all rows are
  /// present.
  ///
  /// - Precondition: `Bitmap.isValidSize(width:height:)` is true for the size.
  mutating func pixels(
    width: Int, height: Int, format: Bitmap.Format, isOpaque: Bool
  ) throws(WireError) -> Bitmap {
    let rowSize = width * format.bytesPerPixel
    let source = try pixelBytes(rowSize * height)
    return Bitmap(width: width, height: height, format: format, isOpaque: isOpaque) {
      destination, stride in
      for row in 0..<height {
        UnsafeMutableRawBufferPointer(start: destination + row * stride, count: rowSize)
          .copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[row * rowSize..<(row + 1) * rowSize]))
      }
    }
  }
}
