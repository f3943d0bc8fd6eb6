public import Foundation

/// An element of a menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    /// The element is on for some of the objects that it represents.
    case mixed = 2
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var disabled: Attributes { Attributes(rawValue: 1 << 0) }
    /// The title is red.
    public static var destructive: Attributes { Attributes(rawValue: 1 << 1) }
    public static var hidden: Attributes { Attributes(rawValue: 1 << 2) }
    /// Choosing the element leaves the menu open.
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

  open var title: String { storedTitle }
  open var image: UIImage? { storedImage }
  /// A smaller second line.
  open var subtitle: String?

  /// Identifies the element's row in interface tests.
  open var accessibilityIdentifier: String?
}

/// A menu element without children that performs an action.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  /// Replaces ``image`` while ``state`` is on.
  var selectedImage: UIImage? { get set }
  /// A longer title, for places that explain the element.
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// The control or view that performs the action; nil outside of its execution.
  var sender: Any? { get }
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuElement: UIAccessibilityIdentification {}
