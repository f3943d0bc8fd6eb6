package import Foundation
package import TextLayout

/// A styled text is archived as a list in which each string is followed by its attributes.
extension StyledText: ArchivedValue {
  /// A list with two elements, the text and its attributes, for each run of equal attributes.
  package var archivedObject: NSObject? {
    let text = string as NSString
    return attributeRuns.flatMap { run -> [NSObject] in
      [
        text.substring(with: run.range) as NSString,
        ArchivedAttributes(run.attributes).archivedObject ?? NSDictionary(),
      ]
    } as NSArray
  }

  /// Reads the pairs of a list; returns nil for any other object. A pair without a string is
  /// ignored. A string whose attributes have another type gets no attributes.
  package static func archived(_ object: Any) -> StyledText? {
    guard let list = object as? [Any] else { return nil }
    var text = StyledText()
    for index in stride(from: 0, to: list.count - 1, by: 2) {
      guard let string = list[index] as? String else { continue }
      let attributes = ArchivedAttributes.archived(list[index + 1])?.values ?? [:]
      text.append(StyledText(string, attributes: attributes))
    }
    return text
  }
}

/// The text attributes that an archive can contain.
///
/// Colors, fonts, paragraph styles, shadows, links, strings and numbers are archived; archives omit
/// other values, such as attachments.
package struct ArchivedAttributes: Equatable {
  /// The values of the attributes by key.
  package let values: [NSAttributedString.Key: Any]

  /// Creates a value from text attributes of any kind. Attributes that archives omit have no effect
  /// on equality.
  package init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

  /// Whether archives of both values contain the same attributes.
  package static func == (left: ArchivedAttributes, right: ArchivedAttributes) -> Bool {
    left.objects == right.objects
  }

  private var objects: NSDictionary {
    let result = NSMutableDictionary()
    for (key, value) in values {
      if let object = ArchivedAttributes.object(of: value) {
        result[key.rawValue as NSString] = object
      }
    }
    return result
  }

  private static func object(of value: Any) -> NSObject? {
    switch value {
    case let value as UIColor: value
    case let value as UIFont: value
    case let value as NSParagraphStyle: value
    case let value as NSShadow: value
    case let value as URL: value.absoluteString as NSString
    case let value as String: value as NSString
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Double: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    default: nil
    }
  }
}

extension ArchivedAttributes: ArchivedValue {
  /// A dictionary from the names of the attributes to their values.
  package var archivedObject: NSObject? { objects }

  /// Reads a dictionary, and ignores values of types that are not archived; returns nil for any
  /// other object.
  package static func archived(_ object: Any) -> ArchivedAttributes? {
    guard let objects = object as? [String: Any] else { return nil }
    var values: [NSAttributedString.Key: Any] = [:]
    for (name, value) in objects {
      let key = NSAttributedString.Key(name)
      // Archives contain links as strings, so convert a link to a URL if its string is a URL.
      if key == .link, let text = value as? String {
        values[key] = URL(string: text) ?? text
      } else if self.object(of: value) != nil {
        values[key] = value
      }
    }
    return ArchivedAttributes(values)
  }
}
