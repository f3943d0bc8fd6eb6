import CoreGraphics
import Foundation

/// The badge of a tab: a short text on a colored capsule.
final class TabBadgeView: UIView {
  private let label = UILabel()
  private var adjustment = UIOffset.zero
  private static let height: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(
    _ text: String, color: UIColor, attributes: [NSAttributedString.Key: Any],
    adjustment: UIOffset
  ) {
    label.text = text
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    backgroundColor = color
    self.adjustment = adjustment
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.contentSize(width: nil)
    let height = max(TabBadgeView.height, (text.height + 2).rounded(.up))
    return CGSize(width: max(height, (text.width + 8).rounded(.up)), height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
  }
}
