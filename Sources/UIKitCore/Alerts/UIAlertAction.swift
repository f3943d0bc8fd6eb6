public import Foundation

/// An action that the user can select in an alert.
///
/// Source: https://developer.apple.com/documentation/uikit/uialertaction
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  /// The meaning of an action, which determines its color, its weight and its position among the
  /// alert's actions.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// The action cancels the alert without changes; an alert has at most one such action.
    case cancel = 1
    /// The action changes or deletes data; its title is red.
    case destructive = 2
  }

  /// The text of the action's button, fixed at creation; if it is nil, the button is empty.
  open private(set) var title: String?
  /// The style given at creation; `default` for an action that was created without arguments.
  open private(set) var style = Style.default
  /// Whether the user can select the action.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }

  final var handler: ((UIAlertAction) -> Void)?
  /// Called after a change of ``isEnabled``, to update the alert that shows the action.
  final var changed: (() -> Void)?

  public override init() { super.init() }

  /// Creates an action with a title and a style.
  ///
  /// - Parameter handler: Called after the user has selected the action and the alert has been
  ///   dismissed.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Returns an action with the same title, style, handler and enabled state, which belongs to no
  /// alert.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
