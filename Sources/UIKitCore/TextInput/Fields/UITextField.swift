public import Foundation
import TextLayout
public import QuartzCore

/// A line of editable text.
///
/// Text that is too long ends with an ellipsis. While the user edits the text, the text scrolls
/// with the caret instead.
///
/// The class declares the overridable members, and extensions in other files implement these
/// members.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextfield
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  // Stored properties for this file and for the extension in UITextField+Editing.swift.
  private(set) lazy var editor = TextEditor(host: self, lines: .single)
  private(set) lazy var display = TextSelectionDisplay(host: self)
  private(set) lazy var interaction = TextInteraction(host: self, display: display)
  var clearsWithNextInsertion = false
  var revealTimer: SessionTimer?
  // Stored properties for the extension in UITextField+Layout.swift.
  let parts = TextFieldParts()
  var scroll: CGFloat = 0
  // Stored property for the requirements of `UITextInput`.
  private lazy var stringTokenizer = UITextInputStringTokenizer(textInput: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Decodes the properties of the view and of the field. The text of a secure field and views of
  /// the keyboard are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    restoreValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UITextField.archivedProperties, of: self)
  }

  override func restoreValues(from coder: NSCoder) {
    super.restoreValues(from: coder)
    restore(UITextField.archivedProperties, of: self, from: coder)
  }

  /// The subviews that archives do not contain as subviews. The overlays are among these subviews,
  /// because archives contain the overlays as properties.
  override var ownParts: [UIView] {
    let views: [UIView?] = [
      parts.border, parts.imageView, parts.placeholderCanvas, parts.clip, parts.clearButton,
      display.startHandle, display.endHandle, leftView, rightView,
    ]
    return views.compactMap { $0 }
  }

  /// An overlay view that the subclass creates itself, so that archives do not contain the view.
  var ownOverlay: UIView? { nil }

  /// Called after the selection of the text has changed. The implementation of `UITextField` does
  /// nothing.
  func caretDidMove() {}

  private func prepare() {
    contentHorizontalAlignment = .left
    editor.defaults = UITextField.initialAttributes
    buildParts()
    addGestureRecognizer(interaction)
    interaction.canInteract = { [unowned self] in isEnabled }
  }

  // MARK: Text

  /// The characters of the field; an empty field returns an empty string instead of nil.
  open var text: String? {
    get { editor.string }
    set { setText(StyledText(newValue ?? "")) }
  }

  /// The text with the field's default attributes. Setting the property, also to nil, replaces the
  /// text, moves the caret to the end of the text and clears the undo history. The setter posts no
  /// notification. The only delegate method that it calls is `textFieldDidChangeSelection(_:)`.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText(in: NSRange(location: 0, length: editor.length)) }
    set { setText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The text that is displayed while the field is empty.
  open var placeholder: String? {
    get { parts.placeholder?.string }
    set { setPlaceholder(newValue.map { StyledText($0) }) }
  }

  /// The text that is displayed while the field is empty. Where the attributed string sets no font
  /// or color, the field's font and the placeholder color apply.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder?.attributedString }
    set { setPlaceholder(newValue.map { StyledText($0) }) }
  }

  /// The font of all of the text; the system font at 17 points by default.
  ///
  /// If ``adjustsFontForContentSizeCategory`` is true, a text style's font is returned at the
  /// current text size.
  open var font: UIFont? {
    get { editor.resized(editor.defaults)[.font] as? UIFont }
    set { setDefault(.font, newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }

  /// The color of all of the text; `UIColor.label` by default, and after nil is set. Setting the
  /// property replaces the colors of characters.
  open var textColor: UIColor? {
    get { editor.defaults[.foregroundColor] as? UIColor }
    set { setDefault(.foregroundColor, newValue ?? .label) }
  }

  /// The font before the adjustment to the text size, so that an adjusted font does not count as a
  /// font that the app has set.
  private var unscaledFont: UIFont? { editor.defaults[.font] as? UIFont }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextField.unscaledFont) { $0.font = $1 },
      AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextField.keyboardAppearance),
    ]
  }

  /// The alignment of the text. Natural alignment follows the direction of the text, or of the view
  /// if the text has no direction.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// The attributes of all of the text; setting the property removes the characters' own
  /// attributes. The value for the font is ``font``.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { editor.resized(editor.defaults) }
    set { setDefaults(newValue) }
  }

  /// The attributes of characters typed next, with the font at the displayed text size; nil while
  /// the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get {
      guard isEditing else { return nil }
      return editor.resized(editor.defaults.merging(editor.typingAttributes) { $1 })
    }
    set { if isEditing { editor.explicitTypingAttributes = newValue } }
  }

  /// Whether fonts of text styles follow the content size category of the field's environment;
  /// false by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { editor.resizesFonts }
    set { editor.resizesFonts = newValue }
  }

  /// Whether text that is too long shrinks, down to ``minimumFontSize``.
  open var adjustsFontSizeToFitWidth = false { didSet { textAreaChanged() } }
  /// The smallest font size to which the text shrinks, in points; zero means no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { textAreaChanged() } }

  // MARK: Appearance

  /// The field's outline; `.none` by default. Every other style insets the text by 7 points and
  /// makes the field's intrinsic height 12 points larger.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { borderChanged() } }
  }

  /// An image stretched over the bounds instead of the border. A field with the border style
  /// `roundedRect` ignores the image.
  open var background: UIImage? { didSet { borderChanged() } }
  /// The background image of a disabled field that has a ``background``; if the property is nil,
  /// ``background`` stays visible.
  open var disabledBackground: UIImage? { didSet { borderChanged() } }

  /// The conditions under which the clear button is visible; `.never` by default. An empty or
  /// disabled field and a visible ``rightView`` hide the button in any mode.
  open var clearButtonMode = ViewMode.never { didSet { overlaysChanged() } }
  /// The view at the leading edge of the field.
  open var leftView: UIView? { didSet { overlayChanged(from: oldValue, to: leftView) } }
  /// The conditions under which ``leftView`` is visible. The default is `.never`, so setting
  /// ``leftView`` alone does not display the view.
  open var leftViewMode = ViewMode.never { didSet { overlaysChanged() } }
  /// The view at the trailing edge of the field; while this view is visible, the clear button is
  /// hidden.
  open var rightView: UIView? { didSet { overlayChanged(from: oldValue, to: rightView) } }
  /// The conditions under which ``rightView`` is visible. The default is `.never`, so setting
  /// ``rightView`` alone does not display the view.
  open var rightViewMode = ViewMode.never { didSet { overlaysChanged() } }

  // MARK: Editing

  /// A weak reference to the object that permits and observes editing. If the delegate is nil,
  /// every change is permitted.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the user edits the text. The value is already true in the delegate's
  /// `textFieldDidBeginEditing(_:)`, and already false in `textFieldDidEndEditing(_:reason:)`.
  open internal(set) var isEditing = false
  /// Whether the text is cleared when editing begins, unless the delegate's
  /// `textFieldShouldClear(_:)` returns false.
  open var clearsOnBeginEditing = false
  /// Whether the next insertion replaces all of the text; a change of the selection sets the
  /// property to false.
  open var clearsOnInsertion = false
  /// Whether the user can make text bold, italic and underlined, by keys and in the edit menu;
  /// false by default.
  open var allowsEditingTextAttributes = false

  // MARK: Rectangles, for subclasses

  /// The rectangle of the border, in the field's coordinate space. All other rectangles are
  /// computed from this rectangle. An override may inset the rectangle. The default returns
  /// `bounds`.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The area of the text while the user does not edit the text, in the field's coordinate space.
  /// The field calls the method in every layout pass while the user does not edit the text, and to
  /// compute the field's intrinsic size.
  ///
  /// The default is the area inside the border and between the visible overlays. An override
  /// usually insets the result of `super`.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }
  /// The area of the text while the user edits the text, in the field's coordinate space. During
  /// editing, the field calls the method in every layout pass. The default returns the same area as
  /// the default of ``textRect(forBounds:)``, but does not call an override of that method.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }
  /// The area of the placeholder, in the field's coordinate space. The field calls the method in
  /// every layout pass with a visible placeholder. The default calls ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame of the clear button, in the field's coordinate space. By default, the frame is a
  /// square of 19 points at the trailing edge, vertically centered.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonFrame(in: bounds) }
  /// The frame of ``leftView``, in the field's coordinate space. By default, the view is at the
  /// leading edge, vertically centered, and has its current size. If the current size is zero, the
  /// view has its fitting size. Without a view, the frame is zero.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    overlayFrame(leftView, bounds, .left)
  }
  /// The frame of ``rightView``, in the field's coordinate space. By default, the view is at the
  /// trailing edge, vertically centered, and has its current size. If the current size is zero, the
  /// view has its fitting size. Without a view, the frame is zero.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    overlayFrame(rightView, bounds, .right)
  }

  /// Draws the placeholder into the current context.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderText(in: rect) }

  // MARK: Traits

  /// The units whose first letter an on-screen keyboard capitalizes; `.sentences` by default. A
  /// hardware keyboard ignores this property.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether a keyboard corrects words. The value has no effect in this implementation, because
  /// typed text is never corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelled words are marked. The value has no effect in this implementation, because
  /// spelling is not checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether straight quotes become typographic quotes. The value has no effect in this
  /// implementation, because typed text is never changed.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens become a dash. The value has no effect in this implementation, because
  /// typed text is never changed.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are adjusted at inserted and deleted text. The value has no effect in this
  /// implementation, because text is never changed.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The keys that a custom keyboard should offer; `.default` by default. A hardware keyboard types
  /// any character, whatever the value is.
  open var keyboardType = UIKeyboardType.default
  /// The style in which a custom keyboard should appear; `.default` by default. The appearance
  /// proxy can also set the property.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The label of a custom keyboard's return key; a hardware Return key acts the same for every
  /// type.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether Return has no effect while the text is empty; false by default.
  open var enablesReturnKeyAutomatically = false
  /// The expected type of content for autofill; nil, the default, means unspecified. The value has
  /// no effect, because this implementation has no autofill.
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
    switch action {
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      return allowsEditingTextAttributes && isEnabled && !isSecureTextEntry
    default: return editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
  }

  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func delete(_ sender: Any?) { editor.deleteBackward() }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { selectEverything() }
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderlining() }

  // MARK: UITextInput

  /// Whether the field contains at least one character; the placeholder is not considered.
  open var hasText: Bool { editor.length > 0 }
  /// Inserts typed text over the selection or the marked text, after the delegate has permitted the
  /// insertion. A line break alone acts as the return key; other line breaks become spaces.
  open func insertText(_ text: String) { insertTyped(text) }
  /// Deletes the selection, the marked text or the character before the caret, after the delegate
  /// has permitted the deletion.
  open func deleteBackward() { deleteTyped() }
  /// The characters that the range covers in whole or in part; never nil.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  /// Replaces the characters that the range covers, without the delegate's consent; the user can
  /// undo the replacement. The method sends `.editingChanged` and posts a notification; line breaks
  /// become spaces.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }

  /// The selection, which is empty for a caret. The value is nil while an empty field is not the
  /// first responder. If nil is set, the selection collapses to its moving end. A range that is set
  /// is extended to whole characters.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder || hasText ? editor.selectedTextRange : nil }
    set { editor.select(newValue) }
  }

  /// The uncommitted text of an input method; nil without a composition.
  open var markedTextRange: UITextRange? { editor.markedTextRange }
  /// The attributes that are added to the marked text's own attributes; nil, the default, means a
  /// single underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedTextStyle }
    set { editor.markedTextStyle = newValue }
  }

  /// Displays an input method's uncommitted text instead of the selection or of the previous marked
  /// text, after the delegate has permitted the change.
  ///
  /// - Parameters:
  ///   - markedText: The new marked text. If the argument is nil or empty, the marked text is
  ///     removed and the composition ends.
  ///   - selectedRange: The selection in `markedText`, in UTF-16 code units; clamped to
  ///     `markedText`.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.compose(markedText ?? "", selected: selectedRange)
  }

  /// Ends the composition and keeps the marked text as ordinary text, as one undo step. Without
  /// marked text, the method has no effect.
  open func unmarkText() { editor.endComposition() }
  /// The position before the first character; equal to the end in an empty text.
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { TextOffset(editor.length) }

  /// The range between two positions, in either order; never nil.
  ///
  /// - Precondition: Both positions belong to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.textRange(from: fromPosition, to: toPosition) }

  /// The position at a distance in UTF-16 code units, which may be negative; nil outside the text.
  /// The resulting position may be inside a character.
  ///
  /// - Precondition: The position belongs to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// The position after a number of caret steps on the screen: characters for left and right, lines
  /// for up and down. A negative offset reverses the direction. The result is nil if a step would
  /// end outside the text.
  ///
  /// - Precondition: The position belongs to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }

  /// Orders two positions by their distance from the text's beginning.
  ///
  /// - Precondition: Both positions belong to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// The distance in UTF-16 code units; negative if `toPosition` is before `from`.
  ///
  /// - Precondition: Both positions belong to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(of: toPosition) - editor.offset(of: from)
  }

  /// A weak reference to the object that is notified of every change of the text and the selection.
  /// UIKit sets the property to the controller of a custom keyboard.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// The object that finds words, sentences and other units in the field's text; always the same
  /// `UITextInputStringTokenizer`.
  open var tokenizer: any UITextInputTokenizer { stringTokenizer }

  /// The end of the range that is farthest in a direction. The result is the start of the range for
  /// up, and the end for down. For left and right, the result depends on the direction of the text
  /// at the start. The result is never nil.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.position(within: range, farthestIn: direction) }

  /// The range from a position to the next caret position in a direction; nil at the text's edge.
  ///
  /// - Precondition: The position belongs to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }

  /// The direction of the paragraph that contains the position, never natural; the storage
  /// direction has no effect.
  ///
  /// - Precondition: The position belongs to this text. A position from another kind of text input
  ///   ends the process with a message.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection(at: position) }

  /// Sets the direction of all paragraphs that the range touches; the user can undo the change.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection, in: editor.range(range)) }

  /// The rectangle of the range's first run, in the field's coordinate space. For an empty range,
  /// the result is the caret's rectangle.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// The rectangle in which the caret is drawn, two points wide, in the field's coordinate space.
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position) }

  /// One rectangle for each run of the range's text, in the field's coordinate space. An empty
  /// range has no rectangles.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range, origin: textOrigin, filling: nil)
  }

  /// The caret position nearest to a point in the field's coordinate space; never nil.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin)
  }

  /// The caret position nearest to a point in the field's coordinate space, limited to a range;
  /// never nil.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin, within: range)
  }

  /// The character drawn at a point in the field's coordinate space; nil if no character is drawn
  /// there.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    editor.characterRange(at: point, origin: textOrigin)
  }

  /// Whether the delegate permits a replacement; true without a delegate. Code that changes the
  /// text should call this method before the change.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editorShouldChange(editor.range(range), replacement: text)
  }

  /// The attributes of the character after the position, or before the position for `.backward`,
  /// with the default attributes. For an empty text, the result contains only the default
  /// attributes.
  ///
  /// - Precondition: The position belongs to this text. A position from another kind of text input
  ///   ends the process with a message.
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
    textAreaChanged()
    borderChanged()
  }
}
