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

  /// The type of the value with an article, for error messages.
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

  /// Calls `body` with every string in the value and its key path.
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
  /// The equivalent object for `PropertyListSerialization`.
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
