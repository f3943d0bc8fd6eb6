/// A function of the generated source with variables for objects of the document.
final class EmissionScope {
  /// An object whose connections are emitted after all objects of the scope exist.
  struct PendingObject {
    let element: StoryboardElement
    let expression: String
    let className: String
  }

  var writer = SourceWriter()
  /// The Swift expressions for objects, by the identifiers of the objects.
  var names: [String: String] = [:]
  /// The Swift classes of objects, by the identifiers of the objects.
  var classes: [String: String] = [:]
  var connected: [PendingObject] = []
  var constrained: [PendingObject] = []
  /// The variables of objects with custom classes, which receive `awakeFromNib()`.
  var awakened: [String] = []
  /// The Swift expressions for the subviews that a cell of a standard style creates, by the
  /// identifiers of their elements.
  var cellLabels: [String: String] = [:]
  /// The identifier of the object in the variable `controller`.
  var controllerID: String?
  /// The class of the variable `controller`; nil in nibs, which have no controller.
  let controllerClass: String?
  private var usedNames: Set<String> = ["scene", "controller", "owner", "coder"]

  init(controllerClass: String?) { self.controllerClass = controllerClass }

  /// Declares a variable for an object.
  func variable(for element: StoryboardElement, className: String) -> String {
    let id = element.id ?? "line\(element.line)"
    var name = "\(SwiftLiteral.name(from: element.name))_\(SwiftLiteral.name(from: id))"
    while !usedNames.insert(name).inserted { name += "_" }
    define(id, name, className)
    return name
  }

  func define(_ id: String, _ expression: String, _ className: String) {
    names[id] = expression
    classes[id] = className
  }
}
