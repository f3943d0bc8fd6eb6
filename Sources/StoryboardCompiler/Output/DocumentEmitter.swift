/// Emits the source of one document.
struct DocumentEmitter {
  let context: DocumentContext
  let root: StoryboardElement
  /// The document's name without its extension.
  let name: String

  private var typeName: String { "Storyboard_\(SwiftLiteral.name(from: name))" }

  func emitStoryboard() -> String {
    let scenes = (root.child("scenes")?.readChildren() ?? []).compactMap { scene in
      scene.ignore("sceneID")
      return scene.child("objects")?.children
    }
    for objects in scenes {
      for element in objects where ControllerEmitter.classes[element.name] != nil {
        if let id = element.peek("id") { context.sceneElements[id] = element }
      }
    }
    var body = SourceWriter()
    var entries: [String] = []
    for objects in scenes {
      guard let controller = objects.first(where: { isController($0) }) else {
        if !objects.contains(where: { $0.name == "viewControllerPlaceholder" }) {
          context.error(objects.first ?? root, "a scene has no controller")
        }
        markPlaceholders(objects)
        continue
      }
      let emitter = ControllerEmitter(context: context, objects: objects, controller: controller)
      if let entry = emitter.emit(into: &body) { entries.append(entry) }
    }
    let initial = root["initialViewController"].map(SwiftLiteral.string) ?? "nil"
    if let id = root.peek("initialViewController"), context.sceneElements[id] == nil {
      context.error(root, "the entry point \"\(id)\" is no scene of the document")
    }
    var document = SourceWriter()
    document.block("static var document: StoryboardDocument {") { writer in
      writer.line("StoryboardDocument(")
      writer.line(
        "  name: \(SwiftLiteral.string(name)), module: "
          + "\(SwiftLiteral.string(context.module)), initialScene: \(initial),")
      writer.line("  scenes: [")
      for entry in entries { writer.line("    \(entry),") }
      writer.line("  ])")
    }
    return assemble(document, body)
  }

  private func isController(_ element: StoryboardElement) -> Bool {
    element.name.hasSuffix("ontroller")
  }

  private func markPlaceholders(_ objects: [StoryboardElement]) {
    for element in objects where element.name == "viewControllerPlaceholder" {
      element.markRead()
      element.ignore(
        "id", "sceneMemberID", "storyboardName", "referencedIdentifier", "bundleIdentifier",
        "userLabel")
      for child in element.children { child.ignoreAll() }
    }
  }

  // MARK: Nibs

  func emitNib() -> String {
    let scope = EmissionScope(controllerClass: nil)
    let views = ViewEmitter(context: context, scope: scope)
    let objects = root.child("objects")?.readChildren() ?? []
    var top: [String] = []
    for element in objects {
      if element.name == "placeholder" {
        emitOwner(element, scope)
      } else if let object = GestureEmitter(views: views).emit(element) ?? views.emit(element) {
        top.append(object)
      }
    }
    ScopeFinisher(context: context, scope: scope).finish()
    scope.writer.line("return [\(top.joined(separator: ", "))]")
    var body = SourceWriter()
    body.block("static func make(_ scene: NibInstance) -> [Any] {") { $0.append(scope.writer) }
    var document = SourceWriter()
    document.block("static var document: NibDocument {") { writer in
      writer.line(
        "NibDocument(name: \(SwiftLiteral.string(name)), module: "
          + "\(SwiftLiteral.string(context.module)), make: make)")
    }
    return assemble(document, body)
  }

  private func emitOwner(_ element: StoryboardElement, _ scope: EmissionScope) {
    element.ignore("id", "placeholderIdentifier", "userLabel")
    guard let id = element.id, context.placeholders[id] == .owner else { return }
    let className = context.className(of: element, standard: "NSObject")
    scope.writer.line("let owner = scene.owner(\(className).self)")
    scope.writer.line("_ = owner")
    scope.define(id, "owner", className)
    scope.connected.append(.init(element: element, expression: "owner?", className: className))
  }

  // MARK: The file

  private func assemble(_ document: SourceWriter, _ body: SourceWriter) -> String {
    var file = SourceWriter()
    file.line("// Generated from \(name) by `opaline storyboard`. Changes are lost.")
    file.line("")
    file.line("import UIKit")
    file.line("@_spi(Storyboards) import UICollections")
    file.line("@_spi(Storyboards) import UIKitCore")
    for module in context.imports.sorted() { file.line("import \(module)") }
    file.line("")
    file.block("@MainActor private enum \(typeName) {") { writer in
      writer.append(document)
      for function in context.functions {
        writer.line("")
        writer.block("\(function.signature) {") { $0.append(function.body) }
      }
      writer.line("")
      writer.append(body)
      emitMethods(into: &writer)
    }
    emitFallbacks(into: &file)
    file.line("")
    file.line("// The linker collects these records; UIStoryboard and UINib call them.")
    return file.text + record
  }

  private var record: String {
    """
    @used @section("opaline_storyboards")
    private let record: @convention(c) () -> Void = {
      // Safety: UIStoryboard and UINib, which call it, are on the main actor.
      MainActor.assumeIsolated { StoryboardDirectory.register(\(typeName).document) }
    }

    """
  }

  /// Emits the selectors of methods for which the document specifies no class.
  private func emitMethods(into writer: inout SourceWriter) {
    guard !context.methods.isEmpty else { return }
    writer.line("")
    writer.block("enum Methods {") { writer in
      for method in context.methods {
        writer.block(
          "@MainActor static let \(method.variable) = StoryboardMethods.union([", closing: "])"
        ) { writer in
          for name in context.responderClasses {
            writer.line("StoryboardMethods.selector(\(name).\(method.reference)),")
          }
        }
      }
    }
  }

  /// Emits fallback methods with low overload priority. The Swift compiler selects such a method
  /// for a class that does not declare the method itself.
  private func emitFallbacks(into writer: inout SourceWriter) {
    guard !context.methods.isEmpty else { return }
    writer.line("")
    writer.block("fileprivate extension UIResponder {") { writer in
      for method in context.methods {
        let types = ["Any?", "Any?"]
        let parameters = zip(method.labels, types).enumerated().map { index, pair in
          pair.0 == "_" ? "_ p\(index): \(pair.1)" : "\(pair.0) p\(index): \(pair.1)"
        }
        writer.block(
          "@_disfavoredOverload func \(SwiftLiteral.escaped(method.base))("
            + "\(parameters.joined(separator: ", "))) -> StoryboardMethodAbsent {"
        ) { $0.line("StoryboardMethodAbsent()") }
      }
    }
  }
}
