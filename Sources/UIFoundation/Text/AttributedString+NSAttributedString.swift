public import Foundation
import TextLayout

// Foundation on Linux has `AttributedString` and `NSAttributedString`, but no conversion between
// these types.

extension NSAttributedString {
  /// Creates the text with its links and the attributes of UIKit's scope; other attributes are
  /// omitted.
  public convenience init(_ attrStr: AttributedString) {
    self.init(StyledText(attrStr))
  }
}

extension StyledText {
  /// Creates the text with its links and the attributes of UIKit's scope; other attributes are
  /// omitted.
  package init(_ attributed: AttributedString) {
    self.init()
    for run in attributed.runs {
      var values: Attributes = [:]
      for attribute in TransferredAttribute.all {
        if let value = attribute.read(run) { values[attribute.key] = value }
      }
      append(StyledText(String(attributed[run.range].characters), attributes: values))
    }
  }
}

extension AttributedString {
  /// Creates the text with its links and the attributes of UIKit's scope; other attributes are
  /// omitted.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let fullRange = NSRange(location: 0, length: nsStr.length)
    let units = Array(nsStr.string.utf16)
    nsStr.enumerateAttributes(in: fullRange, options: []) { values, range, _ in
      guard let range = Range(range) else { return }
      var part = AttributedString(String(decoding: units[range], as: UTF16.self))
      for attribute in TransferredAttribute.all {
        if let value = values[attribute.key] { attribute.write(value, &part) }
      }
      append(part)
    }
  }
}

extension AttributeContainer {
  /// Creates a container with a link and the attributes of UIKit's scope; other attributes are
  /// omitted.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    // Only a run of a text can create a container from attributes whose types are not known here.
    var text = AttributedString(" ")
    for attribute in TransferredAttribute.all {
      if let value = dictionary[attribute.key] { attribute.write(value, &text) }
    }
    if let run = text.runs.first { self = run.attributes }
  }
}

/// An attribute that both `AttributedString` and `NSAttributedString` have.
private struct TransferredAttribute: Sendable {
  let key: NSAttributedString.Key
  let read: @Sendable (AttributedString.Runs.Run) -> Any?
  let write: @Sendable (Any, inout AttributedString) -> Void

  private init<Key: AttributedStringKey>(
    _ type: Key.Type, toObject: @escaping @Sendable (Key.Value) -> Any = { $0 },
    fromObject: @escaping @Sendable (Any) -> Key.Value? = { $0 as? Key.Value }
  ) where Key.Value: Sendable {
    key = NSAttributedString.Key(Key.name)
    read = { run in run[Key.self].map(toObject) }
    write = { value, string in string[Key.self] = fromObject(value) }
  }

  private static func number<Key: AttributedStringKey>(
    _ type: Key.Type
  ) -> TransferredAttribute where Key.Value == CGFloat {
    TransferredAttribute(type, fromObject: { UIFontDescriptor.number($0) })
  }

  private static func lineStyle<Key: AttributedStringKey>(
    _ type: Key.Type
  ) -> TransferredAttribute where Key.Value == NSUnderlineStyle {
    TransferredAttribute(
      type, toObject: { $0.rawValue },
      fromObject: {
        UIFontDescriptor.number($0).flatMap { Int(exactly: $0) }.map(NSUnderlineStyle.init)
      })
  }

  private typealias Scope = AttributeScopes.UIKitAttributes

  static let all: [TransferredAttribute] = [
    TransferredAttribute(Scope.FontAttribute.self),
    TransferredAttribute(Scope.ParagraphStyleAttribute.self),
    TransferredAttribute(Scope.ForegroundColorAttribute.self),
    TransferredAttribute(Scope.BackgroundColorAttribute.self),
    TransferredAttribute(Scope.LigatureAttribute.self),
    number(Scope.KernAttribute.self),
    number(Scope.TrackingAttribute.self),
    lineStyle(Scope.StrikethroughStyleAttribute.self),
    TransferredAttribute(Scope.StrikethroughColorAttribute.self),
    lineStyle(Scope.UnderlineStyleAttribute.self),
    TransferredAttribute(Scope.UnderlineColorAttribute.self),
    TransferredAttribute(Scope.StrokeColorAttribute.self),
    number(Scope.StrokeWidthAttribute.self),
    TransferredAttribute(Scope.ShadowAttribute.self),
    number(Scope.BaselineOffsetAttribute.self),
    number(Scope.ObliquenessAttribute.self),
    TransferredAttribute(AttributeScopes.FoundationAttributes.LinkAttribute.self),
  ]
}
