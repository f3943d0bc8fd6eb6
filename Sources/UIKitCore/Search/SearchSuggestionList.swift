import CoreGraphics
import Foundation

/// The list of a search's suggestions, which covers the page and the results below it.
final class SearchSuggestionList: UIScrollView {
  private let didSelect: (any UISearchSuggestion) -> Void
  private var rows: [SearchSuggestionRow] = []

  /// - Parameter didSelect: Called with a suggestion that the user selects.
  init(didSelect: @escaping (any UISearchSuggestion) -> Void) {
    self.didSelect = didSelect
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    keyboardDismissMode = .onDrag
    contentInsetAdjustmentBehavior = .always
  }

  required init?(coder: NSCoder) { nil }

  func show(_ suggestions: [any UISearchSuggestion]) {
    for row in rows { row.removeFromSuperview() }
    rows = suggestions.map { suggestion in
      let row = SearchSuggestionRow(suggestion)
      row.addAction(
        UIAction { [didSelect] _ in didSelect(suggestion) }, for: .primaryActionTriggered)
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: bounds.inset(by: adjustedContentInset).width, height: .greatestFiniteMagnitude)
    var y: CGFloat = 0
    for row in rows {
      let height = row.sizeThatFits(size).height
      let frame = CGRect(x: 0, y: y, width: size.width, height: height)
      if row.frame != frame { row.frame = frame }
      y += height
    }
    let content = CGSize(width: size.width, height: y)
    if contentSize != content { contentSize = content }
  }
}

/// A suggestion: an icon and a text above a hairline.
final class SearchSuggestionRow: UIControl {
  private let icon = UIImageView()
  private let label = UILabel()
  private let separator = UIView()

  private static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12
  /// Above and below the text, in points.
  private static let padding: CGFloat = 11

  init(_ suggestion: any UISearchSuggestion) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    if let text = suggestion.localizedAttributedSuggestion {
      label.attributedText = text
    } else {
      label.text = suggestion.localizedSuggestion
    }
    icon.image = suggestion.iconImage
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    separator.backgroundColor = .separator
    for part in [icon, label, separator] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = suggestion.localizedDescription ?? label.text
  }

  required init?(coder: NSCoder) { nil }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  /// The distance of the text from the leading edge, in points.
  private var textStart: CGFloat {
    let margin = SearchSuggestionRow.margin
    guard let image = icon.image else { return margin }
    return margin + image.size.width + SearchSuggestionRow.gap
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - textStart - SearchSuggestionRow.margin)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let content = max(text.height, icon.image?.size.height ?? 0).rounded(.up)
    return CGSize(
      width: size.width,
      height: max(SearchSuggestionRow.height, content + 2 * SearchSuggestionRow.padding))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, margin, start) = (bounds.size, SearchSuggestionRow.margin, textStart)
    icon.setFrame(
      CGRect(x: margin, y: 0, width: icon.image?.size.width ?? 0, height: size.height),
      fromLeadingEdgeOf: self)
    label.setFrame(
      CGRect(x: start, y: 0, width: max(0, size.width - margin - start), height: size.height),
      fromLeadingEdgeOf: self)
    separator.setFrame(
      CGRect(
        x: start, y: size.height - hairline, width: max(0, size.width - start), height: hairline),
      fromLeadingEdgeOf: self)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.setNeedsLayout()
  }
}
