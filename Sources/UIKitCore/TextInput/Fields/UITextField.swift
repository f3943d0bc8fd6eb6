public import Foundation
import TextLayout
public import QuartzCore

/// A line of editable text.
///
/// Text that is too long ends with an ellipsis; while it is edited, it scrolls with the caret.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextfield
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// The conditions under which an overlay is visible.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  // UITextField+Editing.swift
  private(set) lazy var editor = TextEditor(host: self, lines: .single)
  private(set) lazy var display = TextSelectionDisplay(host: self)
  private(set) lazy var interaction = TextInteraction(host: self, display: display)
  var clearsWithNextInsertion = false
  var revealTimer: SessionTimer?
  // UITextField+Layout.swift
  let parts = TextFieldParts()
  var scroll: CGFloat = 0
  private lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentHorizontalAlignment = .left
    editor.defaults = UITextField.initialAttributes
    buildParts()
    addGestureRecognizer(interaction)
    interaction.canInteract = { [unowned self] in isEnabled }
  }

  // MARK: Text

  /// Never nil when read: an empty field returns an empty string.
  open var text: String? {
    get { editor.string }
    set { setText(StyledText(newValue ?? "")) }
  }

  open var attributedText: NSAttributedString? {
    get { editor.attributedText(in: NSRange(location: 0, length: editor.length)) }
    set { setText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// Displayed while there is no text.
  open var placeholder: String? {
    get { parts.placeholder?.string }
    set { setPlaceholder(newValue.map { StyledText($0) }) }
  }

  /// Attributes that the string does not set are the field's own font and the placeholder colour.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder?.attributedString }
    set { setPlaceholder(newValue.map { StyledText($0) }) }
  }

  /// The system font at 17 points by default; applies to all of the text.
  open var font: UIFont? {
    get { editor.defaults[.font] as? UIFont }
    set { setDefault(.font, newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }

  open var textColor: UIColor? {
    get { editor.defaults[.foregroundColor] as? UIColor }
    set { setDefault(.foregroundColor, newValue ?? .label) }
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextField.keyboardAppearance),
    ]
  }

  /// Natural alignment follows the direction of the text, or the view's if the text has none.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// The attributes of all of the text; setting it removes the characters' own attributes.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { editor.defaults }
    set { setDefaults(newValue) }
  }

  /// The attributes of characters typed next; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.defaults.merging(editor.typingAttributes) { $1 } : nil }
    set { if isEditing { editor.explicitTypingAttributes = newValue } }
  }

  open var adjustsFontForContentSizeCategory: Bool {
    get { editor.resizesFonts }
    set { editor.resizesFonts = newValue }
  }

  /// Whether text that is too long shrinks, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false { didSet { textRoomChanged() } }
  /// In points; zero means no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { textRoomChanged() } }

  // MARK: Appearance

  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { borderChanged() } }
  }

  /// An image stretched over the bounds instead of the border; ignored with rounded corners.
  open var background: UIImage? { didSet { borderChanged() } }
  /// The same for a disabled field that has a ``background``.
  open var disabledBackground: UIImage? { didSet { borderChanged() } }

  open var clearButtonMode = ViewMode.never { didSet { overlaysChanged() } }
  /// At the leading edge of the field.
  open var leftView: UIView? { didSet { overlayChanged(from: oldValue, to: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { overlaysChanged() } }
  /// At the trailing edge of the field; it hides the clear button while both are visible.
  open var rightView: UIView? { didSet { overlayChanged(from: oldValue, to: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { overlaysChanged() } }

  // MARK: Editing

  open weak var delegate: (any UITextFieldDelegate)?
  open internal(set) var isEditing = false
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the next insertion replaces all of the text; a change of the selection resets it.
  open var clearsOnInsertion = false

  // MARK: Rectangles, for subclasses

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonPlace(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    overlayPlace(leftView, bounds, .left)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    overlayPlace(rightView, bounds, .right)
  }

  /// Draws the placeholder into the current context.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderText(in: rect) }

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
  /// Whether dots replace characters; the last typed character stays legible for a moment.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { secureEntryChanged(newValue) }
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
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
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func delete(_ sender: Any?) { editor.deleteBackward() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }

  // MARK: UITextInput

  open var hasText: Bool { editor.length > 0 }
  open func insertText(_ text: String) { insertTyped(text) }
  open func deleteBackward() { deleteTyped() }
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }

  open var selectedTextRange: UITextRange? {
    get { isFirstResponder || hasText ? editor.selectedTextRange : nil }
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

  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  open var tokenizer: any UITextInputTokenizer { stringTokenizer }

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

  /// Two points wide, in the field's space; the position at which the caret is drawn.
  open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(at: position) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range, origin: textOrigin, filling: nil)
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

  open override var intrinsicContentSize: CGSize { naturalSize }
  override var baselineContent: (any BaselineContent)? { self }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  override func stateChanged() {
    super.stateChanged()
    borderChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    display.update(restartsBlinking: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    editor.layoutChanged()
    textRoomChanged()
    borderChanged()
  }
}
