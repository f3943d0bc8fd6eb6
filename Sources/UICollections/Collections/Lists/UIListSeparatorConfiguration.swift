public import UIKitCore

/// The lines above and below an item of a list.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// Whether a line is drawn.
  public enum Visibility: Int, Sendable {
    /// The default of the list's appearance at the item's position.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Insets whose leading edge is aligned with the item's text. A single edge can be
  /// automatic as well.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

  /// The value of an automatic edge.
  static let automatic = CGFloat.greatestFiniteMagnitude

  /// Whether a line is drawn above the item. Initially automatic; in sidebars initially
  /// hidden.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line is drawn below the item. Initially automatic; in sidebars initially
  /// hidden.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets from the edges of the cell, in points; only the horizontal edges have an effect.
  public var topSeparatorInsets = automaticInsets
  /// The insets from the edges of the cell, in points; only the horizontal edges have an effect.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the lines; initially the system's separator color.
  public var color = UIColor.separator
  /// The color of the lines of a selected item if several items can be selected.
  public var multipleSelectionColor = UIColor.separator
  /// The effect through which the lines are drawn. The content of the effect has the color of the
  /// lines. Without an effect, the lines are drawn in the color.
  public var visualEffect: UIVisualEffect?

  /// Creates a configuration with automatic insets and the default colors.
  ///
  /// - Parameter listAppearance: The appearance of the list. Sidebars have no lines unless an app
  ///   makes the lines visible.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    guard listAppearance == .sidebar else { return }
    topSeparatorVisibility = .hidden
    bottomSeparatorVisibility = .hidden
  }

  /// Hashes the visibilities and the color; configurations that differ only in other properties
  /// have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }

  /// The visibilities and the color as text.
  public var description: String {
    "<UIListSeparatorConfiguration: top = \(topSeparatorVisibility), bottom ="
      + " \(bottomSeparatorVisibility), color = \(color)>"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }
}
