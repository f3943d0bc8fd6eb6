public import Foundation
public import UIKitCore

/// The container and the traits for which a layout computes a section or a custom group.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container that the section, or the custom group, fills.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The size of a container, and the insets of the content in the container.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the container in points, including ``contentInsets``.
  var contentSize: CGSize { get }
  /// The size of the container without ``contentInsets``, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets between the container's edges and its content, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that take effect; the same as ``contentInsets``.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: any NSCollectionLayoutContainer, traitCollection: UITraitCollection) {
    self.container = container
    self.traitCollection = traitCollection
    super.init()
  }
}
