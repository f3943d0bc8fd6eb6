import CoreGraphics
public import Foundation

/// Things on their way from one place to another.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragdropsession
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }

  /// Whether a drop may take the things from where they were; false for another program's.
  var allowsMoveOperation: Bool { get }

  /// Whether the things may be dropped only where they come from.
  var isRestrictedToDraggingApplication: Bool { get }

  /// Where the things are, in a view's space.
  func location(in view: UIView) -> CGPoint

  /// Whether any of the things is of one of the types, or of a kind of them.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

  /// Whether an object of the class can be made of any of the things.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// Things that are being dropped.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropsession
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag that carries the things; nil where another program drags them.
  var localDragSession: (any UIDragSession)? { get }

  /// Makes objects of the things that can become one.
  ///
  /// - Parameter completion: Called on the main queue with the objects in the things' order.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Whether a value of the type, such as `URL` or `String`, can be made of any of the things.
  public func canLoadObjects<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

extension UIDropSession {
  /// Makes values of the things that can become one, such as `URL` or `String`.
  ///
  /// - Parameter completion: Called on the main queue with the values in the things' order.
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
