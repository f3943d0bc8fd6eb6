import Foundation

/// The touchable part of a back button: its title, with room for the chevron before it.
final class BarBackButton: UIControl {
  let label = UILabel()
  /// Where the label begins, after the chevron.
  static let labelInset: CGFloat = 19

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    accessibilityLabel = "Back"
  }

  required init?(coder: NSCoder) { preconditionFailure("a bar makes its back button in code") }

  /// Called when it is touched down or let go, with whether it is lit: the chevron is not its own.
  final var highlightChanged: (() -> Void)?

  override func stateChanged() {
    label.alpha = isHighlighted ? 0.3 : 1
    highlightChanged?()
  }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(0, bounds.width - BarBackButton.labelInset)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isReversed ? 0 : BarBackButton.labelInset, y: 0, width: room, height: bounds.height)
    label.textAlignment = isReversed ? .right : .left
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !hasOwnColor { label.textColor = tintColor }
  }

  private var hasOwnColor = false

  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    hasOwnColor = attributes[.foregroundColor] != nil
    label.text = title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? tintColor
    setNeedsLayout()
  }
}
