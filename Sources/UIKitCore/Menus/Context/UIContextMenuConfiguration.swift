public import Foundation

/// Makes the menu of a configuration from what the system suggests, which is nothing here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes a controller whose view previews what a menu is about.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a context menu shows.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// How a menu's elements follow one another.
  public enum ElementOrder: Int, Sendable {
    /// As ``priority``.
    case automatic = 0
    /// The first element is nearest to what the menu was opened from.
    case priority = 1
    /// The first element is on top.
    case fixed = 2
  }

  /// What an app finds its item by; a new one where none was given.
  open var identifier: any NSCopying { storedIdentifier }
  open var preferredMenuElementOrder = ElementOrder.automatic

  private let storedIdentifier: any NSCopying
  private final let actionProvider: UIContextMenuActionProvider?
  final let previewProvider: UIContextMenuContentPreviewProvider?
  /// Whether the whole menu has one element that is on.
  var isSingleSelection = false

  init(
    storedIdentifier: any NSCopying, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider?
  ) {
    self.storedIdentifier = storedIdentifier
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// - Parameters:
  ///   - previewProvider: Called on the main actor when a finger opens the menu. The view of the
  ///     controller is shown beside the menu, in its `preferredContentSize` as far as there is room.
  ///     Without one, or where it answers nil, the lifted view is the preview.
  ///   - actionProvider: Called on the main actor when the menu opens. Without one, or where it
  ///     answers nil, nothing opens.
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
