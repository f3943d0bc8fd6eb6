import CoreGraphics
import Foundation

/// The frames of the image and the texts for a view width. The x coordinates are distances from the
/// leading edge.
struct ListArrangement {
  var image: CGRect?
  var text: CGRect?
  var secondaryText: CGRect?
  /// The required width, including the margins, in points.
  var width: CGFloat = 0
  var height: CGFloat = 0
}

extension UIListContentView {
  /// The width of the area for a symbol at the default text size, in points.
  private static let symbolWidth: CGFloat = 28

  private var margins: NSDirectionalEdgeInsets {
    let preferred = list.directionalLayoutMargins
    var margins = directionalLayoutMargins
    let axes = list.axesPreservingSuperviewLayoutMargins
    if !axes.contains(.vertical) {
      (margins.top, margins.bottom) = (preferred.top, preferred.bottom)
    }
    if !axes.contains(.horizontal) {
      (margins.leading, margins.trailing) = (preferred.leading, preferred.trailing)
    }
    return margins
  }

  /// Returns the frames of the image and the texts, laid out from the leading edge. The image and
  /// the texts are centered vertically between the margins. If a text needs the whole width, the
  /// image is above the texts.
  func arrangement(width: CGFloat) -> ListArrangement {
    let margins = margins
    var result = ListArrangement()
    var x = margins.leading
    var imageHeight: CGFloat = 0
    if let size = imageSize {
      let reserved = reservedSize(for: size)
      let besideImage =
        width - x - reserved.width - list.imageToTextPadding - margins.trailing
      if needsImageAbove(width: besideImage, ofRow: width) {
        return stackedArrangement(size, reserved, width: width)
      }
      result.image = CGRect(
        x: x + (reserved.width - size.width) / 2, y: (reserved.height - size.height) / 2,
        width: size.width, height: size.height)
      imageHeight = reserved.height
      x += reserved.width + (hasText ? list.imageToTextPadding : 0)
    }
    let textWidth = max(0, width - x - margins.trailing)
    let texts = arrangeTexts(x: x, width: textWidth, into: &result)
    let content = max(texts.height, imageHeight)
    result.width = x + texts.width + margins.trailing
    result.height = max(
      list.preset.minimumHeight, (content + margins.top + margins.bottom).rounded(.up))
    let midpoint = midpoint(of: result, margins, width: width)
    result.image?.origin.y += top(of: imageHeight, around: midpoint)
    result.text?.origin.y += top(of: texts.height, around: midpoint)
    result.secondaryText?.origin.y += top(of: texts.height, around: midpoint)
    return result
  }

  /// Returns an arrangement in which the texts use the whole width and the image is above the
  /// texts.
  private func stackedArrangement(
    _ size: CGSize, _ reserved: CGSize, width: CGFloat
  ) -> ListArrangement {
    let margins = margins
    var result = ListArrangement()
    let texts = arrangeTexts(
      x: margins.leading, width: max(0, width - margins.leading - margins.trailing), into: &result)
    let imageHeight = reserved.height + UILabel.paddingBelowImage
    result.image = CGRect(
      x: margins.leading, y: (reserved.height - size.height) / 2, width: size.width,
      height: size.height)
    result.width = margins.leading + max(texts.width, reserved.width) + margins.trailing
    let content = imageHeight + texts.height
    result.height = max(
      list.preset.minimumHeight, (content + margins.top + margins.bottom).rounded(.up))
    let top = top(of: content, around: midpoint(of: result, margins, width: width))
    result.image?.origin.y += top
    result.text?.origin.y += top + imageHeight
    result.secondaryText?.origin.y += top + imageHeight
    return result
  }

  /// Returns whether a text does not fit beside the image, so that the image must be above the
  /// text.
  private func needsImageAbove(width: CGFloat, ofRow rowWidth: CGFloat) -> Bool {
    guard rowWidth > 0, rowWidth < 100_000 else { return false }
    return [textLabel, secondaryLabel].contains {
      !$0.isHidden && $0.numberOfLines != 1 && $0.needsImageAbove(width: width)
    }
  }

  private var hasText: Bool { !textLabel.isHidden || !secondaryLabel.isHidden }

