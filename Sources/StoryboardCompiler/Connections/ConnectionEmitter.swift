/// Emits the outlets, actions and segue triggers that an object's element lists.
struct ConnectionEmitter {
  let context: DocumentContext
  let scope: EmissionScope

  /// Emits those connections of an object that other emitters have not read.
  ///
  /// - Parameter leavesUnresolved: Whether outlets to objects outside the scope stay unread,
  ///   because another scope of the same object emits them.
  func emit(_ object: EmissionScope.PendingObject, unresolved leavesUnresolved: Bool = false) {
    guard let list = object.element.child("connections") else { return }
    var collections: [(property: String, line: Int, items: [String])] = []
    for connection in list.children where !connection.isRead {
      if leavesUnresolved, connection.name.hasPrefix("outlet"),
        scope.names[connection.peek("destination") ?? ""] == nil
      {
        continue
      }
      connection.markRead()
      connection.ignore("id")
      switch connection.name {
      case "outlet": emitOutlet(connection, object)
      case "outletCollection":
        guard let property = connection["property"], let item = target(connection) else { continue }
        connection.ignore("collectionClass", "appends")
        if property == "gestureRecognizers" {
          scope.writer.line("\(object.expression).addGestureRecognizer(\(item))")
        } else if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].items.append(item)
        } else if isName(property, connection) {
          collections.append((property, connection.line, [item]))
        }
      case "action": ActionEmitter(context: context, scope: scope).emit(connection, object)
      case "segue": emitTrigger(connection, object)
      default:
        context.error(connection, "<\(connection.name)> is no connection that can be made")
        connection.ignoreAll()
      }
    }
    for collection in collections {
      scope.writer.line(
        "\(object.expression).\(SwiftLiteral.escaped(collection.property)) = "
          + "[\(collection.items.joined(separator: ", "))]",
        file: context.file, documentLine: collection.line)
    }
  }

  private func emitOutlet(_ connection: StoryboardElement, _ object: EmissionScope.PendingObject) {
    guard let property = connection["property"], isName(property, connection) else {
      return connection.ignore("destination")
    }
    // Skip the outlet `view`, because the statement that creates the view also sets this property.
    if property == "view", object.expression == "controller" || object.expression == "owner",
      scope.controllerClass != nil
    {
      connection.ignore("destination")
      return
    }
    guard let item = target(connection) else { return }
    scope.writer.line(
      "\(object.expression).\(SwiftLiteral.escaped(property)) = \(item)", file: context.file,
      documentLine: connection.line)
  }

  private func isName(_ property: String, _ connection: StoryboardElement) -> Bool {
    if SwiftLiteral.isIdentifier(property) { return true }
    context.error(connection, "\"\(property)\" is not the name of a property")
    return false
  }

  /// The Swift expression for a connection's destination; nil, with an error in the diagnostics, if
  /// the destination cannot be reached.
  private func target(_ connection: StoryboardElement) -> String? {
    guard let id = connection["destination"] else {
      context.error(connection, "<\(connection.name)> has no destination")
      return nil
    }
    if let name = scope.names[id] { return name }
    context.error(
      connection, "the destination \"\(id)\" is no object that can be reached from here")
    return nil
  }

  // MARK: Segues

  private static let triggers: Set<String> = [
    "button", "switch", "slider", "stepper", "segmentedControl", "pageControl", "textField",
    "control", "barButtonItem", "tableViewCell", "collectionViewCell", "refreshControl",
  ]

  private func emitTrigger(
    _ segue: StoryboardElement, _ object: EmissionScope.PendingObject
  ) {
    guard let id = segue.id else {
      return context.error(segue, "<segue> has no id")
    }
    let literal = SwiftLiteral.string(id)
    if let anchor = segue["popoverAnchorView"] ?? segue["popoverAnchorBarButtonItem"],
      let name = scope.names[anchor]
    {
      scope.writer.line("scene.setAnchor(\(name), segue: \(literal))")
    }
    let name = object.element.name
    if segue.peek("kind") == "embed" {
      scope.writer.line("scene.embed(\(literal), in: \(object.expression))")
    } else if segue["trigger"] == "accessoryAction" {
      scope.writer.line("scene.connectAccessory(of: \(object.expression), segue: \(literal))")
    } else if ConnectionEmitter.triggers.contains(name) || name.hasSuffix("GestureRecognizer") {
      scope.writer.line("scene.connect(\(object.expression), segue: \(literal))")
    } else if object.expression != "controller" {
      context.error(segue, "<\(name)> cannot start a segue on Linux")
    }
  }
}
