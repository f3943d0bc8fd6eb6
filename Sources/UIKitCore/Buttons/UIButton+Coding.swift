import Foundation
import TextLayout

extension UIButton {
  /// The properties in decoding order. The configuration is first, because decoding the
  /// contents of the states also changes the configuration.
  static let archivedProperties: [ArchivedProperty<UIButton>] = [
    ArchivedProperty(\.role, "UIButtonRole", raw: .normal),
    ArchivedProperty(
      \.automaticallyUpdatesConfiguration, "UIAutomaticallyUpdatesConfiguration", default: true),
    ArchivedProperty(
      \.changesSelectionAsPrimaryAction, "UIChangesSelectionAsPrimaryAction", default: false),
    ArchivedProperty(
      "UIButtonStatefulContent", default: [:], get: { $0.content.contents },
      set: { button, contents in
        button.content.contents = contents
        button.layoutChanged()
        button.requestUpdate()
      }),
    ArchivedProperty(
      "UIButtonConfiguration", default: nil, get: { $0.storedConfiguration },
      set: { $0.configuration = $1 }),
    ArchivedProperty(\.contentEdgeInsets, "UIContentEdgeInsets", default: .zero),
    ArchivedProperty(\.titleEdgeInsets, "UITitleEdgeInsets", default: .zero),
    ArchivedProperty(\.imageEdgeInsets, "UIImageEdgeInsets", default: .zero),
    ArchivedProperty(\.adjustsImageWhenHighlighted, "UIAdjustsImageWhenHighlighted", default: true),
    ArchivedProperty(\.adjustsImageWhenDisabled, "UIAdjustsImageWhenDisabled", default: true),
    ArchivedProperty(
      \.reversesTitleShadowWhenHighlighted, "UIReversesTitleShadow", default: false),
    ArchivedProperty(
      "UIFont", default: nil, get: { $0.archivedTitleLabel?.content.baseFont },
      set: { button, font in
        if let font { button.titleLabelIfNeeded.update { $0.font = font } }
      }),
    ArchivedProperty(
      "UILineBreakMode", default: nil,
      get: { $0.archivedTitleLabel?.content.lineBreakMode.rawValue },
      set: { button, mode in
        if let mode = mode.flatMap({ NSLineBreakMode(rawValue: $0) }) {
          button.titleLabelIfNeeded.update { $0.lineBreakMode = mode }
        }
      }),
    ArchivedProperty(
      "UINumberOfLines", default: nil, get: { $0.archivedTitleLabel?.numberOfLines },
      set: { button, count in
        if let count { button.titleLabelIfNeeded.update { $0.numberOfLines = count } }
      }),
  ]

  /// The title label if the app may have changed the label; nil if there is a configuration,
  /// because the configuration determines the label.
  private var archivedTitleLabel: UILabel? { !hasConfiguration ? parts.title : nil }
}

extension ButtonStateTable.Content: ArchivedRecord {
  static var archivedDefault: Self { Self() }

  static let archivedProperties: [ArchivedProperty<ButtonStateTable.Content>] = [
    ArchivedProperty(\.title, "UITitle", default: nil),
    ArchivedProperty(
      "UIAttributedTitle", default: nil, get: { $0.attributedTitle.map { StyledText($0) } },
      set: { $0.attributedTitle = $1?.attributedString }),
    ArchivedProperty(\.titleColor, "UITitleColor", default: nil),
    ArchivedProperty(\.titleShadowColor, "UIShadowColor", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(\.backgroundImage, "UIBackgroundImage", default: nil),
    ArchivedProperty(\.symbolConfiguration, "UISymbolConfiguration", default: nil),
  ]
}

extension UIButton.Configuration: ArchivedRecord {
  /// A plain configuration, whose style is replaced when the first property is decoded.
  package static var archivedDefault: Self { .plain() }

  private static let styles: [Style] = [
    .plain, .tinted, .gray, .filled, .borderless, .bordered, .borderedTinted, .borderedProminent,
    .glass, .prominentGlass, .clearGlass, .prominentClearGlass,
  ]

