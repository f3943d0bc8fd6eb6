import CoreGraphics
import TextLayout

/// One segment of a segmented control: a title or an image.
///
/// Two labels show the title in plain and in selected style. A change of the selection crossfades
/// these labels, so that no text is drawn during the animation. Outside a window there is no
/// animation, and the label in selected style is only created when the segment is first selected.
/// The image view and the view that a press fades are created on first use.
@MainActor final class SegmentView: UIView {
  /// The view that contains the labels and the image view, and that a press fades or shrinks. The
  /// first press creates the view.
  private var content: UIView?
  private let plain = UILabel()
  private var selectedLabel: UILabel?
  private var selectedTitle = StyledText()
  /// The width of the title in selected style; nil if it must be measured again.
  private var cachedSelectedWidth: CGFloat?
  private var imageView: UIImageView?

  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The segment's fixed width in points; if the value is nil, the content's width is used.
  var fixedWidth: CGFloat?
  var isEnabled = true
  var contentOffset: CGSize = .zero
  /// The offset, in points, that the control's adjustments add to `contentOffset`.
  var positionAdjustment = UIOffset.zero {
    didSet { if positionAdjustment != oldValue { setNeedsLayout() } }
  }

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addLabel(plain)
  }

  private func addLabel(_ label: UILabel) {
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    (content ?? self).addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  convenience init(action: UIAction) {
    self.init(title: action.image == nil ? action.title : nil, image: action.image)
    self.action = action
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// Applies the styles to the title, and tints an image that is a template with the title's color.
  func apply(_ titleStyles: SegmentTitleStyles) {
    plain.isHidden = image != nil
    selectedLabel?.isHidden = image != nil
    imageView?.isHidden = image == nil
    if let image {
      let imageView = imageViewIfNeeded
      imageView.image = image.renderingMode == .automatic ? image.asTemplate : image
      imageView.tintColor =
        isEnabled ? titleStyles.color(.normal) : titleStyles.color(.disabled)
    }
    let text = title ?? ""
    plain.showStyledText(
      StyledText(text, attributes: titleStyles.attributes(isEnabled ? .normal : .disabled)))
    selectedTitle = StyledText(
      text, attributes: titleStyles.attributes(isEnabled ? .selected : .disabled))
    selectedLabel?.showStyledText(selectedTitle)
    prepareCrossfade()
    cachedSelectedWidth = nil
    setNeedsLayout()
  }

  private var imageViewIfNeeded: UIImageView {
    if let imageView { return imageView }
    let view = UIImageView()
    view.contentMode = .center
    (content ?? self).addSubview(view)
    imageView = view
    return view
  }

  private func makeContent() {
    UIView.performWithoutAnimation {
      let view = UIView()
      for part in subviews { view.addSubview(part) }
      addSubview(view)
      content = view
      layOutParts()
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    prepareCrossfade()
  }

  private func prepareCrossfade() {
    if window != nil, image == nil, selectedLabel == nil { makeSelectedLabel() }
  }

  /// Creates the label in selected style. The label is invisible and laid out, so that it can fade
  /// in.
  private func makeSelectedLabel() {
    UIView.performWithoutAnimation {
      let label = UILabel()
      addLabel(label)
      label.showStyledText(selectedTitle)
      label.isHidden = image != nil
      label.frame = plain.frame
      label.alpha = 0
      selectedLabel = label
    }
  }

  func show(isSelected: Bool, isPressed: Bool) {
    if isSelected, image == nil, selectedLabel == nil { makeSelectedLabel() }
    plain.alpha = isSelected ? 0 : 1
    selectedLabel?.alpha = isSelected ? 1 : 0
    if isPressed, content == nil { makeContent() }
    guard let content else { return }
    content.alpha = isPressed && !isSelected ? SegmentMetrics.pressedAlpha : 1
    let scale = isPressed && isSelected ? SegmentMetrics.pressedScale : 1
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// The width of the wider title style or of the image, with padding, in points.
  var contentWidth: CGFloat {
    let content =
      image?.size.width
      ?? max(plain.intrinsicContentSize.width, selectedWidth)
    return content + 2 * SegmentMetrics.padding
  }

  private var selectedWidth: CGFloat {
    if let cachedSelectedWidth { return cachedSelectedWidth }
    let label = selectedLabel ?? UILabel()
    if selectedLabel == nil {
      label.traits = traits
      label.contentScaleFactor = plain.contentScaleFactor
      label.showStyledText(selectedTitle)
    }
    let width = label.intrinsicContentSize.width
    cachedSelectedWidth = width
    return width
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    cachedSelectedWidth = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    var area = bounds.offsetBy(
      dx: contentOffset.width + positionAdjustment.horizontal,
      dy: contentOffset.height + positionAdjustment.vertical)
    if let content {
      content.bounds.size = area.size
      content.center = CGPoint(x: area.midX, y: area.midY)
      area = content.bounds
    }
    let titleFrame = area.insetBy(dx: min(4, area.width / 2), dy: 0)
    plain.frame = titleFrame
    selectedLabel?.frame = titleFrame
    imageView?.frame = area
  }
}

/// The attributes of segment titles, by the state of the segment.
@MainActor struct SegmentTitleStyles {
  var custom: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Returns the system's attributes. The attributes for the normal state override them, and the
  /// attributes for `state` override both. A disabled segment ignores the normal state's color.
  func attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let base =
      switch state {
      case .selected: SegmentTitleStyles.selected
      case .disabled: SegmentTitleStyles.disabled
      default: SegmentTitleStyles.normal
      }
    guard !custom.isEmpty else { return base }
    var result = base
    for (key, value) in custom[.normal] ?? [:] { result[key] = value }
    if state == .disabled { result[.foregroundColor] = base[.foregroundColor] }
    for (key, value) in custom[state] ?? [:] { result[key] = value }
    return result
  }

  // The attributes of the system. The app's attributes override them.
  private static let normal: [NSAttributedString.Key: Any] = [
    .font: SegmentMetrics.font, .foregroundColor: UIColor.label,
  ]
  private static let selected: [NSAttributedString.Key: Any] = [
    .font: SegmentMetrics.selectedFont, .foregroundColor: UIColor.label,
  ]
  private static let disabled: [NSAttributedString.Key: Any] = [
    .font: SegmentMetrics.font, .foregroundColor: UIColor.tertiaryLabel,
  ]

  func color(_ state: UIControl.State) -> UIColor {
    attributes(state)[.foregroundColor] as? UIColor ?? .label
  }
}

extension UIImage {
  fileprivate var asTemplate: UIImage { withRenderingMode(.alwaysTemplate) }
}
