import CoreGraphics
import Foundation

/// The row that shows one action of an alert.
///
/// The list tracks touches across rows; the row handles focus and keys.
final class AlertActionView: UIControl {
  let action: UIAlertAction
  private let metrics: AlertMetrics
  private let label = UILabel()

  /// Whether a bold title emphasizes the action.
  var isBold = false { didSet { if isBold != oldValue { update() } } }

  init(_ action: UIAlertAction, metrics: AlertMetrics) {
    self.action = action
    self.metrics = metrics
    super.init(frame: .zero)
    accessibilityLabel = action.title
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.text = action.title
    addSubview(label)
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    isEnabled = action.isEnabled
    label.font = metrics.actionFont(isBold: isBold)
    adaptText()
    color()
  }

  private func color() {
    if !action.isEnabled {
      label.textColor = .tertiaryLabel
    } else {
      label.textColor = action.style == .destructive ? .systemRed : tintColor
    }
    backgroundColor = isHighlighted ? .menuHighlight : nil
  }

  override func stateChanged() {
    super.stateChanged()
    color()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptText()
  }

  /// At accessibility text sizes the title wraps to more lines; at other sizes its font shrinks.
  private func adaptText() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    label.numberOfLines = isLarge ? 0 : 1
    label.adjustsFontSizeToFitWidth = !isLarge
    label.minimumScaleFactor = 0.7
  }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  // MARK: Size

  /// The width of the title on one line, margins included.
  var naturalWidth: CGFloat {
    label.contentSize(width: nil).width.rounded(.up) + 2 * metrics.side
  }

  func height(in width: CGFloat) -> CGFloat {
    let text = label.contentSize(width: width - 2 * metrics.side).height
    return max(metrics.rowHeight, (text + 2 * metrics.rowPadding).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: metrics.side, dy: 0)
  }
}
