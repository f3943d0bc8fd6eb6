/// Emits bar button items, navigation items and tab bar items.
struct BarItemEmitter {
  let views: ViewEmitter
  private var scope: EmissionScope { views.scope }
  private var context: DocumentContext { views.context }

  // MARK: Bars

  /// Emits the `<items>` of a bar that belongs to no controller.
  func emitItems(_ element: StoryboardElement, _ name: String) {
    guard let list = element.child("items") else { return }
    let items = list.readChildren().compactMap { item in
      item.name == "navigationItem" ? newNavigationItem(item) : emitBarButtonItem(item)
    }
    scope.writer.line("\(name).items = [\(items.joined(separator: ", "))]")
  }

  private func newNavigationItem(_ element: StoryboardElement) -> String {
    let title = SwiftLiteral.string(element["title"] ?? "")
    return emitNavigationItem(element, existing: "UINavigationItem(title: \(title))")
  }

  // MARK: Navigation items

  @discardableResult
  func emitNavigationItem(_ element: StoryboardElement, existing: String) -> String {
    element.markRead()
    element.ignore("key", "id", "userLabel", "customClass")
    let name = scope.variable(for: element, className: "UINavigationItem")
    scope.writer.line("let \(name) = \(existing)")
    views.assign(
      [
        .text("title"), .text("prompt"), .text("backButtonTitle"), .bool("hidesBackButton"),
        .bool("leftItemsSupplementBackButton"),
        .cases("largeTitleDisplayMode", ["automatic", "always", "never"]),
        .cases("backButtonDisplayMode", ["default", "generic", "minimal"]),
        .bool("hidesSearchBarWhenScrolling"),
      ], of: element, to: name)
    for key in ["leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem"] {
      guard let child = element.child(key: key) else { continue }
      scope.writer.line("\(name).\(key) = \(emitBarButtonItem(child))")
    }
    for key in ["leftBarButtonItems", "rightBarButtonItems"] {
      guard let list = element.child(key) else { continue }
      let items = list.readChildren().map(emitBarButtonItem)
      scope.writer.line("\(name).\(key) = [\(items.joined(separator: ", "))]")
    }
    if let child = element.children.first(where: { $0.peek("key") == "titleView" }),
      let view = views.emit(child)
    {
      scope.writer.line("\(name).titleView = \(view)")
    }
    for child in element.children where child.name == "nil" { child.ignoreAll() }
    views.register(element, name, "UINavigationItem", awakes: false)
    return name
  }

  // MARK: Bar button items

  private static let systemItems = [
    "add", "edit", "done", "cancel", "save", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "trash", "bookmarks", "search", "refresh", "stop", "camera", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "close",
  ]

  func emitBarButtonItem(_ element: StoryboardElement) -> String {
    element.markRead()
    element.ignore("key", "id", "catalog", "userLabel")
    let className = context.className(of: element, standard: "UIBarButtonItem")
    let name = scope.variable(for: element, className: className)
    if let item = element["systemItem"] {
      if !BarItemEmitter.systemItems.contains(item) {
        context.error(element, "there is no system item \"\(item)\"")
      }
      let systemItem = BarItemEmitter.systemItems.contains(item) ? item : "add"
      scope.writer.line(
        "let \(name) = \(className)(barButtonSystemItem: .\(systemItem), target: nil, action: nil)",
        file: context.file, documentLine: element.line)
    } else {
      scope.writer.line(
        "let \(name) = StoryboardCoder.make(\(className).init(coder:))", file: context.file,
        documentLine: element.line)
    }
    views.assign(
      [
        .text("title"), .image("image"), .image("landscapeImage", "landscapeImagePhone"),
        .bool("enabled", "isEnabled"), .bool("selected", "isSelected"), .number("width"),
        .integer("tag"), .color("tintColor"), .child("imageInsets", .insets),
        .cases("style", ["plain", "done"], other: ["bordered": ".plain"]),
        .bool("changesSelectionAsPrimaryAction"), .bool("springLoaded", "isSpringLoaded"),
      ], of: element, to: name)
    if let child = element.children.first(where: { $0.peek("key") == "customView" }) {
      if let view = views.emit(child) { scope.writer.line("\(name).customView = \(view)") }
    }
    for child in element.children where child.name == "nil" { child.ignoreAll() }
    views.register(element, name, className, awakes: false)
    return name
  }

  // MARK: Tab bar items

  private static let systemTabs = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks",
    "search", "downloads", "mostRecent", "mostViewed",
  ]

  func emitTabBarItem(_ element: StoryboardElement) {
    element.markRead()
    element.ignore("key", "id", "catalog", "userLabel")
    let className = context.className(of: element, standard: "UITabBarItem")
    let name = scope.variable(for: element, className: className)
    if let item = element["systemItem"], BarItemEmitter.systemTabs.contains(item) {
      scope.writer.line(
        "let \(name) = \(className)(tabBarSystemItem: .\(item), tag: 0)", file: context.file,
        documentLine: element.line)
    } else {
      scope.writer.line(
        "let \(name) = StoryboardCoder.make(\(className).init(coder:))", file: context.file,
        documentLine: element.line)
    }
    views.assign(
      [
        .text("title"), .image("image"), .image("selectedImage"), .text("badgeValue"),
        .integer("tag"), .bool("enabled", "isEnabled"), .child("imageInsets", .insets),
        .color("badgeColor"),
      ], of: element, to: name)
    scope.writer.line("controller.tabBarItem = \(name)")
    views.register(element, name, className, awakes: false)
  }
}
