/// Converts one attribute or child element of an object to a statement.
struct AttributeRule {
  enum Value {
    case bool
    case integer
    case number
    case text
    /// The values that are also names in Swift, and the Swift expressions for other values.
    case cases([String], [String: String])
    case color
    case font
    case image
    case attributedText
    case size
    case insets
    case directionalInsets
    case symbolConfiguration
    /// The Swift names of the options by their names in the document.
    case options([String: String])
    /// The attribute is known, but has no effect at run time.
    case none
  }

  let name: String
  let property: String
  let value: Value
  /// The value that applies if the attribute is missing; nil if UIKit has the same default as the
  /// document.
  var missing: String?

  static func bool(_ name: String, _ property: String? = nil, missing: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .bool, missing: missing)
  }
  static func integer(_ name: String, _ property: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .integer)
  }
  static func number(_ name: String, _ property: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .number)
  }
  static func text(_ name: String, _ property: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .text)
  }
  static func cases(
    _ name: String, _ values: [String], other: [String: String] = [:], missing: String? = nil
  ) -> Self {
    cases(name, name, values, other: other, missing: missing)
  }
  static func cases(
    _ name: String, _ property: String, _ values: [String], other: [String: String] = [:],
    missing: String? = nil
  ) -> Self {
    Self(name: name, property: property, value: .cases(values, other), missing: missing)
  }
  static func color(_ name: String, _ property: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .color)
  }
  static func font(_ name: String = "fontDescription", _ property: String = "font") -> Self {
    Self(name: name, property: property, value: .font)
  }
  static func image(_ name: String, _ property: String? = nil) -> Self {
    Self(name: name, property: property ?? name, value: .image)
  }
  static func child(_ name: String, _ value: Value) -> Self {
    Self(name: name, property: name, value: value)
  }
  static func child(_ name: String, _ property: String, _ value: Value) -> Self {
    Self(name: name, property: property, value: value)
  }
  static func ignored(_ names: String...) -> [Self] {
    names.map { Self(name: $0, property: "", value: .none) }
  }
}

/// Reads an element's attributes by rules.
struct AttributeReader {
  let context: DocumentContext

  /// The assignments for an element's attributes, in the rules' order.
  func assignments(
    _ rules: [AttributeRule], of element: StoryboardElement
  ) -> [(property: String, value: String)] {
    rules.compactMap { rule in
      guard let value = value(of: rule, in: element) ?? rule.missing else { return nil }
      return (rule.property, value)
    }
  }

  private func value(of rule: AttributeRule, in element: StoryboardElement) -> String? {
    let values = ValueExpressions(context: context)
    switch rule.value {
    case .none:
      element.ignore(rule.name)
      return nil
    case .bool: return element[rule.name].flatMap { bool($0, rule.name, element) }
    case .integer:
      return element[rule.name] == nil ? nil : integer(values.number(element, rule.name))
    case .number: return element[rule.name] == nil ? nil : values.number(element, rule.name)
    case .text:
      if let text = element[rule.name] { return SwiftLiteral.string(text) }
      return child(rule, element).map { SwiftLiteral.string(StringValue.text($0)) }
    case .cases(let allowed, let other):
      return element[rule.name].flatMap { enumeration($0, rule.name, allowed, other, element) }
    case .image:
      if let name = element[rule.name] {
        return values.image(name, catalog: element["catalog"])
      }
      return child(rule, element).map(values.imageReference)
    case .color: return child(rule, element).map(ColorExpressions(context: context).color)
    case .font: return child(rule, element).map(FontExpressions(context: context).font)
    case .attributedText:
      return child(rule, element).map(AttributedStringExpressions(context: context).string)
    case .size: return child(rule, element).map(values.size)
    case .insets: return child(rule, element).map(values.insets)
    case .directionalInsets: return child(rule, element).map(values.directionalInsets)
    case .symbolConfiguration: return child(rule, element).map(values.symbolConfiguration)
    case .options(let names): return child(rule, element).map { values.options($0, names) }
    }
  }

  private func child(_ rule: AttributeRule, _ element: StoryboardElement) -> StoryboardElement? {
    element.child(key: rule.name)
  }

  private func integer(_ number: String) -> String {
    guard let value = Double(number), abs(value) < 1e15 else { return "0" }
    return "\(Int(value))"
  }

  private func bool(_ text: String, _ name: String, _ element: StoryboardElement) -> String? {
    switch text {
    case "YES": return "true"
    case "NO": return "false"
    default:
      context.error(element, "\(name)=\"\(text)\" of <\(element.name)> is neither YES nor NO")
      return nil
    }
  }

  private func enumeration(
    _ text: String, _ name: String, _ allowed: [String], _ other: [String: String],
    _ element: StoryboardElement
  ) -> String? {
    if let swift = other[text] { return swift }
    if allowed.contains(text) { return ".\(SwiftLiteral.escaped(text))" }
    context.warning(
      element, "the value \(name)=\"\(text)\" of <\(element.name)> is not supported")
    return nil
  }
}
