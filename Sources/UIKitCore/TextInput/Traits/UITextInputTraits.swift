public import Foundation

/// What a text input says about the text it takes.
///
/// Every member is optional on Apple's systems; here a type that leaves one out has the default. A
/// hardware keyboard heeds ``isSecureTextEntry`` and ``enablesReturnKeyAutomatically``; the rest
/// describes an on-screen keyboard, which a desktop has not.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextinputtraits
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  var spellCheckingType: UITextSpellCheckingType { get }
  var smartQuotesType: UITextSmartQuotesType { get }
  var smartDashesType: UITextSmartDashesType { get }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  var keyboardType: UIKeyboardType { get }
  var keyboardAppearance: UIKeyboardAppearance { get }
  var returnKeyType: UIReturnKeyType { get }
  /// Whether Return does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether dots stand for the characters, which then cannot be copied.
  var isSecureTextEntry: Bool { get }
  /// What kind of thing is asked for; nil leaves it open.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
}
