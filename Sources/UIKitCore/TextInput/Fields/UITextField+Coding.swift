import Foundation
import TextLayout

extension UITextField {
  /// The properties in decoding order. The default attributes and the text with its own attributes
  /// are archived separately.
  static let archivedProperties: [ArchivedProperty<UITextField>] =
    UITextField.archivedInputTraits + [
      ArchivedProperty(
        "UITextAttributes", default: ArchivedAttributes(initialAttributes),
        get: { ArchivedAttributes($0.editor.defaults) },
        set: { $0.editor.defaults = initialAttributes.merging($1.values) { $1 } }),
      ArchivedProperty(
        \.adjustsFontForContentSizeCategory, "UIAdjustsFontForContentSizeCategory",
        default: false),
      ArchivedProperty(\.isSecureTextEntry, "UISecureTextEntry", default: false),
      ArchivedProperty(
        "UIText", default: StyledText(),
        get: { $0.isSecureTextEntry ? StyledText() : $0.editor.storage },
        set: { $0.setText($1) }),
      ArchivedProperty(
        "UIPlaceholder", default: nil, get: { $0.parts.placeholder },
        set: { $0.setPlaceholder($1) }),
      ArchivedProperty(\.textAlignment, "UITextAlignment", raw: .natural),
      ArchivedProperty(\.adjustsFontSizeToFitWidth, "UIAdjustsFontSizeToFit", default: false),
      ArchivedProperty(\.minimumFontSize, "UIMinimumFontSize", default: 0),
      ArchivedProperty(\.borderStyle, "UIBorderStyle", raw: .none),
      ArchivedProperty(\.background, "UIBackground", default: nil),
      ArchivedProperty(\.disabledBackground, "UIDisabledBackground", default: nil),
      ArchivedProperty(\.clearButtonMode, "UIClearButtonMode", raw: .never),
      overlay(\.leftView, "UILeftView"),
      ArchivedProperty(\.leftViewMode, "UILeftViewMode", raw: .never),
      overlay(\.rightView, "UIRightView"),
      ArchivedProperty(\.rightViewMode, "UIRightViewMode", raw: .never),
      ArchivedProperty(\.clearsOnBeginEditing, "UIClearsOnBeginEditing", default: false),
      ArchivedProperty(\.clearsOnInsertion, "UIClearsOnInsertion", default: false),
      ArchivedProperty(
        \.allowsEditingTextAttributes, "UIAllowsEditingTextAttributes", default: false),
    ]

  private static func overlay(
    _ path: ReferenceWritableKeyPath<UITextField, UIView?>, _ key: String
  ) -> ArchivedProperty<UITextField> {
    ArchivedProperty(
      key, default: nil,
      get: { $0[keyPath: path] === $0.ownOverlay ? nil : $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }
}
