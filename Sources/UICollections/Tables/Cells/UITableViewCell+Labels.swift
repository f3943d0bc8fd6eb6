import UIKitCore

/// The labels and the image of a cell that has neither a content configuration nor custom views.
struct CellLabels {
  enum Kind { case text, detail }

  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  /// The labels that the cell has changed from one line to wrapped text, because the text size is
  /// an accessibility size.
  var wrapped: Set<Kind> = []
}

/// The frames of the labels and the image in the content view, for a left-to-right layout.
struct CellLabelLayout {
  var text = CGRect.zero
  var detail = CGRect.zero
  var image = CGRect.zero
  var height: CGFloat = 0
}

extension UITableViewCell {
  /// The distance between image and text, in points. The distances of cells were measured on iOS 15
  /// to 18.
  private static let imagePadding: CGFloat = 16
  private static let verticalMargin: CGFloat = 11
  private static let valueColumn: CGFloat = 91

  // MARK: Making

  func styleLabel(_ kind: CellLabels.Kind) -> UILabel? {
    if contentConfiguration != nil { return nil }
    if kind == .detail, style == .default { return nil }
    if let label = kind == .text ? labels.text : labels.detail { return label }
    let label = UILabel()
    label.font = font(kind)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color(kind)
    if style == .value2, kind == .text { label.textAlignment = .right }
    contentView.addSubview(label)
    if kind == .text { labels.text = label } else { labels.detail = label }
    setNeedsLayout()
    return label
  }

  func styleImageView() -> UIImageView? {
    if contentConfiguration != nil || style == .value2 { return nil }
    if let image = labels.image { return image }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    contentView.addSubview(view)
    labels.image = view
    setNeedsLayout()
    return view
  }

  private func font(_ kind: CellLabels.Kind) -> UIFont {
    switch (style, kind) {
    case (.subtitle, .detail): .preferredFont(forTextStyle: .caption1)
    case (.value2, .text): .preferredFont(forTextStyle: .caption1)
    case (.value2, .detail): .preferredFont(forTextStyle: .subheadline)
    default: .preferredFont(forTextStyle: .body)
    }
  }

  private func color(_ kind: CellLabels.Kind) -> UIColor {
    switch (style, kind) {
    case (.value1, .detail): .secondaryLabel
    case (.value2, .text): .tintColor
    default: .label
    }
  }

  var usesLabels: Bool {
    contentConfiguration == nil
      && (labels.text != nil || labels.detail != nil || labels.image?.image != nil)
  }

  // MARK: Layout

  func layOutLabels() {
    guard usesLabels else { return }
    let layout = labelLayout(size: contentView.bounds.size)
    labels.text?.setFrame(layout.text, fromLeadingEdgeOf: contentView)
    labels.detail?.setFrame(layout.detail, fromLeadingEdgeOf: contentView)
    labels.image?.setFrame(layout.image, fromLeadingEdgeOf: contentView)
  }

  /// Computes the frames of the labels and the image, and the height of the content.
  ///
  /// - Parameter size: The size of the content view. If the height is 0, the labels determine
  ///   the minimum height.
  func labelLayout(size: CGSize) -> CellLabelLayout {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = contentView.layoutMargins
    let (leading, trailing) =
      isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
    var layout = CellLabelLayout()
    var x = leading + indentation
    var imageHeight: CGFloat = 0
    var isStacked = false
    if let view = labels.image, let image = view.image {
      let natural = image.isSymbolImage ? view.intrinsicContentSize : image.size
      let limit = size.height > 0 ? size.height : CGFloat.greatestFiniteMagnitude
      let scale = min(1, limit / max(1, natural.height))
      let fitted = CGSize(width: natural.width * scale, height: natural.height * scale)
      // Symbols of different widths are centered in the same width. The texts beside the symbols
      // are therefore aligned.
      let reserved = image.isSymbolImage ? max(28, fitted.width) : fitted.width
      layout.image = CGRect(
        x: x + (reserved - fitted.width) / 2, y: 0, width: fitted.width, height: fitted.height)
      imageHeight = fitted.height
      let besideImage = x + reserved + UITableViewCell.imagePadding
      let width = size.width - besideImage - trailing
      isStacked = [labels.text, labels.detail].contains {
        $0?.needsImageAbove(width: width) == true
      }
      if isStacked { layout.image.origin.x = x } else { x = besideImage }
    }
    let texts = layOutTexts(x: x, width: max(0, size.width - x - trailing), &layout)
    if isStacked { return stack(layout, texts, size) }
    let isPadded = imageHeight > texts
    let natural = max(texts + 2 * UITableViewCell.verticalMargin, isPadded ? imageHeight : 0)
    layout.height = max(UITableView.standardRowHeight, natural.rounded(.up))
    let height = size.height > 0 ? size.height : layout.height
    let top = ((height - texts) / 2).rounded()
    layout.text.origin.y += top
    layout.detail.origin.y += top
    layout.image.origin.y = ((height - layout.image.height) / 2).rounded()
    return layout
  }

