/// The common state of all parts of the compiler during the compilation of one document.
final class DocumentContext {
  let file: String
  let module: String
  private(set) var diagnostics: [StoryboardDiagnostic] = []
  /// The modules of custom classes, which the generated source imports. The module that contains
  /// the generated source is not included.
  private(set) var imports: Set<String> = []
  /// The asset catalog's colors by name, with the values that the document records.
  var namedColors: [String: StoryboardElement] = [:]
  /// The names of the images that the document declares as system images.
  var systemImages: Set<String> = []
  /// The kinds of the document's placeholders, by identifier.
  var placeholders: [String: Placeholder] = [:]
  /// Controllers and references to controllers, by identifier.
  var sceneElements: [String: StoryboardElement] = [:]
  /// The classes that may declare an action method if the document does not specify the class of
  /// the action's target.
  let responderClasses: [String]
  /// Functions of the generated source that create cells.
  var functions: [Function] = []
  /// The action methods for which the document does not specify the class of the target.
  private(set) var methods: [MethodName] = []

  struct Function {
    let signature: String
    let body: SourceWriter
  }

  enum Placeholder { case firstResponder, exit, owner }

  init(file: String, module: String, responderClasses: [String]) {
    self.file = file
    self.module = module
    self.responderClasses = responderClasses
  }

  func report(
    _ severity: StoryboardDiagnostic.Severity, _ element: StoryboardElement, _ message: String
  ) {
    diagnostics.append(
      StoryboardDiagnostic(
        severity: severity, file: file, line: element.line,
        message: message))
  }

  func error(_ element: StoryboardElement, _ message: String) { report(.error, element, message) }
  func warning(_ element: StoryboardElement, _ message: String) {
    report(.warning, element, message)
  }

  /// The Swift class of an object: its custom class, or else `standard`.
  func className(of element: StoryboardElement, standard: String) -> String {
    let provider = element["customModuleProvider"]
    let customModule = element["customModule"]
    guard let custom = element["customClass"] else { return standard }
    guard SwiftLiteral.isName(custom) else {
      error(element, "\"\(custom)\" is not the name of a Swift class")
      return standard
    }
    if let customModule, provider != "target", customModule != module {
      if SwiftLiteral.isName(customModule) {
        imports.insert(customModule)
      } else {
        error(element, "\"\(customModule)\" is not the name of a module")
      }
    }
    return custom
  }

  /// The variable that contains the selectors of a method whose class is unknown; the generated
  /// source declares this variable.
  func selectorVariable(for method: MethodName) -> String {
    if !methods.contains(method) { methods.append(method) }
    return "Methods.\(method.variable)"
  }

  /// Reports the unread parts of a document: elements as errors, attributes as warnings.
  func reportUnread(in root: StoryboardElement) {
    for element in root.children {
      if element.isRead {
        for attribute in element.unreadAttributes {
          warning(
            element,
            "the attribute \(attribute)=\"\(element.peek(attribute) ?? "")\" of <\(element.name)> "
              + "is not supported and has no effect")
        }
        reportUnread(in: element)
      } else {
        let key = element.peek("key").map { " key=\"\($0)\"" } ?? ""
        error(element, "<\(element.name)\(key)> is not supported here, in <\(root.name)>")
      }
    }
  }
}