  /// The properties in decoding order. The style is first, because setting the style creates the
  /// configuration.
  package static let archivedProperties: [ArchivedProperty<UIButton.Configuration>] = [
    ArchivedProperty(
      "UIStyle", default: 0, get: { styles.firstIndex(of: $0.style) ?? 0 },
      set: { if styles.indices.contains($1) { $0 = UIButton.Configuration(styles[$1]) } }),
    ArchivedProperty(
      \.storedBackground, "UIBackground",
      default: UIButton.Configuration.plain().storedBackground),
    ArchivedProperty(\.hasOwnCornerRadius, "UIHasOwnCornerRadius", default: false),
    ArchivedProperty(
      \.cornerStyle, "UICornerStyle", cases: [.dynamic, .fixed, .small, .medium, .large, .capsule]),
    ArchivedProperty(\.buttonSize, "UIButtonSize", cases: [.medium, .small, .mini, .large]),
    ArchivedProperty(
      \.macIdiomStyle, "UIMacIdiomStyle",
      cases: [.automatic, .bordered, .borderless, .borderlessTinted]),
    ArchivedProperty(\.ownContentInsets, "UIContentInsets", default: nil),
    ArchivedProperty(\.baseForegroundColor, "UIBaseForegroundColor", default: nil),
    ArchivedProperty(\.baseBackgroundColor, "UIBaseBackgroundColor", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(
      \.preferredSymbolConfigurationForImage, "UIPreferredSymbolConfiguration", default: nil),
    ArchivedProperty(\.imagePlacement, "UIImagePlacement", raw: .leading),
    ArchivedProperty(\.imagePadding, "UIImagePadding", default: 0),
    ArchivedProperty(\.imageReservation, "UIImageReservation", default: 0),
    ArchivedProperty(\.showsActivityIndicator, "UIShowsActivityIndicator", default: false),
    ArchivedProperty(\.title, "UITitle", default: nil),
    attributed(\.storedAttributedTitle, "UIAttributedTitle"),
    ArchivedProperty(\.titleLineBreakMode, "UITitleLineBreakMode", raw: .byWordWrapping),
    ArchivedProperty(\.subtitle, "UISubtitle", default: nil),
    attributed(\.storedAttributedSubtitle, "UIAttributedSubtitle"),
    ArchivedProperty(\.subtitleLineBreakMode, "UISubtitleLineBreakMode", raw: .byWordWrapping),
    ArchivedProperty(\.titlePadding, "UITitlePadding", default: 1),
    ArchivedProperty(
      \.titleAlignment, "UITitleAlignment", cases: [.automatic, .leading, .center, .trailing]),
    ArchivedProperty(\.indicator, "UIIndicator", cases: [.automatic, .none, .popup]),
    ArchivedProperty(
      \.automaticallyUpdateForSelection, "UIAutomaticallyUpdateForSelection", default: true),
  ]

  @MainActor private static func attributed(
    _ path: WritableKeyPath<UIButton.Configuration, AttributedString?>, _ key: String
  ) -> ArchivedProperty<UIButton.Configuration> {
    ArchivedProperty(
      key, default: nil, get: { $0[keyPath: path].map { StyledText($0) } },
      set: { $0[keyPath: path] = $1.map { AttributedString($0.attributedString) } })
  }
}

extension UIBackgroundConfiguration: ArchivedRecord {
  /// The background of a new plain configuration.
  package static var archivedDefault: Self { UIButton.Configuration.plain().storedBackground }

  /// The archived properties; transformers and shadows are not archived.
  package static let archivedProperties: [ArchivedProperty<UIBackgroundConfiguration>] = [
    ArchivedProperty(\.backgroundColor, "UIBackgroundColor", default: nil),
    ArchivedProperty(\.visualEffect, "UIVisualEffect", default: nil),
    ArchivedProperty(\.image, "UIImage", default: nil),
    ArchivedProperty(\.imageContentMode, "UIImageContentMode", raw: .scaleToFill),
    ArchivedProperty(\.customView, "UICustomView", default: nil),
    ArchivedProperty(\.strokeColor, "UIStrokeColor", default: archivedDefault.strokeColor),
    ArchivedProperty(\.strokeWidth, "UIStrokeWidth", default: 0),
    ArchivedProperty(\.strokeOutset, "UIStrokeOutset", default: 0),
    ArchivedProperty(
      \.cornerRadius, "UICornerRadius", default: archivedDefault.cornerRadius),
    ArchivedProperty(
      \.backgroundInsets, "UIBackgroundInsets", default: archivedDefault.backgroundInsets),
    ArchivedProperty(
      \.edgesAddingLayoutMarginsToBackgroundInsets, "UIEdgesAddingLayoutMargins", raw: []),
  ]
}
