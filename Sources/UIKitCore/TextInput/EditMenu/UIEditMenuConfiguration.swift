import CoreGraphics
public import Foundation

/// Where an edit menu is wanted to be.
///
/// The menu here is a bar without an arrow, so that a preferred direction decides on which side of
/// its target it is.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuarrowdirection
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Above the target, where there is room.
  case automatic = 0
  /// The menu is below its target.
  case up = 1
  /// The menu is above its target.
  case down = 2
  /// As ``automatic``.
  case left = 3
  /// As ``automatic``.
  case right = 4
}

/// What an edit menu is shown for.
///
/// Source: https://developer.apple.com/documentation/uikit/uieditmenuconfiguration
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  private let storedIdentifier: AnyHashable
  private let storedPoint: CGPoint

  init(storedIdentifier: AnyHashable, storedPoint: CGPoint) {
    self.storedIdentifier = storedIdentifier
    self.storedPoint = storedPoint
  }

  /// - Parameters:
  ///   - identifier: What an app finds its item by; a new one where none is given.
  ///   - sourcePoint: In the space of the interaction's view.
  public convenience init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.init(storedIdentifier: identifier ?? AnyHashable(UUID()), storedPoint: sourcePoint)
  }

  open var identifier: AnyHashable { storedIdentifier }
  /// In the space of the interaction's view.
  open var sourcePoint: CGPoint { storedPoint }
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
}
