import CoreGraphics
import Foundation
import TextLayout

/// The text, the selection and the editing operations of a text field or text view.
///
/// All ranges are in UTF-16 code units, and every selection ends at boundaries of user-perceived
/// characters. Coordinates are in the text container's coordinate space.
@MainActor final class TextEditor: NSObject {
  enum Lines { case single, multiple }

  unowned let host: any TextEditorHost
  let lines: Lines

  /// The characters with their own attributes, without `defaults`.
  private(set) var storage = StyledText()
  private(set) var selection = TextSelection()
  private(set) var markedRange: NSRange?
  /// The attributes of characters for which no other values are set.
  var defaults: [NSAttributedString.Key: Any] = [:] { didSet { layoutChanged() } }
  /// The width of a line; infinite if lines do not wrap.
  var containerWidth = CGFloat.infinity {
    didSet { if containerWidth != oldValue { layoutChanged() } }
  }
  var isSecure = false { didSet { if isSecure != oldValue { layoutChanged() } } }
  var resizesFonts = false { didSet { if resizesFonts != oldValue { layoutChanged() } } }
  /// The factor by which the default font's size is multiplied; below 1 while a text field shrinks
  /// text to its width.
  var fontScale: CGFloat = 1 { didSet { if fontScale != oldValue { layoutChanged() } } }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { layoutChanged() } }
  var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { layoutChanged() } }
  }
  /// The character of secure text that stays legible for a moment after the user typed this
  /// character.
  var revealed: NSRange? { didSet { if revealed != oldValue { layoutChanged() } } }
  var isUndoAllowed = true

  var explicitTypingAttributes: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var undoManager: UndoManager = {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }()

  // Stored properties for the extension in TextEditor+Undo.swift.
  var typing: TextEdit?
  var lastEdit: TextEdit?
  var composition: TextEdit?
  // Stored property for the extension in TextEditor+Moving.swift.
  var goalX: CGFloat?

  // Stored property for the extensions in TextEditor+Typing.swift and TextEditor+Undo.swift.
  /// A number that changes with every replacement of characters.
  private(set) var textVersion = 0

  // Stored properties of the layout.
  private let stack = DocumentLayout()
  private var isStale = true

  init(host: any TextEditorHost, lines: Lines) {
    self.host = host
    self.lines = lines
    super.init()
  }

  var length: Int { storage.length }
  var string: String { storage.string }
  var units: TextUnitBoundaries { TextUnitBoundaries(string: storage.string as NSString) }

  // MARK: Changes by code

  /// Replaces the text; the caret moves to the end of the text, and the undo history is cleared.
  func setText(_ text: StyledText) {
    notifyingInputDelegate {
      storage = text
      textVersion += 1
      markedRange = nil
      composition = nil
      revealed = nil
      explicitTypingAttributes = nil
      discardUndo()
      layoutChanged()
      setSelection(TextSelection(at: storage.length))
    }
  }

  /// Notifies the input delegate before and after a change of characters. The change also moves the
  /// selection, so that the delegate can read the text around the caret in both calls.
  func notifyingInputDelegate(_ change: () -> Void) {
    inputDelegate?.textWillChange(host)
    change()
    inputDelegate?.textDidChange(host)
  }

  /// Removes an attribute from all characters, so that the default value applies to them.
  func removeOwn(_ key: NSAttributedString.Key) {
    guard storage.length > 0 else { return }
    storage.removeAttribute(key, range: NSRange(location: 0, length: storage.length))
    layoutChanged()
  }

  // MARK: Replacing

  /// Replaces characters and updates the affected layout.
  func replaceCharacters(in range: NSRange, with text: StyledText) {
    let range = storage.aligned(range)
    stack.releaseText()
    storage.replaceCharacters(in: range, with: text)
    textVersion += 1
    guard !isStale else { return host.editorDidLayOut() }
    if lines == .single {
      layoutChanged()
    } else {
      stack.update(storage, replaced: range, newLength: text.length, style)
      host.editorDidLayOut()
    }
  }

  /// The range clamped to the text.
  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    let (end, overflow) = range.location.addingReportingOverflow(max(range.length, 0))
    return NSRange(
      location: start, length: (overflow ? length : min(max(end, start), length)) - start)
  }

  /// The user-perceived characters that a range intersects. The range may extend beyond the text.
  func characterRange(covering range: NSRange) -> NSRange {
    storage.characterRange(covering: clamped(range))
  }

  func setMarkedRange(_ range: NSRange?) {
    let old = markedRange
    markedRange = range
    guard !isStale, lines == .multiple else { return layoutChanged() }
    for changed in [old, range].compactMap({ $0 }) {
      stack.update(storage, replaced: clamped(changed), newLength: clamped(changed).length, style)
    }
    host.editorDidLayOut()
  }

  // MARK: Selection

  func setSelection(_ new: TextSelection, reveals: Bool = true) {
    let new = aligned(new)
    let isMoved = new.range != selection.range
    guard new != selection else {
      if reveals { revealHead() }
      return
    }
    inputDelegate?.selectionWillChange(host)
    selection = new
    inputDelegate?.selectionDidChange(host)
    if isMoved {
      explicitTypingAttributes = nil
      host.editorDidChangeSelection()
      if host.isFirstResponder {
        let session = ApplicationSession.current
        session.selection.noteChange(of: self, in: session)
      }
    }
    if reveals { revealHead() }
  }

  /// The selection clamped to the text, with both ends at character boundaries.
  private func aligned(_ selection: TextSelection) -> TextSelection {
    var result = selection
    result.head.index = min(max(selection.head.index, 0), length)
    result.anchor = min(max(selection.anchor, 0), length)
    let isForward = result.anchor <= result.head.index
    let range = storage.characterRange(covering: result.range)
    let end = range.location + range.length
    result.anchor = isForward ? range.location : end
    result.head.index = isForward ? end : range.location
    return result
  }

  func revealHead() {
    guard host.isFirstResponder else { return }
    host.editorReveal(layout.caretRect(at: selection.head))
  }

  // MARK: Layout

  /// The layout of the text; the first use after a change updates the layout.
  var layout: DocumentLayout {
    if isStale {
      isStale = false
      stack.layOut(layoutText, style)
    }
    return stack
  }

  /// A layout of the whole text for a given line width. The layout is cached only if the width is
  /// equal to the container's width.
  func measured(width: CGFloat) -> DocumentLayout {
    var measured = layout
    if width != containerWidth {
      measured = DocumentLayout()
      var style = style
      style.width = width
      measured.layOut(layoutText, style)
    }
    measured.layOutAll()
    return measured
  }

  func layoutChanged() {
    isStale = true
    host.editorDidLayOut()
  }

  /// The text to lay out. In a single-line editor, spaces replace line breaks.
  private var layoutText: StyledText {
    guard lines == .single else { return storage }
    let text = storage.string as NSString
    guard (0..<text.length).contains(where: { DocumentLayout.isTerminator(text.character(at: $0)) })
    else { return storage }
    let units = (0..<text.length).map { index -> unichar in
      let unit = text.character(at: index)
      guard DocumentLayout.isTerminator(unit) else { return unit }
      // A carriage return and a line feed are one character for the user. The space and the
      // invisible filler that replace this pair are also one character.
      let endsPair = unit == 0x0A && index > 0 && text.character(at: index - 1) == 0x0D
      return endsPair ? TextEditor.filler : 0x20
    }
    return storage.replacingCharacters(with: String(decoding: units, as: UTF16.self))
  }

  var style: DocumentLayout.Style {
    var style = DocumentLayout.Style()
    style.width = lines == .single ? .infinity : containerWidth
    style.defaults = displayedDefaults
    style.trailing = length > 0 ? typingAttributes : explicitTypingAttributes ?? [:]
    style.isRightToLeft = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    style.lineBreakMode = lines == .single ? .byClipping : lineBreakMode
    style.traits = host.traitCollection
    style.decorate = needsDecoration ? { [unowned self] in decorated($0, at: $1) } : nil
    return style
  }

  private var displayedDefaults: [NSAttributedString.Key: Any] {
    var displayed = resized(defaults)
    if fontScale != 1, let font = displayed[.font] as? UIFont {
      displayed[.font] = font.withSize(font.pointSize * fontScale)
    }
    return displayed
  }

  /// Returns the attributes with the font at the text size of the environment, if the editor
  /// resizes fonts.
  func resized(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    guard resizesFonts, let font = attributes[.font] as? UIFont else { return attributes }
    var resized = attributes
    resized[.font] = font.adjusted(for: host.traitCollection)
    return resized
  }

  /// The default font, at the displayed size.
  var displayedFont: UIFont {
    displayedDefaults[.font] as? UIFont ?? .systemFont(ofSize: UIFont.labelFontSize)
  }

  // MARK: Typing attributes

  /// The attributes of characters typed next. If no attributes are set explicitly, the value is the
  /// attributes of the first selected character or of the character before the caret, without links
  /// and attachments.
  var typingAttributes: [NSAttributedString.Key: Any] {
    if let explicitTypingAttributes { return explicitTypingAttributes }
    guard length > 0 else { return [:] }
    let range = selection.range
    let index = range.length > 0 ? range.location : max(range.location - 1, 0)
    var attributes = storage.attributes(at: min(index, length - 1))
    attributes[.link] = nil
    attributes[.attachment] = nil
    return attributes
  }

  /// The style of the first paragraph.
  var firstParagraphStyle: NSParagraphStyle? {
    let own = length > 0 ? storage.attributes(at: 0)[.paragraphStyle] : nil
    return (own ?? defaults[.paragraphStyle]) as? NSParagraphStyle
  }

  /// The characters of a range with their own attributes and the default attributes.
  func attributedText(in range: NSRange) -> NSAttributedString {
    storage.attributedSubstring(from: range).addingDefaults(defaults).attributedString
  }
}

/// The anchor and the head of a selection. If the anchor is equal to the head, the selection is a
/// caret.
struct TextSelection: Equatable {
  var anchor = 0
  /// The moving end of the selection.
  var head = TextCaret(index: 0)

  init() {}

  init(at index: Int, affinity: UITextStorageDirection = .forward) {
    anchor = index
    head = TextCaret(index: index, affinity: affinity)
  }

  init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = TextCaret(index: head)
  }

  init(_ range: NSRange) { self.init(anchor: range.location, head: range.location + range.length) }

  var range: NSRange {
    NSRange(location: min(anchor, head.index), length: abs(head.index - anchor))
  }

  var isCaret: Bool { anchor == head.index }
}
