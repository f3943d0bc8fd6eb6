import CoreGraphics
import TextLayout

/// One segment of a segmented control: a title or an image.
///
/// Two labels hold the title in plain and selected style. A selection crossfades them, so that its
/// animation draws no text.
@MainActor final class SegmentView: UIView {
  private let content = UIView()
  private let plain = UILabel()
  private let chosen = UILabel()
  private let picture = UIImageView()

  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The segment's width in points; nil means the content's width.
  var fixedWidth: CGFloat?
  var isEnabled = true
  var contentOffset: CGSize = .zero

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(content)
    for label in [plain, chosen] {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingTail
      content.addSubview(label)
    }
    picture.contentMode = .center
    content.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  convenience init(action: UIAction) {
    self.init(title: action.image == nil ? action.title : nil, image: action.image)
    self.action = action
    isEnabled = !action.attributes.contains(.disabled)
  }

  /// Applies styles to title and image.
  func apply(_ titleStyles: SegmentTitleStyles) {
    plain.isHidden = image != nil
    chosen.isHidden = image != nil
    picture.isHidden = image == nil
    if let image {
      picture.image = image.renderingMode == .automatic ? image.asTemplate : image
      picture.tintColor =
        isEnabled ? titleStyles.color(.normal) : titleStyles.color(.disabled)
    }
    let text = title ?? ""
    plain.showStyledText(
      StyledText(text, attributes: titleStyles.attributes(isEnabled ? .normal : .disabled)))
    chosen.showStyledText(
      StyledText(text, attributes: titleStyles.attributes(isEnabled ? .selected : .disabled)))
    setNeedsLayout()
  }

  func show(isSelected: Bool, isPressed: Bool) {
    plain.alpha = isSelected ? 0 : 1
    chosen.alpha = isSelected ? 1 : 0
    content.alpha = isPressed && !isSelected ? SegmentMetrics.pressedAlpha : 1
    let scale = isPressed && isSelected ? SegmentMetrics.pressedScale : 1
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// The width, in points, of the wider title style or of the image, with padding.
  var contentWidth: CGFloat {
    let content =
      image?.size.width
      ?? max(plain.intrinsicContentSize.width, chosen.intrinsicContentSize.width)
    return content + 2 * SegmentMetrics.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.bounds.size = bounds.size
    content.center = CGPoint(
      x: bounds.midX + contentOffset.width, y: bounds.midY + contentOffset.height)
    let titleFrame = content.bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
    plain.frame = titleFrame
    chosen.frame = titleFrame
    picture.frame = content.bounds
  }
}

/// The title styles of a segmented control's states.
struct SegmentTitleStyles {
  var custom: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The system's attributes, overridden by the attributes for the normal state and then by the
  /// attributes for `state`. A disabled segment ignores the normal state's color.
  func attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let base: [NSAttributedString.Key: Any] = [
      .font: state == .selected ? SegmentMetrics.selectedFont : SegmentMetrics.font,
      .foregroundColor: state == .disabled ? UIColor.tertiaryLabel : .label,
    ]
    var result = base
    for (key, value) in custom[.normal] ?? [:] { result[key] = value }
    if state == .disabled { result[.foregroundColor] = base[.foregroundColor] }
    for (key, value) in custom[state] ?? [:] { result[key] = value }
    return result
  }

  func color(_ state: UIControl.State) -> UIColor {
    attributes(state)[.foregroundColor] as? UIColor ?? .label
  }
}

extension UIImage {
  fileprivate var asTemplate: UIImage { withRenderingMode(.alwaysTemplate) }
}
