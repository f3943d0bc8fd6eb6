/// Emits the constraints that a view's element lists.
struct ConstraintEmitter {
  let context: DocumentContext
  let scope: EmissionScope

  func emit(_ object: EmissionScope.PendingObject) {
    guard let list = object.element.child("constraints") else {
      _ = exclusions(of: object.element)
      return
    }
    let excluded = exclusions(of: object.element)
    var active: [String] = []
    for element in list.readChildren() {
      // Skip placeholder constraints, because Xcode also removes them from the built document.
      if element.bool("placeholder") == true {
        element.ignoreAll()
        continue
      }
      guard let name = emit(element, owner: object) else { continue }
      if !excluded.contains(element.id ?? "") { active.append(name) }
    }
    guard !active.isEmpty else { return }
    scope.writer.line("NSLayoutConstraint.activate([\(active.joined(separator: ", "))])")
  }

  private func emit(
    _ element: StoryboardElement, owner: EmissionScope.PendingObject
  ) -> String? {
    element.ignore("symbolic", "symbolType", "id")
    guard element.name == "constraint" else {
      context.error(element, "<\(element.name)> is no constraint")
      return nil
    }
    guard let first = attribute("firstAttribute", of: element),
      let firstItem = item("firstItem", of: element, owner)
    else { return nil }
    let hasSecond = element.peek("secondAttribute") != nil
    guard let second = hasSecond ? attribute("secondAttribute", of: element) : "notAnAttribute",
      let secondItem = hasSecond ? item("secondItem", of: element, owner) : "nil",
      let relation = relation(of: element), let multiplier = multiplier(of: element)
    else { return nil }
    let constant = ValueExpressions(context: context).number(element, "constant")
    let name = scope.variable(for: element, className: "NSLayoutConstraint")
    scope.writer.line("let \(name) = NSLayoutConstraint(")
    scope.writer.line("  item: \(firstItem), attribute: .\(first), relatedBy: .\(relation),")
    scope.writer.line("  toItem: \(secondItem), attribute: .\(second), multiplier: \(multiplier),")
    scope.writer.line("  constant: \(constant))")
    if element["priority"] != nil {
      let priority = ValueExpressions(context: context).number(element, "priority")
      scope.writer.line("\(name).priority = UILayoutPriority(\(priority))")
    }
    if let identifier = element["identifier"] {
      scope.writer.line("\(name).identifier = \(SwiftLiteral.string(identifier))")
    }
    for variation in element.children where variation.name == "variation" {
      reportVariation(variation)
    }
    return name
  }

  /// The object that an attribute refers to; by default, the view that lists the constraint.
  private func item(
    _ attribute: String, of element: StoryboardElement, _ owner: EmissionScope.PendingObject
  ) -> String? {
    guard let id = element[attribute] else { return owner.expression }
    if let name = scope.names[id] { return name }
    context.error(element, "\(attribute)=\"\(id)\" names no view or layout guide here")
    return nil
  }

  private static let attributes: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  private func attribute(_ name: String, of element: StoryboardElement) -> String? {
    let value = element[name] ?? ""
    if value == "baseline" { return "lastBaseline" }
    if ConstraintEmitter.attributes.contains(value) { return value }
    context.error(element, "\(name)=\"\(value)\" is no attribute of a constraint")
    return nil
  }

  private func relation(of element: StoryboardElement) -> String? {
    let value = element["relation"] ?? "equal"
    if ["equal", "lessThanOrEqual", "greaterThanOrEqual"].contains(value) { return value }
    context.error(element, "relation=\"\(value)\" is no relation of a constraint")
    return nil
  }

  /// The constraint's multiplier, which the document contains as a number or as a ratio such as
  /// "16:9".
  private func multiplier(of element: StoryboardElement) -> String? {
    guard let text = element["multiplier"] else { return "1" }
    let parts = text.split(separator: ":").map { Double($0) ?? .nan }
    if parts.count == 1, parts[0].isFinite { return SwiftLiteral.number(parts[0]) }
    if parts.count == 2, parts[0].isFinite, parts[1].isFinite, parts[1] != 0 {
      return "\(parts[0]) / \(parts[1])"
    }
    context.error(element, "multiplier=\"\(text)\" is neither a number nor a ratio")
    return nil
  }

  // MARK: Variations

  /// The identifiers of the inactive constraints; variations for a size class are reported as
  /// unsupported.
  private func exclusions(of element: StoryboardElement) -> Set<String> {
    var excluded: Set<String> = []
    for variation in element.children where variation.name == "variation" {
      guard variation.peek("key") == "default" else {
        reportVariation(variation)
        continue
      }
      variation.markRead()
      variation.ignore("key")
      for mask in variation.readChildren() {
        mask.ignore("key")
        if mask.peek("key") != "constraints" {
          reportVariation(mask)
          continue
        }
        for exclude in mask.readChildren() where exclude.name == "exclude" {
          if let reference = exclude["reference"] { excluded.insert(reference) }
        }
      }
    }
    return excluded
  }

  private func reportVariation(_ variation: StoryboardElement) {
    context.warning(
      variation,
      "variations by size class are not supported: \(variation.peek("key") ?? "") has "
        + "no effect")
    variation.ignoreAll()
  }
}
