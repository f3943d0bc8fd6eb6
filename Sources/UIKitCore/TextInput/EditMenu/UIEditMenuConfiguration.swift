import CoreGraphics
public import Foundation

/// The preferred position of an edit menu.
///
/// The menu is a bar without an arrow, so a preferred direction selects a side of the target.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuarrowdirection
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The menu is above its target if there is space, otherwise below.
  case automatic = 0
  /// The menu is below its target if there is space, otherwise above.
  case up = 1
  /// The position of the menu is the same as with ``automatic``.
  case down = 2
  /// The position of the menu is the same as with ``automatic``.
  case left = 3
  /// The position of the menu is the same as with ``automatic``.
  case right = 4
}

/// The identifier and the position of an edit menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuconfiguration
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  private let storedIdentifier: AnyHashable
  private let storedPoint: CGPoint

  init(storedIdentifier: AnyHashable, storedPoint: CGPoint) {
    self.storedIdentifier = storedIdentifier
    self.storedPoint = storedPoint
  }

  /// Creates a configuration of a menu at a point.
  ///
  /// - Parameters:
  ///   - identifier: The value by which the app identifies the configuration; by default unique.
  ///   - sourcePoint: The point in the coordinate space of the interaction's view.
  public convenience init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.init(storedIdentifier: identifier ?? AnyHashable(UUID()), storedPoint: sourcePoint)
  }

  /// The identifier that was passed to the initializer, or a unique generated identifier. The
  /// delegate can distinguish menus by the identifier.
  open var identifier: AnyHashable { storedIdentifier }
  /// The point at which the menu appears, in the coordinate space of the interaction's view.
  open var sourcePoint: CGPoint { storedPoint }
  /// The side of the target on which the menu appears; `.automatic` by default, which means above
  /// the target if there is space. Set the property before you present the menu.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}
