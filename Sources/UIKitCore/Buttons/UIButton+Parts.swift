import CoreGraphics

/// The subviews of a button, which the button creates on demand.
struct ButtonParts {
  var title: ButtonLabel?
  var subtitle: ButtonLabel?
  var image: UIImageView?
  var background: BackgroundConfigurationView?
  var backgroundImage: UIImageView?
  var activity: UIActivityIndicatorView?
  var indicator: UIImageView?
  /// The frame that the focus ring surrounds; if it is nil, the ring surrounds the bounds.
  var focusRect: CGRect?
  var focusRadius: CGFloat = 0
  var isBeingLaidOut = false

  /// The subviews that the button has created so far.
  @MainActor var views: [UIView] {
    let views: [UIView?] = [
      title, subtitle, image, background, backgroundImage, activity, indicator,
    ]
    return views.compactMap { $0 }
  }
}

extension UIButton {
  // All buttons share these fonts. A button with a configuration replaces its title's font before
  // the title is displayed, so a font of its own would be wasted.
  private static let systemTitleFont = UIFont.systemFont(ofSize: 15)
  private static let customTitleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)

  /// The font of a title label that no configuration and no app has changed.
  var initialTitleFont: UIFont {
    kind == .custom ? UIButton.customTitleFont : UIButton.systemTitleFont
  }

  var titleLabelIfNeeded: ButtonLabel {
    if let label = parts.title { return label }
    let label = ButtonLabel()
    // Change the content alone, because the label has no text yet, and needs no update.
    label.content.set(.font, initialTitleFont)
    label.content.setLineBreakMode(.byTruncatingMiddle)
    parts.title = label
    addSubview(label)
    return label
  }

  var subtitleLabelIfNeeded: ButtonLabel {
    if let label = parts.subtitle { return label }
    let label = ButtonLabel()
    parts.subtitle = label
    addSubview(label)
    return label
  }

  var imageViewIfNeeded: UIImageView {
    if let view = parts.image { return view }
    let view = UIImageView()
    view.contentMode = .scaleToFill
    parts.image = view
    if let label = parts.title {
      insertSubview(view, belowSubview: label)
    } else {
      addSubview(view)
    }
    return view
  }

  /// Shows a background configuration in a view behind the other parts.
  func showBackground(_ configuration: UIBackgroundConfiguration) {
    if let view = parts.background {
      view.configuration = configuration
      return
    }
    let view = BackgroundConfigurationView(configuration: configuration)
    parts.background = view
    insertSubview(view, at: 0)
  }

  /// The area of the button that accepts touches. For a button type that shows a symbol, the area
  /// has at least 44 by 44 points around the center of the bounds. For other types the area is the
  /// bounds.
  var touchArea: CGRect {
    switch kind {
    case .custom, .system: return bounds
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
      return bounds.insetBy(
        dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
    }
  }

  /// Invalidates the layout and the intrinsic content size.
  func layoutChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Adopts from appearance proxies the state values that the button has not set.
  func adoptStateAppearance() {
    for proxy in AppearanceProxies.all(for: self) {
      for (change, state) in proxy.content.appearance where !content.has(change, for: state) {
        setContent(change, state)
      }
    }
  }

  func applyPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    if hasConfiguration {
      if storedConfiguration?.title == nil, !action.title.isEmpty {
        configuration?.title = action.title
      }
      if storedConfiguration?.image == nil, let image = action.image {
        configuration?.image = image
      }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }
}
