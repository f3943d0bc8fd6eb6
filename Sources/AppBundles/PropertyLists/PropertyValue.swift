package import Foundation

/// A value of a property list.
package enum PropertyValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case date(Date)
  case data(Data)
  case array([PropertyValue])
  case dictionary([String: PropertyValue])

  /// The kind, with its article, for a sentence.
  package var kind: String {
    switch self {
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .real: "a number"
    case .string: "a string"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// Every string in the value, each with its key's path.
  package func forEachString(at path: String, _ body: (String, String) throws -> Void) rethrows {
    switch self {
    case .string(let text): try body(path, text)
    case .array(let values):
      for (index, value) in values.enumerated() {
        try value.forEachString(at: "\(path)[\(index)]", body)
      }
    case .dictionary(let values):
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        try value.forEachString(at: path.isEmpty ? key : "\(path).\(key)", body)
      }
    case .boolean, .integer, .real, .date, .data: break
    }
  }
}

extension PropertyValue {
  /// - Returns: nil for an object that no property list can hold.
  package init?(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let number as NSNumber: self.init(number)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let objects as [Any]:
      let values = objects.compactMap { PropertyValue($0) }
      guard values.count == objects.count else { return nil }
      self = .array(values)
    case let objects as [String: Any]:
      let values = objects.compactMapValues { PropertyValue($0) }
      guard values.count == objects.count else { return nil }
      self = .dictionary(values)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType[0]) {
    // Foundation stores no Boolean but with the type encoding of a C char.
    case UInt8(ascii: "c"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The object that `PropertyListSerialization` writes.
  package var foundationObject: Any {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.foundationObject)
    case .dictionary(let values): values.mapValues(\.foundationObject)
    }
  }
}
