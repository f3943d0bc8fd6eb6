/// Emits the statements that create a view and its subviews.
struct ViewEmitter {
  let context: DocumentContext
  let scope: EmissionScope
  var values: ValueExpressions { ValueExpressions(context: context) }

  /// Emits a view and its subviews.
  ///
  /// - Parameter existing: The expression of a view that another object creates. For such a view,
  ///   only attributes and subviews are emitted.
  /// - Returns: The view's variable; nil if the element is not a supported view.
  @discardableResult
  func emit(_ element: StoryboardElement, existing: String? = nil) -> String? {
    element.markRead()
    guard let kind = ViewKind.named(element.name) else {
      context.error(element, "<\(element.name)> is no view that can be made on Linux")
      element.ignoreAll()
      return nil
    }
    let className = context.className(of: element, standard: kind.className)
    let name = scope.variable(for: element, className: className)
    if let existing {
      scope.writer.line("let \(name) = \(existing)")
    } else {
      let arguments = initialValues(of: element)
      scope.writer.line(
        "let \(name) = StoryboardCoder.make(\(className).init(coder:)\(arguments))",
        file: context.file, documentLine: element.line)
    }
    emitCommon(element, name)
    assign(kind.rules, of: element, to: name)
    emitParts(of: element, name)
    for child in element.children where child.name == "subviews" {
      child.markRead()
      emitSubviews(of: child, in: element, name)
    }
    scope.constrained.append(.init(element: element, expression: name, className: className))
    register(element, name, className, awakes: existing == nil)
    return name
  }

  /// Registers an object for the emission of connections, attributes and `awakeFromNib()`.
  func register(
    _ element: StoryboardElement, _ name: String, _ className: String, awakes: Bool = true
  ) {
    scope.connected.append(.init(element: element, expression: name, className: className))
    if awakes, element.peek("customClass") != nil { scope.awakened.append(name) }
  }

  func assign(_ rules: [AttributeRule], of element: StoryboardElement, to name: String) {
    for (property, value) in AttributeReader(context: context).assignments(rules, of: element) {
      scope.writer.line("\(name).\(property) = \(value)")
    }
  }

  // MARK: Creation

  /// The text of an argument with the values that only `init(coder:)` can set, such as the type of
  /// a button. The text is empty if the class has no such values.
  private func initialValues(of element: StoryboardElement) -> String {
    switch element.name {
    case "button":
      let types = [
        "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3,
        "infoDark": 4, "contactAdd": 5, "close": 7,
      ]
      let type = types[element["buttonType"] ?? "custom"]
      if type == nil { context.error(element, "there is no such buttonType") }
      return ", [\"UIButtonType\": \(type ?? 0)]"
    case "tableView":
      let styles = ["plain": 0, "grouped": 1, "insetGrouped": 2]
      return ", [\"UIStyle\": \(styles[element["style"] ?? "plain"] ?? 0)]"
    case "tableViewCell":
      let style = TableEmitter.styles[element["style"] ?? ""] ?? 0
      let identifier = element["reuseIdentifier"].map {
        ", \"UIReuseIdentifier\": \(SwiftLiteral.string($0)) as NSString"
      }
      return ", [\"UITableViewCellStyle\": \(style)\(identifier ?? "")]"
    default: return ""
    }
  }

  // MARK: Common attributes

  private func emitCommon(_ element: StoryboardElement, _ name: String) {
    for rect in element.children where rect.name == "rect" {
      rect.markRead()
      if rect.key == "frame" {
        scope.writer.line("\(name).frame = \(values.rect(rect))")
      } else {
        rect.ignoreAll()
      }
    }
    assign(ViewKind.common(for: element.name), of: element, to: name)
    // Xcode marks views without constraints as fixed; such views keep their frame and their
    // autoresizing mask.
    if element.bool("translatesAutoresizingMaskIntoConstraints") == false,
      element.bool("fixedFrame") != true
    {
      scope.writer.line("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
    for (attribute, method, axis) in ViewEmitter.priorities where element[attribute] != nil {
      let priority = values.number(element, attribute)
      scope.writer.line("\(name).\(method)(UILayoutPriority(\(priority)), for: .\(axis))")
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guide.markRead()
      guard let id = guide.id, let key = guide.key, let property = ViewEmitter.guides[key] else {
        context.error(guide, "there is no layout guide \"\(guide.key ?? "")\"")
        continue
      }
      scope.define(id, "\(name).\(property)", "UILayoutGuide")
    }
    emitAccessibility(element, name)
    ignoreDesign(element)
  }

  /// Ignores elements that only Xcode's canvas uses, and elements without an effect.
  private func ignoreDesign(_ element: StoryboardElement) {
    for child in element.children
    where child.name == "nil" || child.name.hasPrefix("simulated")
      || child.peek("key") == "canvasLocation" || child.peek("key") == "freeformSize"
    {
      child.ignoreAll()
    }
  }

  private static let priorities = [
    ("horizontalHuggingPriority", "setContentHuggingPriority", "horizontal"),
    ("verticalHuggingPriority", "setContentHuggingPriority", "vertical"),
    (
      "horizontalCompressionResistancePriority", "setContentCompressionResistancePriority",
      "horizontal"
    ),
    (
      "verticalCompressionResistancePriority", "setContentCompressionResistancePriority", "vertical"
    ),
  ]

  private static let guides = [
    "safeArea": "safeAreaLayoutGuide", "contentLayoutGuide": "contentLayoutGuide",
    "frameLayoutGuide": "frameLayoutGuide", "keyboard": "keyboardLayoutGuide",
  ]

  private func emitAccessibility(_ element: StoryboardElement, _ name: String) {
    guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
    for (attribute, property) in [
      ("label", "accessibilityLabel"), ("hint", "accessibilityHint"),
      ("identifier", "accessibilityIdentifier"),
    ] {
      guard let text = configuration[attribute] else { continue }
      scope.writer.line("\(name).\(property) = \(SwiftLiteral.string(text))")
    }
    if let isElement = configuration.child(key: "isElement"), let value = isElement.bool("value") {
      scope.writer.line("\(name).isAccessibilityElement = \(value)")
    }
    if let traits = configuration.child(key: "traits") {
      let names = [
        "button": "button", "link": "link", "image": "image", "selected": "selected",
        "header": "header", "staticText": "staticText", "searchField": "searchField",
        "notEnabled": "notEnabled", "updatesFrequently": "updatesFrequently",
        "adjustable": "adjustable", "keyboardKey": "keyboardKey", "none": "none",
      ]
      scope.writer.line("\(name).accessibilityTraits = \(values.options(traits, names))")
    }
  }

  // MARK: Subviews

  private func emitSubviews(
    of list: StoryboardElement, in element: StoryboardElement, _ name: String
  ) {
    let method = element.name == "stackView" ? "addArrangedSubview" : "addSubview"
    let labels = element.name == "tableViewCellContentView" ? scope.cellLabels : [:]
    for child in list.children {
      if let existing = child.id.flatMap({ labels[$0] }) {
        emit(child, existing: existing)
      } else if let subview = emit(child) {
        scope.writer.line("\(name).\(method)(\(subview))")
      }
    }
  }
}