  private func arrangeTexts(
    x: CGFloat, width: CGFloat, into result: inout ListArrangement
  ) -> CGSize {
    let limit = CGSize(width: width, height: 0)
    let first = textLabel.isHidden ? nil : fitted(textLabel, limit)
    let second = secondaryLabel.isHidden ? nil : fitted(secondaryLabel, limit)
    guard let first, let second else {
      if let first {
        result.text = CGRect(x: x, y: 0, width: rowWidth(first, width), height: first.height)
      }
      if let second {
        result.secondaryText = CGRect(
          x: x, y: 0, width: rowWidth(second, width), height: second.height)
      }
      return first ?? second ?? .zero
    }
    let gap = list.textToSecondaryTextHorizontalPadding
    let natural = (singleLine(textLabel), singleLine(secondaryLabel))
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if list.prefersSideBySideTextAndSecondaryText, !isLarge,
      natural.0.width + gap + natural.1.width <= width
    {
      let height = max(natural.0.height, natural.1.height)
      result.text = CGRect(
        x: x, y: height - natural.0.height, width: natural.0.width, height: natural.0.height)
      let total = width < 100_000 ? width : natural.0.width + gap + natural.1.width
      result.secondaryText = CGRect(
        x: x + total - natural.1.width, y: height - natural.1.height, width: natural.1.width,
        height: natural.1.height)
      return CGSize(width: natural.0.width + gap + natural.1.width, height: height)
    }
    let padding = list.textToSecondaryTextVerticalPadding
    result.text = CGRect(x: x, y: 0, width: rowWidth(first, width), height: first.height)
    result.secondaryText = CGRect(
      x: x, y: first.height + padding, width: rowWidth(second, width), height: second.height)
    return CGSize(
      width: max(first.width, second.width), height: first.height + padding + second.height)
  }

  /// Returns the width of a label. If the view's width is limited, a label fills the row, so that
  /// the alignment of its text is visible. If the width is unlimited, the label is as wide as its
  /// text.
  private func rowWidth(_ size: CGSize, _ availableWidth: CGFloat) -> CGFloat {
    availableWidth < 100_000 ? availableWidth : size.width
  }

  private func fitted(_ label: UILabel, _ limit: CGSize) -> CGSize {
    let width = limit.width < 100_000 ? limit.width : 0
    let size = label.contentSize(width: label.numberOfLines == 1 || width <= 0 ? nil : width)
    return CGSize(width: min(size.width, limit.width), height: size.height)
  }

  private func singleLine(_ label: UILabel) -> CGSize { label.contentSize(width: nil) }

  /// Returns the y coordinate of the vertical middle between the margins.
  private func midpoint(
    of arrangement: ListArrangement, _ margins: NSDirectionalEdgeInsets, width: CGFloat
  ) -> CGFloat {
    let height = bounds.height > 0 && width == bounds.width ? bounds.height : arrangement.height
    return margins.top + (height - margins.top - margins.bottom) / 2
  }

  /// Returns the y coordinate of the top of vertically centered content, rounded to a device pixel.
  private func top(of height: CGFloat, around midpoint: CGFloat) -> CGFloat {
    ((midpoint - height / 2) / hairline).rounded() * hairline
  }

  // MARK: Image

  private var imageSize: CGSize? {
    guard list.image != nil else { return nil }
    let natural = imageView.intrinsicContentSize
    guard natural.width > 0, natural.height > 0 else { return .zero }
    let limit = list.imageProperties.maximumSize
    var scale: CGFloat = 1
    if limit.width > 0 { scale = min(scale, limit.width / natural.width) }
    if limit.height > 0 { scale = min(scale, limit.height / natural.height) }
    return CGSize(width: natural.width * scale, height: natural.height * scale)
  }

  private func reservedSize(for size: CGSize) -> CGSize {
    let reserved = list.imageProperties.reservedLayoutSize
    let standard = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: UIListContentView.symbolWidth, compatibleWith: traitCollection)
    let isSymbol = list.image?.isSymbolImage == true
    func reservedLength(_ requested: CGFloat, _ own: CGFloat, symbol: CGFloat) -> CGFloat {
      if requested == UIListContentConfiguration.ImageProperties.standardDimension {
        return standard
      }
      if requested > 0 { return requested }
      return isSymbol ? max(own, symbol) : own
    }
    return CGSize(
      width: reservedLength(reserved.width, size.width, symbol: standard),
      height: reservedLength(reserved.height, size.height, symbol: 0))
  }

  // MARK: Applying the arrangement

  func layOut(_ arrangement: ListArrangement) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func positioned(_ rect: CGRect?) -> CGRect {
      guard var rect else { return .zero }
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      return rect.offsetBy(dx: bounds.minX, dy: bounds.minY)
    }
    imageView.frame = positioned(arrangement.image)
    textLabel.frame = positioned(arrangement.text)
    secondaryLabel.frame = positioned(arrangement.secondaryText)
  }
}
