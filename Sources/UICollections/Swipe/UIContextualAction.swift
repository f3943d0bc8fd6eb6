public import Foundation
public import UIKitCore

/// An action that the user finds by swiping a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    /// Deletes data: the action is red, and its handler is expected to delete the row.
    case destructive
  }

  /// Does the action.
  ///
  /// The view is the one that shows the action. The closure is called once, with whether the action
  /// was done; the row then moves back, unless it was deleted meanwhile.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  public let style: Style
  public let handler: Handler
  open var title: String?

  /// Drawn in white. It takes the place of the title where the row is too low for both.
  open var image: UIImage?

  /// Red for a destructive action, else grey; nil sets that default again.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  private var ownColor: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
