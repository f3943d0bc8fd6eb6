import CoreGraphics
import Foundation
import TextLayout

/// What a text editor asks of the view that shows it, and tells it.
@MainActor protocol TextEditorHost: UIView, UITextInput {
  var editor: TextEditor { get }
  /// Whether the user may replace a range.
  func editorShouldChange(_ range: NSRange, replacement: String) -> Bool
  /// The user has changed the text.
  func editorDidChangeText()
  func editorDidChangeSelection()
  /// The layout has changed, by whomever.
  func editorDidLayOut()
  /// The rectangles in the host's space that show a selection; of a long text, those that are seen.
  func editorShownRects(of range: UITextRange) -> [CGRect]
  /// Moves the content so that a rectangle in the editor's coordinates is seen.
  func editorReveal(_ rect: CGRect)
  /// Whether the user may change the text.
  var editorIsEditable: Bool { get }
}

/// The text, selection and editing behind a text field or text view.
///
/// All ranges are UTF-16 code units, and every selection stands at the edges of characters as users
/// see them. Coordinates are those of the text container.
@MainActor final class TextEditor: NSObject {
  enum Lines { case single, multiple }

  unowned let host: any TextEditorHost
  let lines: Lines

  /// The characters and the attributes that they have of their own.
  private(set) var storage = StyledText()
  private(set) var selection = TextSelection()
  private(set) var markedRange: NSRange?
  /// What characters have that say nothing of their own.
  var defaults: [NSAttributedString.Key: Any] = [:] { didSet { layoutChanged() } }
  /// The room for a line; infinite where nothing wraps.
  var containerWidth = CGFloat.infinity {
    didSet { if containerWidth != oldValue { layoutChanged() } }
  }
  var isSecure = false { didSet { if isSecure != oldValue { layoutChanged() } } }
  var resizesFonts = false { didSet { if resizesFonts != oldValue { layoutChanged() } } }
  /// What the default font's size is multiplied with, to fit.
  var fontScale: CGFloat = 1 { didSet { if fontScale != oldValue { layoutChanged() } } }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { layoutChanged() } }
  var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { layoutChanged() } }
  }
  /// The character of secure text that is still to be read, for a moment after it was typed.
  var revealed: NSRange? { didSet { if revealed != oldValue { layoutChanged() } } }
  var isUndoAllowed = true

  var explicitTypingAttributes: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var undoManager: UndoManager = {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }()

  // TextEditor+Undo.swift
  var typing: TextEdit?
  var lastEdit: TextEdit?
  var composition: TextEdit?
  // TextEditor+Moving.swift
  var goalX: CGFloat?

  /// Another number after every replacement of characters.
  private(set) var textVersion = 0

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

  // MARK: Text by program

  /// Takes over a text; the caret goes to its end, and there is nothing to take back.
  func setText(_ text: StyledText) {
    inputDelegate?.textWillChange(host)
    storage = text
    textVersion += 1
    markedRange = nil
    composition = nil
    revealed = nil
    explicitTypingAttributes = nil
    discardUndo()
    layoutChanged()
    inputDelegate?.textDidChange(host)
    setSelection(TextSelection(at: storage.length))
  }

  /// Removes what characters say of their own, so that the default counts.
  func removeOwn(_ key: NSAttributedString.Key) {
    guard storage.length > 0 else { return }
    storage.removeAttribute(key, range: NSRange(location: 0, length: storage.length))
    layoutChanged()
  }

  // MARK: Replacing

  /// Puts characters in the place of others and lays out what that touches.
  func replaceCharacters(in range: NSRange, with text: StyledText) {
    let range = storage.aligned(range)
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

  /// The range within the text; what lies outside is cut off.
  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), length)
    let (end, overflow) = range.location.addingReportingOverflow(max(range.length, 0))
    return NSRange(
      location: start, length: (overflow ? length : min(max(end, start), length)) - start)
  }

  /// The characters, as users see them, that a range within or beyond the text touches.
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

  /// The selection within the text, with both ends at the edges of characters.
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

  /// Laid out when it is first asked for after a change.
  var layout: DocumentLayout {
    if isStale {
      isStale = false
      stack.layOut(layoutText, style)
    }
    return stack
  }

  /// The whole text laid out in a width, which is not kept where it is another one.
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

  /// In a single line breaks are spaces.
  private var layoutText: StyledText {
    guard lines == .single else { return storage }
    let text = storage.string as NSString
    guard (0..<text.length).contains(where: { DocumentLayout.isTerminator(text.character(at: $0)) })
    else { return storage }
    let units = (0..<text.length).map { index -> unichar in
      let unit = text.character(at: index)
      guard DocumentLayout.isTerminator(unit) else { return unit }
      // CR LF is one character, and remains one.
      let endsPair = unit == 0x0A && index > 0 && text.character(at: index - 1) == 0x0D
      return endsPair ? TextEditor.filler : 0x20
    }
    return storage.replacingCharacters(with: String(decoding: units, as: UTF16.self))
  }

  var style: DocumentLayout.Style {
    var style = DocumentLayout.Style()
    style.width = lines == .single ? .infinity : containerWidth
    style.defaults = shownDefaults
    style.trailing = length > 0 ? typingAttributes : explicitTypingAttributes ?? [:]
    style.isRightToLeft = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    style.lineBreakMode = lines == .single ? .byClipping : lineBreakMode
    style.traits = host.traitCollection
    style.decorate = needsDecoration ? { [unowned self] in decorated($0, at: $1) } : nil
    return style
  }

  private var shownDefaults: [NSAttributedString.Key: Any] {
    guard resizesFonts || fontScale != 1, var font = defaults[.font] as? UIFont else {
      return defaults
    }
    if resizesFonts { font = font.adjusted(for: host.traitCollection) }
    var shown = defaults
    shown[.font] = fontScale == 1 ? font : font.withSize(font.pointSize * fontScale)
    return shown
  }

  /// The font where the text says nothing of its own, in the size that is shown.
  var shownFont: UIFont {
    shownDefaults[.font] as? UIFont ?? .systemFont(ofSize: UIFont.labelFontSize)
  }

  // MARK: Typing attributes

  /// What typed characters will have: what was set, or else what the character before the caret has.
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

  /// The text with the defaults among its attributes.
  func attributedText(in range: NSRange) -> NSAttributedString {
    storage.attributedSubstring(from: range).addingDefaults(defaults).attributedString
  }
}

/// Where the selection was begun and where it ends; both in one place are a caret.
struct TextSelection: Equatable {
  var anchor = 0
  /// The end that moves.
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
