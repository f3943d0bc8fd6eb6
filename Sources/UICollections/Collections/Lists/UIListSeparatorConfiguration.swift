public import UIKitCore

/// The lines above and below an item of a list.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// Whether a line is drawn.
  public enum Visibility: Int, Sendable {
    /// The list's appearance determines whether the line is drawn at the item's position.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Insets that align the leading edge of the line with the item's text. To make only one edge
  /// automatic, an app copies the value of this edge to its own insets.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

  /// The value that makes an edge automatic.
  static let automatic = CGFloat.greatestFiniteMagnitude

  /// Whether a line is drawn above the item. The initial value is automatic, or hidden for a
  /// sidebar.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether a line is drawn below the item. The initial value is automatic, or hidden for a
  /// sidebar.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above the item from the edges of the cell, in points. Only the
  /// horizontal edges have an effect.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the line below the item from the edges of the cell, in points. Only the
  /// horizontal edges have an effect.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the lines; initially the system's separator color.
  public var color = UIColor.separator
  /// The color of the lines of a selected item if several items can be selected.
  public var multipleSelectionColor = UIColor.separator
  /// The visual effect through which the lines are drawn. With an effect, the color of the lines is
  /// the color of the effect's content. Without an effect, the lines are drawn directly in
  /// ``color``.
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

  /// Hashes the visibilities and the color. Configurations that differ only in other properties
  /// have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }

  /// A text with the visibilities and the color.
  public var description: String {
    "<UIListSeparatorConfiguration: top = \(topSeparatorVisibility), bottom ="
      + " \(bottomSeparatorVisibility), color = \(color)>"
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }
}
