import CoreGraphics
package import Foundation

/// A value that keyed archives contain as an object.
///
/// Reading never ends the process: an object of another kind, or a number that is not finite, has no
/// value.
@MainActor package protocol ArchivedValue: Equatable {
  /// The value as an object; nil for a value that archives leave out.
  var archivedObject: NSObject? { get }
  /// The value of a decoded object; nil for an object of another kind.
  static func archived(_ object: Any) -> Self?
}

// MARK: Objects

extension ArchivedValue where Self: NSObject {
  /// The object itself.
  package var archivedObject: NSObject? { self }
  /// Nil for an object of another class.
  package static func archived(_ object: Any) -> Self? { object as? Self }
}

extension UIColor: ArchivedValue {}
extension UIFont: ArchivedValue {}
extension UIImage: ArchivedValue {}

// MARK: Numbers and texts

extension Bool: ArchivedValue {
  /// A number, 0 or 1.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// A number other than 0 is true.
  package static func archived(_ object: Any) -> Bool? { number(object)?.boolValue }
}

extension Int: ArchivedValue {
  /// A number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// The number without its fraction.
  package static func archived(_ object: Any) -> Int? { number(object)?.intValue }
}

extension UInt: ArchivedValue {
  /// A number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// The number without its fraction.
  package static func archived(_ object: Any) -> UInt? { number(object)?.uintValue }
}

extension Double: ArchivedValue {
  /// A number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Nil for a number that is not finite.
  package static func archived(_ object: Any) -> Double? {
    number(object).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Float: ArchivedValue {
  /// A number.
  package var archivedObject: NSObject? { NSNumber(value: self) }
  /// Nil for a number that is not finite.
  package static func archived(_ object: Any) -> Float? {
    number(object).map(\.floatValue).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CGFloat: ArchivedValue {
  /// A number of double precision.
  package var archivedObject: NSObject? { NSNumber(value: Double(self)) }
  /// Nil for a number that is not finite.
  package static func archived(_ object: Any) -> CGFloat? {
    Double.archived(object).map { CGFloat($0) }
  }
}

extension String: ArchivedValue {
  /// A text.
  package var archivedObject: NSObject? { self as NSString }
  /// Nil for anything but a text.
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
  /// The object of the value; nil if there is no value.
  package var archivedObject: NSObject? { self?.archivedObject }
  /// A decoded object is always a value.
  package static func archived(_ object: Any) -> Wrapped?? {
    Wrapped.archived(object).map { .some($0) }
  }
}

extension Array: ArchivedValue where Element: ArchivedValue {
  /// A list of the objects of all elements that have one.
  package var archivedObject: NSObject? { compactMap(\.archivedObject) as NSArray }

  /// Elements of other kinds are left out.
  package static func archived(_ object: Any) -> [Element]? {
    (object as? [Any])?.compactMap { Element.archived($0) }
  }
}

/// A list of keys and values in turn.
extension Dictionary: ArchivedValue where Key: ArchivedValue, Value: ArchivedValue {
  /// Nil for an empty dictionary.
  package var archivedObject: NSObject? {
    guard !isEmpty else { return nil }
    return flatMap { entry -> [NSObject] in
      guard let key = entry.key.archivedObject, let value = entry.value.archivedObject else {
        return []
      }
      return [key, value]
    } as NSArray
  }

  /// Entries of other kinds are left out.
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
  /// The object of the raw value.
  package var archivedObject: NSObject? { rawValue.archivedObject }
  /// Nil for an unknown raw value.
  package static func archived(_ object: Any) -> Self? {
    RawValue.archived(object).flatMap { Self(rawValue: $0) }
  }
}
