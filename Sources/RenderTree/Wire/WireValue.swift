/// A value whose type defines the encoding of the value in a message.
package protocol WireValue {
  /// The minimum size of a value in bytes, at least 1. A reader rejects a count whose values would
  /// need more bytes than remain.
  static var minimumWireSize: Int { get }

  /// Reads a value and advances the reader past it.
  ///
  /// - Throws: An error for bytes that are missing or do not form a valid value.
  init(from reader: inout WireReader) throws(WireError)
  /// Appends the value.
  ///
  /// - Throws: An error for a value that ``init(from:)`` would reject.
  func write(to writer: inout WireWriter) throws(WireError)
}

extension WireReader {
  /// Reads a value in the encoding of its type.
  package mutating func value<Value: WireValue>(
    _ type: Value.Type = Value.self
  ) throws(WireError) -> Value {
    try Value(from: &self)
  }

  /// Reads a flag byte and, if it is 1, a value.
  package mutating func optional<Value: WireValue>(_ what: StaticString) throws(WireError) -> Value?
  {
    try flag(what) ? Value(from: &self) : nil
  }

  /// Reads a count and as many values.
  package mutating func list<Value: WireValue>(
    atMost limit: Int, _ what: StaticString
  ) throws(WireError) -> [Value] {
    let count = try count(atMost: limit, minimumSize: Value.minimumWireSize, what)
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try Value(from: &self)) }
    return values
  }
}

extension WireWriter {
  /// Writes a value in the encoding of its type.
  package mutating func value(_ value: some WireValue) throws(WireError) {
    try value.write(to: &self)
  }

  /// Writes a flag byte for the presence of a value, and the value.
  package mutating func optional(_ value: (some WireValue)?) throws(WireError) {
    flag(value != nil)
    if let value { try value.write(to: &self) }
  }

  /// Writes a count and the values.
  ///
  /// - Throws: `limitExceeded` for more values than the limit, and the errors of the values.
  package mutating func list(
    _ values: [some WireValue], atMost limit: Int, _ what: StaticString
  ) throws(WireError) {
    try count(values.count, atMost: limit, what)
    for value in values { try value.write(to: &self) }
  }
}