  /// Moves the texts below the image.
  private func stack(
    _ layout: CellLabelLayout, _ texts: CGFloat, _ size: CGSize
  ) -> CellLabelLayout {
    var layout = layout
    let imageHeight = layout.image.height + UILabel.paddingBelowImage
    let content = imageHeight + texts
    layout.height = (content + 2 * UITableViewCell.verticalMargin).rounded(.up)
    let top = (((size.height > 0 ? size.height : layout.height) - content) / 2).rounded()
    layout.image.origin.y = top
    layout.text.origin.y += top + imageHeight
    layout.detail.origin.y += top + imageHeight
    return layout
  }

  /// Computes the frames of the labels. Their y coordinates are measured from the top of the texts.
  ///
  /// - Returns: The height of the texts.
  private func layOutTexts(
    x: CGFloat, width: CGFloat, _ layout: inout CellLabelLayout
  ) -> CGFloat {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let text = labels.text.flatMap { hasText($0) ? $0 : nil }
    let detail = labels.detail.flatMap { hasText($0) ? $0 : nil }
    guard let text, let detail else {
      guard let label = text ?? detail else { return 0 }
      let size = fitted(label, text == nil ? .detail : .text, width, isLarge)
      let rect = CGRect(x: x, y: 0, width: width, height: size.height)
      if text != nil { layout.text = rect } else { layout.detail = rect }
      return size.height
    }
    if style == .subtitle || isLarge {
      let (first, second) = (
        fitted(text, .text, width, isLarge), fitted(detail, .detail, width, isLarge)
      )
      layout.text = CGRect(x: x, y: 0, width: width, height: first.height)
      layout.detail = CGRect(x: x, y: first.height + 2, width: width, height: second.height)
      return first.height + 2 + second.height
    }
    let (first, second) = (text.contentSize(width: nil), detail.contentSize(width: nil))
    let height = max(first.height, second.height)
    func rect(_ x: CGFloat, _ width: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(x: x, y: (height - size.height) / 2, width: max(0, width), height: size.height)
    }
    if style == .value2 {
      layout.text = rect(x, UITableViewCell.valueColumn, first)
      let start = x + UITableViewCell.valueColumn + 6
      layout.detail = rect(start, width - UITableViewCell.valueColumn - 6, second)
      return height
    }
    // The text has its natural width. The detail text has the remaining width, but at least a third
    // of the whole width and at most its natural width.
    let detailWidth = min(second.width, max(width - first.width - 6, width / 3))
    layout.detail = rect(x + width - detailWidth, detailWidth, second)
    layout.text = rect(x, min(first.width, width - detailWidth - 6), first)
    return height
  }

  private func hasText(_ label: UILabel) -> Bool {
    label.text?.isEmpty == false
  }

  private func fitted(
    _ label: UILabel, _ kind: CellLabels.Kind, _ width: CGFloat, _ isLarge: Bool
  ) -> CGSize {
    // Texts of an accessibility size wrap to several lines, unless the app has set another number
    // of lines.
    if isLarge, label.numberOfLines == 1 {
      label.numberOfLines = 0
      labels.wrapped.insert(kind)
    } else if !isLarge, labels.wrapped.remove(kind) != nil, label.numberOfLines == 0 {
      label.numberOfLines = 1
    }
    return label.contentSize(width: label.numberOfLines == 1 ? nil : width)
  }
}
