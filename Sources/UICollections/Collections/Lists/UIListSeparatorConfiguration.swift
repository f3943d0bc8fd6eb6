public import UIKitCore

/// The lines above and below an item of a list.
///
/// Source: https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration
public struct UIListSeparatorConfiguration: Hashable, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// Whether a line is drawn.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it at the item's position.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Insets whose leading edge follows the item's text; a single edge can be automatic as well.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)

  /// The value of an edge that is automatic.
  static let automatic = CGFloat.greatestFiniteMagnitude

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the edges of the cell, in points; only the horizontal edges count.
  public var topSeparatorInsets = automaticInsets
  /// From the edges of the cell, in points; only the horizontal edges count.
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  /// The colour between items that are selected in a list of which several can be selected.
  public var multipleSelectionColor = UIColor.separator
  /// Applied to what is behind the lines; the colour is then the effect's content.
  public var visualEffect: UIVisualEffect?

  /// - Parameter listAppearance: Sidebars have no lines unless an app makes them visible.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    guard listAppearance == .sidebar else { return }
    topSeparatorVisibility = .hidden
    bottomSeparatorVisibility = .hidden
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(color)
  }

  public var description: String {
    "<UIListSeparatorConfiguration: top = \(topSeparatorVisibility), bottom ="
      + " \(bottomSeparatorVisibility), color = \(color)>"
  }

  public var debugDescription: String { description }
}
