import CoreGraphics

// This file lays out buttons without a configuration. The image is before the title. By default the
// image and the title are centered as a group. `imageEdgeInsets` and `titleEdgeInsets` then move
// the image and the title.

extension UIButton {
  /// The space in points above and below a title without content insets. With this space, a button
  /// with 15 point text is 30 points high.
  private static let titleMargin: CGFloat = 6
  private static let minimumTitledWidth: CGFloat = 30

  var stateSize: CGSize {
    let title = stateTitleSize(width: nil)
    let image = stateImageSize
    let insets = contentEdgeInsets
    let background = currentBackgroundImage?.size ?? .zero
    var size = CGSize(
      width: title.width + image.width, height: max(title.height, image.height))
    if insets == .zero, title.height > 0 {
      size.height = max(title.height + 2 * UIButton.titleMargin, image.height)
      size.width = max(size.width, UIButton.minimumTitledWidth)
    }
    if title == .zero, image == .zero, background == .zero, insets == .zero {
      // An empty button has the size of a button with an empty title, as in UIKit.
      size = CGSize(width: UIButton.minimumTitledWidth, height: 34)
    }
    return CGSize(
      width: max(0, size.width + insets.left + insets.right, background.width),
      height: max(0, size.height + insets.top + insets.bottom, background.height))
  }

  private func stateTitleSize(width: CGFloat?) -> CGSize {
    guard let label = parts.title, !label.isHidden else { return .zero }
    return label.contentSize(width: width)
  }

  private var stateImageSize: CGSize {
    guard let view = parts.image, !view.isHidden, view.image != nil else { return .zero }
    return view.intrinsicContentSize
  }

  func layoutStateParts() {
    let content = contentRect(forBounds: bounds)
    let scale = max(traitCollection.displayScale, 1)
    parts.backgroundImage?.frame = backgroundRect(forBounds: bounds)
    if let view = parts.image, !view.isHidden {
      view.frame = imageRect(forContentRect: content).aligned(toPixels: scale)
    }
    if let label = parts.title, !label.isHidden {
      label.update { $0.frame = titleRect(forContentRect: content).aligned(toPixels: scale) }
    }
    (parts.focusRect, parts.focusRadius) = (nil, layer.cornerRadius)
  }

  func stateLayout(in content: CGRect) -> (title: CGRect, image: CGRect) {
    updateIfNeeded()
    let imageArea = content.inset(by: imageEdgeInsets)
    let titleArea = content.inset(by: titleEdgeInsets)
    let natural = stateImageSize
    let image = CGSize(
      width: min(natural.width, max(0, imageArea.width)),
      height: min(natural.height, max(0, imageArea.height)))
    let availableWidth = max(0, titleArea.width - image.width)
    var title = stateTitleSize(width: availableWidth)
    title.width = min(title.width, availableWidth)
    let both = image.width + title.width
    var imageFrame = CGRect(
      x: start(of: both, in: imageArea), y: top(of: image.height, in: imageArea),
      width: image.width, height: image.height)
    var titleFrame = CGRect(
      x: start(of: both, in: titleArea) + image.width, y: top(of: title.height, in: titleArea),
      width: title.width, height: title.height)
    if isMirrored {
      // In a right-to-left layout, move the image to the other side of the title.
      imageFrame.origin.x += title.width
      titleFrame.origin.x -= image.width
    }
    fill(&imageFrame, &titleFrame, imageArea, titleArea)
    return (titleFrame, imageFrame)
  }

  private func start(of width: CGFloat, in area: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: area.minX
    case .right, .trailing: area.maxX - width
    case .center, .fill: area.minX + (area.width - width) / 2
    }
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: area.minY + (area.height - height) / 2
    }
  }

  /// Stretches the parts whose alignment is `fill`.
  private func fill(
    _ image: inout CGRect, _ title: inout CGRect, _ imageArea: CGRect, _ titleArea: CGRect
  ) {
    if contentHorizontalAlignment == .fill {
      if title.width == 0 {
        (image.origin.x, image.size.width) = (imageArea.minX, max(0, imageArea.width))
      } else {
        let width = image.width
        image.origin.x = isMirrored ? imageArea.maxX - width : imageArea.minX
        title.size.width = max(0, titleArea.width - width)
        title.origin.x = isMirrored ? titleArea.minX : titleArea.minX + width
      }
    }
    if contentVerticalAlignment == .fill {
      (image.origin.y, image.size.height) = (imageArea.minY, max(0, imageArea.height))
      (title.origin.y, title.size.height) = (titleArea.minY, max(0, titleArea.height))
    }
  }

  // MARK: Types

  func become(_ type: ButtonType) {
    kind = type
    if type == .system || type == .custom {
      parts.title?.update {
        $0.font = .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
      }
    }
    let symbol: String
    switch type {
    case .custom, .system: return requestUpdate()
    case .detailDisclosure, .infoLight, .infoDark: symbol = "info.circle"
    case .contactAdd: symbol = "plus.circle"
    case .close: symbol = "xmark.circle.fill"
    }
    var configuration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    if type == .close {
      configuration = UIImage.SymbolConfiguration(pointSize: 26)
        .applying(
          UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
    }
    setPreferredSymbolConfiguration(configuration, forImageIn: .normal)
    setImage(UIImage(systemName: symbol), for: .normal)
    bounds.size = intrinsicContentSize
  }
}
