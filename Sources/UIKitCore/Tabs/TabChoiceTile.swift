import CoreGraphics
import Foundation
import QuartzCore

/// A rounded square with a controller's icon. The grid shows one tile for each controller, and a
/// drag shows another tile under the finger.
final class TabChoiceTile: UIView {
  private let imageView = UIImageView()
  private static let cornerRadius: CGFloat = 14

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerCurve = .continuous
    layer.cornerRadius = TabChoiceTile.cornerRadius
    backgroundColor = .secondarySystemGroupedBackground
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  /// The side length of the square at a text size, in points. The length grows less than the text
  /// does.
  static func side(for traits: UITraitCollection) -> CGFloat {
    min(84, UIFontMetrics(forTextStyle: .body).scaledValue(for: 60, compatibleWith: traits))
      .rounded()
  }

  /// Shows the icon of an item and, if the controller is selected, a border.
  ///
  /// - Parameter hasTab: Whether the controller has a tab already. If the value is true, the icon
  ///   is gray.
  func show(_ item: UITabBarItem, hasTab: Bool, isSelected: Bool) {
    imageView.image = item.picture(in: traitCollection).image
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: TabChoiceTile.side(for: traitCollection) * 0.36, weight: .regular, scale: .large)
    imageView.tintColor = hasTab ? .systemGray : nil
    layer.borderWidth = isSelected ? 2 : 0
    layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    setNeedsLayout()
  }

  /// Enlarges the tile and adds a shadow, for a drag.
  func lift() {
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 5)
    transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let maximumSide = bounds.width * 0.6
    let natural = imageView.intrinsicContentSize
    let size = CGSize(
      width: min(natural.width, maximumSide), height: min(natural.height, maximumSide))
    imageView.bounds.size = size
    imageView.center = bounds.center
  }
}
