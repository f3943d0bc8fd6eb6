/// Swift expressions for `<fontDescription>` and `<font>` elements.
struct FontExpressions {
  let context: DocumentContext

  static let weights = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The expression for a font.
  ///
  /// - Parameter element: A `<fontDescription>`, or a `<font>` of an attributed string.
  func font(_ element: StoryboardElement) -> String {
    element.ignore("key", "family")
    let values = ValueExpressions(context: context)
    if let style = element["style"] { return textStyle(style, element) }
    let attribute = element.peek("pointSize") == nil ? "size" : "pointSize"
    let size = element.peek(attribute) == nil ? "17" : values.number(element, attribute)
    if let name = element["name"] {
      return "(UIFont(name: \(SwiftLiteral.string(name)), size: \(size)) "
        + "?? UIFont.systemFont(ofSize: \(size)))"
    }
    let weight = element["weight"].flatMap {
      values.validated($0, FontExpressions.weights, element)
    }
    switch element["type"] ?? element["metaFont"] {
    case "boldSystem", "systemBold":
      return weight.map { "UIFont.systemFont(ofSize: \(size), weight: .\($0))" }
        ?? "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem", "systemItalic": return "UIFont.italicSystemFont(ofSize: \(size))"
    case nil, "system":
      return weight.map { "UIFont.systemFont(ofSize: \(size), weight: .\($0))" }
        ?? "UIFont.systemFont(ofSize: \(size))"
    case let other?:
      context.error(element, "there is no font of type \"\(other)\"")
      return "UIFont.systemFont(ofSize: \(size))"
    }
  }

  private func textStyle(_ style: String, _ element: StoryboardElement) -> String {
    let prefix = "UICTFontTextStyle"
    let names = [
      "Body": "body", "Callout": "callout", "Caption1": "caption1", "Caption2": "caption2",
      "Footnote": "footnote", "Headline": "headline", "Subhead": "subheadline",
      "Title0": "largeTitle", "LargeTitle": "largeTitle", "Title1": "title1",
      "Title2": "title2", "Title3": "title3",
    ]
    guard style.hasPrefix(prefix), let name = names[String(style.dropFirst(prefix.count))] else {
      context.error(element, "there is no text style \"\(style)\"")
      return "UIFont.preferredFont(forTextStyle: .body)"
    }
    return "UIFont.preferredFont(forTextStyle: .\(name))"
  }
}
