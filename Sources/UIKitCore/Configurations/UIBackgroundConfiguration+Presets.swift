import Foundation

// The presets reproduce the backgrounds of iOS 15 to 18. Apple documents the purpose of each
// preset, but not its values. The colors of selected cells and the corner radii were read from
// running systems.

extension UIBackgroundConfiguration {
  /// Creates a background that shows nothing until the app sets a value.
  public static func clear() -> UIBackgroundConfiguration { Self(.clear) }

  /// Creates the background of a cell in the list style that the state's traits specify. If the
  /// traits specify no list style, the background is that of a cell in a plain list.
  public static func listCell() -> UIBackgroundConfiguration { Self(.cell) }
  /// Creates the background of a header in the list style that the state's traits specify.
  public static func listHeader() -> UIBackgroundConfiguration { Self(.header) }
  /// Creates the background of a footer in the list style that the state's traits specify.
  public static func listFooter() -> UIBackgroundConfiguration { Self(.footer) }

  /// Creates the background of a cell in a plain list. The background is `systemBackground`. While
  /// the cell is highlighted, selected or the target of a drop, it is `systemGray4`.
  public static func listPlainCell() -> UIBackgroundConfiguration { Self(.plainCell) }
  /// Creates the background of a header or footer in a plain list. While the header or footer is
  /// pinned, the background is a material.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { Self(.plainHeader) }
  /// Creates the background of a cell in a grouped list. The background is
  /// `secondarySystemGroupedBackground`. While the cell is highlighted, selected or the target of a
  /// drop, it is `systemGray4`.
  public static func listGroupedCell() -> UIBackgroundConfiguration { Self(.groupedCell) }
  /// Creates the background of a header or footer in a grouped list. The background is transparent
  /// in every state, like ``clear()``.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.clear) }
  /// Creates the background of a header in a sidebar. The background is transparent in every state,
  /// like ``clear()``.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.clear) }
  /// Creates the background of a cell in a sidebar. The background is rounded. While the cell is
  /// selected or the target of a drop, it is filled with the tint, or with a gray while the list is
  /// being edited.
  public static func listSidebarCell() -> UIBackgroundConfiguration { Self(.sidebarCell) }
  /// Creates the background of a cell in the list next to a sidebar, with the values of
  /// ``listSidebarCell()``.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    Self(.accompaniedSidebarCell)
  }
}

/// The purpose of a background. It provides all values that an app has not set.
enum BackgroundPreset: Hashable {
  case clear, cell, header, footer
  case plainCell, plainHeader, groupedCell, sidebarCell, accompaniedSidebarCell

  /// Returns the preset's values for a state.
  ///
  /// - Parameter state: The view's state; nil for a configuration that has not been updated
  ///   for a state.
  func values(for state: StateFlags?) -> BackgroundValues {
    var values = BackgroundValues()
    switch resolved(for: state) {
    case .plainCell: values.applyCellPreset(.systemBackground, state)
    case .groupedCell: values.applyCellPreset(.secondarySystemGroupedBackground, state)
    case .sidebarCell, .accompaniedSidebarCell: values.applySidebarCellPreset(state)
    case .plainHeader:
      if state?.isPinned == true { values.visualEffect = .pinnedHeader }
    case .clear, .cell, .header, .footer: break
    }
    return values
  }

  private func resolved(for state: StateFlags?) -> BackgroundPreset {
    let list = state?.traits.listEnvironment ?? .unspecified
    switch (self, list) {
    case (.cell, .grouped), (.cell, .insetGrouped): return .groupedCell
    case (.cell, .sidebar): return .sidebarCell
    case (.cell, .sidebarPlain): return .accompaniedSidebarCell
    case (.cell, _): return .plainCell
    case (.header, .plain), (.footer, .plain), (.header, .sidebarPlain): return .plainHeader
    default: return self
    }
  }
}

extension BackgroundValues {
  fileprivate mutating func applyCellPreset(_ color: UIColor, _ state: StateFlags?) {
    backgroundColor = color
    guard let state else { return }
    if state.isHighlighted || state.isSelected || state.isDropTarget {
      backgroundColor = .systemGray4
    }
    if state.isLifted { shadow.applyLiftPreset() }
  }

  fileprivate mutating func applySidebarCellPreset(_ state: StateFlags?) {
    cornerRadius = 10
    guard let state else { return }
    if state.isSelected || state.isDropTarget {
      // A nil color resolves to the tint. Content on the tint is white.
      backgroundColor = state.isEditing ? .systemFill : nil
    } else if state.isHighlighted {
      backgroundColor = .systemFill
    }
    if state.isLifted {
      backgroundColor = .secondarySystemGroupedBackground
      shadow.applyLiftPreset()
    }
  }
}

extension UIShadowProperties {
  fileprivate mutating func applyLiftPreset() {
    opacity = 0.2
    radius = 12
    offset = CGSize(width: 0, height: 6)
  }
}

extension UIVisualEffect {
  // Safety: only a pinned header uses the value. Views pin headers and update configurations only
  // on the main actor.
  nonisolated fileprivate static var pinnedHeader: UIVisualEffect {
    MainActor.assumeIsolated { UIBlurEffect(style: .systemChromeMaterial) }
  }
}
