import CoreGraphics
import Foundation

/// The list of a search's suggestions, in a panel beside the field or over the searched page.
final class SearchSuggestionList: UIScrollView {
  /// The surface of a list.
  enum Style {
    /// The list covers the page and the results.
    case page
    /// The list is on the material of a panel.
    case menu
  }

  private let style: Style
  private let didSelect: (any UISearchSuggestion) -> Void
  private var rows: [SearchSuggestionRow] = []
  private var suggestions: [any UISearchSuggestion] = []

  /// - Parameter didSelect: Called with a suggestion that the user selects.
  init(style: Style, didSelect: @escaping (any UISearchSuggestion) -> Void) {
    self.style = style
    self.didSelect = didSelect
    super.init(frame: .zero)
    backgroundColor = style == .page ? .systemBackground : nil
    alwaysBounceVertical = style == .page
    keyboardDismissMode = style == .page ? .onDrag : .none
    contentInsetAdjustmentBehavior = style == .page ? .always : .never
  }

  required init?(coder: NSCoder) { nil }

  func show(_ suggestions: [any UISearchSuggestion]) {
    for row in rows { row.removeFromSuperview() }
    self.suggestions = suggestions
    rows = suggestions.map { suggestion in
      let row = SearchSuggestionRow(suggestion)
      row.addAction(
        UIAction { [didSelect] _ in didSelect(suggestion) }, for: .primaryActionTriggered)
      addSubview(row)
      return row
    }
    let iconWidth = rows.map(\.iconWidth).max() ?? 0
    for row in rows { row.iconColumn = iconWidth }
    if style == .menu { rows.last?.showsSeparator = false }
    contentOffset.y = 0 - adjustedContentInset.top
    setNeedsLayout()
  }

  // MARK: Layout

  /// The height of all rows in a width, in points.
  func height(in width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return rows.reduce(0) { $0 + $1.sizeThatFits(size).height }
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

  // MARK: Keys

  /// Moves the highlight with the up and down keys, and selects the highlighted suggestion with
  /// Return.
  ///
  /// - Returns: Whether the list used the key.
  func perform(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift]),
      !rows.isEmpty
    else { return false }
    let highlighted = rows.firstIndex { $0.isHighlighted }
    switch key.keyCode {
    case .keyboardDownArrow:
      highlight(min((highlighted ?? -1) + 1, rows.count - 1))
    case .keyboardUpArrow:
      guard let highlighted else { return false }
      highlight(highlighted == 0 ? nil : highlighted - 1)
    case .keyboardReturnOrEnter, .keypadEnter:
      guard let highlighted else { return false }
      didSelect(suggestions[highlighted])
    default: return false
    }
    return true
  }

  private func highlight(_ index: Int?) {
    for (position, row) in rows.enumerated() where row.isHighlighted != (position == index) {
      row.isHighlighted = position == index
    }
    guard let index else { return }
    layoutIfNeeded()
    scrollRectToVisible(rows[index].frame, animated: true)
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
  /// The margin above and below the text, in points.
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
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    separator.backgroundColor = .separator
    for subview in [icon, label, separator] as [UIView] {
      subview.isUserInteractionEnabled = false
      addSubview(subview)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = suggestion.localizedDescription ?? label.text
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the icon at the present text size, in points; 0 without an icon.
  var iconWidth: CGFloat { icon.image == nil ? 0 : icon.intrinsicContentSize.width.rounded(.up) }

  /// The width of the widest icon of the list, in points. All texts begin after it.
  var iconColumn: CGFloat = 0 { didSet { if iconColumn != oldValue { setNeedsLayout() } } }

  var showsSeparator: Bool {
    get { !separator.isHidden }
    set { separator.isHidden = !newValue }
  }

  override var eventsOfCompletedTouch: Event { [.touchUpInside, .primaryActionTriggered] }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  /// The distance of the text from the leading edge, in points.
  private var textStart: CGFloat {
    let margin = SearchSuggestionRow.margin
    let column = max(iconColumn, iconWidth)
    return column == 0 ? margin : margin + column + SearchSuggestionRow.gap
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - textStart - SearchSuggestionRow.margin)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let image = icon.image == nil ? 0 : icon.intrinsicContentSize.height
    let content = max(text.height, image).rounded(.up)
    return CGSize(
      width: size.width,
      height: max(SearchSuggestionRow.height, content + 2 * SearchSuggestionRow.padding))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (size, margin, start) = (bounds.size, SearchSuggestionRow.margin, textStart)
    icon.setFrame(
      CGRect(x: margin, y: 0, width: max(iconColumn, iconWidth), height: size.height),
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
