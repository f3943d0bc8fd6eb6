/// Emits the user-defined runtime attributes of an object as assignments.
///
/// Apple's systems set the attributes by key path. In Opaline the key path becomes Swift source, so
/// a property with this name must exist, and the type of the property must accept the value.
struct RuntimeAttributeEmitter {
  let context: DocumentContext
  let scope: EmissionScope

  func emit(_ object: EmissionScope.PendingObject) {
    guard let list = object.element.child("userDefinedRuntimeAttributes") else { return }
    for attribute in list.readChildren() {
      guard let path = attribute["keyPath"], SwiftLiteral.isName(path) else {
        context.error(attribute, "\"\(attribute.peek("keyPath") ?? "")\" is not a key path")
        continue
      }
      guard let value = value(of: attribute) else { continue }
      let property = RuntimeAttributeEmitter.swiftNames[path] ?? path
      scope.writer.line(
        "\(object.expression).\(property) = \(value)", file: context.file,
        documentLine: attribute.line)
    }
  }

  /// The Swift names of UIKit's properties whose keys differ from their Swift names, by key.
  private static let swiftNames = [
    "hidden": "isHidden", "opaque": "isOpaque", "enabled": "isEnabled",
    "selected": "isSelected", "highlighted": "isHighlighted",
    "userInteractionEnabled": "isUserInteractionEnabled",
    "multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch",
    "layer.hidden": "layer.isHidden", "layer.opaque": "layer.isOpaque",
  ]

  private func value(of attribute: StoryboardElement) -> String? {
    let values = ValueExpressions(context: context)
    let child = attribute.children.first { $0.peek("key") == "value" }
    child?.markRead()
    child?.ignore("key")
    switch (attribute["type"], child) {
    case ("boolean", _):
      guard let value = attribute.bool("value") else { break }
      return "\(value)"
    case ("number", let number?): return values.number(number, "value")
    case ("string", _), ("localizedString", _):
      attribute.ignore("value")
      return SwiftLiteral.string(attribute.peek("value") ?? child.map(StringValue.text) ?? "")
    case ("color", let color?): return ColorExpressions(context: context).color(color)
    case ("point", let point?): return values.point(point)
    case ("size", let size?): return values.size(size)
    case ("rect", let rect?): return values.rect(rect)
    case ("range", let range?):
      return "NSRange(location: \(values.number(range, "location")), "
        + "length: \(values.number(range, "length")))"
    case ("image", _):
      if let name = attribute["value"] {
        return values.image(name, catalog: attribute["catalog"])
      }
    case ("nil", _): return "nil"
    default: break
    }
    context.error(
      attribute,
      "a runtime attribute of type \"\(attribute.peek("type") ?? "")\" without a value of that type "
        + "cannot be set")
    return nil
  }
}
