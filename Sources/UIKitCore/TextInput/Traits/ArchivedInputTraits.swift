import Foundation

/// A view whose input traits an app can set, so that archives contain the traits.
@MainActor protocol ArchivedInputTraits: UIView {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension ArchivedInputTraits {
  /// The traits that archives contain.
  static var archivedInputTraits: [ArchivedProperty<Self>] {
    [
      ArchivedProperty(\.autocapitalizationType, "UIAutocapitalizationType", raw: .sentences),
      ArchivedProperty(\.autocorrectionType, "UIAutocorrectionType", raw: .default),
      ArchivedProperty(\.spellCheckingType, "UISpellCheckingType", raw: .default),
      ArchivedProperty(\.smartQuotesType, "UISmartQuotesType", raw: .default),
      ArchivedProperty(\.smartDashesType, "UISmartDashesType", raw: .default),
      ArchivedProperty(\.smartInsertDeleteType, "UISmartInsertDeleteType", raw: .default),
      ArchivedProperty(\.keyboardType, "UIKeyboardType", raw: .default),
      ArchivedProperty(\.keyboardAppearance, "UIKeyboardAppearance", raw: .default),
      ArchivedProperty(\.returnKeyType, "UIReturnKeyType", raw: .default),
      ArchivedProperty(
        \.enablesReturnKeyAutomatically, "UIEnablesReturnKeyAutomatically", default: false),
      ArchivedProperty(
        "UITextContentType", default: nil, get: { $0.textContentType?.rawValue },
        set: { $0.textContentType = $1.map { UITextContentType(rawValue: $0) } }),
    ]
  }
}

extension UITextField: ArchivedInputTraits {}
extension UITextView: ArchivedInputTraits {}
