public import Foundation

/// A closure that creates a configuration's menu. Its argument contains the system's suggested
/// elements, but is always empty in this implementation.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A closure that creates a controller whose view is the preview of a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    /// The case has the effect of ``priority``.
    case automatic = 0
    /// The first element is nearest to the menu's source.
    case priority = 1
    /// The first element is at the top.
    case fixed = 2
  }

  /// The value by which the app identifies the object to which the menu belongs. If the app passed
  /// no identifier, the value is generated.
  open var identifier: any NSCopying { storedIdentifier }
  /// Whether the first element is nearest to the source or always at the top. If the value is
  /// ``ElementOrder/automatic``, as by default, the first element is nearest to the source. The
  /// interaction reads the value when the menu opens.
  open var preferredMenuElementOrder = ElementOrder.automatic

  private let storedIdentifier: any NSCopying
  private final let actionProvider: UIContextMenuActionProvider?
  final let previewProvider: UIContextMenuContentPreviewProvider?
  /// Whether the user can select only one element of the whole menu.
  var isSingleSelection = false

  init(
    storedIdentifier: any NSCopying, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) {
    self.storedIdentifier = storedIdentifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Creates a configuration. The menu itself is created later, when it opens.
  ///
  /// - Parameters:
  ///   - previewProvider: A closure that is called when a finger opens the menu of a lifted
  ///     preview. The view of the returned controller is shown beside the menu. It has the
  ///     controller's `preferredContentSize` if the space permits. If there is no provider, or if
  ///     the provider returns nil, the lifted view is the preview.
  ///   - actionProvider: A closure that is called when the menu opens. If there is no provider, or
  ///     if the provider returns nil, no menu opens.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(
      storedIdentifier: identifier ?? UUID().uuidString as NSString,
      previewProvider: previewProvider, actionProvider: actionProvider)
  }

  func makeMenu() -> UIMenu? { actionProvider?([]) }

  var sessionOptions: MenuSession.Options {
    var options: MenuSession.Options = []
    if isSingleSelection { options.insert(.singleSelection) }
    if preferredMenuElementOrder == .fixed { options.insert(.fixedOrder) }
    return options
  }
}
