public import Foundation
public import QuartzCore

/// A custom command of the menu that ``UIMenuController`` shows.
///
/// On Linux, actions are made from unapplied methods:
///
/// ```swift
/// UIMenuItem(title: "Highlight", action: Selector(PageView.highlight))
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuitem
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The text of the command in the menu.
  open var title: String
  /// The action, which is sent to the first object of the responder chain that can perform the
  /// action, with the menu controller as the sender.
  open var action: Selector

  /// Creates a command of the edit menu.
  ///
  /// - Parameters:
  ///   - title: The text of the command in the menu.
  ///   - action: A method without parameters, or with the sender as its only parameter.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }

  /// Creates an item with an empty title and an action that no object can perform.
  public override convenience init() {
    self.init(title: "", action: Selector(accepts: { _ in false }, call: { _, _, _ in nil }))
  }
}
