public import Foundation
import TextLayout
public import QuartzCore

/// A view of selectable, editable text of any length.
///
/// The class declares the overridable members, and extensions in other files implement these
/// members.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextview
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  // Stored properties for this file and for the extension in UITextView+Editing.swift.
  private(set) lazy var editor = TextEditor(host: self, lines: .multiple)
  private(set) lazy var display = TextSelectionDisplay(host: self)
  private(set) lazy var interaction = TextInteraction(host: self, display: display)
  private(set) lazy var tokens = UITextInputStringTokenizer(textInput: self)
  var isEditing = false
  // Stored properties for the extension in UITextView+Layout.swift.
  let paper = TextTileView()
  var isLayingOut = false
  // Stored properties for this file and for the extension in UITextView+Items.swift.
  private lazy var itemMenus = TextItemMenus(of: self)
  var itemControls: [TextItemControl] = []
  // The value of ``delegate``. `scrollDelegate` stores the same object with the type of a scroll
  // view's delegate.
  private weak var textDelegate: (any UITextViewDelegate)?

  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty, editable view with the system background color.
  ///
  /// - Parameter textContainer: The region of the text; nil means a new container with 5 points of
  ///   padding and a width that follows the view.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  /// Decodes the properties of the scroll view and of the text view; views of the keyboard are not
  /// archived.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
    restore(UITextView.archivedProperties, of: self, from: coder)
    restoreValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UITextView.archivedProperties, of: self)
  }

  override var ownParts: [UIView] {
    super.ownParts + itemControls + [
      display.back, paper.view, display.caret, display.startHandle, display.endHandle,
    ]
  }

  override var archivesContentSize: Bool { false }

  private func prepare() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    editor.defaults = UITextView.initialAttributes
    editor.linkAttributes = UITextView.initialLinkAttributes
    textContainer.didChange = { [unowned self] in containerChanged() }
    textContainer.widthInTextView = { [weak self] in
      self.map {
        max(0, $0.bounds.width - $0.textContainerInset.left - $0.textContainerInset.right)
      }
    }
    buildParts()
    addGestureRecognizer(interaction)
    interaction.canInteract = { [unowned self] in isSelectable }
    addInteraction(itemMenus.interaction)
    interaction.handlesHold = { [unowned self] in itemMenus.interaction.isEngaged }
    interaction.handlesTap = { [unowned self] point in interact(at: point) }
  }

  /// A weak reference to the object that permits and observes editing and scrolling. If the
  /// delegate is nil, every change is permitted.
  open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      textDelegate = newValue
      scrollDelegate = newValue
    }
  }

  // MARK: Text

  /// The characters, never nil when read. Setting the property removes the attributes of
  /// characters, moves the caret to the end and clears the undo history. The setter posts no
  /// notification. The only delegate method that it calls is `textViewDidChangeSelection(_:)`.
  open var text: String! {
    get { editor.string }
    set { setText(StyledText(newValue ?? "", attributes: textAttributes)) }
  }

  /// The text with the attributes of its characters. Setting the property makes the font and the
  /// color of the first character the defaults of the view.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText(in: NSRange(location: 0, length: editor.length)) }
    set { setAttributedText(newValue.map { StyledText($0) } ?? StyledText()) }
  }

  /// The font of all of the text; the system font at 12 points by default.
  ///
  /// If ``adjustsFontForContentSizeCategory`` is true, a text style's font is returned at the
  /// current text size.
  open var font: UIFont? {
    get { editor.resized(editor.defaults)[.font] as? UIFont }
    set { setDefault(.font, newValue ?? UITextView.initialFont) }
  }

  /// The color of all of the text; `UIColor.label` by default, and after nil is set. Setting the
  /// property replaces the colors of characters.
  open var textColor: UIColor? {
    get { editor.defaults[.foregroundColor] as? UIColor }
    set { setDefault(.foregroundColor, newValue ?? .label) }
  }

  /// The size of the text with its insets, at the current width.
  open override var contentSize: CGSize {
    get {
      measureIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// The font before the adjustment to the text size, so that an adjusted font does not count as a
  /// font that the app has set.
  private var unscaledFont: UIFont? { editor.defaults[.font] as? UIFont }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextView.unscaledFont) { $0.font = $1 },
      AppearanceProperty(\UITextView.textColor),
      AppearanceProperty(\UITextView.keyboardAppearance),
    ]
  }

  /// The alignment of the first paragraph. Setting the property aligns all paragraphs and removes
  /// their own paragraph styles. Natural alignment follows each paragraph's direction.
  open var textAlignment: NSTextAlignment {
    get { editor.firstParagraphStyle?.alignment ?? .natural }
    set { setAlignment(newValue) }
  }

  /// The attributes of characters typed next, with the font at the displayed text size; a change of
  /// the selection resets the attributes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.resized(editor.defaults.merging(editor.typingAttributes) { $1 }) }
    set { editor.explicitTypingAttributes = newValue }
  }

  /// The additional attributes of links; blue by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { editor.linkAttributes }
    set { editor.linkAttributes = newValue ?? [:] }
  }

  /// Whether fonts of text styles follow the content size category of the view's environment; false
  /// by default. A change lays out the text again.
  open var adjustsFontForContentSizeCategory: Bool {
    get { editor.resizesFonts }
    set {
      editor.resizesFonts = newValue
      contentChanged()
    }
  }

  // MARK: Size

  /// The distances from the view's edges to the text container, in points; by default 8 at the
  /// top and bottom, and 0 at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      requireNumber(textContainerInset, "textContainerInset")
      if textContainerInset != oldValue { containerChanged() }
    }
  }

  /// The region of the text inside ``textContainerInset``; changes of its properties lay out the
  /// text again.
  public let textContainer: NSTextContainer

  /// Whether the user can scroll the text. If the value is false, the intrinsic content size of the
  /// view is the size of the text with its insets.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { contentChanged() } }
  }

  // MARK: Editing

  /// A weak reference to the object that is notified of every change of the text and the selection.
  /// UIKit sets the property to the controller of a custom keyboard.
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  /// Whether the user can change the text; true by default. In selectable read-only text,
  /// links and other items respond to taps, and arrow keys scroll. Setting false ends a
  /// composition.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable { editor.endComposition() }
      display.update()
    }
  }

  /// Whether the user can select text, and the view can become the first responder; true by
  /// default. If the value becomes false, the view resigns first responder, unless the delegate
  /// refuses.
  open var isSelectable = true {
    didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } }
  }

  /// Whether the user can make text bold, italic and underlined, by keys and in the edit menu;
  /// false by default.
  open var allowsEditingTextAttributes = false
  /// Whether the next insertion replaces all of the text; a change of the selection sets the
  /// property to false.
  open var clearsOnInsertion = false

  /// The selection in UTF-16 code units; its length is 0 for a caret.
  ///
  /// - Precondition: An assigned range is within the text.
  open var selectedRange: NSRange {
    get { editor.selection.range }
    set { select(newValue) }
  }

  /// Scrolls by the shortest distance that makes a range visible.
  ///
  /// - Precondition: The range is within the text.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range) }

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
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderlining() }

  // MARK: UITextInput

  /// Whether the view contains at least one character.
  open var hasText: Bool { editor.length > 0 }
  /// Inserts typed text over the selection or the marked text, after the delegate has permitted the
  /// insertion; a carriage return alone becomes a line feed. The method has no effect in read-only
  /// text.
  open func insertText(_ text: String) { insertTyped(text) }
  /// Deletes the selection, the marked text or the character before the caret, after the delegate
  /// has permitted the deletion. The method has no effect in read-only text.
  open func deleteBackward() { editor.deleteBackward() }
  /// The characters that the range covers in whole or in part; never nil.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  /// Replaces the characters that the range covers, without the delegate's consent; the user can
  /// undo the replacement. The method calls the delegate's `textViewDidChange(_:)` and posts a
  /// notification.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }

  /// The selection, which is empty for a caret. The value is never nil. If nil is set, the
  /// selection collapses to its moving end. A range that is set is extended to whole characters.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
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

  /// The object that finds words, sentences and other units in the view's text; always the same
  /// `UITextInputStringTokenizer`.
  open var tokenizer: any UITextInputTokenizer { tokens }

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

  /// The rectangle of the range's first line, in the view's coordinate space. For an empty range,
  /// the result is the caret's rectangle.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// The rectangle in which the caret is drawn, two points wide, in the view's coordinate space.
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position) }

  /// The rectangles that cover the range line by line, in the view's coordinate space. If the range
  /// continues after a line, the rectangles of this line extend to the container's edge. All lines
  /// of the range are laid out. An empty range has no rectangles.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range, origin: textOrigin, filling: lineWidth)
  }

  /// The caret position nearest to a point in the view's coordinate space; never nil.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin)
  }

  /// The caret position nearest to a point in the view's coordinate space, limited to a range;
  /// never nil.
  ///
  /// - Precondition: The range belongs to this text. A range from another kind of text input ends
  ///   the process with a message.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, origin: textOrigin, within: range)
  }

  /// The character drawn at a point in the view's coordinate space; nil if no character is drawn
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

  /// If the view does not scroll, the width of the text with each paragraph on one line, and the
  /// height of the text at the current width.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    if let widthInLayout { return naturalSize(width: widthInLayout) }
    let natural = naturalSize(width: nil)
    guard bounds.width > 0, bounds.width < natural.width else { return natural }
    return CGSize(width: natural.width, height: naturalSize(width: bounds.width).height)
  }

  override var wrapsContentInLayout: Bool { !isScrollEnabled }

  /// The size of the text with its insets at a width; a width of zero or less means no wrapping.
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
    // With a mouse, a drag selects text instead of scrolling.
    if gestureRecognizer !== interaction, isSelectable,
      gestureRecognizer.tracked.contains(where: \.isPointer)
    {
      return gestureRecognizer is UITapGestureRecognizer
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
