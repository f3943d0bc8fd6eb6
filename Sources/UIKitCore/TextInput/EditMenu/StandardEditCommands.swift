import QuartzCore

/// The standard actions of edit menus.
@MainActor enum StandardEditCommands {
  /// The actions with their titles, in the order of a menu.
  static let all: [(title: String, action: Selector)] = [
    ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete), ("Select", .select),
    ("Select All", .selectAll), ("Bold", .toggleBoldface), ("Italic", .toggleItalics),
    ("Underline", .toggleUnderline),
  ]

  /// The actions that change the style of text.
  static let styles: [Selector] = [.toggleBoldface, .toggleItalics, .toggleUnderline]
}
