import CoreGraphics

/// The views that a button is made of, as far as it needs them.
struct ButtonParts {
  var title: ButtonLabel?
  var subtitle: ButtonLabel?
  var image: UIImageView?
  var background: BackgroundConfigurationView?
  var backgroundImage: UIImageView?
  var activity: UIActivityIndicatorView?
  var indicator: UIImageView?
  var focusRing: UIView?
}

/// A label that tells its button when an app has changed it.
final class ButtonLabel: UILabel {
  /// Set while the button itself changes the label.
  var isUpdating = false

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard !isUpdating, let button = superview as? UIButton else { return }
    button.layoutChanged()
  }

  func update(_ change: (ButtonLabel) -> Void) {
    isUpdating = true
    change(self)
    isUpdating = false
  }
}

extension UIButton {
  var titleLabelMade: ButtonLabel {
    if let label = parts.title { return label }
    let label = ButtonLabel()
    label.update {
      $0.font = .systemFont(ofSize: kind == .custom ? UIFont.buttonFontSize : 15)
      $0.lineBreakMode = .byTruncatingMiddle
    }
    parts.title = label
    addSubview(label)
    return label
  }

  var subtitleLabelMade: ButtonLabel {
    if let label = parts.subtitle { return label }
    let label = ButtonLabel()
    parts.subtitle = label
    addSubview(label)
    return label
  }

  var imageViewMade: UIImageView {
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

  var backgroundMade: BackgroundConfigurationView {
    if let view = parts.background { return view }
    let view = BackgroundConfigurationView(configuration: .clear())
    parts.background = view
    insertSubview(view, at: 0)
    return view
  }

  /// The view drawn around a button that has the keyboard's focus.
  private var focusRingMade: UIView {
    if let view = parts.focusRing { return view }
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = 3
    view.layer.cornerCurve = .continuous
    parts.focusRing = view
    addSubview(view)
    return view
  }

  /// Three points wide, two points outside the background.
  func layoutFocusRing(around rect: CGRect, radius: CGFloat) {
    guard state.contains(.focused) else {
      parts.focusRing?.isHidden = true
      return
    }
    let ring = focusRingMade
    ring.isHidden = false
    ring.frame = rect.insetBy(dx: -5, dy: -5)
    ring.layer.cornerRadius = max(radius, 3) + 5
    ring.layer.borderColor =
      tintColor.withAlphaComponent(0.6).resolvedColor(with: traitCollection).cgColor
  }

  /// Where touches count as being on the button.
  var touchArea: CGRect {
    switch kind {
    case .custom, .system: return bounds
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close:
      return bounds.insetBy(
        dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2))
    }
  }

  /// Something was changed that the button's size depends on.
  func layoutChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func takePrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    if storedConfiguration != nil {
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
