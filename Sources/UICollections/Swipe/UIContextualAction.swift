public import Foundation
public import UIKitCore

/// An action that appears when the user swipes a row.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The appearance of an action, and whether the action is expected to delete its row.
  public enum Style: Int, Sendable {
    case normal
    /// The action deletes data. The button is red, and the handler is expected to delete the row.
    case destructive
  }

  /// Performs the action.
  ///
  /// The arguments are the action, the view that shows the action, and a completion closure. The
  /// handler must call the closure once, with true if the action succeeded. The row then moves
  /// back, unless the app has already deleted the row. After a destructive action that succeeded,
  /// the row moves out of the list and stays invisible until the app deletes or reloads the row.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) ->
    Void

  /// The appearance of the action. The style determines the default of ``backgroundColor``.
  public let style: Style
  /// Performs the action when the user taps the action's button or swipes the row fully.
  public let handler: Handler
  /// The text of the button. If the title is nil, the button shows only the image.
  open var title: String?

  /// The image of the button, drawn in white. If the row is not high enough for the image and the
  /// title, only the image is shown.
  open var image: UIImage?

  /// The button's background: red for a destructive action, otherwise gray. Setting nil
  /// restores this default.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  private var ownColor: UIColor?

  /// Creates an action without an image. The background color is the default of the style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
