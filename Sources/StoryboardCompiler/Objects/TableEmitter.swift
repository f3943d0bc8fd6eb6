/// Emits the elements that only table views and their cells have.
struct TableEmitter {
  let views: ViewEmitter
  private var scope: EmissionScope { views.scope }
  private var context: DocumentContext { views.context }

  static let styles = [
    "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1,
    "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3,
  ]

  func emit(_ element: StoryboardElement, _ name: String) {
    if element.name == "tableView" { emitTable(element, name) } else { emitCell(element, name) }
  }

  // MARK: Tables

  private func emitTable(_ element: StoryboardElement, _ name: String) {
    // Ignore the values that Xcode writes for unset attributes: -1, and heights that UIKit computes
    // itself.
    for (attribute, standard) in [
      ("rowHeight", [-1]), ("estimatedRowHeight", [-1]), ("sectionHeaderHeight", [-1, 18, 28]),
      ("sectionFooterHeight", [-1, 18, 28]), ("estimatedSectionHeaderHeight", [-1]),
      ("estimatedSectionFooterHeight", [-1]),
    ] as [(String, [Double])] {
      guard let height = element.number(attribute), !standard.contains(height) else { continue }
      scope.writer.line("\(name).\(attribute) = \(SwiftLiteral.number(height))")
    }
    for key in ["tableHeaderView", "tableFooterView"] {
      guard let child = element.children.first(where: { $0.peek("key") == key }),
        let view = views.emit(child)
      else { continue }
      scope.writer.line("\(name).\(key) = \(view)")
    }
    for prototype in element.child("prototypes")?.readChildren() ?? [] {
      emitPrototype(prototype, of: name)
    }
    if let sections = element.child("sections") { emitSections(sections.readChildren()) }
  }

  private func emitPrototype(_ cell: StoryboardElement, of table: String) {
    guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
      context.warning(
        cell, "a prototype cell without a reuse identifier cannot be dequeued and is left out")
      cell.ignoreAll()
      return
    }
    let function = PrototypeFunction(views: views).emit(cell, result: "UITableViewCell")
    scope.writer.line(
      "\(table).registerPrototype(\(SwiftLiteral.string(identifier))) "
        + PrototypeFunction.call(function, scope))
    if cell["rowHeight"] != nil {
      context.warning(cell, "the row height of a prototype has no effect: set the table's")
    }
  }

  private func emitSections(_ sections: [StoryboardElement]) {
    var list: [String] = []
    for section in sections {
      section.ignore("id", "footerTitle", "headerTitle", "colorLabel", "userLabel")
      var cells: [String] = []
      var heights: [String] = []
      for cell in section.child("cells")?.readChildren() ?? [] {
        guard let name = views.emit(cell) else { continue }
        cells.append(name)
        let height = cell.number("rowHeight") ?? -1
        heights.append(height < 0 ? "nil" : SwiftLiteral.number(height))
      }
      let titles = ["headerTitle", "footerTitle"].map { attribute in
        (section[attribute] ?? section.child(key: attribute).map(StringValue.text))
          .map(SwiftLiteral.string) ?? "nil"
      }
      list.append(
        "StaticTableSection(header: \(titles[0]), footer: \(titles[1]), "
          + "cells: [\(cells.joined(separator: ", "))], "
          + "heights: [\(heights.joined(separator: ", "))])")
    }
    scope.writer.block("controller.setStaticSections([", closing: "])") { writer in
      for section in list { writer.line("\(section),") }
    }
  }

  // MARK: Cells

  private func emitCell(_ element: StoryboardElement, _ name: String) {
    let labels = ["textLabel": "UILabel", "detailTextLabel": "UILabel", "imageView": "UIImageView"]
    for property in labels.keys.sorted() {
      if let id = element[property] { scope.cellLabels[id] = "\(name).\(property)!" }
    }
    guard let content = element.children.first(where: { $0.peek("key") == "contentView" }) else {
      return
    }
    views.emit(content, existing: "\(name).contentView")
  }
}

/// A function of the generated source that creates a cell in each call.
struct PrototypeFunction {
  let views: ViewEmitter

  /// Emits the function for a cell.
  ///
  /// - Returns: The function's name.
  func emit(_ cell: StoryboardElement, result: String) -> String {
    let outer = views.scope
    let inner = EmissionScope(controllerClass: outer.controllerClass)
    if let id = outer.controllerID {
      inner.controllerID = id
      inner.define(id, "controller", outer.controllerClass ?? "UIViewController")
    }
    let emitter = ViewEmitter(context: views.context, scope: inner)
    let name = "cell_\(SwiftLiteral.name(from: cell.id ?? "line\(cell.line)"))"
    let made = emitter.emit(cell) ?? "\(result)()"
    ScopeFinisher(context: views.context, scope: inner).finish()
    inner.writer.line("return \(made)")
    let parameter = inner.controllerClass.map { ", _ controller: \($0)" } ?? ""
    views.context.functions.append(
      .init(
        signature: "static func \(name)(_ scene: StoryboardScene\(parameter)) -> \(result)",
        body: inner.writer))
    return name
  }

  static func call(_ function: String, _ scope: EmissionScope) -> String {
    scope.controllerClass == nil
      ? "{ [unowned scene] in \(function)(scene) }"
      : "{ [unowned scene, unowned controller] in \(function)(scene, controller) }"
  }
}
