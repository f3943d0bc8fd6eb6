extension ViewKind {
  private static let alignments = ["left", "center", "right", "justified", "natural"]
  private static let lineBreakModes = [
    "wordWrap": ".byWordWrapping", "characterWrap": ".byCharWrapping", "clip": ".byClipping",
    "headTruncation": ".byTruncatingHead", "middleTruncation": ".byTruncatingMiddle",
    "tailTruncation": ".byTruncatingTail",
  ]
  private static let barStyles = ["default", "black"]

  static let label: [AttributeRule] =
    [
      .text("text"), .child("attributedText", .attributedText), .font(), .color("textColor"),
      .cases("textAlignment", alignments), .cases("lineBreakMode", [], other: lineBreakModes),
      .integer("numberOfLines"), .bool("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth"),
      .number("minimumScaleFactor"),
      .bool("adjustsLetterSpacingToFit", "allowsDefaultTighteningForTruncation"),
      .cases("baselineAdjustment", ["alignBaselines", "alignCenters", "none"]),
      .bool("enabled", "isEnabled"), .bool("highlighted", "isHighlighted"),
      .color("highlightedColor", "highlightedTextColor"), .color("shadowColor"),
      .child("shadowOffset", .size), .bool("adjustsFontForContentSizeCategory"),
      .number("preferredMaxLayoutWidth"),
    ] + AttributeRule.ignored("minimumFontSize", "attributedText", "usesAttributedText")

  static let imageView: [AttributeRule] =
    [
      .image("image"), .image("highlightedImage"), .bool("highlighted", "isHighlighted"),
      .child("preferredSymbolConfiguration", .symbolConfiguration),
    ] + AttributeRule.ignored("adjustsImageSizeForAccessibilityContentSizeCategory")

  static let control: [AttributeRule] = [
    .bool("enabled", "isEnabled"), .bool("selected", "isSelected"),
    .bool("highlighted", "isHighlighted"), .bool("showsMenuAsPrimaryAction"),
    .cases(
      "contentHorizontalAlignment", ["center", "left", "right", "fill", "leading", "trailing"]),
    .cases("contentVerticalAlignment", ["center", "top", "bottom", "fill"]),
  ]

  static let button: [AttributeRule] =
    [
      .font("fontDescription", "titleLabel?.font"),
      .cases("lineBreakMode", "titleLabel?.lineBreakMode", [], other: lineBreakModes),
      .bool("changesSelectionAsPrimaryAction"),
      .child("contentEdgeInsets", .insets), .child("titleEdgeInsets", .insets),
      .child("imageEdgeInsets", .insets), .bool("adjustsImageWhenHighlighted"),
      .bool("adjustsImageWhenDisabled"), .bool("showsTouchWhenHighlighted"),
      .cases("role", ["normal", "primary", "cancel", "destructive"]),
      .bool("springLoaded", "isSpringLoaded"),
    ] + AttributeRule.ignored("buttonType")

  private static let viewModes = [
    "never": ".never", "whileEditing": ".whileEditing", "unlessEditing": ".unlessEditing",
    "always": ".always",
  ]

  static let textField: [AttributeRule] = [
    .text("text"), .text("placeholder"), .child("attributedText", .attributedText),
    .child("attributedPlaceholder", .attributedText), .font(), .color("textColor"),
    .cases("textAlignment", alignments, missing: ".left"),
    .cases("borderStyle", ["none", "line", "bezel", "roundedRect"]),
    .cases("clearButtonMode", [], other: viewModes), .bool("clearsOnBeginEditing"),
    .bool("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth"), .number("minimumFontSize"),
    .bool("adjustsFontForContentSizeCategory"), .image("background"),
    .image("disabledBackground"),
  ]

  static let textView: [AttributeRule] =
    [
      .text("text"), .child("attributedText", .attributedText), .font(), .color("textColor"),
      .cases("textAlignment", alignments), .bool("editable", "isEditable"),
      .bool("selectable", "isSelectable"), .bool("adjustsFontForContentSizeCategory"),
      .bool("clearsOnInsertion"), .bool("allowsEditingTextAttributes"),
      .child("textContainerInset", .insets),
    ] + AttributeRule.ignored("usesAttributedText")

  static let switchRules: [AttributeRule] =
    [
      .bool("on", "isOn"), .color("onTintColor"), .color("thumbTintColor"),
      .image("onImage"), .image("offImage"),
    ] + AttributeRule.ignored("title", "preferredStyle")

  static let slider: [AttributeRule] = [
    .number("minValue", "minimumValue"), .number("maxValue", "maximumValue"), .number("value"),
    .bool("continuous", "isContinuous"), .color("minimumTrackTintColor"),
    .color("maximumTrackTintColor"), .color("thumbTintColor"), .image("minimumValueImage"),
    .image("maximumValueImage"),
  ]

  static let stepper: [AttributeRule] = [
    .number("minimumValue"), .number("maximumValue"), .number("stepValue"), .number("value"),
    .bool("continuous", "isContinuous"), .bool("autorepeat"), .bool("wraps"),
  ]

  static let segmented: [AttributeRule] =
    [
      .bool("momentary", "isMomentary"), .bool("apportionsSegmentWidthsByContent"),
      .color("selectedSegmentTintColor"), .bool("springLoaded", "isSpringLoaded"),
    ] + AttributeRule.ignored("segmentControlStyle", "selectedSegmentIndex")

  static let pageControl: [AttributeRule] =
    [
      .integer("numberOfPages"), .integer("currentPage"), .bool("hidesForSinglePage"),
      .color("pageIndicatorTintColor"), .color("currentPageIndicatorTintColor"),
      .cases("backgroundStyle", ["automatic", "prominent", "minimal"]),
    ] + AttributeRule.ignored("defersCurrentPageDisplay")

  static let activityIndicator: [AttributeRule] =
    [
      .cases(
        "style", ["medium", "large"],
        other: ["gray": ".medium", "white": ".medium", "whiteLarge": ".large"]),
      .color("color"), .bool("hidesWhenStopped", missing: "false"),
    ] + AttributeRule.ignored("animating")

  static let progressView: [AttributeRule] =
    [
      .cases("progressViewStyle", ["default", "bar"]), .number("progress"),
      .color("progressTintColor"), .color("trackTintColor"), .image("progressImage"),
      .image("trackImage"),
    ]

  static let stackView: [AttributeRule] =
    [
      .cases("axis", ["horizontal", "vertical"]),
      .cases(
        "distribution",
        ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
      .cases(
        "alignment",
        [
          "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom",
          "lastBaseline",
        ]),
      .number("spacing"), .bool("baselineRelativeArrangement", "isBaselineRelativeArrangement"),
      .bool("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"),
    ] + AttributeRule.ignored("spacingType")

  static let scrollView: [AttributeRule] =
    [
      .bool("scrollEnabled", "isScrollEnabled"), .bool("pagingEnabled", "isPagingEnabled"),
      .bool("bounces"), .bool("alwaysBounceVertical"), .bool("alwaysBounceHorizontal"),
      .bool("bouncesZoom"), .bool("directionalLockEnabled", "isDirectionalLockEnabled"),
      .bool("showsHorizontalScrollIndicator"), .bool("showsVerticalScrollIndicator"),
      .bool("delaysContentTouches"), .bool("canCancelContentTouches"),
      .number("minimumZoomScale"), .number("maximumZoomScale"), .bool("scrollsToTop"),
      .cases(
        "keyboardDismissMode",
        ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]),
      .cases("indicatorStyle", ["default", "black", "white"]),
      .cases(
        "contentInsetAdjustmentBehavior", ["automatic", "scrollableAxes", "never", "always"]),
      .child("contentInset", .insets), .child("contentSize", .size),
      .child("scrollIndicatorInsets", .insets),
    ] + AttributeRule.ignored("appearanceType")

  static let tableView: [AttributeRule] =
    [
      .cases(
        "separatorStyle", ["none", "singleLine"],
        other: ["default": ".singleLine", "singleLineEtched": ".singleLine"]),
      .color("separatorColor"), .bool("allowsSelection"), .bool("allowsMultipleSelection"),
      .bool("allowsSelectionDuringEditing"), .bool("allowsMultipleSelectionDuringEditing"),
      .integer("sectionIndexMinimumDisplayRowCount"), .color("sectionIndexColor"),
      .color("sectionIndexBackgroundColor"), .color("sectionIndexTrackingBackgroundColor"),
      .child("separatorInset", .insets), .bool("springLoaded", "isSpringLoaded"),
    ]
    + AttributeRule.ignored(
      "style", "dataMode", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight",
      "sectionFooterHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight")

  static let collectionView: [AttributeRule] =
    [
      .bool("allowsSelection"), .bool("allowsMultipleSelection"),
      .bool("prefetchingEnabled", "isPrefetchingEnabled"),
      .bool("springLoaded", "isSpringLoaded"),
    ] + AttributeRule.ignored("dataMode")

  static let tableViewCell: [AttributeRule] =
    [
      .cases(
        "accessoryType", ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark"],
        other: ["detailButton": ".detailButton"]),
      .cases("editingAccessoryType", ["none", "disclosureIndicator", "checkmark", "detailButton"]),
      .cases("selectionStyle", ["none", "blue", "gray", "default"]),
      .integer("indentationLevel"), .number("indentationWidth"),
      .bool("shouldIndentWhileEditing"), .bool("showsReorderControl"),
      .child("separatorInset", .insets),
    ]
    + AttributeRule.ignored(
      "reuseIdentifier", "style", "textLabel", "detailTextLabel", "imageView", "rowHeight",
      "hidesAccessoryWhenEditing", "accessoryAction", "editingStyle")

  static let bar: [AttributeRule] = [
    .cases("barStyle", barStyles), .bool("translucent", "isTranslucent"), .color("barTintColor"),
  ]

  static let navigationBar: [AttributeRule] =
    bar + [.bool("largeTitles", "prefersLargeTitles"), .image("shadowImage")]

  static let searchBar: [AttributeRule] =
    [
      .text("text"), .text("placeholder"), .text("prompt"), .bool("showsCancelButton"),
      .bool("showsBookmarkButton"), .bool("showsSearchResultsButton"), .bool("showsScopeBar"),
      .cases("searchBarStyle", ["default", "prominent", "minimal"]),
    ] + bar
}
