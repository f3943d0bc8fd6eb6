import CoreGraphics
import Foundation

/// The list of a search's suggestions, in a panel beside the field or over the searched content.
final class SearchSuggestionList: UIScrollView {
  /// The background of a list.
  enum Style {
    /// The list covers the searched content and the results.
    case fullScreen
    /// The list is on the material of a panel.
    case menu
  }

  private let style: Style
  private let didSelect: (any UISearchSuggestion) -> Void
  private var rows: [SearchSuggestionRow] = []
  private var suggestions: [any UISearchSuggestion] = []

  /// Creates an empty list.
  ///
  /// - Parameter didSelect: Called with a suggestion that the user selects.
  init(style: Style, didSelect: @escaping (any UISearchSuggestion) -> Void) {
    self.style = style
    self.didSelect = didSelect
    super.init(frame: .zero)
    backgroundColor = style == .fullScreen ? .systemBackground : nil
    alwaysBounceVertical = style == .fullScreen
    keyboardDismissMode = style == .fullScreen ? .onDrag : .none
    contentInsetAdjustmentBehavior = style == .fullScreen ? .always : .never
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

  /// The total height of all rows at a given width, in points.
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
  /// - Returns: Whether the list has handled the key.
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

/// The row of a suggestion, with an icon and a text above a hairline.
final class SearchSuggestionRow: IconRow {
  init(_ suggestion: any UISearchSuggestion) {
    super.init()
    if let text = suggestion.localizedAttributedSuggestion {
      label.attributedText = text
    } else {
      label.text = suggestion.localizedSuggestion
    }
    icon.image = suggestion.iconImage
    icon.tintColor = .secondaryLabel
    accessibilityLabel = suggestion.localizedDescription ?? label.text
  }

  required init?(coder: NSCoder) { nil }

  var showsSeparator: Bool {
    get { !separator.isHidden }
    set { separator.isHidden = !newValue }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    superview?.setNeedsLayout()
  }
}
