public import Foundation
import TextLayout
public import QuartzCore

/// A view of selectable, editable text of any length.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextview
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  // UITextView+Editing.swift
  private(set) lazy var editor = TextEditor(host: self, lines: .multiple)
  private(set) lazy var display = TextSelectionDisplay(host: self)
  private(set) lazy var interaction = TextInteraction(host: self, display: display)
  private(set) lazy var tokens = UITextInputStringTokenizer(textInput: self)
  var isEditing = false
  // UITextView+Layout.swift
  let paper = TextTileView()
  var isLayingOut = false
  private lazy var itemMenus = TextItemMenus(of: self)
  // UITextView+Items.swift
  var itemControls: [TextItemControl] = []
  private weak var textDelegate: (any UITextViewDelegate)?

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    editor.defaults = UITextView.initialAttributes
    editor.linkAttributes = UITextView.initialLinkAttributes
    textContainer.didChange = { [unowned self] in containerChanged() }
    buildParts()
    addGestureRecognizer(interaction)
    interaction.canInteract = { [unowned self] in isSelectable }
    addInteraction(itemMenus.interaction)
    interaction.handlesHold = { [unowned self] in itemMenus.interaction.isEngaged }
    interaction.handlesTap = { [unowned self] point in interact(at: point) }
  }

  open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      scrollDelegate = newValue
    }
  }

  // MARK: Text

  open var text: String! {
    get { editor.string }
    set { setText(StyledText(newValue ?? "", attributes: textAttributes)) }
  }

  /// Setting it makes the font, colour and alignment of the first character the view's own.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText(in: NSRange(location: 0, length: editor.length)) }
    set { setAttributedText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The system font at 12 points by default; applies to all of the text.
  open var font: UIFont? {
    get { editor.defaults[.font] as? UIFont }
    set { setDefault(.font, newValue ?? UITextView.initialFont) }
  }

  open var textColor: UIColor? {
    get { editor.defaults[.foregroundColor] as? UIColor }
    set { setDefault(.foregroundColor, newValue ?? .label) }
  }

  /// The size of the text with its insets, at the present width.
  open override var contentSize: CGSize {
    get {
      measureIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
      AppearanceProperty(\UITextView.keyboardAppearance),
    ]
  }

  /// Natural alignment follows each paragraph's direction.
  open var textAlignment: NSTextAlignment {
    get { (editor.defaults[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }
    set { setAlignment(newValue) }
  }

  /// The attributes of characters typed next; a change of the selection resets it.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.defaults.merging(editor.typingAttributes) { $1 } }
    set { editor.explicitTypingAttributes = newValue }
  }

  /// The additional attributes of links; blue by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { editor.linkAttributes }
    set { editor.linkAttributes = newValue ?? [:] }
  }

  open var adjustsFontForContentSizeCategory: Bool {
    get { editor.resizesFonts }
    set {
      editor.resizesFonts = newValue
      contentChanged()
    }
  }

  // MARK: Size

  /// The distances from the view's edges to the text container, in points; 8 at top and bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      requireNumber(textContainerInset, "textContainerInset")
      if textContainerInset != oldValue { containerChanged() }
    }
  }

  public let textContainer: NSTextContainer

  /// Without scrolling, the view's intrinsic height is its text's.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { contentChanged() } }
  }

  // MARK: Editing

  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable { editor.endComposition() }
      display.update()
    }
  }

  open var isSelectable = true {
    didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether the user can make text bold, italic and underlined.
  open var allowsEditingTextAttributes = false
  /// Whether the next insertion replaces all of the text; a change of the selection resets it.
  open var clearsOnInsertion = false

  /// In UTF-16 code units.
  ///
  /// - Precondition: Setting it takes a range within the text.
  open var selectedRange: NSRange {
    get { editor.selection.range }
    set { select(newValue) }
  }

  /// Scrolls by the shortest distance that makes a range visible.
  ///
  /// - Precondition: The range is within the text.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

  // MARK: Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didLoseFirstResponder() {
    super.didLoseFirstResponder()
    finishEditing()
  }

  open override var inputView: UIView? {
    get { ownInputView ?? super.inputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView ?? super.inputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  open override var undoManager: UndoManager? { editor.undoManager }

  // MARK: Keys and actions

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      return allowsEditingTextAttributes && isEditable
    default: return editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
  }

  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func delete(_ sender: Any?) { editor.deleteBackward() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }
  open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlining() }

  // MARK: UITextInput

  open var hasText: Bool { editor.length > 0 }
  open func insertText(_ text: String) { insertTyped(text) }
  open func deleteBackward() { editor.deleteBackward() }
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }

  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.select(newValue) }
  }

  open var markedTextRange: UITextRange? { editor.markedTextRange }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.markedTextStyle = newValue }
  }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.compose(markedText ?? "", selected: selectedRange)
  }

  open func unmarkText() { editor.endComposition() }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.textRange(from: fromPosition, to: toPosition) }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(of: toPosition) - editor.offset(of: from)
  }

  open var tokenizer: any UITextInputTokenizer { tokens }

  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.position(within: range, farthestIn: direction) }

  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }

  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection(at: position) }

  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection, in: editor.range(range)) }

  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// Two points wide, in the view's space; the position at which the caret is drawn.
  open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(at: position) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range, origin: textOrigin, filling: lineWidth)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin)
  }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.characterRange(at: point, origin: textOrigin)
  }

  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editorShouldChange(editor.range(range), replacement: text)
  }

  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { editor.styling(at: position, in: direction) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return naturalSize(width: bounds.width > 0 ? bounds.width : nil)
  }

  /// The text's height at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    naturalSize(width: size.width > 0 ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editor.layoutChanged()
    display.update(restartsBlinking: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.layoutChanged()
    contentChanged()
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    // A mouse drag selects text; a finger's drag scrolls.
    if gestureRecognizer !== interaction, isSelectable,
      gestureRecognizer.tracked.contains(where: \.isPointer)
    {
      return gestureRecognizer is UITapGestureRecognizer
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
