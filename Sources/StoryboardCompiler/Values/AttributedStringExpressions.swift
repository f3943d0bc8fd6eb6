/// Swift expressions for `<attributedString>` elements.
struct AttributedStringExpressions {
  let context: DocumentContext

  /// An expression for an `NSAttributedString` that joins the element's fragments.
  func string(_ element: StoryboardElement) -> String {
    let fragments = element.readChildren().filter { $0.name == "fragment" }.map(fragment)
    return "StoryboardText.joined([\(fragments.joined(separator: ", "))])"
  }

  private func fragment(_ element: StoryboardElement) -> String {
    let text = element["content"] ?? element.child(key: "content").map(StringValue.text) ?? ""
    var attributes: [String] = []
    for attribute in element.child("attributes")?.readChildren() ?? [] {
      if let pair = pair(attribute) { attributes.append(pair) }
    }
    let list = attributes.isEmpty ? "[:]" : "[\(attributes.joined(separator: ", "))]"
    return "NSAttributedString(string: \(SwiftLiteral.string(text)), attributes: \(list))"
  }

  private func pair(_ element: StoryboardElement) -> String? {
    let colors = ColorExpressions(context: context)
    switch element.key {
    case "NSColor": return ".foregroundColor: \(colors.color(element))"
    case "NSBackgroundColor": return ".backgroundColor: \(colors.color(element))"
    case "NSFont": return ".font: \(FontExpressions(context: context).font(element))"
    case "NSParagraphStyle":
      element.ignore(
        "lineBreakMode", "baseWritingDirection", "tighteningFactorForTruncation",
        "defaultTabInterval")
      let values = ValueExpressions(context: context)
      let alignment =
        element["alignment"].flatMap {
          values.validated($0, ["left", "center", "right", "justified", "natural"], element)
        } ?? "natural"
      return ".paragraphStyle: StoryboardText.paragraph(alignment: .\(alignment), "
        + "lineSpacing: \(values.number(element, "lineSpacing")), "
        + "paragraphSpacing: \(values.number(element, "paragraphSpacing")))"
    case "NSUnderline", "NSStrikethrough", "NSKern":
      let names = [
        "NSUnderline": "underlineStyle", "NSStrikethrough": "strikethroughStyle",
        "NSKern": "kern",
      ]
      let value = ValueExpressions(context: context).number(element, "value")
      return ".\(names[element.key ?? ""] ?? ""): \(value)"
    default:
      context.warning(
        element, "the text attribute \(element.key ?? element.name) is not supported")
      element.ignoreAll()
      return nil
    }
  }
}

/// Texts that a document stores as elements because they contain line breaks.
enum StringValue {
  /// The text of an element, decoded if the element contains base 64.
  ///
  /// - Parameter element: A `<string>` or `<mutableString>`.
  static func text(_ element: StoryboardElement) -> String {
    element.ignore("key")
    guard element.bool("base64-UTF8") == true else { return element.text }
    // Xcode omits the padding of the base 64 text, which the decoder requires.
    let compact = element.text.filter { !$0.isWhitespace && $0 != "=" }
    let padded = compact + String(repeating: "=", count: (4 - compact.count % 4) % 4)
    return Base64.decode(padded) ?? element.text
  }
}
