// Covers UIKeyboardAppearance, UIReturnKeyType, UITextAutocapitalizationType.
// Covers UITextAutocorrectionType, UITextContentType, UITextSmartDashesType.
// Covers UITextSmartInsertDeleteType, UITextSmartQuotesType, UITextSpellCheckingType.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite("Traits of text input", .currentStage)
struct TextInputTraitsTests {
  private func inputs() -> [any UIView & UITextInput] { [UITextField(), UITextView()] }

  @Test("Text inputs have Apple's default values of UITextInputTraits")
  func defaults() {
    for input in inputs() {
      #expect(input.autocapitalizationType == .sentences)
      #expect(input.autocorrectionType == .default && input.spellCheckingType == .default)
      #expect(input.smartQuotesType == .default && input.smartDashesType == .default)
      #expect(input.smartInsertDeleteType == .default)
      #expect(input.keyboardType == .default && input.keyboardAppearance == .default)
      #expect(input.returnKeyType == .default && input.textContentType == nil)
      #expect(!input.enablesReturnKeyAutomatically && !input.isSecureTextEntry)
    }
  }

  @Test("Text inputs return the values of UITextInputTraits that an app sets")
  func custom() {
    let (field, view) = (UITextField(), UITextView())
    field.autocapitalizationType = .words
    field.autocorrectionType = .no
    field.spellCheckingType = .yes
    field.smartQuotesType = .no
    field.smartDashesType = .yes
    field.smartInsertDeleteType = .no
    field.keyboardAppearance = .alert
    field.returnKeyType = .search
    field.textContentType = .oneTimeCode
    view.autocapitalizationType = .words
    view.autocorrectionType = .no
    view.spellCheckingType = .yes
    view.smartQuotesType = .no
    view.smartDashesType = .yes
    view.smartInsertDeleteType = .no
    view.keyboardAppearance = .alert
    view.returnKeyType = .search
    view.textContentType = .oneTimeCode
    for read in [field, view] as [any UITextInputTraits] {
      #expect(read.autocapitalizationType == .words && read.autocorrectionType == .no)
      #expect(read.spellCheckingType == .yes && read.smartQuotesType == .no)
      #expect(read.smartDashesType == .yes && read.smartInsertDeleteType == .no)
      #expect(read.keyboardAppearance == .dark && read.returnKeyType == .search)
      #expect(read.textContentType == .oneTimeCode)
    }
  }

  @Test("Text input traits have Apple's raw values")
  func numbers() {
    #expect(UITextAutocapitalizationType.allCharacters.rawValue == 3)
    #expect(UITextAutocorrectionType.yes.rawValue == 2)
    #expect(UITextSpellCheckingType.no.rawValue == 1)
    #expect(UITextSmartQuotesType.yes.rawValue == 2)
    #expect(UITextSmartDashesType.yes.rawValue == 2)
    #expect(UITextSmartInsertDeleteType.yes.rawValue == 2)
    #expect(UIKeyboardAppearance.light.rawValue == 2)
    #expect(UIReturnKeyType.continue.rawValue == 11)
    #expect(UITextContentType.emailAddress.rawValue == "email")
    #expect(UITextContentType.oneTimeCode.rawValue == "one-time-code")
  }
}
