import CoreGraphics
import UIKitCore

/// The button of one action beside a swiped row. The button shows an image above a title. If the
/// height is too small for both, the button shows only the image.
@MainActor final class SwipeActionButton: UIControl {
  let action: UIContextualAction
  private let imageView = UIImageView()
  private let label = UILabel()
  private let highlightView = UIView()

  /// The width of the area in which the image and title are centered. The area begins at the
  /// button's edge next to the row. If the value is nil, the image and title are centered in the
  /// bounds.
  var contentWidth: CGFloat? { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
  /// Whether the row is to the right of the button.
  var isLeftOfRow = false { didSet { if isLeftOfRow != oldValue { setNeedsLayout() } } }

  private static let minimumWidth: CGFloat = 74
  private static let margin: CGFloat = 15
  private static let spacing: CGFloat = 4

  init(action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    for subview in [imageView, label, highlightView] as [UIView] {
      subview.isUserInteractionEnabled = false
      addSubview(subview)
    }
    imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    imageView.tintColor = .white
    imageView.contentMode = .scaleAspectFit
    label.text = action.title
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    highlightView.backgroundColor = .black
    highlightView.alpha = 0
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { highlightView.alpha = isHighlighted ? 0.2 : 0 } }

  /// The width in points that fits the title and the image, with a minimum width for touches.
  var naturalWidth: CGFloat {
    let title = label.sizeThatFits(CGSize(width: 160, height: 1000)).width
    let content = max(title, imageSize.width)
    return max(Self.minimumWidth, content.rounded(.up) + 2 * Self.margin)
  }

  private var imageSize: CGSize {
    imageView.image == nil ? .zero : imageView.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    highlightView.frame = bounds
    let width = contentWidth ?? bounds.width
    let zone = CGRect(
      x: isLeftOfRow ? bounds.maxX - width : bounds.minX, y: 0, width: width,
      height: bounds.height)
    layOutContent(in: zone)
  }

  private func layOutContent(in zone: CGRect) {
    let imageSize = imageSize
    let titleSize = label.sizeThatFits(
      CGSize(width: max(0, zone.width - 12), height: 1000))
    let hasTitle = label.text?.isEmpty == false
    let both = imageSize.height + Self.spacing + titleSize.height
    label.isHidden = !hasTitle || (imageView.image != nil && both + 12 > zone.height)
    imageView.isHidden = imageView.image == nil
    let height =
      (imageView.isHidden ? 0 : imageSize.height)
      + (label.isHidden ? 0 : titleSize.height)
      + (imageView.isHidden || label.isHidden ? 0 : Self.spacing)
    var top = (zone.height - height) / 2
    if !imageView.isHidden {
      imageView.frame = CGRect(
        x: zone.midX - imageSize.width / 2, y: top, width: imageSize.width,
        height: imageSize.height)
      top += imageSize.height + Self.spacing
    }
    guard !label.isHidden else { return }
    label.frame = CGRect(
      x: zone.midX - titleSize.width / 2, y: top, width: titleSize.width,
      height: titleSize.height)
  }
}
