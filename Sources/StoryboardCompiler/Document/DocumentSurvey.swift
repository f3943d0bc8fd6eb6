/// Collects the information about a document that is needed to emit its objects.
struct DocumentSurvey {
  let root: StoryboardElement
  let context: DocumentContext

  func record() {
    for element in root.descendants {
      switch element.name {
      case "placeholder":
        guard let id = element.peek("id") else { continue }
        switch element.peek("placeholderIdentifier") {
        case "IBFirstResponder": context.placeholders[id] = .firstResponder
        case "IBFilesOwner": context.placeholders[id] = .owner
        default: break
        }
        if element.peek("placeholderIdentifier") == "IBFirstResponder" { element.ignoreAll() }
      case "exit":
        if let id = element.peek("id") { context.placeholders[id] = .exit }
        element.ignoreAll()
      case "viewControllerPlaceholder":
        if let id = element.peek("id") { context.sceneElements[id] = element }
      default: break
      }
    }
    recordResources()
    ignoreDesign()
  }

  private func recordResources() {
    guard let resources = root.child("resources") else { return }
    for resource in resources.children {
      let name = resource.peek("name") ?? ""
      if resource.name == "image", resource.peek("catalog") == "system" {
        context.systemImages.insert(name)
      }
      if resource.name == "namedColor", let color = resource.children.first {
        context.namedColors[name] = color
      }
      resource.ignoreAll()
    }
  }

  /// Ignores the parts that only Xcode uses.
  private func ignoreDesign() {
    let design: Set<String> = [
      "device", "dependencies", "inferredMetricsTieBreakers", "color", "simulatedMetricsContainer",
      "customFonts", "classes", "designables", "accepts", "assets",
    ]
    for child in root.children where design.contains(child.name) { child.ignoreAll() }
    for element in root.descendants where element.peek("key") == "canvasLocation" {
      element.ignoreAll()
    }
    root.markRead()
  }

  /// The custom classes of views and controllers, which actions without a target may reach.
  static func responderClasses(in root: StoryboardElement) -> [String] {
    root.descendants.compactMap { element in
      let isResponder =
        ViewKind.named(element.name) != nil || ControllerEmitter.classes[element.name] != nil
      guard isResponder, let name = element.peek("customClass"), SwiftLiteral.isName(name) else {
        return nil
      }
      return name
    }
  }
}
