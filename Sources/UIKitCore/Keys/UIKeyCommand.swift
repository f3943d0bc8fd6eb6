import Foundation
public import QuartzCore

/// The action of a hardware key. The command is active while a responder that declares it is in the
/// responder chain.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(input: "n", modifierFlags: .command, action: ListController.addEntry)]
/// }
/// ```
///
/// The chain begins at the first responder. If there is none, it begins at the focused view or, if
/// there is no focused view either, at the frontmost controller. Text input and the focus handle
/// their keys first, unless ``wantsPriorityOverSystemBehavior`` is true. Linux desktops use Control
/// for shortcuts, so Control counts as Command if no command declares Control itself.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeycommand
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The text of the key without modifiers, or one of the constants; nil if the command has
  /// no key.
  public let input: String?
  /// The modifiers that must be held. Caps Lock and the numeric keypad's flag are ignored.
  /// Shift is not required for the upper symbol of a key.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over text input and the focus.
  open var wantsPriorityOverSystemBehavior = false

  init(
    content: (title: String, image: UIImage?), input: String?,
    modifierFlags: UIKeyModifierFlags, action: Selector, propertyList: Any?,
    discoverabilityTitle: String?, attributes: Attributes, state: State
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      content: (content.title, nil, content.image, nil), action: action,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  override func duplicate() -> UIMenuElement {
    let copy = UIKeyCommand(
      content: (title, image), input: input, modifierFlags: modifierFlags, action: action,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
    copy.subtitle = subtitle
    copy.selectedImage = selectedImage
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    return copy
  }

  /// Creates a command for menus and a key.
  ///
  /// - Parameters:
  ///   - action: The method to call on the first object in the responder chain that has it. The
  ///     chain begins at the first responder or the focused view.
  ///   - input: The key's text without modifiers, in either case, or a constant such as
  ///     ``inputEscape``.
  ///   - modifierFlags: The modifiers that must be held; Control also counts as Command if no other
  ///     command matches.
  ///   - propertyList: Data of the app that distinguishes commands with the same action.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      content: (title, image), input: input, modifierFlags: modifierFlags, action: action,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  /// Creates a command for a key, without a title.
  ///
  /// - Parameters:
  ///   - action: The method to call on the first object in the responder chain that has it. The
  ///     chain begins at the first responder or the focused view.
  ///   - input: The key's text without modifiers, in either case, or a constant such as
  ///     ``inputEscape``.
  ///   - modifierFlags: The modifiers that must be held; Control also counts as Command if no other
  ///     command matches.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command for a key with a description for lists of shortcuts.
  ///
  /// - Parameters:
  ///   - action: The method to call on the first object in the responder chain that has it. The
  ///     chain begins at the first responder or the focused view.
  ///   - input: The key's text without modifiers, in either case, or a constant such as
  ///     ``inputEscape``.
  ///   - modifierFlags: The modifiers that must be held; Control also counts as Command if no other
  ///     command matches.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// The up arrow, as the input of a command. Text input handles the key first.
  public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
  /// The down arrow, as the input of a command. Text input handles the key first.
  public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
  /// The left arrow, as the input of a command. Text input handles the key first.
  public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  /// The right arrow, as the input of a command. Text input handles the key first.
  public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
  /// The Escape key, as the input of a command.
  public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
  /// The Page Up key, as the input of a command.
  public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
  /// The Page Down key, as the input of a command.
  public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
  /// The Home key, as the input of a command.
  public nonisolated class var inputHome: String { "UIKeyInputHome" }
  /// The End key, as the input of a command.
  public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
  /// The key that deletes forward, as the input of a command.
  public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
  /// The function key F1, as the input of a command.
  public nonisolated class var f1: String { "UIKeyInputF1" }
  /// The function key F2, as the input of a command.
  public nonisolated class var f2: String { "UIKeyInputF2" }
  /// The function key F3, as the input of a command.
  public nonisolated class var f3: String { "UIKeyInputF3" }
  /// The function key F4, as the input of a command.
  public nonisolated class var f4: String { "UIKeyInputF4" }
  /// The function key F5, as the input of a command.
  public nonisolated class var f5: String { "UIKeyInputF5" }
  /// The function key F6, as the input of a command.
  public nonisolated class var f6: String { "UIKeyInputF6" }
  /// The function key F7, as the input of a command.
  public nonisolated class var f7: String { "UIKeyInputF7" }
  /// The function key F8, as the input of a command.
  public nonisolated class var f8: String { "UIKeyInputF8" }
  /// The function key F9, as the input of a command.
  public nonisolated class var f9: String { "UIKeyInputF9" }
  /// The function key F10, as the input of a command.
  public nonisolated class var f10: String { "UIKeyInputF10" }
  /// The function key F11, as the input of a command. If no command has this input, the key toggles
  /// the window's full screen.
  public nonisolated class var f11: String { "UIKeyInputF11" }
  /// The function key F12, as the input of a command.
  public nonisolated class var f12: String { "UIKeyInputF12" }
}

// The initializers below receive an unapplied method as the action.
extension UIKeyCommand {
  /// Creates a command for a key from an unapplied method without arguments, such as
  /// `ListController.addEntry`.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Creates a command for a key.
  ///
  /// - Parameter action: An unapplied method whose argument is the command.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Creates a command for menus and a key from an unapplied method without arguments. The
  /// initializer is an Opaline extension.
  public convenience init<Target: AnyObject>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(action), input: input,
      modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command for menus and a key from an unapplied method whose argument is the command.
  /// The initializer is an Opaline extension.
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(action), input: input,
      modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}
