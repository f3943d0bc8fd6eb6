/// Swift expressions for `<color>` elements.
struct ColorExpressions {
  let context: DocumentContext

  /// The expression for a color.
  ///
  /// - Parameter element: A `<color>` with a system name, a catalog name or components.
  func color(_ element: StoryboardElement) -> String {
    element.ignore("key")
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return systemColor(name, element)
    }
    if let name = element["name"] {
      let value = context.namedColors[name].map(components) ?? "UIColor.clear"
      return "scene.color(named: \(SwiftLiteral.string(name)), or: \(value))"
    }
    return components(element)
  }

  /// The expression for a system color. UIKit's name is the document's name without the suffix
  /// "Color", except for a few names.
  private func systemColor(_ name: String, _ element: StoryboardElement) -> String {
    let old = [
      "tableCellGroupedBackgroundColor": "secondarySystemGroupedBackground",
      "viewFlipsideBackgroundColor": "darkGray", "scrollViewTexturedBackgroundColor": "darkGray",
      "groupTableViewBackgroundColor": "systemGroupedBackground", "tintColor": "tintColor",
    ]
    let swift = old[name] ?? (name.hasSuffix("Color") ? String(name.dropLast(5)) : name)
    if ColorExpressions.systemColors.contains(swift) { return "UIColor.\(swift)" }
    if element.peek("red") != nil || element.peek("white") != nil { return components(element) }
    context.error(element, "there is no system color \"\(name)\"")
    return "UIColor.clear"
  }

  private func components(_ element: StoryboardElement) -> String {
    let space = element["customColorSpace"] ?? element["colorSpace"]
    element.ignore("colorSpace", "name", "key")
    let values = ValueExpressions(context: context)
    let alpha = element.peek("alpha") == nil ? "1" : values.number(element, "alpha")
    if element.peek("white") != nil {
      return "UIColor(white: \(values.number(element, "white")), alpha: \(alpha))"
    }
    let red = values.number(element, "red")
    let green = values.number(element, "green")
    let blue = values.number(element, "blue")
    let label = space == "displayP3" ? "displayP3Red" : "red"
    return "UIColor(\(label): \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
  }

  private static let systemColors: Set<String> = {
    let hues = [
      "Red", "Green", "Blue", "Orange", "Yellow", "Pink", "Purple", "Teal", "Indigo",
      "Brown", "Mint", "Cyan", "Gray", "Gray2", "Gray3", "Gray4", "Gray5", "Gray6", "Fill",
      "Background", "GroupedBackground",
    ].map { "system\($0)" }
    let ranks = ["secondary", "tertiary", "quaternary"].flatMap { rank in
      ["\(rank)Label", "\(rank)SystemFill"]
        + (rank == "quaternary"
          ? [] : ["\(rank)SystemBackground", "\(rank)SystemGroupedBackground"])
    }
    let plain = [
      "label", "link", "separator", "opaqueSeparator", "placeholderText", "tintColor",
      "darkText", "lightText", "black", "darkGray", "lightGray", "white", "gray", "red", "green",
      "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown", "clear",
    ]
    return Set(hues + ranks + plain)
  }()
}
