public import Foundation

/// The properties of the text that a text input accepts.
///
/// Every member is optional on Apple's systems. In this implementation, a type can omit a member,
/// because every member has a default implementation. With a hardware keyboard, only
/// ``isSecureTextEntry`` and ``enablesReturnKeyAutomatically`` have an effect; the other members
/// describe an on-screen keyboard, which a desktop does not have.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextinputtraits
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The units whose first letter an on-screen keyboard capitalizes; `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether an on-screen keyboard corrects words; `.default` by default.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelled words are marked; `.default` by default.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether straight quotes become typographic; `.default` by default.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether two hyphens become a dash; `.default` by default.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether spaces are adjusted at inserted and deleted text; `.default` by default.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The keys that an on-screen keyboard offers; `.default` by default.
  var keyboardType: UIKeyboardType { get }
  /// The style of an on-screen keyboard; `.default` by default.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The label of an on-screen keyboard's return key; `.default` by default.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether Return has no effect while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether dots replace the characters. In this case the characters cannot be copied.
  var isSecureTextEntry: Bool { get }
  /// The expected type of content; nil if the type is unspecified.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// The default implementation returns `.sentences`. Only on-screen keyboards use the value.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// The default implementation returns `.default`. Typed text is never corrected.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// The default implementation returns `.default`. Spelling is not checked.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// The default implementation returns `.default`. Quotes stay as typed.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// The default implementation returns `.default`. Hyphens stay as typed.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// The default implementation returns `.default`. Spaces stay as typed.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// The default implementation returns `.default`. Only custom keyboards read the value.
  public var keyboardType: UIKeyboardType { .default }
  /// The default implementation returns `.default`. Only custom keyboards read the value.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// The default implementation returns `.default`. Only custom keyboards read the value.
  public var returnKeyType: UIReturnKeyType { .default }
  /// The default implementation returns false, so Return also inserts a line break into an empty
  /// text.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// The default implementation returns false, so the characters are legible.
  public var isSecureTextEntry: Bool { false }
  /// The default implementation returns nil, so the expected content is unspecified.
  public var textContentType: UITextContentType! { nil }
}
