import CoreGraphics
package import Foundation

/// A value that keyed archives contain as an object.
///
/// Reading never ends the process. If an object has another type or is a number that is not finite,
/// ``archived(_:)`` returns nil.
@MainActor package protocol ArchivedValue: Equatable {
  /// The value as an object; nil if archives omit the value.
  var archivedObject: NSObject? { get }
  /// Returns the value of a decoded object, or nil if the object has another type.
  static func archived(_ object: Any) -> Self?
}

// MARK: Objects

extension ArchivedValue where Self: NSObject {
  /// The object itself.
  package var archivedObject: NSObject? { self }
  /// Returns the decoded object; nil for an object of another class.
  package static func archived(_ object: Any) -> Self? { object as? Self }
}

extension UIColor: ArchivedValue {}
extension UIFont: ArchivedValue {}
extension UIImage: ArchivedValue {}

// MARK: Numbers and texts

extension Bool: ArchivedValue {
  /// The value as a number, 0 or 1.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Returns whether a decoded number is not 0; nil for an object that is not a number.
  package static func archived(_ object: Any) -> Bool? { number(object)?.boolValue }
}

extension Int: ArchivedValue {
  /// The value as a number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Returns a decoded number without its fraction; nil for an object that is not a number.
  package static func archived(_ object: Any) -> Int? { number(object)?.intValue }
}

extension UInt: ArchivedValue {
  /// The value as a number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Returns a decoded number without its fraction; nil for an object that is not a number.
  package static func archived(_ object: Any) -> UInt? { number(object)?.uintValue }
}

extension Double: ArchivedValue {
  /// The value as a number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Returns the decoded number; nil for an object that is not a number, or not a finite number.
  package static func archived(_ object: Any) -> Double? {
    number(object).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Float: ArchivedValue {
  /// The value as a number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Returns the decoded number; nil for an object that is not a number, or not a finite number.
  package static func archived(_ object: Any) -> Float? {
    number(object).map(\.floatValue).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CGFloat: ArchivedValue {
  /// The value as a number of double precision.
  package var archivedObject: NSObject? { NSNumber(value: Double(self)) }
  /// Returns the decoded number; nil for an object that is not a number, or not a finite number.
  package static func archived(_ object: Any) -> CGFloat? {
    Double.archived(object).map { CGFloat($0) }
  }
}

extension String: ArchivedValue {
  /// The value as a string object.
  package var archivedObject: NSObject? { self as NSString }
  /// Returns the decoded string; nil for an object that is not a string.
  package static func archived(_ object: Any) -> String? { object as? String }
}

/// The number of a decoded object, which a property list may have bridged to a Swift value.
private func number(_ object: Any) -> NSNumber? {
  switch object {
  case let number as NSNumber: number
  case let value as Bool: NSNumber(value: value)
  case let value as Int: NSNumber(value: value)
  case let value as Double: NSNumber(value: value)
  default: nil
  }
}

// MARK: Containers

extension Optional: ArchivedValue where Wrapped: ArchivedValue {
  /// The wrapped value as an object; nil if there is no value.
  package var archivedObject: NSObject? { self?.archivedObject }
  /// Reads the wrapped value. Archives contain no object for nil, so a decoded object is
  /// never nil.
  package static func archived(_ object: Any) -> Wrapped?? {
    Wrapped.archived(object).map { .some($0) }
  }
}

extension Array: ArchivedValue where Element: ArchivedValue {
  /// The elements as a list of objects, without the elements that archives omit.
  package var archivedObject: NSObject? { compactMap(\.archivedObject) as NSArray }

  /// Reads the elements, and ignores elements of other types.
  package static func archived(_ object: Any) -> [Element]? {
    (object as? [Any])?.compactMap { Element.archived($0) }
  }
}

/// A dictionary is archived as a list in which each key is followed by its value.
extension Dictionary: ArchivedValue where Key: ArchivedValue, Value: ArchivedValue {
  /// The list of keys and values; nil if the dictionary is empty.
  package var archivedObject: NSObject? {
    guard !isEmpty else { return nil }
    return flatMap { entry -> [NSObject] in
      guard let key = entry.key.archivedObject, let value = entry.value.archivedObject else {
        return []
      }
      return [key, value]
    } as NSArray
  }

  /// Reads the entries, and ignores entries of other types.
  package static func archived(_ object: Any) -> [Key: Value]? {
    guard let list = object as? [Any] else { return nil }
    var result: [Key: Value] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2) {
      if let key = Key.archived(list[index]) { result[key] = Value.archived(list[index + 1]) }
    }
    return result
  }
}

extension ArchivedValue where Self: RawRepresentable, RawValue: ArchivedValue {
  /// The raw value as an object.
  package var archivedObject: NSObject? { rawValue.archivedObject }
  /// Returns the value with the decoded raw value; nil for an unknown raw value.
  package static func archived(_ object: Any) -> Self? {
    RawValue.archived(object).flatMap { Self(rawValue: $0) }
  }
}
