/// Emits the actions of controls, bar button items and gesture recognizers.
struct ActionEmitter {
  let context: DocumentContext
  let scope: EmissionScope

  private static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
    "editingDidEndOnExit", "menuActionTriggered",
  ]

  func emit(_ action: StoryboardElement, _ object: EmissionScope.PendingObject) {
    guard let text = action["selector"], let method = MethodName(selector: text) else {
      return context.error(
        action, "\"\(action.peek("selector") ?? "")\" is not the selector of an action")
    }
    guard let (target, selector) = receiver(of: method, action) else { return }
    let statement: String
    let name = object.expression
    if object.element.name == "barButtonItem" {
      statement = "\(name).target = \(target); \(name).action = \(selector)"
    } else if object.element.name.hasSuffix("GestureRecognizer") {
      statement = "\(name).addTarget(\(target), action: \(selector))"
    } else {
      let event = action["eventType"] ?? "primaryActionTriggered"
      guard ActionEmitter.events.contains(event) else {
        return context.error(action, "there is no control event \"\(event)\"")
      }
      statement = "\(name).addTarget(\(target), action: \(selector), for: .\(event))"
    }
    scope.writer.line(statement, file: context.file, documentLine: action.line)
  }

  /// The Swift expressions for the receiver of an action and for the selector of the receiver's
  /// method.
  private func receiver(
    of method: MethodName, _ action: StoryboardElement
  ) -> (target: String, selector: String)? {
    guard let id = action["destination"] else {
      context.error(action, "<action> has no destination")
      return nil
    }
    if context.placeholders[id] == .firstResponder {
      if let edit = ActionEmitter.editActions[method.selector] {
        return ("nil", "Selector(UIResponder.\(edit))")
      }
      return ("nil", "\(context.selectorVariable(for: method))!")
    }
    guard let target = scope.names[id], let className = scope.classes[id] else {
      context.error(action, "the destination \"\(id)\" is no object that can be reached from here")
      return nil
    }
    return (target, "Selector(\(className).\(method.reference))")
  }

  private static let editActions = [
    "cut:": "cut(_:)", "copy:": "copy(_:)", "paste:": "paste(_:)", "select:": "select(_:)",
    "selectAll:": "selectAll(_:)", "delete:": "delete(_:)",
  ]
}
