extension UIMenu {
  /// The identifier of a menu within the menus that contain the menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text. A generated identifier begins with `com.apple.menu.dynamic.`.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, without an argument label.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The section of the application menu with information about the app.
    public static let about = Identifier("com.apple.menu.about")
    /// The section of ``text`` with the alignments of paragraphs.
    public static let alignment = Identifier("com.apple.menu.alignment")
    /// The menu with the app's name. Linux has no menu bar, so this identifier has no special
    /// meaning.
    public static let application = Identifier("com.apple.menu.application")
    /// The section of ``edit`` that fills in contacts, passwords and cards.
    public static let autoFill = Identifier("com.apple.menu.auto-fill")
    /// The section of ``window`` that raises all windows of the app.
    public static let bringAllToFront = Identifier("com.apple.menu.bring-all-to-front")
    /// The section of ``file`` that closes a window or a document.
    public static let close = Identifier("com.apple.menu.close")
    /// The section of ``file`` with commands for the open document, such as save, duplicate and
    /// rename.
    public static let document = Identifier("com.apple.menu.document")
    /// The menu with undo, the pasteboard's commands and search.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The menu with commands for windows and documents.
    public static let file = Identifier("com.apple.menu.file")
    /// The submenu of ``edit`` with the commands of a text search.
    public static let find = Identifier("com.apple.menu.find")
    /// The submenu of ``format`` with fonts and their styles.
    public static let font = Identifier("com.apple.menu.font")
    /// The menu with the styles and the layout of text.
    public static let format = Identifier("com.apple.menu.format")
    /// The section of ``view`` that enters and leaves full screen.
    public static let fullscreen = Identifier("com.apple.menu.fullscreen")
    /// The menu with the app's documentation.
    public static let help = Identifier("com.apple.menu.help")
    /// The section of the application menu that hides this app or the other apps.
    public static let hide = Identifier("com.apple.menu.hide")
    /// The section that teaches the spelling of a selected word.
    public static let learn = Identifier("com.apple.menu.learn")
    /// The section that looks up selected text in a dictionary.
    public static let lookup = Identifier("com.apple.menu.lookup")
    /// The section of ``window`` that minimizes and zooms a window.
    public static let minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom")
    /// The section of ``file`` that opens another window.
    public static let newScene = Identifier("com.apple.menu.new-scene")
    /// The section of ``file`` that opens documents.
    public static let open = Identifier("com.apple.menu.open")
    /// The submenu of ``file`` with the latest documents.
    public static let openRecent = Identifier("com.apple.menu.open-recent")
    /// The section of the application menu with the app's settings.
    public static let preferences = Identifier("com.apple.menu.preferences")
    /// The section of ``file`` with the commands for printing and page setup.
    public static let print = Identifier("com.apple.menu.print")
    /// The last section of the application menu, which ends the app.
    public static let quit = Identifier("com.apple.menu.quit")
    /// The section that replaces selected text with suggestions.
    public static let replace = Identifier("com.apple.menu.replace")
    /// The menu that contains all other menus of a menu bar.
    public static let root = Identifier("com.apple.menu.root")
    /// The submenu of the application menu with other apps' services.
    public static let services = Identifier("com.apple.menu.services")
    /// The section that sends content to other apps.
    public static let share = Identifier("com.apple.menu.share")
    /// The section of ``view`` that shows and hides a sidebar.
    public static let sidebar = Identifier("com.apple.menu.sidebar")
    /// The submenu of ``edit`` that reads text aloud.
    public static let speech = Identifier("com.apple.menu.speech")
    /// The submenu of ``edit`` with spelling and grammar.
    public static let spelling = Identifier("com.apple.menu.spelling")
    /// The section of ``spelling`` with options of the spelling check.
    public static let spellingOptions = Identifier("com.apple.menu.spelling-options")
    /// The section of ``spelling`` that opens the spelling panel and starts a check.
    public static let spellingPanel = Identifier("com.apple.menu.spelling-panel")
    /// The section of ``edit`` with cut, copy, paste, delete and select all.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The section of ``substitutions`` with the individual substitutions.
    public static let substitutionOptions = Identifier("com.apple.menu.substitution-options")
    /// The submenu of ``edit`` for automatic quotes, dashes, links and replacements.
    public static let substitutions = Identifier("com.apple.menu.substitutions")
    /// The section of ``substitutions`` that opens the substitutions panel.
    public static let substitutionsPanel = Identifier("com.apple.menu.substitutions-panel")
    /// The submenu of ``format`` with alignment and writing direction.
    public static let text = Identifier("com.apple.menu.text")
    /// The section of ``font`` with the color of text.
    public static let textColor = Identifier("com.apple.menu.text-color")
    /// The section of ``font`` that enlarges and reduces text.
    public static let textSize = Identifier("com.apple.menu.text-size")
    /// The section of ``font`` with bold, italic and underline.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// The section of ``font`` that copies and pastes a text style.
    public static let textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard")
    /// The section of ``view`` that shows and customizes a toolbar.
    public static let toolbar = Identifier("com.apple.menu.toolbar")
    /// The submenu of ``edit`` that changes text to upper or lower case.
    public static let transformations = Identifier("com.apple.menu.transformations")
    /// The section of ``edit`` with undo and redo.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The menu with the appearance of windows.
    public static let view = Identifier("com.apple.menu.view")
    /// The menu with the app's windows.
    public static let window = Identifier("com.apple.menu.window")
    /// The submenu of ``text`` with the directions of paragraphs and selections.
    public static let writingDirection = Identifier("com.apple.menu.writing-direction")
  }
}
