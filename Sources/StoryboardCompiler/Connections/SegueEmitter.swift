/// Emits the segues of a scene as templates, and the relationships of its controller as child
/// controllers.
struct SegueEmitter {
  let context: DocumentContext
  let scope: EmissionScope

  func emit(_ segue: StoryboardElement) {
    guard let id = segue.id else { return context.error(segue, "<segue> has no id") }
    guard let kind = kind(of: segue) else { return }
    var arguments = [SwiftLiteral.string(id)]
    if let identifier = segue["identifier"] {
      arguments.append("identifier: \(SwiftLiteral.string(identifier))")
    }
    arguments.append(kind)
    if segue.peek("customClass") != nil {
      let name = context.className(of: segue, standard: "UIStoryboardSegue")
      arguments.append(
        "makeSegue: { \(name)(identifier: $0, source: $1, destination: $2) }")
    }
    if segue.peek("kind") != "unwind" {
      guard let destination = destination(of: segue) else { return }
      arguments.append("destination: \(destination)")
    } else {
      segue.ignore("destination")
    }
    scope.writer.line(
      "scene.add(SegueTemplate(\(arguments.joined(separator: ", "))))", file: context.file,
      documentLine: segue.line)
  }

  /// Emits the controllers that a container contains from the start, such as its root controller,
  /// its tabs or its columns.
  func emitRelationships(of controller: StoryboardElement) {
    var children: [String] = []
    for segue in controller.child("connections")?.children ?? []
    where segue.name == "segue" && segue.peek("kind") == "relationship" {
      segue.ignoreAll()
      let supported = [
        "rootViewController", "viewControllers", "masterViewController", "detailViewController",
      ]
      guard supported.contains(segue.peek("relationship") ?? "") else {
        context.error(
          segue, "the relationship \"\(segue.peek("relationship") ?? "")\" is not supported")
        continue
      }
      if let maker = maker(for: segue) { children.append(maker) }
    }
    guard !children.isEmpty else { return }
    scope.writer.line("controller.viewControllers = [\(children.joined(separator: ", "))]")
  }

  // MARK: Kinds

  private func kind(of segue: StoryboardElement) -> String? {
    let animated = segue.bool("animates") ?? true
    switch segue["kind"] ?? "" {
    case "show", "push": return ".show"
    case "showDetail", "replace": return ".showDetail"
    case "embed": return ".embed"
    case "custom": return ".custom"
    case "presentation", "modal": return presentation(segue, animated: animated)
    case "popoverPresentation", "popover":
      let arrows = segue.child(key: "popoverArrowDirection").map {
        ValueExpressions(context: context).options(
          $0, ["up": "up", "down": "down", "left": "left", "right": "right"])
      }
      segue.ignore("popoverAnchorView", "popoverAnchorBarButtonItem")
      return ".popover(arrows: \(arrows ?? ".any"), animated: \(animated))"
    case "unwind":
      guard let text = segue["unwindAction"], let method = MethodName(selector: text) else {
        context.error(segue, "an unwind segue has no unwindAction")
        return nil
      }
      let selector = context.selectorVariable(for: method)
      return ".unwind(\(selector), name: \(SwiftLiteral.string(text)), animated: \(animated))"
    case let other:
      context.error(segue, "segues of kind \"\(other)\" are not supported")
      return nil
    }
  }

  private func presentation(_ segue: StoryboardElement, animated: Bool) -> String {
    let values = ValueExpressions(context: context)
    let style = segue["modalPresentationStyle"].flatMap {
      values.validated($0, ControllerEmitter.presentationStyles, segue)
    }
    let transition = segue["modalTransitionStyle"].flatMap {
      values.validated($0, ControllerEmitter.transitionStyles, segue)
    }
    let arguments = [
      style.map { "style: .\($0)" }, transition.map { "transition: .\($0)" },
      "animated: \(animated)",
    ].compactMap { $0 }
    return ".present(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Destinations

  private func destination(of segue: StoryboardElement) -> String? {
    guard let maker = maker(for: segue, creator: creator(of: segue)) else { return nil }
    let capture = segue.peek("destinationCreationSelector") == nil ? "" : "[unowned controller] "
    return "{ \(capture)scene, sender in \(maker) }"
  }

  /// An expression that creates the destination's controller.
  private func maker(for segue: StoryboardElement, creator: String? = nil) -> String? {
    guard let id = segue["destination"], let element = context.sceneElements[id] else {
      context.error(
        segue, "the destination \"\(segue.peek("destination") ?? "")\" is no scene of the document")
      return nil
    }
    guard element.name == "viewControllerPlaceholder" else {
      return "scene.makeController(\(SwiftLiteral.string(id))\(creator.map { ", \($0)" } ?? ""))"
    }
    if creator != nil {
      context.error(segue, "a segue action cannot make the controller of another storyboard")
    }
    let storyboard = SwiftLiteral.string(element["storyboardName"] ?? "")
    let bundle = element["bundleIdentifier"].map(SwiftLiteral.string) ?? "nil"
    let controller = element["referencedIdentifier"].map(SwiftLiteral.string) ?? "nil"
    return "StoryboardScene.makeReferenced(storyboard: \(storyboard), bundle: \(bundle), "
      + "controller: \(controller))"
  }

  /// The argument that calls the controller's `@IBSegueAction` method; nil without such a method.
  private func creator(of segue: StoryboardElement) -> String? {
    guard let selector = segue["destinationCreationSelector"] else { return nil }
    guard let method = MethodName(selector: selector), !method.labels.isEmpty else {
      context.error(segue, "\"\(selector)\" is not the selector of a segue action")
      return nil
    }
    let identifier = segue.peek("identifier").map(SwiftLiteral.string) ?? "nil"
    let given = ["coder", "sender", identifier]
    let arguments = zip(method.labels, given).map { label, value in
      label == "_" ? value : "\(label): \(value)"
    }
    let call = "\(SwiftLiteral.escaped(method.base))(\(arguments.joined(separator: ", ")))"
    return "creator: { coder in controller.\(call) }"
  }
}
