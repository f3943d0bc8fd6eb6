import CoreGraphics

/// Appends values to a message, little-endian, and refuses what a reader would refuse.
struct WireWriter {
  private(set) var bytes: [UInt8] = []
  /// What is being written, for messages.
  var node: NodeID?

  private var pathElements = 0
  private var keyframes = 0

  func failure(_ code: WireError.Code, _ message: String) -> WireError {
    let place = node.map { " in node \($0)" } ?? ""
    return WireError(code, "cannot send a commit\(place): \(message)", at: bytes.count)
  }

  mutating func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func flag(_ value: Bool) { integer(value ? 1 as UInt8 : 0) }

  mutating func enumeration<Case: RawRepresentable>(_ value: Case) where Case.RawValue == UInt8 {
    integer(value.rawValue)
  }

  mutating func number(_ value: Double, _ what: StaticString) throws(WireError) {
    guard value.isFinite else {
      throw failure(.invalidValue, "\(what) is \(value); set a finite number")
    }
    integer(value.bitPattern)
  }

  mutating func number(
    _ value: Double, in range: some RangeExpression<Double>, _ what: StaticString
  ) throws(WireError) {
    guard range.contains(value) else {
      throw failure(.invalidValue, "\(what) is \(value); keep it in \(range)")
    }
    integer(value.bitPattern)
  }

  mutating func count(
    _ value: Int, atMost limit: Int, _ what: StaticString
  ) throws(WireError) {
    guard value <= limit else {
      throw failure(.limitExceeded, "\(value) \(what); keep it to \(limit)")
    }
    integer(UInt32(value))
  }

  /// Takes path elements from what a whole commit may have.
  mutating func spend(pathElements count: Int) throws(WireError) {
    pathElements += count
    guard pathElements <= WireLimits.pathElementsPerCommit else {
      throw failure(
        .limitExceeded,
        "its paths have more than \(WireLimits.pathElementsPerCommit) elements together; "
          + "simplify them or draw them into a bitmap")
    }
  }

  /// Takes keyframes from what a whole commit may have.
  mutating func spend(keyframes count: Int) throws(WireError) {
    keyframes += count
    guard keyframes <= WireLimits.keyframesPerCommit else {
      throw failure(
        .limitExceeded,
        "its animations have more than \(WireLimits.keyframesPerCommit) values together; "
          + "use fewer keyframes")
    }
  }

  /// The pixels without the padding at the end of rows.
  mutating func pixels(of bitmap: Bitmap) {
    let rowSize = bitmap.width * bitmap.format.bytesPerPixel
    bytes.reserveCapacity(bytes.count + rowSize * bitmap.height)
    bitmap.withUnsafeBytes { source in
      if rowSize == bitmap.bytesPerRow {
        bytes.append(contentsOf: source)
      } else {
        for row in 0..<bitmap.height {
          let start = row * bitmap.bytesPerRow
          bytes.append(contentsOf: source[start..<start + rowSize])
        }
      }
    }
  }

  /// Puts a number where room was left for it.
  mutating func patch(_ value: UInt32, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) {
      bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }
}
