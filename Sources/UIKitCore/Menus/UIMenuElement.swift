public import Foundation

/// An element of a menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor open class UIMenuElement: NSObject, @preconcurrency NSCopying {
  /// The mark in front of a menu element.
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
    /// Creates attributes from their combined bits; unknown bits have no effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The title is gray, and the element cannot be selected.
    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    /// The title is red.
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    /// The element has no row; a menu with only hidden elements does not open.
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

  /// The row's text. The property is read-only in this class and settable in ``UIAction`` and
  /// ``UICommand``.
  open var title: String { storedTitle }
  /// The image at the row's trailing edge; if nil, the row has no image. The property is read-only
  /// in this class and settable in ``UIAction`` and ``UICommand``.
  open var image: UIImage? { storedImage }
  /// The text of a second line in smaller type.
  open var subtitle: String?

  /// The identifier of the element's row in interface tests.
  open var accessibilityIdentifier: String?

  // MARK: Copies

  /// Returns another action, command, menu or deferred element with the same content, identifier
  /// and handler; the zone is ignored. Changes of the copy do not affect the original element, and
  /// vice versa. A copy of an app's subclass has the class of UIKit, without the values of the
  /// subclass.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = duplicate()
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }

  /// Creates an element with the same content; each subclass overrides this method.
  func duplicate() -> UIMenuElement {
    UIMenuElement(title: storedTitle, image: storedImage, subtitle: subtitle)
  }
}

/// A menu element without children that performs an action.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  /// The row's text.
  var title: String { get set }
  /// The image at the row's trailing edge; if nil, the row has no image.
  var image: UIImage? { get set }
  /// The image that replaces ``image`` while ``state`` is on.
  var selectedImage: UIImage? { get set }
  /// A longer title, for places that explain the element.
  var discoverabilityTitle: String? { get set }
  /// Whether the row is hidden, disabled or red, and whether the menu stays open after the element
  /// is selected.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark in front of the title.
  var state: UIMenuElement.State { get set }
  /// The control or view that triggered the action; nil except while the action runs.
  var sender: Any? { get }
  /// Runs the handler of an action, or sends the action of a command. The state does not change.
  ///
  /// - Parameter target: The receiver of a command's action; nil searches the responder chain.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuElement: UIAccessibilityIdentification {}
