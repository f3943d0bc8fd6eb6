import CoreGraphics
public import Foundation

/// A session of items that are dragged between two views or programs.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragdropsession
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items, in the order in which their source provided them.
  var items: [UIDragItem] { get }

  /// Whether a drop may remove the items from their source; false for another program's items.
  var allowsMoveOperation: Bool { get }

  /// Whether the items may be dropped only in the app in which the drag began.
  var isRestrictedToDraggingApplication: Bool { get }

  /// The position of the items, in a view's coordinate space.
  func location(in view: UIView) -> CGPoint

  /// Whether one of the items has one of the given types, or a type that conforms to one of them.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether an object of the class can be created from any of the items.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A session of items that are dragged over a view or dropped on the view.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropsession
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag session of the items; nil if the items come from another program.
  var localDragSession: (any UIDragSession)? { get }

  /// Creates objects of the class from the items that have suitable data.
  ///
  /// - Parameter completion: Called on the main queue with the objects in the items' order.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Whether a value of the type, such as `URL` or `String`, can be created from any of the items.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

extension UIDropSession {
  /// Creates values, such as `URL` or `String`, from the items that have suitable data.
  ///
  /// - Parameter completion: Called on the main queue with the values in the items' order.
  @discardableResult
  public func loadObjects<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completion: @escaping ([T]) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          (object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }
        })
    }
  }
}
