import Foundation

// Apple documents the purposes of the presets, but few of their values. Fonts, margins and paddings
// equal those of iOS 15 to 18 if Apple's values are known. The other values are derived from a row
// height of 44 points and from Apple's design resources.

extension UIListContentConfiguration {
  /// Creates the content of a cell with one text in the `body` style. The content is at least 44
  /// points high. In a sidebar, it has the values of ``sidebarCell()``.
  public static func cell() -> Self { Self(.cell) }
  /// Creates the content of a cell with a smaller text below the main text.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// Creates the content of a cell with a gray value at its trailing end.
  public static func valueCell() -> Self { Self(.valueCell) }

  /// Creates the content of a cell of a sidebar. While the cell is selected or the target of a
  /// drop, the texts and the image are white, unless the list is being edited.
  public static func sidebarCell() -> Self { Self(.sidebarCell) }
  /// Creates the content of a cell of a sidebar with a `caption1` text below the main text. While
  /// the cell is selected or the target of a drop, both texts and the image are white, unless the
  /// list is being edited.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  /// Creates the content of a cell in the list next to a sidebar, with the values of
  /// ``sidebarCell()``.
  public static func accompaniedSidebarCell() -> Self { Self(.sidebarCell) }
  /// Creates the content of a cell with a subtitle, in the list next to a sidebar, with the values
  /// of ``sidebarSubtitleCell()``.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }

  /// Creates the content of a header in the list style that the state's traits specify. If the
  /// traits specify no list style, the content is that of a header in a plain list.
  public static func header() -> Self { Self(.header) }
  /// Creates the content of a footer in the list style that the state's traits specify. If the
  /// traits specify no list style, the content is that of a footer in a plain list.
  public static func footer() -> Self { Self(.footer) }
  /// Creates the content of a header of a plain list. The text is a `headline` in the label color.
  /// The margins above and below the text are 5 points.
  public static func plainHeader() -> Self { Self(.plainHeader) }
  /// Creates the content of a footer of a plain list. The text is a `subheadline` in the secondary
  /// label color. The margins above and below the text are 7 points.
  public static func plainFooter() -> Self { Self(.plainFooter) }
  /// Creates the content of a header of a grouped list. The text is an uppercase `footnote` in the
  /// secondary label color.
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  /// Creates the content of a footer of a grouped list. The text is a `footnote` in the secondary
  /// label color.
  public static func groupedFooter() -> Self { Self(.groupedFooter) }
  /// Creates the content of a header above a group. The text is a `headline` in the label color.
  /// The margins above and below the text are 11 points.
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentHeader) }
  /// Creates the content of a header above a group. The text has a bold font of 20 points, which
  /// scales with the text size. The margins above and below the text are 11 points.
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentHeader) }
  /// Creates the content of a header of a sidebar's section. The text has a bold font of 20 points,
  /// which scales with the text size. The margins above and below the text are 11 points.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader) }
}

/// The purpose of a list's content. It provides all values that an app has not set.
enum ListPreset: Hashable {
  case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell
  case header, footer, plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentHeader, extraProminentHeader, sidebarHeader

  /// The values that the preset provides in one state. They apply to properties that the app has
  /// not set.
  struct Values {
    var text: UIListContentConfiguration.TextProperties
    var secondaryText: UIListContentConfiguration.TextProperties
    var image: UIListContentConfiguration.ImageProperties
    var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    var isSideBySide = false
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 3
  }

  /// The minimum height in points: 44 for cells, 0 for headers and footers.
  var minimumHeight: CGFloat {
    switch self {
    case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell: 44
    default: 0
    }
  }

  /// Returns the preset's values for a state.
  ///
  /// - Parameter state: The view's state; nil for a configuration that has not been updated
  ///   for a state.
  func values(for state: StateFlags?) -> Values {
    let preset = resolved(for: state)
    var values = Values(
      text: .init(font: preset.font, color: preset.color),
      secondaryText: .init(font: preset.secondaryFont, color: .secondaryLabel),
      image: .init(symbols: UIImage.SymbolConfiguration(textStyle: preset.textStyle)))
    values.isSideBySide = preset == .valueCell
    if preset == .subtitleCell || preset == .sidebarSubtitleCell { values.verticalPadding = 2 }
    if preset == .groupedHeader { values.text.transform = .uppercase }
    if preset.minimumHeight == 0 {
      values.margins.top = preset == .plainHeader ? 5 : 7
      values.margins.bottom = preset == .plainHeader ? 5 : 7
      values.imagePadding = 8
      if preset == .prominentHeader || preset == .extraProminentHeader || preset == .sidebarHeader {
        values.margins.top = 11
        values.margins.bottom = 11
      }
    }
    if let state { preset.apply(state, to: &values) }
    values.text.discardEdits()
    values.secondaryText.discardEdits()
    return values
  }

  private func apply(_ state: StateFlags, to values: inout Values) {
    let isSidebar = self == .sidebarCell || self == .sidebarSubtitleCell
    if state.isDisabled {
      values.text.color = .tertiaryLabel
      values.secondaryText.color = .tertiaryLabel
      values.image = .init(
        symbols: values.image.preferredSymbolConfiguration ?? .unspecified,
        tintColor: .tertiaryLabel)
    } else if isSidebar, state.isSelected || state.isDropTarget, !state.isEditing {
      values.text.color = .white
      values.secondaryText.color = .white
      values.image = .init(
        symbols: values.image.preferredSymbolConfiguration ?? .unspecified, tintColor: .white)
    }
  }

  private func resolved(for state: StateFlags?) -> ListPreset {
    let list = state?.traits.listEnvironment ?? .unspecified
    switch (self, list) {
    case (.header, .grouped), (.header, .insetGrouped): return .groupedHeader
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader
    case (.header, _): return .plainHeader
    case (.footer, .grouped), (.footer, .insetGrouped): return .groupedFooter
    case (.footer, _): return .plainFooter
    case (.cell, .sidebar), (.cell, .sidebarPlain): return .sidebarCell
    case (.subtitleCell, .sidebar), (.subtitleCell, .sidebarPlain): return .sidebarSubtitleCell
    default: return self
    }
  }

  private var textStyle: UIFont.TextStyle {
    switch self {
    case .plainHeader, .header, .prominentHeader: .headline
    case .groupedHeader, .groupedFooter: .footnote
    case .plainFooter, .footer: .subheadline
    case .extraProminentHeader, .sidebarHeader: .title3
    default: .body
    }
  }

  private var font: UIFont {
    guard textStyle == .title3 else { return .preferredFont(forTextStyle: textStyle) }
    return UIFontMetrics(forTextStyle: .title3).scaledFont(
      for: .systemFont(ofSize: 20, weight: .bold))
  }

  private var color: UIColor {
    switch self {
    case .groupedHeader, .groupedFooter, .plainFooter, .footer: .secondaryLabel
    default: .label
    }
  }

  private var secondaryFont: UIFont {
    switch self {
    case .subtitleCell, .sidebarSubtitleCell: .preferredFont(forTextStyle: .caption1)
    case .valueCell: .preferredFont(forTextStyle: .body)
    case .cell, .sidebarCell: .preferredFont(forTextStyle: .subheadline)
    default: .preferredFont(forTextStyle: .footnote)
    }
  }
}
