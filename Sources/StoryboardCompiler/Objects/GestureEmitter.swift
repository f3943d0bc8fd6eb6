/// Emits the gesture recognizers and custom objects of a scene or nib.
struct GestureEmitter {
  let views: ViewEmitter
  private var scope: EmissionScope { views.scope }
  private var context: DocumentContext { views.context }

  private static let kinds: [String: (className: String, rules: [AttributeRule])] = [
    "tapGestureRecognizer": (
      "UITapGestureRecognizer",
      [.integer("numberOfTapsRequired"), .integer("numberOfTouchesRequired")]
    ),
    "pinchGestureRecognizer": ("UIPinchGestureRecognizer", []),
    "rotationGestureRecognizer": ("UIRotationGestureRecognizer", []),
    "swipeGestureRecognizer": (
      "UISwipeGestureRecognizer",
      [
        .cases("direction", ["left", "right", "up", "down"]),
        .integer("numberOfTouchesRequired"),
      ]
    ),
    "panGestureRecognizer": (
      "UIPanGestureRecognizer",
      [.integer("minimumNumberOfTouches"), .integer("maximumNumberOfTouches")]
    ),
    "screenEdgePanGestureRecognizer": (
      "UIScreenEdgePanGestureRecognizer",
      [
        .child(
          "edges",
          .options(["left": "left", "right": "right", "top": "top", "bottom": "bottom"])),
        .integer("minimumNumberOfTouches"),
      ]
    ),
    "longPressGestureRecognizer": ("UILongPressGestureRecognizer", longPress),
    // Xcode writes this misspelled name.
    "pongPressGestureRecognizer": ("UILongPressGestureRecognizer", longPress),
    "gestureRecognizer": ("UIGestureRecognizer", []),
  ]

  private static let longPress: [AttributeRule] = [
    .integer("numberOfTapsRequired"), .integer("numberOfTouchesRequired"),
    .number("minimumPressDuration"), .number("allowableMovement"),
  ]

  /// Emits a gesture recognizer or a custom object.
  ///
  /// - Returns: The object's variable; nil for any other element.
  @discardableResult
  func emit(_ element: StoryboardElement) -> String? {
    let kind = GestureEmitter.kinds[element.name]
    guard kind != nil || element.name == "customObject" else { return nil }
    element.markRead()
    element.ignore("id", "userLabel", "sceneMemberID")
    if kind == nil, element.peek("customClass") == nil {
      context.error(element, "<customObject> has no class")
      return nil
    }
    let className = context.className(of: element, standard: kind?.className ?? "NSObject")
    let name = scope.variable(for: element, className: className)
    let arguments = kind == nil ? "" : "target: nil, action: nil"
    scope.writer.line(
      "let \(name) = \(className)(\(arguments))", file: context.file, documentLine: element.line)
    scope.writer.line("scene.keep(\(name))")
    if let kind {
      views.assign(
        kind.rules + [
          .bool("enabled", "isEnabled"), .bool("cancelsTouchesInView"), .bool("delaysTouchesBegan"),
          .bool("delaysTouchesEnded"), .text("name"),
        ], of: element, to: name)
    }
    views.register(element, name, className, awakes: false)
    return name
  }
}
