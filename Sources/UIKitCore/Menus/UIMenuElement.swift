public import Foundation

/// An element of a menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor open class UIMenuElement: NSObject, @preconcurrency NSCopying {
  /// The state of an element. A mark before the title shows the state.
  public enum State: Int, Sendable {
    /// The element has no mark.
    case off = 0
    /// The element has a check mark.
    case on = 1
    /// The element is on for some of the objects that it represents.
    case mixed = 2
  }

  /// The appearance and behavior of an element's row.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The combined bits, with Apple's values.
    public let rawValue: UInt
    /// Creates attributes from their combined bits. Unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The title is gray, and the element cannot be selected.
    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    /// The title is red.
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    /// The element has no row. A menu with only hidden elements does not open.
    public static var hidden: Attributes { Attributes(rawValue: 1 << 2) }
    /// The menu stays open after the element is selected.
    public static var keepsMenuPresented: Attributes { Attributes(rawValue: 1 << 3) }
  }

  var storedTitle: String
  var storedImage: UIImage?

  init(title: String, image: UIImage?, subtitle: String?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// The row's text. The property is read-only in this class. In ``UIAction`` and ``UICommand`` it
  /// can be set.
  open var title: String { storedTitle }
  /// The image at the row's trailing edge; nil for no image. The property is read-only in this
  /// class. In ``UIAction`` and ``UICommand`` it can be set.
  open var image: UIImage? { storedImage }
  /// The text of the row's second line, in a smaller font; nil for no second line.
  open var subtitle: String?

  /// The identifier of the element's row in interface tests.
  open var accessibilityIdentifier: String?

  // MARK: Copies

  /// Returns a copy of the action, command, menu or deferred element with the same content,
  /// identifier and handler. The zone is ignored. Changes of the copy do not affect the original
  /// element, and changes of the original do not affect the copy. The copy of an instance of an
  /// app's subclass has the class of UIKit; the values of the subclass are not copied.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = duplicate()
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }

  /// Creates an element with the same content. Each subclass overrides this method.
  func duplicate() -> UIMenuElement {
    UIMenuElement(title: storedTitle, image: storedImage, subtitle: subtitle)
  }
}

/// A menu element without children that performs an action.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The row's text.
  var title: String { get set }
  /// The image at the row's trailing edge; nil for no image.
  var image: UIImage? { get set }
  /// The image that replaces ``image`` while ``state`` is `on`.
  var selectedImage: UIImage? { get set }
  /// A longer title for places that explain the element.
  var discoverabilityTitle: String? { get set }
  /// Whether the row is hidden, disabled or red, and whether the menu stays open after the user has
  /// selected the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// The state of the element, which the mark before the title shows.
  var state: UIMenuElement.State { get set }
  /// The control or view that triggered the action. The value is set only while the action runs;
  /// otherwise it is nil.
  var sender: Any? { get }
  /// Runs the handler of an action, or sends the action of a command. The state does not change.
  ///
  /// - Parameter target: The receiver of a command's action. If it is nil, the responder chain is
  ///   searched.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuElement: UIAccessibilityIdentification {}
