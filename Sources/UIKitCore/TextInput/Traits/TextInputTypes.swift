/// The units of text whose letters an on-screen keyboard capitalizes. A hardware keyboard
/// ignores this setting.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter is capitalized automatically.
  case none = 0
  /// The first letter of every word is capitalized.
  case words = 1
  /// The first letter of every sentence is capitalized.
  case sentences = 2
  /// Every letter is capitalized.
  case allCharacters = 3
}

/// Whether a keyboard corrects typed words; a desktop's keyboard never corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The default of the keyboard applies.
  case `default` = 0
  /// Requests that words stay as typed.
  case no = 1
  /// Requests correction, even if the user has switched correction off.
  case yes = 2
}

/// Whether misspelled words are marked; text inputs do not check spelling.
public enum UITextSpellCheckingType: Int, Sendable {
  /// Spelling is checked if words are corrected.
  case `default` = 0
  /// No word is marked.
  case no = 1
  /// Misspelled words are marked, even if the user has switched the check off.
  case yes = 2
}

/// Whether typed straight quotes become typographic quotes; text inputs keep typed characters.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The default of the keyboard applies.
  case `default` = 0
  /// Quotes stay straight.
  case no = 1
  /// Quotes become typographic.
  case yes = 2
}

/// Whether two typed hyphens become a dash; text inputs keep typed characters.
public enum UITextSmartDashesType: Int, Sendable {
  /// The default of the keyboard applies.
  case `default` = 0
  /// Hyphens stay as typed.
  case no = 1
  /// Two hyphens become an en dash, and three hyphens become an em dash.
  case yes = 2
}

/// Whether spaces around inserted and deleted text are adjusted; text inputs do not adjust spaces.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The default of the keyboard applies.
  case `default` = 0
  /// Spaces stay as they are.
  case no = 1
  /// Spaces are added and removed so that one space remains between words.
  case yes = 2
}

/// The set of keys that a keyboard on the screen offers first. The type does not restrict the text:
/// a hardware keyboard types any character.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the current language.
  case `default` = 0
  /// Keys for ASCII characters.
  case asciiCapable = 1
  /// Digits and punctuation first.
  case numbersAndPunctuation = 2
  /// Keys that are frequent in URLs: period, slash and ".com".
  case URL = 3
  /// A large pad of digits in the user's script, for PINs.
  case numberPad = 4
  /// A pad of digits with the star and the number sign, for phone numbers.
  case phonePad = 5
  /// Letters first, with a pad for phone numbers.
  case namePhonePad = 6
  /// Keys that are frequent in mail addresses: at sign, period and space.
  case emailAddress = 7
  /// A pad of digits with the decimal separator.
  case decimalPad = 8
  /// Letters with the at sign and the number sign.
  case twitter = 9
  /// Letters with the space and the period, for a search or an address.
  case webSearch = 10
  /// A pad of ASCII digits, even if the user's script has other digits.
  case asciiCapableNumberPad = 11

  /// The older name of ``asciiCapable``.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The style of a keyboard on the screen; a custom keyboard reads the style from the document
/// proxy.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the environment's user interface style.
  case `default` = 0
  /// Light letters on dark keys.
  case dark = 1
  /// Dark letters on light keys.
  case light = 2

  /// The older name of ``dark``.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The label and purpose of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// A line break, with the label "return".
  case `default` = 0
  /// Opens the typed address.
  case go = 1
  /// Starts a search with Google.
  case google = 2
  /// Joins a network or a conversation.
  case join = 3
  /// Continues with the next field.
  case next = 4
  /// Computes a route.
  case route = 5
  /// Starts a search, as in search fields by default.
  case search = 6
  /// Sends the text.
  case send = 7
  /// Starts a search with Yahoo.
  case yahoo = 8
  /// Ends the input.
  case done = 9
  /// Starts an emergency call.
  case emergencyCall = 10
  /// Continues with the next step.
  case `continue` = 11
}
