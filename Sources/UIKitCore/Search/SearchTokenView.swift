import Foundation

/// Shows one token in a search field. A tap selects the token.
final class SearchTokenView: UIControl {
  private let imageView = UIImageView()
  private let label = UILabel()

  private static let margin: CGFloat = 7
  private static let gap: CGFloat = 4

  /// Whether the next backspace deletes the token.
  override var isSelected: Bool { didSet { updateColors() } }
  var color: UIColor = .systemGray { didSet { updateColors() } }

  init(token: UISearchToken, font: UIFont?) {
    super.init(frame: .zero)
    layer.cornerRadius = 5
    layer.cornerCurve = .continuous
    imageView.image = token.icon?.applyingSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 13))
    imageView.tintColor = .white
    imageView.contentMode = .scaleAspectFit
    label.text = token.text
    label.font = font
    label.textColor = .white
    addSubview(imageView)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = token.text
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColors() { backgroundColor = isSelected ? .tintColor : color }

  private var imageWidth: CGFloat {
    guard let size = imageView.image?.size else { return 0 }
    return min(size.width, 18) + (label.text?.isEmpty == false ? Self.gap : 0)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: 200, height: size.height))
    return CGSize(
      width: min(200, (2 * Self.margin + imageWidth + text.width).rounded(.up)),
      height: text.height.rounded(.up) + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let picture = min(imageView.image?.size.width ?? 0, 18)
    imageView.frame = CGRect(
      x: isMirrored ? inner.maxX - picture : inner.minX, y: 0, width: picture,
      height: inner.height)
    label.frame = CGRect(
      x: isMirrored ? inner.minX : inner.minX + imageWidth, y: 0,
      width: max(0, inner.width - imageWidth), height: inner.height)
  }
}
