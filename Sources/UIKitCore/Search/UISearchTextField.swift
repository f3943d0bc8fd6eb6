import CoreGraphics
public import Foundation
import Diagnostics
public import QuartzCore

/// A text field with a magnifying glass, and with tokens before the text, as in a search bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchtextfield
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private enum Metrics {
    static let height: CGFloat = 36
    static let cornerRadius: CGFloat = 10
    static let margin: CGFloat = 8
    static let gap: CGFloat = 5
  }

  let iconView = UIImageView()
  /// The distance by which the search bar displaces the text and the placeholder, in points.
  var textAdjustment = UIOffset.zero {
    didSet { if textAdjustment != oldValue { textAreaChanged() } }
  }
  /// The distances by which the search bar displaces the icons.
  var iconAdjustments = SearchIconAdjustments() {
    didSet { if iconAdjustments != oldValue { textAreaChanged() } }
  }
  private var tokenViews: [SearchTokenView] = []
  private var storedTokens: [UISearchToken] = []
  /// Whether the setter of ``selectedTextRange`` is changing the selection of the text. During this
  /// change, the selected tokens stay selected.
  private var isSelectingTokens = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of a text field; tokens and suggestions are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restoreValues(from: coder)
  }

  override var ownParts: [UIView] { super.ownParts + [iconView] + tokenViews }

  override var ownOverlay: UIView? { iconView }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Metrics.cornerRadius
    layer.cornerCurve = .continuous
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    iconView.image = UIImage(systemName: "magnifyingglass")
    iconView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    iconView.tintColor = .secondaryLabel
    iconView.contentMode = .center
    leftView = iconView
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    accessibilityTraits = .searchField
    addAction(UIAction { [unowned self] _ in beginSuggesting() }, for: .editingDidBegin)
    addAction(UIAction { [unowned self] _ in endSuggesting() }, for: .editingDidEnd)
    addAction(UIAction { [unowned self] _ in continueSuggesting() }, for: .editingChanged)
  }

  // MARK: Suggestions

  /// Completions of the text, in a menu below the field while the user edits the text. If the value
  /// is nil, the default, or empty, there is no menu.
  ///
  /// A selected suggestion is passed to the delegate, which changes the text or the tokens.
  /// The menu closes until the text or the suggestions change.
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { suggestionsDidChange() } }

  /// The suggestions of the search controller, which take precedence over ``searchSuggestions``.
  var searchSuggestionsOfController: [any UISearchSuggestion]? {
    didSet {
      guard searchSuggestionsOfController != nil || oldValue != nil else { return }
      suggestionsDidChange()
    }
  }

  /// The list of suggestions in which the arrow keys move the highlight.
  weak var suggestionList: SearchSuggestionList?
  // Stored properties for the extension in UISearchTextField+Suggestions.swift.
  var suggestionMenu: SearchSuggestionMenu?
  var isSuggesting = false
  /// Whether the user has closed the menu for the current text.
  var hidesSuggestions = false

  /// Handles the keys of the suggestions: the arrow keys and Return select a suggestion, and the
  /// Escape key closes the menu.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !chooseSuggestion(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSuggestionMenu()
  }

  // MARK: Tokens

  /// The tokens before the text, in order. The setter sends `.editingChanged`.
  open var tokens: [UISearchToken] {
    get { storedTokens }
    set {
      storedTokens = newValue
      showTokens()
      sendActions(for: .editingChanged)
    }
  }

  /// The background color of the tokens. The default is gray; setting nil restores the default.
  open var tokenBackgroundColor: UIColor! {
    get { ownTokenColor ?? .systemGray }
    set {
      ownTokenColor = newValue
      for view in tokenViews { view.color = tokenBackgroundColor }
    }
  }

  private var ownTokenColor: UIColor?

  /// Whether backspace at the beginning of the text, and the Cut command, delete tokens.
  open var allowsDeletingTokens = true

  /// Whether the user can copy selected tokens; true by default. Only tokens for which the delegate
  /// has data can be copied.
  open var allowsCopyingTokens = true

  /// The selected tokens in order.
  var selectedTokens: [UISearchToken] {
    zip(storedTokens, tokenViews).filter { $0.1.isSelected }.map(\.0)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canCopyTokens(by: action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func copy(_ sender: Any?) {
    if selectedTokens.isEmpty { super.copy(sender) } else { copySelectedTokens() }
  }

  /// Copies the selected tokens and the selected text to the pasteboard, and then deletes the
  /// tokens and the text.
  open override func cut(_ sender: Any?) {
    guard !selectedTokens.isEmpty else { return super.cut(sender) }
    copySelectedTokens()
    deleteBackward()
  }

  /// Inserts a token before the text and sends `.editingChanged`.
  ///
  /// - Precondition: The index is between 0 and the number of tokens; otherwise the process ends
  ///   with a message.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    checkTokenIndex(tokenIndex, upTo: storedTokens.count, "insertToken(_:at:)")
    tokens.insert(token, at: tokenIndex)
  }

  /// Removes a token and sends `.editingChanged`.
  ///
  /// - Precondition: There is a token at the index; otherwise the process ends with a message.
  open func removeToken(at tokenIndex: Int) {
    checkTokenIndex(tokenIndex, upTo: storedTokens.count - 1, "removeToken(at:)")
    tokens.remove(at: tokenIndex)
  }

  /// Removes the text of a range and inserts a token.
  ///
  /// - Precondition: The index is between 0 and the number of tokens; otherwise the process ends
  ///   with a message.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    checkTokenIndex(
      tokenIndex, upTo: storedTokens.count, "replaceTextualPortion(of:with:at:)")
    replace(textRange, withText: "")
    tokens.insert(token, at: tokenIndex)
  }

  /// The range of the text, which begins after the tokens.
  open var textualRange: UITextRange {
    editor.textRange(from: TextOffset(0), to: endOfDocument)
  }

  /// The position before a token. The tokens are before the text, and each token occupies one
  /// position.
  ///
  /// - Precondition: There is a token at the index; otherwise the process ends with a message.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    checkTokenIndex(tokenIndex, upTo: storedTokens.count - 1, "positionOfToken(at:)")
    return TextOffset(tokenIndex - storedTokens.count)
  }

  /// The tokens whose positions are in a range, without a token at the end of the range; empty for
  /// a range that contains only text.
  ///
  /// - Precondition: The range belongs to this field; otherwise the process ends with a message.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    let ends = [offset(of: textRange.start), offset(of: textRange.end)]
    let count = storedTokens.count
    return Array(
      storedTokens[(min(ends[0], ends[1], 0) + count)..<(min(max(ends[0], ends[1]), 0) + count)])
  }

  // MARK: Positions

  /// The position before the first token, or before the text if there are no tokens.
  open override var beginningOfDocument: UITextPosition { TextOffset(-storedTokens.count) }

  /// The range between two positions, in either order, with the tokens between the positions; never
  /// nil.
  ///
  /// - Precondition: Both positions belong to this field; otherwise the process ends with a
  ///   message.
  open override func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (offset(of: fromPosition), offset(of: toPosition))
    return TextOffsetRange(NSRange(location: min(a, b), length: abs(b - a)))
  }

  /// The position at a distance in UTF-16 code units, where each token has the length 1; nil
  /// outside the field's content.
  ///
  /// - Precondition: The position belongs to this field; otherwise the process ends with a message.
  open override func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, overflow) = self.offset(of: position).addingReportingOverflow(offset)
    let isInside = (-storedTokens.count...editor.length).contains(target)
    return !overflow && isInside ? TextOffset(target) : nil
  }

  /// Orders two positions by their distance from the first token.
  ///
  /// - Precondition: Both positions belong to this field; otherwise the process ends with a
  ///   message.
  open override func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    let (a, b) = (offset(of: position), offset(of: other))
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  /// The distance in UTF-16 code units, where each token has the length 1; negative if `toPosition`
  /// is before `from`.
  ///
  /// - Precondition: Both positions belong to this field; otherwise the process ends with a
  ///   message.
  open override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    offset(of: toPosition) - offset(of: from)
  }

  /// The text of a range. Each token in the range is an object replacement character, U+FFFC.
  ///
  /// - Precondition: The range belongs to this field; otherwise the process ends with a message.
  open override func text(in range: UITextRange) -> String? {
    let count = tokens(in: range).count
    return super.text(in: range).map { String(repeating: "\u{FFFC}", count: count) + $0 }
  }

  /// The position's offset from the beginning of the text; negative for tokens.
  private func offset(of position: UITextPosition) -> Int {
    let offset = (position as? TextOffset)?.offset ?? editor.offset(of: position)
    return min(max(offset, -storedTokens.count), editor.length)
  }

  /// The opacity of the text, the icons and the tokens, but not of the field's shape, 0...1, while
  /// a bar scrolls the field out of view.
  var contentOpacity: CGFloat = 1 {
    didSet {
      guard contentOpacity != oldValue else { return }
      for subview in [parts.clip, parts.placeholderCanvas, parts.clearButton, iconView] + tokenViews
      {
        subview.alpha = contentOpacity
      }
      rightView?.alpha = contentOpacity
    }
  }

  private func showTokens() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = storedTokens.map { SearchTokenView(token: $0, font: font) }
    for (index, view) in tokenViews.enumerated() {
      view.color = tokenBackgroundColor
      view.addAction(
        UIAction { [unowned self] _ in tokenTapped(at: index) }, for: .touchUpInside)
      addSubview(view)
    }
    parts.hidesPlaceholder = !storedTokens.isEmpty
    textAreaChanged()
  }

  // MARK: Selecting tokens

  /// The selection, with the selected tokens. An empty range at a token selects that token, because
  /// there is no caret before a token.
  open override var selectedTextRange: UITextRange? {
    get {
      guard let first = tokenViews.firstIndex(where: \.isSelected),
        let last = tokenViews.lastIndex(where: \.isSelected)
      else { return super.selectedTextRange }
      let selection = editor.selection.range
      let start = first - tokenViews.count
      let end = selection.length > 0 ? NSMaxRange(selection) : last + 1 - tokenViews.count
      return TextOffsetRange(NSRange(location: start, length: end - start))
    }
    set {
      let count = storedTokens.count
      let start = newValue.map { offset(of: $0.start) + count } ?? count
      let end = newValue.map { offset(of: $0.end) + count } ?? count
      selectTokens { (min(start, end)..<max(start, end, min(start, end) + 1)).contains($0) }
      isSelectingTokens = true
      super.selectedTextRange = newValue
      isSelectingTokens = false
    }
  }

  /// Deselects the tokens when the user moves the caret or changes the selection of the text.
  override func caretDidMove() {
    if !isSelectingTokens { selectTokens { _ in false } }
  }

  func selectTokens(where isSelected: (Int) -> Bool) {
    for (index, view) in tokenViews.enumerated() where view.isSelected != isSelected(index) {
      view.isSelected.toggle()
    }
  }

  private func tokenTapped(at index: Int) {
    guard isEnabled, isFirstResponder || becomeFirstResponder() else { return }
    let position = positionOfToken(at: index)
    selectedTextRange = textRange(from: position, to: position)
  }

  /// Deselects the tokens when a touch in the field begins.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectTokens { _ in false }
    super.touchesBegan(touches, with: event)
  }

  /// Deletes the selected tokens and the selected text. Without a selection, backspace at the
  /// beginning of the text selects the last token. If ``allowsDeletingTokens`` is false, the method
  /// deletes only text.
  open override func deleteBackward() {
    guard let last = tokenViews.last, allowsDeletingTokens, editor.selection.range.location == 0
    else { return super.deleteBackward() }
    let selected = tokenViews.map(\.isSelected)
    if selected.contains(true) {
      if editor.selection.range.length > 0 { super.deleteBackward() }
      tokens = zip(storedTokens, selected).filter { !$0.1 }.map(\.0)
    } else if editor.selection.range.length == 0 {
      last.isSelected = true
    } else {
      super.deleteBackward()
    }
  }

  open override func insertText(_ text: String) {
    selectTokens { _ in false }
    super.insertText(text)
  }

  // MARK: Rectangles

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let width = max(iconView.intrinsicContentSize.width, 20)
    return layOut(width, at: Metrics.margin, isLeading: true, in: bounds)
      .offset(by: iconAdjustments.left)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let width = super.rightViewRect(forBounds: bounds).width
    return layOut(width, at: Metrics.margin, isLeading: false, in: bounds)
      .offset(by: iconAdjustments.right)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: isMirrored ? 7 : -7, dy: 0)
      .offset(by: iconAdjustments.clear)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.editingRect(forBounds: bounds))
  }

  private func layOut(
    _ width: CGFloat, at distance: CGFloat, isLeading: Bool, in bounds: CGRect
  ) -> CGRect {
    let isLeft = isLeading != isMirrored
    return CGRect(
      x: isLeft ? bounds.minX + distance : bounds.maxX - distance - width, y: bounds.minY,
      width: width, height: bounds.height)
  }

  private func inset(_ rect: CGRect) -> CGRect {
    let leading = Metrics.gap + tokensWidth
    let trailing = Metrics.gap
    let width = max(0, rect.width - leading - trailing)
    return CGRect(
      x: rect.minX + (isMirrored ? trailing : leading), y: rect.minY, width: width,
      height: rect.height
    ).offset(by: textAdjustment)
  }

  private var tokensWidth: CGFloat {
    tokenViews.reduce(0) { $0 + $1.sizeThatFits(bounds.size).width + Metrics.gap }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: naturalHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: super.sizeThatFits(size).width, height: naturalHeight)
  }

  /// The field's height: 36 points at the standard text size.
  private var naturalHeight: CGFloat {
    max(Metrics.height, (editor.displayedFont.lineHeight + 14).rounded(.up))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    suggestionMenu?.layOutBesideField()
    let icon = leftViewRect(forBounds: bounds)
    var distance = (isMirrored ? bounds.maxX - icon.minX : icon.maxX) + Metrics.gap
    for view in tokenViews {
      let size = view.sizeThatFits(bounds.size)
      let rect = layOut(size.width, at: distance, isLeading: true, in: bounds)
      view.frame = CGRect(
        x: rect.minX, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      distance += size.width + Metrics.gap
    }
  }
}

extension CGRect {
  fileprivate func offset(by adjustment: UIOffset) -> CGRect {
    offsetBy(dx: adjustment.horizontal, dy: adjustment.vertical)
  }
}

private func checkTokenIndex(_ index: Int, upTo limit: Int, _ function: StaticString) {
  checkUsage(
    (0...max(limit, 0)).contains(index) && limit >= 0,
    "the token index \(index) is out of bounds: there are \(max(limit, 0)) positions",
    function: function)
}
