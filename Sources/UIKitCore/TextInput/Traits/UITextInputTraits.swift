public import Foundation

/// The properties of the text that a text input accepts.
///
/// Every member is optional on Apple's systems; in this implementation, a type that omits a member
/// has the default value. With a hardware keyboard, only ``isSecureTextEntry`` and
/// ``enablesReturnKeyAutomatically`` have an effect; the other members describe an on-screen
/// keyboard, which a desktop does not have.
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
  /// A type without this property has `.sentences`, which only keyboards on the screen use.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// A type without this property has `.default`; typed text is never corrected.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// A type without this property has `.default`; spelling is not checked.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// A type without this property has `.default`; quotes stay as typed.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// A type without this property has `.default`; hyphens stay as typed.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// A type without this property has `.default`; spaces stay as typed.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  /// A type without this property has `.default`; only custom keyboards read the value.
  public var keyboardType: UIKeyboardType { .default }
  /// A type without this property has `.default`; only custom keyboards read the value.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// A type without this property has `.default`; only custom keyboards read the value.
  public var returnKeyType: UIReturnKeyType { .default }
  /// A type without this property has false: Return inserts a line break into an empty text too.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// A type without this property has false: the characters are legible.
  public var isSecureTextEntry: Bool { false }
  /// A type without this property has nil: the expected content is unspecified.
  public var textContentType: UITextContentType! { nil }
}
