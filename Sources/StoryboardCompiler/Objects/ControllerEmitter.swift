/// Emits the functions that create a scene's controller and its view.
struct ControllerEmitter {
  let context: DocumentContext
  /// The children of the scene's `<objects>`.
  let objects: [StoryboardElement]
  let controller: StoryboardElement

  static let classes = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
  ]

  static let presentationStyles = [
    "automatic", "fullScreen", "pageSheet", "formSheet", "currentContext", "custom",
    "overFullScreen", "overCurrentContext", "popover",
  ]
  static let transitionStyles = ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]

  /// Emits the functions that create the controller and load its view.
  ///
  /// - Returns: The scene's entry in the document's list; nil if the scene cannot be created.
  func emit(into output: inout SourceWriter) -> String? {
    controller.markRead()
    guard let id = controller.id, let standard = ControllerEmitter.classes[controller.name] else {
      context.error(controller, "<\(controller.name)> is no controller that can be made on Linux")
      controller.ignoreAll()
      return nil
    }
    let className = context.className(of: controller, standard: standard)
    let suffix = SwiftLiteral.name(from: id)
    let view = controller.children.first { $0.peek("key") == "view" }
    emitMaker(id, className, suffix, hasView: view != nil, into: &output)
    if let view { emitLoader(of: view, id, className, suffix, into: &output) }
    let identifier = controller["storyboardIdentifier"].map {
      ", identifier: \(SwiftLiteral.string($0))"
    }
    return ".init(\(SwiftLiteral.string(id))\(identifier ?? ""), make: make_\(suffix))"
  }

  private func newScope(_ id: String, _ className: String) -> EmissionScope {
    let scope = EmissionScope(controllerClass: className)
    scope.controllerID = id
    scope.define(id, "controller", className)
    return scope
  }

  // MARK: The view

  private func emitLoader(
    of view: StoryboardElement, _ id: String, _ className: String, _ suffix: String,
    into output: inout SourceWriter
  ) {
    let scope = newScope(id, className)
    let views = ViewEmitter(context: context, scope: scope)
    for guide in controller.child("layoutGuides")?.readChildren() ?? [] {
      guard let guideID = guide.id, let type = guide["type"], ["top", "bottom"].contains(type)
      else { continue }
      scope.define(guideID, "controller.\(type)LayoutGuide", "UILayoutSupport")
    }
    emitObjects(views)
    if let root = views.emit(view) { scope.writer.line("controller.view = \(root)") }
    if let control = controller.child(key: "refreshControl") { emitRefresh(control, views) }
    let outlets = EmissionScope.PendingObject(
      element: controller, expression: "controller", className: className)
    scope.connected.insert(outlets, at: 0)
    ScopeFinisher(context: context, scope: scope).finish()
    output.block(
      "static func load_\(suffix)(_ scene: StoryboardScene, _ controller: \(className)) {"
    ) { $0.append(scope.writer) }
  }

  private func emitRefresh(_ element: StoryboardElement, _ views: ViewEmitter) {
    let name = views.scope.variable(for: element, className: "UIRefreshControl")
    views.scope.writer.line("let \(name) = StoryboardCoder.make(UIRefreshControl.init(coder:))")
    views.assign(
      ViewKind.common(for: element.name) + ViewKind.control + AttributeRule.ignored("key", "id"),
      of: element, to: name)
    for rect in element.children where rect.name == "rect" { rect.ignoreAll() }
    views.scope.writer.line("controller.refreshControl = \(name)")
    views.register(element, name, "UIRefreshControl", awakes: false)
  }

  /// Emits the scene's gesture recognizers, objects and views that do not belong to the
  /// controller's view.
  private func emitObjects(_ views: ViewEmitter) {
    for element in objects where element !== controller {
      if element.name == "placeholder" || element.name == "exit" { continue }
      if GestureEmitter(views: views).emit(element) != nil { continue }
      if let view = views.emit(element) { views.scope.writer.line("scene.keep(\(view))") }
    }
  }

  // MARK: The controller

  private func emitMaker(
    _ id: String, _ className: String, _ suffix: String, hasView: Bool,
    into output: inout SourceWriter
  ) {
    let scope = newScope(id, className)
    let views = ViewEmitter(context: context, scope: scope)
    scope.writer.line(
      "let controller = scene.make(\(className).init(coder:))", file: context.file,
      documentLine: controller.line)
    views.assign(ControllerEmitter.rules, of: controller, to: "controller")
    if hasView { scope.writer.line("scene.setLoader(load_\(suffix))") }
    let segues = SegueEmitter(context: context, scope: scope)
    for segue in sceneSegues() { segues.emit(segue) }
    emitBars(views)
    segues.emitRelationships(of: controller)
    if !hasView { emitObjects(views) }
    // If the controller has a view, the function that loads the view connects the outlets to views.
    // Emit only the other connections in this function.
    let outlets = EmissionScope.PendingObject(
      element: controller, expression: "controller", className: className)
    ScopeFinisher(context: context, scope: scope).finish()
    ConnectionEmitter(context: context, scope: scope).emit(outlets, unresolved: hasView)
    if !hasView { RuntimeAttributeEmitter(context: context, scope: scope).emit(outlets) }
    if controller.peek("customClass") != nil { scope.writer.line("controller.awakeFromNib()") }
    scope.writer.line("return controller")
    output.block("static func make_\(suffix)(_ scene: StoryboardScene) -> UIViewController {") {
      $0.append(scope.writer)
    }
  }

  private static let rules: [AttributeRule] =
    [
      .text("title"), .bool("definesPresentationContext"),
      .bool("providesPresentationContextTransitionStyle"),
      .cases("modalPresentationStyle", presentationStyles),
      .cases("modalTransitionStyle", transitionStyles), .bool("hidesBottomBarWhenPushed"),
      .bool("automaticallyAdjustsScrollViewInsets"), .bool("extendedLayoutIncludesOpaqueBars"),
      .bool("modalInPresentation", "isModalInPresentation"),
      .child(
        "edgesForExtendedLayout",
        .options(["top": "top", "left": "left", "bottom": "bottom", "right": "right"])),
      .child("preferredContentSize", .size), .bool("clearsSelectionOnViewWillAppear"),
      .bool("navigationBarHidden", "isNavigationBarHidden"),
      .bool("toolbarHidden", "isToolbarHidden"), .bool("hidesBarsOnSwipe"),
      .bool("hidesBarsOnTap"), .bool("hidesBarsWhenKeyboardAppears"),
      .bool("hidesBarsWhenVerticallyCompact"),
    ]
    + AttributeRule.ignored(
      "id", "sceneMemberID", "userLabel", "storyboardIdentifier", "initialViewController",
      "useStoryboardIdentifierAsRestorationIdentifier", "wantsFullScreenLayout",
      "customClass", "customModule", "customModuleProvider", "colorLabel",
      "autoresizesArchivedViewToFullSize")

  private func emitBars(_ views: ViewEmitter) {
    if let item = controller.child(key: "navigationItem") {
      BarItemEmitter(views: views).emitNavigationItem(item, existing: "controller.navigationItem")
    }
    if let item = controller.child(key: "tabBarItem") {
      BarItemEmitter(views: views).emitTabBarItem(item)
    }
    if let list = controller.child("toolbarItems") {
      let items = list.readChildren().map(BarItemEmitter(views: views).emitBarButtonItem)
      views.scope.writer.line("controller.toolbarItems = [\(items.joined(separator: ", "))]")
    }
    for key in ["navigationBar", "toolbar", "tabBar"] {
      guard let bar = controller.child(key: key) else { continue }
      // Ignore the frames of the bars, because the controller lays out its bars itself.
      for child in bar.children where child.name == "rect" || child.name == "autoresizingMask" {
        child.ignoreAll()
      }
      views.emit(bar, existing: "controller.\(key)\(key == "toolbar" ? "!" : "")")
    }
    for child in controller.children
    where child.name == "nil" || child.name.hasPrefix("simulated")
      || child.peek("key") == "freeformSize" || child.name == "value"
    {
      child.ignoreAll()
    }
  }

  // MARK: Segues

  /// The segues of all objects of the scene.
  private func sceneSegues() -> [StoryboardElement] {
    objects.flatMap(\.descendants).filter {
      $0.name == "segue" && $0.peek("kind") != "relationship"
    }
  }
}
