/// Swift expressions for the values that a document stores as elements.
struct ValueExpressions {
  let context: DocumentContext

  // MARK: Geometry

  func rect(_ element: StoryboardElement) -> String {
    let values = ["x", "y", "width", "height"].map { number(element, $0) }
    return "CGRect(x: \(values[0]), y: \(values[1]), width: \(values[2]), height: \(values[3]))"
  }

  func point(_ element: StoryboardElement) -> String {
    "CGPoint(x: \(number(element, "x")), y: \(number(element, "y")))"
  }

  func size(_ element: StoryboardElement) -> String {
    "CGSize(width: \(number(element, "width")), height: \(number(element, "height")))"
  }

  /// The expression for an `<inset>` or `<edgeInsets>` element.
  func insets(_ element: StoryboardElement) -> String {
    let isInset = element.name == "inset"
    let names = isInset ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
    let values = names.map { number(element, $0) }
    return "UIEdgeInsets(top: \(values[0]), left: \(values[1]), bottom: \(values[2]), "
      + "right: \(values[3]))"
  }

  func directionalInsets(_ element: StoryboardElement) -> String {
    let values = ["top", "leading", "bottom", "trailing"].map { number(element, $0) }
    return "NSDirectionalEdgeInsets(top: \(values[0]), leading: \(values[1]), "
      + "bottom: \(values[2]), trailing: \(values[3]))"
  }

  func number(_ element: StoryboardElement, _ attribute: String) -> String {
    guard let text = element[attribute] else { return "0" }
    guard let value = Double(text), value.isFinite else {
      context.error(
        element, "\(attribute)=\"\(text)\" of <\(element.name)> is not a number")
      return "0"
    }
    return SwiftLiteral.number(value)
  }

  /// The expression for an element's options that are `YES`, such as the edges of an autoresizing
  /// mask.
  func options(_ element: StoryboardElement, _ names: [String: String]) -> String {
    let set = names.keys.sorted().filter { element.bool($0) == true }.compactMap { names[$0] }
    return "[\(set.map { ".\($0)" }.joined(separator: ", "))]"
  }

  static let autoresizing = [
    "widthSizable": "flexibleWidth", "heightSizable": "flexibleHeight",
    "flexibleMinX": "flexibleLeftMargin", "flexibleMaxX": "flexibleRightMargin",
    "flexibleMinY": "flexibleTopMargin", "flexibleMaxY": "flexibleBottomMargin",
  ]

  // MARK: Images

  /// The expression for the image with a name. The image is a system image if `catalog` is
  /// "system", or if the document's resources declare the name as a system image. Otherwise the
  /// image belongs to the app.
  func image(_ name: String, catalog: String? = nil) -> String {
    catalog == "system" || context.systemImages.contains(name)
      ? "UIImage(systemName: \(SwiftLiteral.string(name)))"
      : "scene.image(named: \(SwiftLiteral.string(name)))"
  }

  /// The expression for an `<imageReference>` element.
  func imageReference(_ element: StoryboardElement) -> String {
    let base = image(element["image"] ?? "", catalog: element["catalog"])
    var expression = base
    if let configuration = symbolConfiguration(scale: element["symbolScale"], of: element) {
      expression += "?.applyingSymbolConfiguration(\(configuration))"
    }
    switch element["renderingMode"] {
    case "template": expression += "?.withRenderingMode(.alwaysTemplate)"
    case "original": expression += "?.withRenderingMode(.alwaysOriginal)"
    case nil: break
    case let other?:
      context.warning(element, "the rendering mode \(other) is not supported and has no effect")
    }
    return expression
  }

  private func symbolConfiguration(scale: String?, of element: StoryboardElement) -> String? {
    guard let scale, scale != "default" else { return nil }
    guard ["small", "medium", "large"].contains(scale) else {
      context.warning(element, "the symbol scale \(scale) is not supported and has no effect")
      return nil
    }
    return "UIImage.SymbolConfiguration(scale: .\(scale))"
  }

  /// The expression for a `<preferredSymbolConfiguration>` element.
  func symbolConfiguration(_ element: StoryboardElement) -> String {
    let scale = element["scale"].flatMap { validated($0, ["small", "medium", "large"], element) }
    let weight = element["weight"].flatMap { validated($0, FontExpressions.weights, element) }
    let scaleArgument = scale.map { ", scale: .\($0)" } ?? ""
    let weightArgument = weight.map { ", weight: .\($0)" } ?? ""
    switch element["configurationType"] {
    case "pointSize":
      let size = number(element, "pointSize")
      return "UIImage.SymbolConfiguration(pointSize: \(size)"
        + (scale != nil && weight == nil ? ", weight: .unspecified" : weightArgument)
        + "\(scaleArgument))"
    case "font":
      let font = element.child(key: "fontDescription").map {
        FontExpressions(context: context).font($0)
      }
      return "UIImage.SymbolConfiguration(font: \(font ?? ".systemFont(ofSize: 17)")"
        + "\(scaleArgument))"
    default:
      if let weight, let scale {
        return "UIImage.SymbolConfiguration(weight: .\(weight))"
          + ".applying(UIImage.SymbolConfiguration(scale: .\(scale)))"
      }
      if let weight { return "UIImage.SymbolConfiguration(weight: .\(weight))" }
      return "UIImage.SymbolConfiguration(scale: .\(scale ?? "default"))"
    }
  }

  /// The value if it is in a list of known values; otherwise nil, with a warning for values other
  /// than "default" and "unspecified".
  func validated(_ value: String, _ values: [String], _ element: StoryboardElement) -> String? {
    if values.contains(value) { return value }
    if value != "default", value != "unspecified" {
      context.warning(
        element, "the value \"\(value)\" of <\(element.name)> is not supported and has no effect")
    }
    return nil
  }
}
