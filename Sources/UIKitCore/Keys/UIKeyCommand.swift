import Foundation
public import QuartzCore

/// A hardware key's action, active while a responder that declares it is in the responder chain.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(input: "n", modifierFlags: .command, action: ListController.addEntry)]
/// }
/// ```
///
/// The chain begins at the first responder, the focused view, or else the frontmost controller.
/// Text input and the focus handle their keys first, unless ``wantsPriorityOverSystemBehavior`` is
/// set. Control substitutes for Command if no command declares Control itself, because desktops use
/// it for their shortcuts.
///
/// Source: https://developer.apple.com/documentation/uikit/uikeycommand
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The text of the key without modifiers, or one of the constants; nil for a command without a
  /// key.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command precedes text input and the focus.
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

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  public nonisolated class var inputUpArrow: String { "UIKeyInputUpArrow" }
  public nonisolated class var inputDownArrow: String { "UIKeyInputDownArrow" }
  public nonisolated class var inputLeftArrow: String { "UIKeyInputLeftArrow" }
  public nonisolated class var inputRightArrow: String { "UIKeyInputRightArrow" }
  public nonisolated class var inputEscape: String { "UIKeyInputEscape" }
  public nonisolated class var inputPageUp: String { "UIKeyInputPageUp" }
  public nonisolated class var inputPageDown: String { "UIKeyInputPageDown" }
  public nonisolated class var inputHome: String { "UIKeyInputHome" }
  public nonisolated class var inputEnd: String { "UIKeyInputEnd" }
  /// The key that deletes forward.
  public nonisolated class var inputDelete: String { "UIKeyInputDelete" }
  public nonisolated class var f1: String { "UIKeyInputF1" }
  public nonisolated class var f2: String { "UIKeyInputF2" }
  public nonisolated class var f3: String { "UIKeyInputF3" }
  public nonisolated class var f4: String { "UIKeyInputF4" }
  public nonisolated class var f5: String { "UIKeyInputF5" }
  public nonisolated class var f6: String { "UIKeyInputF6" }
  public nonisolated class var f7: String { "UIKeyInputF7" }
  public nonisolated class var f8: String { "UIKeyInputF8" }
  public nonisolated class var f9: String { "UIKeyInputF9" }
  public nonisolated class var f10: String { "UIKeyInputF10" }
  public nonisolated class var f11: String { "UIKeyInputF11" }
  public nonisolated class var f12: String { "UIKeyInputF12" }
}

// Actions are unapplied methods.
extension UIKeyCommand {
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// - Parameter action: Receives the command as its sender.
  public convenience init<Target: AnyObject, Sender>(
    input: String, modifierFlags: UIKeyModifierFlags,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

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

extension UICommand {
  public convenience init<Target: AnyObject>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      action: Selector(action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public convenience init<Target: AnyObject, Sender>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      action: Selector(action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}
