import AppBundles
import Foundation

extension PropertyValue {
  /// Converts an object that defaults can store.
  ///
  /// - Returns: nil for an object of any other type.
  init?(object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    // The type is checked because any number object can be cast to CGFloat, and the cast would
    // lose the number's own type.
    case let number as CGFloat where type(of: object) == CGFloat.self:
      self = .real(Double(number))
    case let number as NSNumber: self.init(number)
    case let objects as [Any]:
      let values = objects.compactMap { PropertyValue(object: $0) }
      guard values.count == objects.count else { return nil }
      self = .array(values)
    case let objects as [String: Any]:
      let values = objects.compactMapValues { PropertyValue(object: $0) }
      guard values.count == objects.count else { return nil }
      self = .dictionary(values)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType[0]) {
    // Foundation uses the type encoding of a C char only for Booleans, so such a number becomes a
    // Boolean.
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }
}
