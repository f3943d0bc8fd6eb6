extension ViewEmitter {
  /// Emits the elements that only views of one class have, besides attributes and subviews.
  func emitParts(of element: StoryboardElement, _ name: String) {
    switch element.name {
    case "button": emitButton(element, name)
    case "segmentedControl": emitSegments(element, name)
    case "visualEffectView": emitEffect(element, name)
    case "activityIndicatorView":
      if element.bool("animating") == true { scope.writer.line("\(name).startAnimating()") }
    case "stackView":
      if element["spacingType"] == "standard" { scope.writer.line("\(name).spacing = 8") }
    case "textField", "textView", "searchBar": emitTraits(element, name)
    case "tableView", "tableViewCell":
      TableEmitter(views: self).emit(element, name)
    case "collectionView", "collectionViewCell":
      CollectionEmitter(views: self).emit(element, name)
    case "toolbar", "navigationBar":
      BarItemEmitter(views: self).emitItems(element, name)
    default: break
    }
    for key in ["inputAccessoryView", "inputView", "backgroundView", "selectedBackgroundView"] {
      guard let child = element.children.first(where: { $0.peek("key") == key }) else { continue }
      if let view = emit(child) { scope.writer.line("\(name).\(key) = \(view)") }
    }
  }

  // MARK: Buttons

  private func emitButton(_ element: StoryboardElement, _ name: String) {
    let configuration = element.children.first { $0.name == "buttonConfiguration" }
    for state in element.children where state.name == "state" {
      state.markRead()
      if configuration != nil {
        // Ignore the titles and images by state, because Xcode leaves them in the file when a
        // configuration replaces them.
        state.ignoreAll()
      } else {
        emitState(state, name)
      }
    }
    if let symbol = element.child(key: "preferredSymbolConfiguration") {
      scope.writer.line(
        "\(name).setPreferredSymbolConfiguration(\(values.symbolConfiguration(symbol)), "
          + "forImageIn: .normal)")
    }
    if let configuration { emitConfiguration(configuration, name) }
  }

  private func emitState(_ state: StoryboardElement, _ name: String) {
    let supported = ["normal", "highlighted", "disabled", "selected", "focused"]
    guard let key = state.key, supported.contains(key) else {
      context.error(state, "there is no control state \"\(state.key ?? "")\"")
      return
    }
    let reader = AttributeReader(context: context)
    let rules: [AttributeRule] = [
      .text("title", "setTitle"), .image("image", "setImage"),
      .image("backgroundImage", "setBackgroundImage"), .color("titleColor", "setTitleColor"),
      .color("titleShadowColor", "setTitleShadowColor"),
      .child("attributedTitle", "setAttributedTitle", .attributedText),
    ]
    for (method, value) in reader.assignments(rules, of: state) {
      scope.writer.line("\(name).\(method)(\(value), for: .\(key))")
    }
    state.ignore("catalog")
    for symbol in state.children where symbol.name == "preferredSymbolConfiguration" {
      symbol.markRead()
      symbol.ignore("key")
      scope.writer.line(
        "\(name).setPreferredSymbolConfiguration(\(values.symbolConfiguration(symbol)), "
          + "forImageIn: .\(key))")
    }
    for child in state.children where child.name == "nil" { child.ignoreAll() }
  }

  private static let configurationRules: [AttributeRule] = [
    .text("title"), .text("subtitle"), .image("image"), .bool("showsActivityIndicator"),
    .number("imagePadding"), .number("titlePadding"),
    .cases("imagePlacement", ["leading", "trailing", "top", "bottom"]),
    .cases("cornerStyle", ["fixed", "dynamic", "small", "medium", "large", "capsule"]),
    .cases("buttonSize", ["mini", "small", "medium", "large"]),
    .cases("titleAlignment", ["automatic", "leading", "center", "trailing"]),
    .color("baseForegroundColor"), .color("baseBackgroundColor"),
    .child("contentInsets", .directionalInsets),
    .child(
      "preferredSymbolConfigurationForImage", "preferredSymbolConfigurationForImage",
      .symbolConfiguration),
  ]

  private func emitConfiguration(_ element: StoryboardElement, _ name: String) {
    element.markRead()
    element.ignore("key", "catalog")
    let styles = [
      "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted",
      "borderedProminent", "glass", "prominentGlass", "clearGlass", "prominentClearGlass",
    ]
    let style = element["style"] ?? "plain"
    if !styles.contains(style) {
      context.error(element, "there is no button configuration \"\(style)\"")
    }
    let variable = "\(name)_configuration"
    scope.writer.line(
      "var \(variable) = UIButton.Configuration.\(styles.contains(style) ? style : "plain")()")
    assign(ViewEmitter.configurationRules, of: element, to: variable)
    if let font = element.child(key: "titleFontDescription") {
      let value = FontExpressions(context: context).font(font)
      scope.writer.block("\(variable).titleTextAttributesTransformer = .init {") { writer in
        writer.line("var attributes = $0")
        writer.line("attributes.font = \(value)")
        writer.line("return attributes")
      }
    }
    if let title = element.child(key: "attributedTitle") {
      let value = AttributedStringExpressions(context: context).string(title)
      scope.writer.line("\(variable).attributedTitle = AttributedString(\(value))")
    }
    if let background = element.child(key: "background") {
      let rules: [AttributeRule] = [
        .color("backgroundColor"), .number("cornerRadius"), .color("strokeColor"),
        .number("strokeWidth"), .image("image"),
      ]
      assign(rules, of: background, to: "\(variable).background")
    }
    scope.writer.line("\(name).configuration = \(variable)")
  }

  // MARK: Segments

  private func emitSegments(_ element: StoryboardElement, _ name: String) {
    let segments = element.child("segments")?.readChildren() ?? []
    for (index, segment) in segments.enumerated() {
      if let image = segment["image"] {
        scope.writer.line(
          "\(name).insertSegment(with: \(values.image(image, catalog: segment["catalog"])), "
            + "at: \(index), animated: false)")
      } else {
        let title = SwiftLiteral.string(segment["title"] ?? "")
        scope.writer.line(
          "\(name).insertSegment(withTitle: \(title), at: \(index), animated: false)")
      }
      if segment.bool("enabled") == false {
        scope.writer.line("\(name).setEnabled(false, forSegmentAt: \(index))")
      }
      if segment["width"] != nil {
        scope.writer.line(
          "\(name).setWidth(\(values.number(segment, "width")), forSegmentAt: \(index))")
      }
      segment.ignore("catalog")
    }
    if let selected = element.number("selectedSegmentIndex"), selected >= 0,
      selected < Double(segments.count)
    {
      scope.writer.line("\(name).selectedSegmentIndex = \(Int(selected))")
    }
  }

  // MARK: Effects

  private func emitEffect(_ element: StoryboardElement, _ name: String) {
    if let blur = element.child("blurEffect") {
      scope.writer.line("\(name).effect = \(blurEffect(blur))")
    } else if let vibrancy = element.child("vibrancyEffect") {
      let blur = vibrancy.child("blurEffect").map(blurEffect) ?? "UIBlurEffect(style: .regular)"
      let styles = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill",
        "secondaryFill", "tertiaryFill", "separator",
      ]
      let style = vibrancy["style"].flatMap { values.validated($0, styles, vibrancy) }
      let argument = style.map { ", style: .\($0)" } ?? ""
      scope.writer.line("\(name).effect = UIVibrancyEffect(blurEffect: \(blur)\(argument))")
    }
    if let content = element.children.first(where: { $0.peek("key") == "contentView" }) {
      emit(content, existing: "\(name).contentView")
    }
  }

  private func blurEffect(_ element: StoryboardElement) -> String {
    let materials = [
      "UltraThinMaterial", "ThinMaterial", "Material", "ThickMaterial",
      "ChromeMaterial",
    ]
    let styles =
      ["extraLight", "light", "dark", "regular", "prominent"]
      + ["", "Light", "Dark"].flatMap { suffix in materials.map { "system\($0)\(suffix)" } }
    let style = element["style"].flatMap { values.validated($0, styles, element) } ?? "regular"
    return "UIBlurEffect(style: .\(style))"
  }

  // MARK: Text input

  private func emitTraits(_ element: StoryboardElement, _ name: String) {
    if let detectors = element.child(key: "dataDetectorTypes") {
      context.warning(detectors, "data detectors are not supported and have no effect")
      detectors.ignoreAll()
    }
    guard let traits = element.child(key: "textInputTraits") else { return }
    let onOff = ["default", "no", "yes"]
    assign(
      [
        .cases("autocapitalizationType", ["none", "words", "sentences", "allCharacters"]),
        .cases("autocorrectionType", onOff), .cases("spellCheckingType", onOff),
        .cases("smartDashesType", onOff), .cases("smartQuotesType", onOff),
        .cases("smartInsertDeleteType", onOff),
        .cases(
          "keyboardType",
          [
            "default", "asciiCapable", "numbersAndPunctuation", "numberPad", "phonePad",
            "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch",
            "asciiCapableNumberPad",
          ],
          other: [
            "alphabet": ".asciiCapable", "url": ".URL",
            "URL": ".URL",
          ]),
        .cases("keyboardAppearance", ["default", "dark", "light"], other: ["alert": ".dark"]),
        .cases(
          "returnKeyType",
          [
            "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
            "emergencyCall", "continue",
          ]),
        .bool("enablesReturnKeyAutomatically"), .bool("secureTextEntry", "isSecureTextEntry"),
      ], of: traits, to: name)
    if let type = traits["textContentType"] {
      scope.writer.line(
        "\(name).textContentType = UITextContentType(rawValue: \(SwiftLiteral.string(type)))")
    }
  }
}
