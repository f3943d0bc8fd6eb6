/// The view class and the attribute rules for elements with one name.
struct ViewKind {
  let className: String
  let rules: [AttributeRule]

  /// The view class and the rules for elements with a name; nil for elements that are not supported
  /// views.
  static func named(_ name: String) -> ViewKind? { kinds[name] }

  private static let kinds: [String: ViewKind] = [
    "view": ViewKind(className: "UIView", rules: []),
    "containerView": ViewKind(className: "UIView", rules: []),
    "label": ViewKind(className: "UILabel", rules: label),
    "imageView": ViewKind(className: "UIImageView", rules: imageView),
    "button": ViewKind(className: "UIButton", rules: control + button),
    "textField": ViewKind(className: "UITextField", rules: control + textField),
    "textView": ViewKind(className: "UITextView", rules: scrollView + textView),
    "switch": ViewKind(className: "UISwitch", rules: control + switchRules),
    "slider": ViewKind(className: "UISlider", rules: control + slider),
    "stepper": ViewKind(className: "UIStepper", rules: control + stepper),
    "segmentedControl": ViewKind(className: "UISegmentedControl", rules: control + segmented),
    "pageControl": ViewKind(className: "UIPageControl", rules: control + pageControl),
    "control": ViewKind(className: "UIControl", rules: control),
    "activityIndicatorView": ViewKind(
      className: "UIActivityIndicatorView", rules: activityIndicator),
    "progressView": ViewKind(className: "UIProgressView", rules: progressView),
    "stackView": ViewKind(className: "UIStackView", rules: stackView),
    "scrollView": ViewKind(className: "UIScrollView", rules: scrollView),
    "tableView": ViewKind(className: "UITableView", rules: scrollView + tableView),
    "collectionView": ViewKind(
      className: "UICollectionView", rules: scrollView + collectionView),
    "visualEffectView": ViewKind(className: "UIVisualEffectView", rules: []),
    "searchBar": ViewKind(className: "UISearchBar", rules: searchBar),
    "toolbar": ViewKind(className: "UIToolbar", rules: bar),
    "navigationBar": ViewKind(className: "UINavigationBar", rules: navigationBar),
    "tabBar": ViewKind(className: "UITabBar", rules: bar),
    "tableViewCell": ViewKind(className: "UITableViewCell", rules: tableViewCell),
    "collectionViewCell": ViewKind(
      className: "UICollectionViewCell", rules: AttributeRule.ignored("reuseIdentifier")),
    "collectionReusableView": ViewKind(
      className: "UICollectionReusableView", rules: AttributeRule.ignored("reuseIdentifier")),
    "tableViewCellContentView": ViewKind(
      className: "UIView", rules: AttributeRule.ignored("tableViewCell")),
    "collectionViewCellContentView": ViewKind(className: "UIView", rules: []),
  ]

  /// The rules of every view. For labels and image views, the document's default of
  /// `userInteractionEnabled` differs from UIKit's default, so a statement is emitted even if the
  /// attribute is missing.
  static func common(for name: String) -> [AttributeRule] {
    let isQuiet = name == "label" || name == "imageView"
    // A label redraws its text for every size, so the mode that Xcode writes has no effect.
    let contentMode: [AttributeRule] =
      name == "label" ? AttributeRule.ignored("contentMode") : [.cases("contentMode", contentModes)]
    return contentMode + [
      .bool("userInteractionEnabled", "isUserInteractionEnabled", missing: isQuiet ? "true" : nil),
      .bool("hidden", "isHidden"), .bool("opaque", "isOpaque"), .number("alpha"), .integer("tag"),
      .bool("multipleTouchEnabled", "isMultipleTouchEnabled"),
      .bool("clipsSubviews", "clipsToBounds"), .bool("autoresizesSubviews"),
      .bool("preservesSuperviewLayoutMargins"), .bool("insetsLayoutMarginsFromSafeArea"),
      .cases(
        "semanticContentAttribute",
        ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]),
      .child("autoresizingMask", .options(ValueExpressions.autoresizing)),
      .color("backgroundColor"), .color("tintColor"),
      .child("layoutMargins", .insets), .child("directionalLayoutMargins", .directionalInsets),
    ]
      + AttributeRule.ignored(
        "id", "key", "userLabel", "colorLabel", "fixedFrame", "misplaced", "ambiguous",
        "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "sceneMemberID", "customClass", "customModule", "customModuleProvider",
        "simulatedAppContext", "clearsContextBeforeDrawing", "restorationIdentifier",
        "horizontalHuggingPriority",
        "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "translatesAutoresizingMaskIntoConstraints",
        "appearanceType", "catalog", "focusGroupIdentifier")
  }

  private static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]
}
