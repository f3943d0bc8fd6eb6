import UIKit

/// The content of a vibrant button and its layout.
struct VibrantButtonContent {
  var title: String?
  var image: UIImage?
  var font = UIFont.systemFont(ofSize: 15, weight: .semibold)
  var imagePadding: CGFloat = 6
  var insets = NSDirectionalEdgeInsets.zero
  /// The corner radius in points. Nil means the corners of a capsule.
  var cornerRadius: CGFloat?
  var outlineWidth: CGFloat = 1
  var color: UIColor = .black

  /// The frames of image and title.
  struct Frames: Equatable {
    var image: CGRect?
    var title: CGRect?
  }

  private var hasTitle: Bool { title?.isEmpty == false }

  private static let titleStyle = NSParagraphStyle.truncatingTail

  private var attributes: [NSAttributedString.Key: Any] {
    [
      .font: font, .foregroundColor: color,
      .paragraphStyle: VibrantButtonContent.titleStyle,
    ]
  }

  private var titleSize: CGSize {
    guard hasTitle, let size = title?.size(withAttributes: attributes) else { return .zero }
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The image to draw. A symbol has the size of the title's font; other images keep their own
  /// size.
  private var scaledImage: UIImage? {
    guard let image, image.isSymbolImage else { return image }
    return image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font)) ?? image
  }

  /// The size that fits the whole content, in points.
  @MainActor var size: CGSize {
    let image = scaledImage?.size ?? .zero
    let padding = hasTitle && scaledImage != nil ? imagePadding : 0
    let lineHeight = hasTitle ? max(titleSize.height, font.lineHeight.rounded(.up)) : 0
    return CGSize(
      width: insets.leading + image.width + padding + titleSize.width + insets.trailing,
      height: insets.top + max(image.height, lineHeight) + insets.bottom)
  }

  /// Returns the frames of image and title, centered in the bounds. A title that is too long gets
  /// the remaining width.
  func frames(in bounds: CGRect, isRightToLeft: Bool) -> Frames {
    let left = isRightToLeft ? insets.trailing : insets.leading
    let right = isRightToLeft ? insets.leading : insets.trailing
    let area = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    let imageSize = scaledImage?.size ?? .zero
    let padding = hasTitle && scaledImage != nil ? imagePadding : 0
    let available = max(0, area.width - imageSize.width - padding)
    let titleSize = CGSize(width: min(titleSize.width, available), height: titleSize.height)
    let total = imageSize.width + padding + titleSize.width
    var x = area.midX - total / 2
    var frames = Frames()
    func next(_ size: CGSize) -> CGRect {
      defer { x += size.width + padding }
      return CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    if isRightToLeft {
      if hasTitle { frames.title = next(titleSize) }
      if scaledImage != nil { frames.image = next(imageSize) }
    } else {
      if scaledImage != nil { frames.image = next(imageSize) }
      if hasTitle { frames.title = next(titleSize) }
    }
    return frames
  }

  /// Draws image and title in ``color`` into the current context. Only the alpha of an image is
  /// used.
  func draw(_ frames: Frames) {
    if let frame = frames.image {
      scaledImage?.withTintColor(color, renderingMode: .alwaysTemplate).draw(in: frame)
    }
    if let frame = frames.title { title?.draw(in: frame, withAttributes: attributes) }
  }
}

extension NSParagraphStyle {
  fileprivate static var truncatingTail: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    return style
  }
}
