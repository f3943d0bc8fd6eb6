import CoreGraphics
import Foundation

extension MenuCell {
  static let minimumHeight: CGFloat = 44
  /// The distance of a row's text or image from the menu's edge, in points.
  static let inset: CGFloat = 16
  /// The width of the column of check marks at the default text size, in points. `markGap` is the
  /// margin on each side of the column, in points.
  private static let markColumn: CGFloat = 16
  private static let markGap: CGFloat = 8
  /// The space above and below a row's text, in points.
  private static let padding: CGFloat = 11
  /// The minimum width in which trailing images are centered, so that they form a column.
  private static let imageColumn: CGFloat = 22
  private static let imageGap: CGFloat = 12

  private var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private func scaled(_ length: CGFloat) -> CGFloat {
    // Lengths are never smaller than at the default text size. With smaller lengths, the marks and
    // images would touch the text.
    max(length, metrics.scaledValue(for: length, compatibleWith: traitCollection).rounded())
  }

  private var leading: CGFloat {
    hasMarks ? scaled(MenuCell.markColumn) + 2 * MenuCell.markGap : MenuCell.inset
  }

  private var isLargeText: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// The size of the image, in points. An image that is not a symbol is scaled down if it is too
  /// large. At the default text size, the limit is 24 points in a row and 28 points in other cells.
  private var imageSize: CGSize {
    let size = imageView.intrinsicContentSize
    let limit = scaled(form == .row ? 24 : 28)
    guard imageView.image?.isSymbolImage == false, max(size.width, size.height) > limit else {
      return size
    }
    let factor = limit / max(size.width, size.height)
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private var trailingWidth: CGFloat {
    guard imageView.superview != nil || wheel != nil else { return 0 }
    return max(scaled(MenuCell.imageColumn), wheel == nil ? imageSize.width : 20)
  }

  // MARK: Measuring

  func height(in width: CGFloat) -> CGFloat {
    switch form {
    case .row:
      let text = textHeights(in: textWidth(in: width))
      return max(
        MenuCell.minimumHeight, (text.title + text.subtitle + 2 * MenuCell.padding).rounded(.up))
    case .tile:
      let text = titleLabel.contentSize(width: nil).height
      return max(60, (imageSize.height + text + 26).rounded(.up))
    case .icon, .swatch:
      let content = imageView.superview == nil ? titleLabel.contentSize(width: nil) : imageSize
      return max(MenuCell.minimumHeight, (content.height + 20).rounded(.up))
    }
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    let image = trailingWidth
    return max(20, width - leading - MenuCell.inset - (image > 0 ? image + MenuCell.imageGap : 0))
  }

  private func textHeights(in width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
    // The title and the subtitle are limited to two lines. At accessibility sizes there is no
    // limit, because a text may need many lines.
    titleLabel.numberOfLines = isLargeText ? 0 : 2
    subtitleLabel.numberOfLines = isLargeText ? 0 : 2
    let title = titleLabel.contentSize(width: width).height
    let subtitle =
      subtitleLabel.superview == nil ? 0 : subtitleLabel.contentSize(width: width).height
    return (title, subtitle)
  }

  // MARK: Layout

  func layoutParts() {
    fill.frame = bounds.insetBy(dx: 4, dy: 4)
    switch form {
    case .row: layoutRow()
    case .tile: layoutTile()
    case .icon, .swatch:
      layOut(imageView, center: bounds.center, size: imageSize)
      titleLabel.frame = bounds.insetBy(dx: 4, dy: 0)
    }
  }

  private func layoutRow() {
    let width = textWidth(in: bounds.width)
    let text = textHeights(in: width)
    let top = roundedToPixels((bounds.height - text.title - text.subtitle) / 2)
    titleLabel.frame = mirrored(
      CGRect(x: leading, y: top, width: width, height: text.title))
    if subtitleLabel.superview != nil {
      subtitleLabel.frame = mirrored(
        CGRect(x: leading, y: top + text.title, width: width, height: text.subtitle))
    }
    let column = mirrored(
      CGRect(
        x: bounds.width - MenuCell.inset - trailingWidth, y: 0, width: trailingWidth,
        height: bounds.height))
    layOut(imageView, center: column.center, size: imageSize)
    wheel?.center = column.center
    // If there is a subtitle, the mark is centered on the title instead of the row.
    let mark = mirrored(
      CGRect(
        x: MenuCell.markGap, y: top, width: leading - 2 * MenuCell.markGap, height: text.title))
    layOut(markView, center: mark.center, size: markView.intrinsicContentSize)
  }

  private func layoutTile() {
    let text = titleLabel.contentSize(width: nil).height
    let image = imageView.superview == nil ? 0 : imageSize.height + 6
    let top = roundedToPixels((bounds.height - text - image) / 2)
    layOut(
      imageView, center: CGPoint(x: bounds.midX, y: top + imageSize.height / 2), size: imageSize)
    titleLabel.frame = CGRect(x: 4, y: top + image, width: bounds.width - 8, height: text)
  }

  /// Centers an image view at a point and aligns it with whole pixels. If the size differs from the
  /// image's size, the view scales the image.
  private func layOut(_ view: UIImageView, center: CGPoint, size: CGSize) {
    guard view.superview != nil else { return }
    view.contentMode = size == view.intrinsicContentSize ? .center : .scaleAspectFit
    view.bounds.size = size
    view.center = CGPoint(
      x: roundedToPixels(center.x - size.width / 2) + size.width / 2,
      y: roundedToPixels(center.y - size.height / 2) + size.height / 2)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.mirrored(in: bounds) : frame
  }
}
