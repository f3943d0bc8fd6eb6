import CoreGraphics
import Foundation
import TextLayout
import Diagnostics

/// The button with a cross that clears a text field.
final class TextClearButton: UIControl {
  static let side: CGFloat = 19
  private let imageView = UIImageView()
  private var images: (normal: UIImage?, highlighted: UIImage?)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .center
    addSubview(imageView)
    accessibilityLabel = "Clear text"
    updatePicture()
  }

  /// Replaces the system's image by the app's images. The value nil restores the system's image. If
  /// there is no highlighted image, the normal image is also used for the highlighted state.
  func setImages(normal: UIImage?, highlighted: UIImage?) {
    images = (normal, highlighted)
    updatePicture()
  }

  private func updatePicture() {
    let own = isHighlighted ? images.highlighted ?? images.normal : images.normal
    imageView.image = own ?? TextClearButton.systemPicture
    imageView.tintColor = isHighlighted ? .secondaryLabel : .tertiaryLabel
  }

  private static let systemPicture = UIImage(
    systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))

  required init?(coder: NSCoder) { usageError("clear buttons are not archived") }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updatePicture() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }

  /// The button receives touches in an area of 44 by 44 points.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = (44 - TextClearButton.side) / 2
    return bounds.insetBy(dx: -missing, dy: -missing).contains(point)
  }
}
