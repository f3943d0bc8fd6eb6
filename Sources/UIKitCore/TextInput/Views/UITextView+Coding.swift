import Foundation
import TextLayout

extension UITextView {
  /// The properties in decoding order. The default attributes and the text with its own attributes
  /// are archived separately.
  static let archivedProperties: [ArchivedProperty<UITextView>] =
    UITextView.archivedInputTraits + [
      ArchivedProperty(
        "UITextAttributes", default: ArchivedAttributes(initialAttributes),
        get: { ArchivedAttributes($0.editor.defaults) },
        set: { $0.editor.defaults = initialAttributes.merging($1.values) { $1 } }),
      ArchivedProperty(
        "UILinkTextAttributes", default: ArchivedAttributes(initialLinkAttributes),
        get: { ArchivedAttributes($0.editor.linkAttributes) },
        set: { $0.editor.linkAttributes = $1.values }),
      ArchivedProperty(
        \.adjustsFontForContentSizeCategory, "UIAdjustsFontForContentSizeCategory",
        default: false),
      ArchivedProperty(
        "UIText", default: StyledText(), get: { $0.editor.storage }, set: { $0.setText($1) }),
      ArchivedProperty(\.isEditable, "UIEditable", default: true),
      ArchivedProperty(\.isSelectable, "UISelectable", default: true),
      ArchivedProperty(
        \.allowsEditingTextAttributes, "UIAllowsEditingTextAttributes", default: false),
      ArchivedProperty(\.clearsOnInsertion, "UIClearsOnInsertion", default: false),
      ArchivedProperty(
        \.textContainerInset, "UITextContainerInset",
        default: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)),
      ArchivedProperty(
        { $0.textContainer },
        ArchivedProperty(
          \.lineFragmentPadding, "UILineFragmentPadding", default: 5)),
      ArchivedProperty(
        { $0.textContainer },
        ArchivedProperty(
          \.widthTracksTextView, "UIWidthTracksTextView", default: true)),
      ArchivedProperty(
        { $0.textContainer },
        ArchivedProperty(
          \.lineBreakMode, "UIContainerLineBreakMode", raw: .byWordWrapping)),
    ]
}
