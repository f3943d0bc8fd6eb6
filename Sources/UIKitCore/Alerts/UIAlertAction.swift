public import Foundation

/// One of the choices that an alert offers.
///
/// Source: https://developer.apple.com/documentation/uikit/uialertaction
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves everything as it was; an alert has at most one.
    case cancel = 1
    /// Changes or deletes data: shown in red.
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style = Style.default
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }

  final var handler: ((UIAlertAction) -> Void)?
  /// Tells the alert that shows the action.
  final var changed: (() -> Void)?

  public override init() { super.init() }

  /// - Parameter handler: Called once the alert has gone after the action was chosen.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
