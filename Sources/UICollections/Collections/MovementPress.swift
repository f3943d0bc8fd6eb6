import Foundation
import UIKitCore

/// The long press with which the user moves the items of a controller's collection view.
@MainActor final class MovementPress: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var controller: UICollectionViewController?

  init(of controller: UICollectionViewController) {
    self.controller = controller
    super.init()
    recognizer.addHandler { [weak self] _ in self?.pressed() }
    recognizer.delegate = self
  }

  private func pressed() {
    guard let collectionView = controller?.storedCollectionView else { return }
    let location = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: location) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
      collectionView.updateInteractiveMovementTargetPosition(location)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled: collectionView.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  /// Begins the press only if the finger is on an item and the data source can move items. Only a
  /// controller that is its own data source can be checked for an override of
  /// `collectionView(_:moveItemAt:to:)`; any other data source is assumed to implement the method.
  /// If drags are enabled, the press would prevent a drag. Therefore the press begins in this case
  /// only on a movable item, and only if the collection view has no drop delegate.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, let collectionView = controller.storedCollectionView,
      let dataSource = collectionView.dataSource,
      let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView)),
      // A controller that is the data source must override the method. Other data sources are
      // assumed to implement it.
      dataSource !== controller || controller.overridesMoving
    else { return false }
    guard collectionView.dragDelegate != nil, collectionView.dragInteractionEnabled else {
      return true
    }
    return collectionView.dropDelegate == nil
      && dataSource.collectionView(collectionView, canMoveItemAt: path)
  }
}

extension UICollectionViewController {
  /// Whether the subclass overrides `collectionView(_:moveItemAt:to:)`.
  var overridesMoving: Bool { MovementOverride.detector.isOverridden(in: type(of: self)) }
}

/// Detects controllers that override `collectionView(_:moveItemAt:to:)`.
@MainActor private enum MovementOverride {
  static let detector = OverrideDetector(
    base: UICollectionViewController.self, plain: PlainController.self,
    overriding: MovingController.self)

  private class PlainController: UICollectionViewController {}

  private class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}
