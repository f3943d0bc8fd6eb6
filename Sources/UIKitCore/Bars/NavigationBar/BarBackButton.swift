import Foundation
import Diagnostics

/// The touch area of a back button. The area contains the title, and space for the chevron before
/// the title.
final class BarBackButton: UIControl {
  let label = UILabel()
  private let imageView = UIImageView()
  /// The distance, in points, from the button's leading edge to its label, which is after the
  /// chevron.
  static let labelInset: CGFloat = 19

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    addSubview(imageView)
    imageView.contentMode = .scaleAspectFit
    accessibilityLabel = "Back"
    isContextMenuInteractionEnabled = true
  }

  required init?(coder: NSCoder) { usageError("a bar makes its back button in code") }

  /// Called when the button's highlighting has changed, to dim the chevron or to restore its
  /// opacity. The chevron is not a subview of the button.
  final var highlightChanged: (() -> Void)?

  /// Returns the menu of preceding items, which a long press opens.
  final var menu: (() -> UIMenu?)?

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = menu?() else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  override func stateChanged() {
    label.alpha = isHighlighted ? 0.3 : 1
    imageView.alpha = label.alpha
    highlightChanged?()
  }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let labelWidth = max(0, bounds.width - BarBackButton.labelInset)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isReversed ? 0 : BarBackButton.labelInset, y: 0, width: labelWidth, height: bounds.height)
    label.frame = label.frame.offsetBy(
      dx: isReversed ? -titleOffset.horizontal : titleOffset.horizontal, dy: titleOffset.vertical)
    label.textAlignment = isReversed ? .right : .left
    let size = CGSize(width: imageWidth, height: imageView.image?.size.height ?? 0)
    imageView.frame = CGRect(
      x: isReversed ? labelWidth - size.width : BarBackButton.labelInset,
      y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !hasOwnColor { label.textColor = tintColor }
  }

  private var hasOwnColor = false

  /// The distance by which the title is moved to the trailing edge and down, in points.
  var titleOffset = UIOffset.zero {
    didSet { if titleOffset != oldValue { setNeedsLayout() } }
  }

  /// An image that replaces the title, after the chevron.
  var image: UIImage? {
    get { imageView.image }
    set {
      guard newValue !== imageView.image else { return }
      imageView.image = newValue
      setNeedsLayout()
    }
  }

  var imageWidth: CGFloat { imageView.image?.size.width.rounded(.up) ?? 0 }

  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    hasOwnColor = attributes[.foregroundColor] != nil
    label.text = title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? tintColor
    setNeedsLayout()
  }
}
