import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

/// The relation between the elements before and after a change that the collection view animates.
@MainActor struct LayoutUpdate {
  /// The attributes before the change, by the elements' identities before the change.
  var old: [CollectionElement: UICollectionViewLayoutAttributes]
  /// Converts an element's identity after the change to its identity before the change. The
  /// result is nil for an inserted element.
  var oldName: (CollectionElement) -> CollectionElement?
  /// Converts an element's identity before the change to its identity after the change. The
  /// result is nil for a deleted element.
  var newName: (CollectionElement) -> CollectionElement?
}

extension UICollectionViewLayout {
  /// Creates an object of ``invalidationContextClass``.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type: AnyClass = Swift.type(of: self).invalidationContextClass
    guard let type = type as? UICollectionViewLayoutInvalidationContext.Type else {
      usageError(
        "\(type) is no subclass of UICollectionViewLayoutInvalidationContext",
        function: "invalidationContextClass")
    }
    return type.init()
  }

  /// Creates attributes of ``layoutAttributesClass``.
  func makeAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type: AnyClass = Swift.type(of: self).layoutAttributesClass
    guard let type = type as? UICollectionViewLayoutAttributes.Type else {
      usageError(
        "\(type) is no subclass of UICollectionViewLayoutAttributes",
        function: "layoutAttributesClass")
    }
    let attributes = type.init()
    attributes.identify(as: element)
    return attributes
  }

  /// The frame with its edges moved to device pixels of the screen.
  func pixelAligned(_ frame: CGRect) -> CGRect { owner?.pixelAligned(frame) ?? frame }

  /// The content size with its end moved to a device pixel, so that the content remains on device
  /// pixels after scrolling to its end.
  func pixelAligned(_ size: CGSize) -> CGSize {
    pixelAligned(CGRect(origin: .zero, size: size)).size
  }

  /// The preferred size of a view, rounded up to whole device pixels, so that the next view begins
  /// at the edge of a device pixel.
  func adoptedSize(_ preferred: UICollectionViewLayoutAttributes) -> CGSize {
    guard let owner else { return preferred.size }
    return CGSize(
      width: owner.pixelCeiling(preferred.size.width),
      height: owner.pixelCeiling(preferred.size.height))
  }

  func makeContext(
    adopting preferred: UICollectionViewLayoutAttributes,
    in original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let element = original.element
    switch element.category {
    case .cell: context.invalidateItems(at: [element.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(ofKind: element.kind, at: [element.indexPath])
    }
    context.preferred = PreferredSize(
      element: element, size: adoptedSize(preferred), axes: original.selfSizingAxes)
    return context
  }

  func makeContext(
    moving previous: [IndexPath], to targets: [IndexPath], position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.interactiveMovementTarget = position
    if previous != targets { context.invalidateItems(at: previous + targets) }
    return context
  }

  func defaultMoving(
    at indexPath: IndexPath, _ position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate()
      ?? makeAttributes(of: .cell(indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  func defaultInitial(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let update else { return nil }
    if let name = update.oldName(element) {
      guard let old = update.old[name]?.duplicate() else { return nil }
      old.indexPath = element.indexPath
      return old
    }
    let attributes = self.attributes(of: element)?.duplicate()
    attributes?.alpha = 0
    return attributes
  }

  func defaultFinal(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard let update else { return nil }
    if let name = update.newName(element) {
      return self.attributes(of: name)?.duplicate()
    }
    let attributes = update.old[element]?.duplicate()
    attributes?.alpha = 0
    return attributes
  }
}
